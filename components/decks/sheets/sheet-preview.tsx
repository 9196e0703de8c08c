"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { LivePicture } from "@/components/decks/editors/live/live-picture";
import { deckSheets as t } from "@/components/decks/messages/sheets";
import { IconButton } from "@/components/ui/icon-button";
import { textOf } from "./read-sheets";
import { slideOf, type SheetImport } from "./use-sheet-import";

const noOptions = {};

/** One row: its cells, and the slide that it makes. */
export function SheetPreview({ state }: { state: SheetImport }) {
  const { chosenRows, columns, preview, setPreview } = state;
  const row = chosenRows[preview];
  const { slide: template, example, fields, mapping } = state;
  const slide = useMemo(
    () => (row ? slideOf({ slide: template, example, fields, mapping }, row, `sheet ${preview}`) : null),
    [row, preview, template, example, fields, mapping],
  );
  if (!row) return null;
  return (
    <section aria-label={t.preview} className="grid content-start gap-3 md:sticky md:top-0 md:self-start">
      <div className="flex items-center gap-1">
        <h3 className="mr-auto font-semibold">{t.row(preview + 1, chosenRows.length)}</h3>
        <IconButton label={t.previousRow} disabled={preview === 0} onClick={() => setPreview(preview - 1)}>
          <ChevronLeft aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label={t.nextRow}
          disabled={preview >= chosenRows.length - 1}
          onClick={() => setPreview(preview + 1)}
        >
          <ChevronRight aria-hidden className="size-4" />
        </IconButton>
      </div>
      {slide ? <LivePicture slide={slide} options={noOptions} /> : null}
      <dl className="grid max-h-64 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1 overflow-y-auto rounded-md border border-line p-3 text-sm">
        {columns.map((name, index) => (
          <div key={index} className="contents">
            <dt className="truncate text-muted">{name}</dt>
            <dd className="break-words whitespace-pre-line">{textOf(row[index])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
