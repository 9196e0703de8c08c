"use client";

import { mostSlides } from "@/components/decks/deck/deck";
import { deckSheets as t } from "@/components/decks/messages/sheets";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, Input } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/notice";
import type { SheetFileContent } from "./sheet-dialog";
import type { SheetImport } from "./use-sheet-import";

/** Which sheet of the file, and which of its rows. */
export function SheetRows({ file, state }: { file: SheetFileContent; state: SheetImport }) {
  const { rows, range, chosenRows } = state;
  const isWrong = chosenRows.length === 0 || chosenRows.length > mostSlides;
  const edge = (name: "from" | "to") => (
    <Field label={t[name]}>
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          max={rows.length}
          value={range[name] || ""}
          aria-invalid={isWrong || undefined}
          onChange={(event) => state.setRange({ ...range, [name]: event.currentTarget.valueAsNumber || 0 })}
        />
      )}
    </Field>
  );
  return (
    <section aria-label={t.rows} className="grid gap-3">
      <h3 className="font-semibold">
        {file.name} <span className="font-normal text-muted">{t.all(rows.length)}</span>
      </h3>
      {file.sheets.length > 1 ? (
        <Select
          label={t.sheet}
          value={state.sheet?.name ?? ""}
          onChange={state.chooseSheet}
          choices={file.sheets.map(({ name }) => ({ value: name, label: name }))}
        />
      ) : null}
      <Checkbox label={t.hasHeader} checked={state.hasHeader} onCheckedChange={state.setHasHeader} />
      {rows.length > mostSlides ? (
        <>
          <Notice tone="warning">{t.tooMany(rows.length, mostSlides)}</Notice>
          <div className="grid grid-cols-2 gap-3">
            {edge("from")}
            {edge("to")}
          </div>
          {isWrong ? <p className="text-sm text-danger-text">{t.range(mostSlides, rows.length)}</p> : null}
        </>
      ) : null}
    </section>
  );
}
