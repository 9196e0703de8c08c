import { ChevronLeft, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { type Deck, maxSlides } from "@/components/decks/deck";
import { DraftPreview } from "@/components/decks/draft-preview";
import { ErrorState } from "@/components/shell/states";
import { SlideImage } from "@/components/slides/slide-image";
import { Button, IconButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import { Select, InputField } from "@/components/ui/form-fields";
import { useLatch } from "@/components/ui/hooks";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/progress";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { FileDrop } from "./file-drop";
import { sheetMessages } from "./messages";
import { readSheets, textOf, type SheetFileContent } from "./read-sheets";
import { type SheetField, sampleText } from "./sheet-fields";
import { type SheetImport, slideFromRow, slidesFromRows, useSheetImport } from "./use-sheet-import";

type SheetDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onDone: (deck: Deck) => void };

/** Creates a deck from the rows of a spreadsheet. Asks for a file, a template slide, and the column for each field. */
export function SheetDialog({ open, onOpenChange, onDone }: SheetDialogProps) {
  const [file, setFile] = useState<SheetFileContent | null>(null);
  const state = useSheetImport(file);
  const count = state.chosenRows.length;
  const isReady = state.slide !== null && count > 0 && count <= maxSlides;
  const submit = () =>
    file && onDone({ name: file.name.replace(/\.[^.]+$/, ""), slides: slidesFromRows(state), options: {} });
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={sheetMessages.title}
      description={sheetMessages.body}
      footer={
        <>
          {file ? (
            <Button variant="ghost" className="mr-auto" onClick={() => setFile(null)}>
              {sheetMessages.another}
            </Button>
          ) : null}
          <Button onClick={() => onOpenChange(false)}>{commonMessages.cancel}</Button>
          <Button variant="primary" disabled={!isReady} onClick={submit}>
            {sheetMessages.submit(count)}
          </Button>
        </>
      }
    >
      {file ? (
        <SheetMapping file={file} state={state} />
      ) : (
        <FileDrop read={readFile} onRead={setFile} messages={sheetMessages} />
      )}
    </Dialog>
  );
}

async function readFile(file: File): Promise<SheetFileContent | null> {
  const sheets = await readSheets(file);
  return sheets.length > 0 ? { name: file.name, sheets } : null;
}

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);

/** Lets people choose the rows, the template slide and the column of each field, with a preview of a row. */
function SheetMapping({ file, state }: { file: SheetFileContent; state: SheetImport }) {
  const [picking, setPicking] = useState(false);
  const hasOpened = useLatch(picking);
  const { slide } = state;
  return (
    <div className="grid gap-6 pt-1 md:grid-cols-2">
      <div className="grid content-start gap-6">
        <SheetRows file={file} state={state} />
        <section aria-label={sheetMessages.slide} className="grid gap-2">
          <h3 className="font-semibold">{sheetMessages.slide}</h3>
          {slide ? (
            <div className="flex items-center gap-3">
              <SlideImage
                source={{
                  kind: slide.slideId.startsWith("layout_") ? "layout" : "template",
                  templateId: slide.templateId,
                }}
                slideNumber={slide.slideNumber}
                label=""
                className="w-32 shrink-0 rounded-md border border-line"
              />
              <div className="min-w-0">
                <p className="truncate font-medium">{slide.title}</p>
                <p className="truncate text-sm text-muted">{slide.templateName}</p>
                <Button size="sm" className="mt-2" onClick={() => setPicking(true)}>
                  {sheetMessages.anotherSlide}
                </Button>
              </div>
            </div>
          ) : (
            <div className="grid justify-items-start gap-2">
              <p className="text-muted">{sheetMessages.slideBody}</p>
              <Button variant="primary" onClick={() => setPicking(true)}>
                {sheetMessages.selectSlide}
              </Button>
            </div>
          )}
        </section>
        {slide && state.schema.isPending ? <Skeleton className="h-40" /> : null}
        {slide && state.schema.error ? (
          <ErrorState
            what={sheetMessages.slide}
            error={state.schema.error}
            onRetry={() => void state.schema.refetch()}
          />
        ) : null}
        {state.example ? <SheetFieldList state={state} example={state.example} /> : null}
      </div>
      <SheetPreview state={state} />
      {hasOpened ? (
        <SlidePicker
          open={picking}
          onOpenChange={setPicking}
          single
          title={sheetMessages.selectSlide}
          onPick={([picked]) => {
            if (!picked) return;
            const { templateId, templateName, slideId, slideNumber, title } = picked;
            state.setSlide({ templateId, templateName, slideId, slideNumber, title });
          }}
        />
      ) : null}
    </div>
  );
}

