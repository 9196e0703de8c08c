"use client";

import { type Path, valueAt } from "@/components/decks/editors/data/set-at";
import { editors } from "@/components/decks/editors/messages";
import type { ColumnForm, SlideForm } from "@/components/decks/editors/schema/read-schema";
import { BlockList } from "./block-list";
import { FormField } from "./form-field";
import { GrowingText } from "./growing-text";
import { RoomNote } from "./room-note";
import type { SetField } from "./slide-form-view";

const { fields: texts } = editors;

type ContentColumnsProps = { slideKey: string; content: unknown; form: SlideForm; set: SetField };

/**
 * The content of a slide, column by column. Content of another shape than the slide's (one column, several) is shown as
 * it is.
 */
export function ContentColumns({ slideKey, content, form, set }: ContentColumnsProps) {
  const isSplit = Array.isArray(content) || (form.isSplit && (content === null || content === undefined));
  const columns = Array.isArray(content)
    ? Math.max(content.length, form.columns.length)
    : isSplit
      ? form.columns.length
      : 1;
  if (form.columns.length === 0 && (content === null || content === undefined)) return null;
  const start = () => form.columns.map(() => ({ blocks: [] }));
  const setIn: SetField = (path, value) => {
    if (isSplit && !Array.isArray(content)) set(["content"], start());
    set(path, value);
  };
  return Array.from({ length: columns }, (_, index) => {
    const path: Path = isSplit ? ["content", index] : ["content"];
    const column = valueAt({ content }, path);
    const name = isSplit ? nameOf(index, columns) : null;
    return (
      <div key={index} role={name ? "group" : undefined} aria-label={name ?? undefined} className="grid gap-3">
        {name ? <p className="border-b border-line pb-1.5 font-semibold">{name}</p> : null}
        <ColumnHeader path={path} column={column} form={form.columns[index]} set={setIn} />
        <BlockList
          slideKey={slideKey}
          path={[...path, "blocks"]}
          blocks={valueAt(column, ["blocks"])}
          form={form.columns[index]}
          set={setIn}
        />
      </div>
    );
  });
}

const nameOf = (index: number, columns: number) =>
  columns === 2 ? [texts.left, texts.right][index]! : texts.column(index + 1);

function ColumnHeader({
  path,
  column,
  form,
  set,
}: {
  path: Path;
  column: unknown;
  form: ColumnForm | undefined;
  set: SetField;
}) {
  const value = valueAt(column, ["header"]);
  if (form?.header === undefined && typeof value !== "string") return null;
  const text = typeof value === "string" ? value : "";
  return (
    <FormField
      path={[...path, "header"]}
      label={texts.columnHeader}
      aside={<RoomNote text={text} room={form?.header} />}
    >
      {(control) => (
        <GrowingText
          {...control}
          value={text}
          onChange={(event) => set([...path, "header"], event.currentTarget.value || undefined)}
        />
      )}
    </FormField>
  );
}
