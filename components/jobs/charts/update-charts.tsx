"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { Segmented } from "@/components/ui/form/segmented";
import { useEver } from "@/components/ui/overlay/use-ever";
import { Skeleton } from "@/components/ui/skeleton";
import { JobCharts } from "./job-charts";

const FileCharts = dynamic(() => import("./file-charts").then((module) => module.FileCharts), {
  ssr: false,
  loading: () => <Skeleton className="h-64" />,
});

const { charts: t } = texts;

/** New data for the charts of a finished deck, or of its file as somebody changed it by hand. */
export function UpdateCharts({ generationId }: { generationId: string }) {
  const [source, setSource] = useState<"job" | "file">("job");
  const everFile = useEver(source === "file");
  return (
    <>
      <div className="mb-4">
        <Segmented
          label={t.source}
          value={source}
          onChange={setSource}
          choices={[
            { value: "job", label: t.sources.job },
            { value: "file", label: t.sources.file },
          ]}
        />
      </div>
      {/* Both stay, so that what was changed in one outlives a look at the other. */}
      <div hidden={source !== "job"}>
        <JobCharts generationId={generationId} />
      </div>
      {everFile ? (
        <div hidden={source !== "file"}>
          <FileCharts />
        </div>
      ) : null}
    </>
  );
}
