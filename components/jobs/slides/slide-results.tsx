"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { jobs as texts } from "@/components/jobs/messages";
import { abilitiesOf } from "@/components/jobs/words/job-abilities";
import { Segmented } from "@/components/ui/form/segmented";
import { useEver } from "@/components/ui/overlay/use-ever";
import type { JobStatus, SlideResult } from "@/lib/contract/presentations/job";
import { needsAttention, pagesOfResults } from "./result-pages";
import { SlideCard } from "./slide-card";
import { useJobSlides } from "./use-job-slides";

const SlideViewer = dynamic(() => import("./slide-viewer").then((module) => module.SlideViewer), { ssr: false });

const { result: t } = texts;

type SlideResultsProps = { job: JobStatus; results: SlideResult[] };

/** How each requested slide ended: what was made beside what it was made from. */
export function SlideResults({ job, results }: SlideResultsProps) {
  const { titleOf, templateOf } = useJobSlides(job);
  const [onlyTrouble, setOnlyTrouble] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const viewed = useEver(shown !== null);
  const pages = pagesOfResults(results);
  const { hasFile, canEdit } = abilitiesOf(job);
  const trouble = results.filter(needsAttention).length;
  const only = onlyTrouble && trouble > 0;
  const ratio = templateOf(results[0]?.template_slide_id ?? "")?.slide_size ?? null;
  const titled = job.kind !== "chart_update";
  return (
    <section aria-label={t.title}>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{t.title}</h2>
        {trouble > 0 && trouble < results.length ? (
          <Segmented
            label={t.show}
            value={only ? "trouble" : "all"}
            onChange={(value) => setOnlyTrouble(value === "trouble")}
            choices={[
              { value: "all", label: t.all },
              { value: "trouble", label: t.attention(trouble) },
            ]}
          />
        ) : null}
      </header>
      <ol className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {results.map((result, index) =>
          only && !needsAttention(result) ? null : (
            <SlideCard
              key={result.slide_index}
              job={{ generation_id: job.generation_id, hasFile }}
              result={result}
              pages={pages[index] ?? []}
              title={titled ? titleOf(result.slide_index) : null}
              template={templateOf(result.template_slide_id)}
              ratio={ratio}
              editAt={canEdit && titled ? `/decks/new?job=${job.generation_id}&slide=${result.slide_index + 1}` : null}
              onEnlarge={({ number }) => setShown(number)}
            />
          ),
        )}
      </ol>
      {viewed ? (
        <SlideViewer
          job={job}
          pages={pages.flat()}
          templateOf={templateOf}
          ratio={ratio}
          shown={shown}
          onShow={setShown}
        />
      ) : null}
    </section>
  );
}