/** Lets people choose the sheet and its rows. */
function SheetRows({ file, state }: { file: SheetFileContent; state: SheetImport }) {
  const { rows, range, chosenRows } = state;
  const isWrong = chosenRows.length === 0 || chosenRows.length > maxSlides;
  const edge = (name: "from" | "to") => (
    <InputField
      label={sheetMessages[name]}
      type="number"
      min={1}
      max={rows.length}
      value={range[name] || ""}
      aria-invalid={isWrong || undefined}
      onChange={(event) => state.setRange({ ...range, [name]: event.currentTarget.valueAsNumber || 0 })}
    />
  );
  return (
    <section aria-label={sheetMessages.rows} className="grid gap-3">
      <h3 className="font-semibold">
        {file.name} <span className="font-normal text-muted">{sheetMessages.all(rows.length)}</span>
      </h3>
      {file.sheets.length > 1 ? (
        <Select
          label={sheetMessages.sheet}
          value={state.sheet?.name ?? ""}
          onChange={state.chooseSheet}
          choices={file.sheets.map(({ name }) => ({ value: name, label: name }))}
        />
      ) : null}
      <Checkbox label={sheetMessages.hasHeader} checked={state.hasHeader} onCheckedChange={state.setHasHeader} />
      {rows.length > maxSlides ? (
        <>
          <Notice tone="warning">{sheetMessages.tooMany(rows.length, maxSlides)}</Notice>
          <div className="grid grid-cols-2 gap-3">
            {edge("from")}
            {edge("to")}
          </div>
          {isWrong ? <p className="text-sm text-danger-text">{sheetMessages.range(maxSlides, rows.length)}</p> : null}
        </>
      ) : null}
    </section>
  );
}

/** The number of fields shown per group. The rest of a long group, such as a large table, is collapsed. */
const maxVisible = 6;

function FieldRow({ field, example, state }: { field: SheetField; example: SlideData; state: SheetImport }) {
  const source = state.mapping[field.id] ?? "nothing";
  const sample = sampleText(example, field);
  const choices = [
    { value: "nothing", label: sheetMessages.sources.nothing },
    ...state.columns.map((name, index) => ({ value: String(index), label: sheetMessages.sources.column(name) })),
  ];
  const choose = (value: string) => state.setSource(field, value === "nothing" ? value : Number(value));
  return (
    <li className="grid grid-cols-2 items-center gap-3">
      <span className="min-w-0">
        <span className="block truncate">{field.label}</span>
        {sample ? <span className="block truncate text-xs text-muted">{sample}</span> : null}
      </span>
      <Select
        label={sheetMessages.fieldLabel(field.group, field.label)}
        value={String(source)}
        onChange={choose}
        choices={choices}
      />
    </li>
  );
}

/** Lists every field of the template slide and its source. */
function SheetFieldList({ state, example }: { state: SheetImport; example: SlideData }) {
  const groups = [...new Set(state.fields.map(({ group }) => group))];
  const rowOf = (field: SheetField) => <FieldRow key={field.id} field={field} example={example} state={state} />;
  return (
    <section aria-label={sheetMessages.mapping} className="grid gap-4">
      <h3 className="font-semibold">{sheetMessages.mapping}</h3>
      {groups.map((group) => {
        const fields = state.fields.filter((field) => field.group === group);
        const rest = fields.slice(maxVisible);
        return (
          <div key={group} className="grid gap-2">
            <h4 className="text-sm font-medium text-muted">{group}</h4>
            <ul className="grid gap-2">{fields.slice(0, maxVisible).map(rowOf)}</ul>
            {rest.length > 0 ? (
              <details>
                <summary className="rounded-sm py-1 text-sm font-medium text-accent-text">
                  {sheetMessages.moreFields(rest.length)}
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

const noOptions = {};

/** Shows a row: its cells, and the slide created from it. */
function SheetPreview({ state }: { state: SheetImport }) {
  const { chosenRows, columns, preview, setPreview } = state;
  const row = chosenRows[preview];
  const { slide: template, example, fields, mapping } = state;
  const slide = useMemo(
    () => (row ? slideFromRow({ slide: template, example, fields, mapping, columns }, row, `sheet ${preview}`) : null),
    [row, preview, template, example, fields, mapping, columns],
  );
  if (!row) return null;
  return (
    <section aria-label={sheetMessages.preview} className="grid content-start gap-3 md:sticky md:top-0 md:self-start">
      <div className="flex items-center gap-1">
        <h3 className="mr-auto font-semibold">{sheetMessages.row(preview + 1, chosenRows.length)}</h3>
        <IconButton
          icon={ChevronLeft}
          label={sheetMessages.previousRow}
          disabled={preview === 0}
          onClick={() => setPreview(preview - 1)}
        />
        <IconButton
          icon={ChevronRight}
          label={sheetMessages.nextRow}
          disabled={preview >= chosenRows.length - 1}
          onClick={() => setPreview(preview + 1)}
        />
      </div>
      {slide ? <DraftPreview slide={slide} position={preview + 1} options={noOptions} /> : null}
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
