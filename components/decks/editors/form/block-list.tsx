"use client";

import { Plus } from "lucide-react";
import { emptyBlock } from "@/components/decks/editors/data/empty-block";
import { type Path, valueAt } from "@/components/decks/editors/data/set-at";
import { editors } from "@/components/decks/editors/messages";
import { type BlockKind, blockKinds, type ColumnForm, kindsLeft } from "@/components/decks/editors/schema/read-schema";
import { Button } from "@/components/ui/button";
import { useOwnMessages } from "@/components/ui/toast/use-own-messages";
import { BlockFrame } from "./block-frame";
import type { SetField } from "./slide-form-view";

const { block: texts } = editors;

type BlockListProps = { slideKey: string; path: Path; blocks: unknown; form: ColumnForm | undefined; set: SetField };

/** The blocks of a column, and what else there is place for. */
export function BlockList({ slideKey, path, blocks, form, set }: BlockListProps) {
  const tell = useOwnMessages();
  const list: unknown[] = Array.isArray(blocks) ? blocks : [];
  const kinds = list.map((block) => String(valueAt(block, ["type"])));
  const left = form ? kindsLeft(form, kinds) : [];
  const add = (kind: BlockKind) => set([...path], [...list, emptyBlock(kind)]);
  const move = (index: number, by: 1 | -1) =>
    set([...path], list.toSpliced(index, 1).toSpliced(index + by, 0, list[index]));
  const remove = (index: number) => {
    const kind = kinds[index] as BlockKind;
    set([...path, index], undefined);
    const back = (present: unknown) =>
      Array.isArray(present) ? present.toSpliced(index, 0, list[index]) : [list[index]];
    tell(texts.removed(texts[kind] ?? kind), { action: { label: editors.undo, onClick: () => set(path, back) } });
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
              <Button key={kind} size="sm" onClick={() => add(kind)}>
                <Plus aria-hidden className="size-4" />
                {texts.add(texts[kind])}
              </Button>
            ))}
        </div>
      ) : null}
    </div>
  );
}
