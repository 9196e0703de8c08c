"use client";

import { useMemo, useState } from "react";
import { slides } from "@/components/slides/messages";
import type { Choice } from "@/components/slides/picker/picked-slide";
import { Field, Input, Textarea } from "@/components/ui/form/field";
import { useDebounced } from "@/components/ui/use-debounced";
import { readContent } from "./content/read-content";
import { slideDataOf, type Arrangement } from "./content/slide-data-of";
import { MatchList } from "./match-list";
import { RecognisedPieces } from "./recognised-pieces";

const texts = slides.suggest;

type SuggestSlidesProps = { single: boolean; orderOf: (slideId: string) => number; onChoose: (choice: Choice) => void };

/** A person's content on one side, the slides that suit it best on the other. */
export function SuggestSlides(props: SuggestSlidesProps) {
  const [title, setTitle] = useState("");
  const [source, setSource] = useState("");
  const [charts, setCharts] = useState<ReadonlySet<number>>(new Set());
  const [arrangement, setArrangement] = useState<Arrangement>("one");
  const read = useMemo(() => readContent(source), [source]);
  const data = useMemo(
    () => slideDataOf(title || (read.title ?? ""), read.pieces, charts, arrangement),
    [title, read, charts, arrangement],
  );
  const rested = useDebounced(data, 400);
  return (
    <div className="grid items-start gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <Field label={texts.titleField}>
          {(control) => (
            <Input
              {...control}
              value={title}
              placeholder={read.title ?? undefined}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={texts.content} hint={texts.contentHint}>
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              spellCheck
              value={source}
              placeholder={texts.placeholder}
              onChange={(event) => setSource(event.currentTarget.value)}
              className="font-mono text-sm"
            />
          )}
        </Field>
        {read.pieces.length > 0 ? (
          <RecognisedPieces
            pieces={read.pieces}
            charts={charts}
            onChart={(index, isChart) =>
              setCharts((all) => new Set(isChart ? [...all, index] : [...all].filter((other) => other !== index)))
            }
            arrangement={arrangement}
            onArrangement={setArrangement}
          />
        ) : null}
      </div>
      <MatchList {...props} data={data === null ? null : rested} />
    </div>
  );
}
