"use client";

import { useQuery } from "@tanstack/react-query";
import { Lightbulb, SearchX } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { slides } from "@/components/slides/messages";
import type { Choice } from "@/components/slides/picker/picked-slide";
import { matchesQuery } from "@/components/slides/queries/matching";
import { Segmented } from "@/components/ui/form/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import type { SlideData } from "@/lib/contract/slide-data";
import { MatchItem } from "./match-item";

const texts = slides.suggest;

type MatchListProps = {
  data: SlideData | null;
  single: boolean;
  orderOf: (slideId: string) => number;
  onChoose: (choice: Choice) => void;
};

/** The slides, or layouts, that suit content, the best first. */
export function MatchList({ data, single, orderOf, onChoose }: MatchListProps) {
  const [against, setAgainst] = useState<"slides" | "layouts">("slides");
  const { data: answer, error, refetch, isFetching } = useQuery(matchesQuery(data, against));
  if (data === null) return <EmptyState icon={Lightbulb} {...texts.nothing} />;
  return (
    <section aria-label={texts.results} aria-busy={isFetching} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{texts.results}</h3>
        <Segmented
          label={slides.picker.kind}
          value={against}
          onChange={setAgainst}
          choices={[
            { value: "slides", label: slides.picker.kinds.slide },
            { value: "layouts", label: slides.picker.kinds.layout },
          ]}
        />
      </div>
      {answer ? (
        answer.matches.length > 0 ? (
          <ol className="-mx-1 grid max-h-[min(34rem,52dvh)] gap-4 overflow-y-auto p-1">
            {answer.matches.map((match) => (
              <MatchItem
                key={match.slide_id}
                match={match}
                signature={answer.input_signature}
                kind={match.slide_id.startsWith("layout_") ? "layout" : "slide"}
                order={single ? null : orderOf(match.slide_id)}
                onChoose={(slide) => onChoose({ slide, data })}
              />
            ))}
          </ol>
        ) : (
          <EmptyState icon={SearchX} {...texts.noResult} />
        )
      ) : error ? (
        <ErrorState what={texts.matches} error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" className="grid gap-4">
          <span className="sr-only">{texts.searching}</span>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} className="h-28" />
          ))}
        </div>
      )}
    </section>
  );
}
