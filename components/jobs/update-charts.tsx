"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { isMissing } from "@/components/shell/error-messages";
import { MissingPage, QueryState } from "@/components/shell/states";
import { SlideImage } from "@/components/slides/slide-image";
import { Segmented } from "@/components/ui/choice-fields";
import { EmptyState } from "@/components/ui/empty-state";
import { choicesOf } from "@/components/ui/form-fields";
import { useLatch } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/progress";
import type { PresentChart } from "@/lib/contract/chart-updates";
import { hasCharts } from "./chart-changes";
import { chartUpdateMessages } from "./chart-update-messages";
import { ChartsEditor } from "./charts-editor";
import { jobMessages } from "./messages";
import { chartsQuery } from "./queries";

const FileCharts = dynamic(() => import("./file-charts").then((module) => module.FileCharts), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});

/** Updates the charts of a finished deck, or of an uploaded file. */
export function UpdateCharts({ generationId }: { generationId: string }) {
  const [source, setSource] = useState<"job" | "file">("job");
  const hasOpenedFile = useLatch(source === "file");
  return (
    <>
      <div className="mb-4">
        <Segmented
          label={chartUpdateMessages.source}
          value={source}
          onChange={setSource}
          choices={choicesOf(chartUpdateMessages.sources)}
        />
      </div>
      {/* Both stay mounted, so that changes in one are kept while the other is shown. */}
      <div hidden={source !== "job"}>
        <JobCharts generationId={generationId} />
      </div>
      {hasOpenedFile ? (
        <div hidden={source !== "file"}>
          <FileCharts />
        </div>
      ) : null}
    </>
  );
}

/** Updates the charts of a finished job. */
function JobCharts({ generationId }: { generationId: string }) {
  const source = { kind: "presentation", presentationId: generationId } as const;
  const small = ({ slide_number: slide }: PresentChart) => (
    <SlideImage source={source} slideNumber={slide} label="" className="rounded-sm border border-line" />
  );
  const large = ({ slide_number: slide }: PresentChart) => (
    <SlideImage
      source={source}
      slideNumber={slide}
      size="page"
      label={chartUpdateMessages.preview(slide)}
      className="rounded-sm border border-line"
    />
  );
  return (
    <QueryState
      query={useQuery(chartsQuery(generationId))}
      what={chartUpdateMessages.what}
      inPanel
      renderError={(error) =>
        isMissing(error) ? (
          <MissingPage isPart {...jobMessages.missing} back={{ href: "/jobs", label: jobMessages.back }} />
        ) : null
      }
    >
      {({ charts }) =>
        hasCharts(charts) ? (
          <ChartsEditor charts={charts} source={generationId} preview={small} large={large} />
        ) : (
          <Panel>
            <EmptyState icon={ChartColumn} {...chartUpdateMessages.none} />
          </Panel>
        )
      }
    </QueryState>
  );
}
