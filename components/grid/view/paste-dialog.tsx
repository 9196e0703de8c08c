"use client";

import { useMemo, useState } from "react";
import { editors } from "@/components/decks/editors/messages";
import { readPaste } from "@/components/grid/paste/read-paste";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/form/field";
import { Segmented } from "@/components/ui/form/segmented";
import { common } from "@/components/ui/messages";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Grid } from "./use-grid";

const { grid: texts } = editors;

/** Takes cells as text: from a clipboard, or written as CSV, Markdown or JSON. */
export function PasteDialog({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const [text, setText] = useState("");
  const [html, setHtml] = useState("");
  const [target, setTarget] = useState<"all" | "cell">("all");
  const found = useMemo(() => readPaste({ html, text }), [html, text]);
  const put = () => {
    if (!found) return;
    const { area } = grid;
    grid.act({
      type: "paste",
      at: target === "all" ? null : { row: area.top, column: area.left },
      texts: found.texts,
      merges: found.merges,
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.pasteTitle}
      description={texts.pasteBody}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={!found} onClick={put}>
            {texts.paste}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={texts.pasteLabel}
          hint={found ? texts.pasteFound(found.texts.length, found.texts[0]?.length ?? 0) : texts.pasteEmpty}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              value={text}
              className="font-mono text-sm"
              onChange={(event) => {
                setText(event.currentTarget.value);
                setHtml("");
              }}
              onPaste={(event) => {
                const rich = event.clipboardData.getData("text/html");
                if (text !== "" || !/<table\b/i.test(rich)) return;
                event.preventDefault();
                setHtml(rich);
                setText(event.clipboardData.getData("text/plain"));
              }}
            />
          )}
        </Field>
        <Segmented
          label={texts.paste}
          value={target}
          onChange={setTarget}
          choices={[
            { value: "all", label: texts.pasteReplace },
            { value: "cell", label: texts.pasteInto },
          ]}
        />
      </div>
    </Dialog>
  );
}
