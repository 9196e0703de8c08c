"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { jobs as texts } from "@/components/jobs/messages";
import { chartsQuery } from "@/components/jobs/queries/queries";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { isMissing } from "@/components/shell/states/is-missing";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { MissingPage } from "@/components/shell/states/missing-page";
import { SlidePicture } from "@/components/slides/slide-image";
import { Panel } from "@/components/ui/panel";
import type { PresentChart } from "@/lib/contract/presentations/charts";
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
