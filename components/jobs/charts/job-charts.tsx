"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import type { PresentChart } from "@/lib/contract/presentations";
import { chartsQuery } from "@/lib/queries/presentations/queries";
import { SlidePicture } from "../../slides/slide-picture";
import { EmptyState } from "../../states/empty-state";
import { ErrorState } from "../../states/error-state";
import { isMissing } from "../../states/is-missing";
import { LoadingRows } from "../../states/loading-rows";
import { MissingPage } from "../../states/missing-page";
import { jobs as texts } from "../../texts/jobs";
import { Panel } from "../../ui/panel";
import { ChartsEditor } from "./charts-editor";

const { charts: t } = texts;

/** The charts of a finished job. */
export function JobCharts({ generationId }: { generationId: string }) {
  const { data, error, isPending, refetch } = useQuery(chartsQuery(generationId));
  if (isPending) {
    return (
      <Panel>
        <LoadingRows />
      </Panel>
    );
  }
  if (isMissing(error)) return <MissingPage isPart {...texts.missing} back={{ href: "/jobs", label: texts.back }} />;
  if (error) {
    return (
      <Panel>
        <ErrorState what={t.what} error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (data.charts.length === 0) {
    return (
      <Panel>
        <EmptyState icon={ChartColumn} {...t.none} />
      </Panel>
    );
  }
  const source = { kind: "presentation", presentationId: generationId } as const;
  const small = ({ slide_number: slide }: PresentChart) => (
    <SlidePicture source={source} slideNumber={slide} label="" className="rounded-sm border border-line" />
  );
  const large = ({ slide_number: slide }: PresentChart) => (
    <SlidePicture
      source={source}
      slideNumber={slide}
      size="page"
      label={t.picture(slide)}
      className="rounded-sm border border-line"
    />
  );
  return <ChartsEditor charts={data.charts} source={generationId} picture={small} large={large} />;
}
