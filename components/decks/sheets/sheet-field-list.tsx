"use client";

import { deckSheets as t } from "@/components/decks/messages/sheets";
import { Select } from "@/components/ui/form/select";
import type { SlideData } from "@/lib/contract/slide-data";
import { sampleOf, type FieldSource, type SheetField } from "./sheet-fields";
import type { SheetImport } from "./use-sheet-import";

/** Of longer groups (a big table) all but the first fields are behind a line to open. */
const shownAtOnce = 6;

function FieldRow({ field, example, state }: { field: SheetField; example: SlideData; state: SheetImport }) {
  const source = state.mapping[field.id] ?? "example";
  const sample = sampleOf(example, field);
  const choices = [
    { value: "example", label: t.sources.example },
    { value: "nothing", label: t.sources.nothing },
    ...state.columns.map((name, index) => ({ value: String(index), label: t.sources.column(name) })),
  ];
  const choose = (value: string) =>
    state.setSource(field, value === "example" || value === "nothing" ? (value as FieldSource) : Number(value));
  return (
    <li className="grid grid-cols-2 items-center gap-3">
      <span className="min-w-0">
        <span className="block truncate">{field.label}</span>
        {sample ? <span className="block truncate text-xs text-muted">{sample}</span> : null}
      </span>
      <Select
        label={t.fieldLabel(field.group, field.label)}
        value={String(source)}
        onChange={choose}
        choices={choices}
      />
    </li>
  );
}

/** Every field of the template slide, and what fills it. */
export function SheetFieldList({ state, example }: { state: SheetImport; example: SlideData }) {
  const groups = [...new Set(state.fields.map(({ group }) => group))];
  const rowOf = (field: SheetField) => <FieldRow key={field.id} field={field} example={example} state={state} />;
  return (
    <section aria-label={t.mapping} className="grid gap-4">
      <h3 className="font-semibold">{t.mapping}</h3>
      {groups.map((group) => {
        const fields = state.fields.filter((field) => field.group === group);
        const rest = fields.slice(shownAtOnce);
        return (
          <div key={group} className="grid gap-2">
            <h4 className="text-sm font-medium text-muted">{group}</h4>
            <ul className="grid gap-2">{fields.slice(0, shownAtOnce).map(rowOf)}</ul>
            {rest.length > 0 ? (
              <details>
                <summary className="rounded-sm py-1 text-sm font-medium text-accent-text">
                  {t.moreFields(rest.length)}
                </summary>
                <ul className="mt-2 grid gap-2">{rest.map(rowOf)}</ul>
              </details>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
