import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type DeckSlide, maxSlides, createSlideKey } from "@/components/decks/deck";
import { readSlideForm } from "@/components/decks/editors/slide-form";
import { columnName } from "@/components/grid/use-grid";
import { slideSchemaQuery } from "@/components/templates/queries";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { sheetMessages } from "./messages";
import { textOf, type SheetCell, type SheetFileContent } from "./read-sheets";
import { fillSlide, guessMapping, sheetFields, type FieldSource, type Mapping, type SheetField } from "./sheet-fields";

/** The template slide that is used for every row. */
type SheetSlide = Omit<DeckSlide, "key" | "data" | "options">;

const noRows: SheetCell[][] = [];
type Range = { from: number; to: number };

export type SheetImport = ReturnType<typeof useSheetImport>;

/** Keeps the state of a spreadsheet import. */
export function useSheetImport(file: SheetFileContent | null) {
  const [sheetName, setSheetName] = useState<string | null>(null);
  const [hasHeader, setHasHeader] = useState(true);
  const [range, setRange] = useState<Range | null>(null);
  const [slide, setSlide] = useState<SheetSlide | null>(null);
  const [changes, setChanges] = useState<Mapping>({});
  const [preview, setPreview] = useState(0);

  const sheet = file?.sheets.find(({ name }) => name === sheetName) ?? file?.sheets[0];
  const all = sheet?.rows ?? noRows;
  const withHeader = hasHeader && all.length > 1;
  const rows = withHeader ? all.slice(1) : all;
  const columns = useMemo(
    () => (all[0] ?? []).map((cell, index) => (withHeader && textOf(cell)) || sheetMessages.column(columnName(index))),
    [all, withHeader],
  );
  const { from, to } = range ?? { from: 1, to: Math.min(rows.length, maxSlides) };
  const chosenRows = rows.slice(from - 1, to);

  const kind = slide?.slideId.startsWith("layout_") ? "layout" : "slide";
  const schema = useQuery({
    ...slideSchemaQuery(slide?.templateId ?? "", kind, slide?.slideNumber ?? 1),
    enabled: slide !== null,
  });
  const example: SlideData | null = (slide && schema.data?.example) ?? null;
  const fields = useMemo(
    () =>
      example && schema.data ? sheetFields(example, readSlideForm(schema.data.json_schema, schema.data.room)) : [],
    [example, schema.data],
  );
  const guessed = useMemo(() => guessMapping(fields, columns), [fields, columns]);
  const mapping: Mapping = useMemo(() => ({ ...guessed, ...changes }), [guessed, changes]);

  return {
    sheet,
    chooseSheet: (name: string) => {
      setSheetName(name);
      setRange(null);
      setChanges({});
      setPreview(0);
    },
    hasHeader: withHeader,
    setHasHeader: (next: boolean) => {
      setHasHeader(next);
      setRange(null);
      setChanges({});
      setPreview(0);
    },
    rows,
    range: { from, to },
    setRange: (next: Range) => {
      setRange(next);
      setPreview(0);
    },
    chosenRows,
    columns,
    slide,
    setSlide: (next: SheetSlide) => {
      setSlide(next);
      setChanges({});
    },
    schema,
    example,
    fields,
    mapping,
    setSource: (field: SheetField, source: FieldSource) => setChanges({ ...changes, [field.id]: source }),
    preview: Math.min(preview, Math.max(0, chosenRows.length - 1)),
    setPreview,
  };
}

export function slideFromRow(
  {
    slide,
    example,
    fields,
    mapping,
    columns,
  }: Pick<SheetImport, "slide" | "example" | "fields" | "mapping" | "columns">,
  row: readonly SheetCell[],
  key: string,
): DeckSlide | null {
  return slide && example ? { ...slide, key, data: fillSlide(example, fields, mapping, row, columns) } : null;
}

export function slidesFromRows(state: SheetImport): DeckSlide[] {
  return state.chosenRows.flatMap((row) => slideFromRow(state, row, createSlideKey()) ?? []);
}
