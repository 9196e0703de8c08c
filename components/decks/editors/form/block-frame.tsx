"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { type Path, valueAt } from "@/components/decks/editors/data/set-at";
import { editors } from "@/components/decks/editors/messages";
import { type BlockKind, blockKinds, type ColumnForm } from "@/components/decks/editors/schema/read-schema";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { BlockEditor } from "./block-editor";
import type { SetField } from "./slide-form-view";

const { block: texts } = editors;

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

/** One block with its name, its acts and its editor. */
export function BlockFrame({ name, path, block, form, onUp, onDown, onRemove, set }: BlockFrameProps) {
  const type = valueAt(block, ["type"]);
  const kind = blockKinds.find((one) => one === type) ?? null;
  const label = kind ? texts[kind] : String(type ?? "?");
  return (
    <div
      role="group"
      aria-label={label}
      data-path={path.join(".")}
      className="rounded-lg border border-line bg-surface"
    >
      <header className="flex items-center gap-1 border-b border-line py-0.5 pr-1 pl-3">
        <h3 className="mr-auto font-medium">{label}</h3>
        {onUp || onDown ? (
          <>
            <IconButton label={texts.up} disabled={!onUp} onClick={() => onUp?.()}>
              <ArrowUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={texts.down} disabled={!onDown} onClick={() => onDown?.()}>
              <ArrowDown aria-hidden className="size-4" />
            </IconButton>
          </>
        ) : null}
        <IconButton label={texts.remove(label)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </IconButton>
      </header>
      <div className="grid gap-4 p-3">
        {kind && form && !form.kinds.includes(kind) ? <Notice tone="warning">{texts.notHere(kind)}</Notice> : null}
        <Body kind={kind} block={block}>
          {(known) => (
            <BlockEditor
              name={name}
              kind={known}
              path={[...path, known]}
              body={valueAt(block, [known])}
              rooms={form?.rooms}
              set={set}
            />
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
      <Notice tone="warning">{texts.unreadable}</Notice>
      <pre tabIndex={0} className="max-h-60 overflow-auto font-mono text-xs whitespace-pre-wrap">
        {JSON.stringify(block, null, 2)}
      </pre>
    </>
  );
}
