import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/progress";
import { useOwnToasts } from "@/components/ui/toast";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { AgendaEditor } from "./agenda-editor";
import { Dockable, Inspectable } from "./dock";
import { type Path, shownText, valueAt, type EditorProps, type SetField } from "./field-path";
import { FormField, GrowingText, CapacityNote } from "./form-field";
import { useGhostText } from "./ghost";
import { editorMessages } from "./messages";
import { retypeText } from "./runs";
import {
  type BlockKind,
  type ColumnForm,
  type TextCapacity,
  type SlideForm,
  type TextPart,
  blockKinds,
  availableKinds,
} from "./slide-form";
import { TextEditor } from "./text-editor";

const { fields: fieldsMessages } = editorMessages;

type ContentColumnsProps = { slideKey: string; content: unknown; form: SlideForm; set: SetField };

/**
 * Shows the slide's content by column. If the content has one column and the template slide several, or the other way
 * round, it is shown in its own form.
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

function nameOf(index: number, columns: number): string {
  if (columns !== 2) return fieldsMessages.column(index + 1);
  return index === 0 ? fieldsMessages.left : fieldsMessages.right;
}

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
  const ghost = useGhostText([...path, "header"]);
  if (form?.header === undefined && (value === undefined || value === null)) return null;
  const text = shownText(value);
  return (
    <FormField
      path={[...path, "header"]}
      label={fieldsMessages.columnHeader}
      aside={<CapacityNote text={text} capacity={form?.header} />}
    >
      {(control) => (
        <GrowingText
          {...control}
          value={text}
          placeholder={ghost}
          onChange={(event) => set([...path, "header"], retypeText(value, event.currentTarget.value))}
        />
      )}
    </FormField>
  );
}

const { block: blockMessages } = editorMessages;

/** Returns the type of a block; null if no editor supports it. */
function kindOf(block: unknown): BlockKind | null {
  const type = valueAt(block, ["type"]);
  return blockKinds.find((kind) => kind === type) ?? null;
}

type BlockListProps = { slideKey: string; path: Path; blocks: unknown; form: ColumnForm | undefined; set: SetField };

/** Shows the blocks of a column, and buttons to add blocks that still fit. */
function BlockList({ slideKey, path, blocks, form, set }: BlockListProps) {
  const showMessage = useOwnToasts();
  const list: unknown[] = Array.isArray(blocks) ? blocks : [];
  const kinds = list.map((block) => String(valueAt(block, ["type"])));
  const left = form ? availableKinds(form, kinds) : [];
  const add = (kind: BlockKind) => set([...path], [...list, emptyBlock(kind)]);
  const move = (index: number, by: 1 | -1) =>
    set([...path], list.toSpliced(index, 1).toSpliced(index + by, 0, list[index]));
  const remove = (index: number) => {
    const kind = kindOf(list[index]);
    set([...path, index], undefined);
    const back = (present: unknown) =>
      Array.isArray(present) ? present.toSpliced(index, 0, list[index]) : [list[index]];
    showMessage(blockMessages.removed(kind ? blockMessages[kind] : String(valueAt(list[index], ["type"]))), {
      action: { label: editorMessages.undo, onClick: () => set(path, back) },
    });
  };
  return (
    <div className="grid gap-4">
      {list.map((block, index) => (
        <BlockFrame
          key={index}
          name={`${slideKey}.${path.join(".")}.${index}`}
          path={[...path, index]}
          block={block}
          form={form}
          onUp={index > 0 ? () => move(index, -1) : null}
          onDown={index < list.length - 1 ? () => move(index, 1) : null}
          onRemove={() => remove(index)}
          set={set}
        />
      ))}
      {left.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {blockKinds
            .filter((kind) => left.includes(kind))
            .map((kind) => (
              <Button icon={Plus} key={kind} size="sm" onClick={() => add(kind)}>
                {blockMessages.add(blockMessages[kind])}
              </Button>
            ))}
        </div>
      ) : null}
    </div>
  );
}

type BlockFrameProps = {
  name: string;
  path: Path;
  block: unknown;
  form: ColumnForm | undefined;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
  set: SetField;
};

/** Shows a block with its name, actions and editor. */
function BlockFrame({ name, path, block, form, onUp, onDown, onRemove, set }: BlockFrameProps) {
  const kind = kindOf(block);
  const label = kind ? blockMessages[kind] : String(valueAt(block, ["type"]) ?? "?");
  return (
    <div
      role="group"
      aria-label={label}
      data-path={path.join(".")}
      className="rounded-lg border border-line bg-surface"
    >
      <header data-block-actions className="flex items-center gap-1 border-b border-line py-0.5 pr-1 pl-3">
        <h3 className="mr-auto font-medium">{label}</h3>
        {onUp || onDown ? (
          <>
            <IconButton icon={ArrowUp} label={blockMessages.up} disabled={!onUp} onClick={() => onUp?.()} />
            <IconButton icon={ArrowDown} label={blockMessages.down} disabled={!onDown} onClick={() => onDown?.()} />
          </>
        ) : null}
        <IconButton icon={Trash2} label={blockMessages.remove(label)} onClick={onRemove} />
      </header>
      <div className="grid gap-4 p-3">
        {kind && form && !form.kinds.includes(kind) ? (
          <Notice tone="warning">{blockMessages.notHere(kind)}</Notice>
        ) : null}
        <Body kind={kind} block={block}>
          {(known) => (
            <Dockable path={path}>
              <InPlace kind={known} path={path}>
                <BlockEditor
                  name={name}
                  kind={known}
                  path={[...path, known]}
                  body={valueAt(block, [known])}
                  capacities={form?.capacities}
                  set={set}
                />
              </InPlace>
            </Dockable>
          )}
        </Body>
      </div>
    </div>
  );
}

function Body({
  kind,
  block,
  children,
}: {
  kind: BlockKind | null;
  block: unknown;
  children: (kind: BlockKind) => ReactNode;
}) {
  if (kind) return children(kind);
  return (
    <>
      <Notice tone="warning">{blockMessages.unreadable}</Notice>
      <pre tabIndex={0} className="max-h-60 overflow-auto font-mono text-xs whitespace-pre-wrap">
        {JSON.stringify(block, null, 2)}
      </pre>
    </>
  );
}

/** Agendas and images are edited beside the slide as a whole. Other editors place their settings themselves. */
function InPlace({ kind, path, children }: { kind: BlockKind; path: Path; children: ReactNode }) {
  if (kind !== "agenda" && kind !== "image") return children;
  return <Inspectable path={path}>{children}</Inspectable>;
}

const loading = () => <Skeleton className="h-56" />;
const TableEditor = dynamic(() => import("./table/table-editor").then((module) => module.TableEditor), {
  ssr: false,
  loading,
});
const PictureEditor = dynamic(() => import("./picture-editor").then((module) => module.PictureEditor), {
  ssr: false,
  loading,
});
const ChartEditor = dynamic(() => import("./chart-editor").then((module) => module.ChartEditor), {
  ssr: false,
  loading,
});

/** Shows the editor for a block type. Grids are loaded on demand. */
function BlockEditor({
  kind,
  capacities,
  ...props
}: EditorProps & { kind: BlockKind; capacities: Record<TextPart, TextCapacity> | undefined }) {
  switch (kind) {
    case "text":
      return <TextEditor {...props} capacities={capacities} />;
    case "agenda":
      return <AgendaEditor {...props} />;
    case "image":
      return <PictureEditor {...props} />;
    case "table":
      return <TableEditor {...props} />;
    case "chart":
      return <ChartEditor {...props} />;
  }
}

const cells = (...values: string[]) => ({ cells: values.map((value) => ({ value })) });

/** Returns the new block of a type that the form adds. */
export function emptyBlock(kind: BlockKind): Block {
  switch (kind) {
    case "text":
      return { type: "text", text: { bullets: [""] } };
    case "table":
      return {
        type: "table",
        table: { table: { rows: [{ ...cells("", "", ""), is_header: true }, cells("", "", ""), cells("", "", "")] } },
      };
    case "chart":
      return { type: "chart", chart: { categories: ["", "", ""], series: [{ name: "", values: [null, null, null] }] } };
    case "agenda":
      return { type: "agenda", agenda: { sections: [""] } };
    case "image":
      return { type: "image", image: {} };
  }
}
