import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { gridMessages } from "./messages";
import { readPaste } from "./read-paste";
import type { Grid } from "./use-grid";

/** Lets people enter cells as text: pasted, or written as CSV, Markdown or JSON. */
export function PasteDialog({ grid, onClose }: { grid: Grid; onClose: () => void }) {
  const [text, setText] = useState("");
  const [html, setHtml] = useState("");
  const [target, setTarget] = useState<"all" | "cell">("all");
  const found = useMemo(() => readPaste({ html, text }), [html, text]);
  const put = () => {
    if (!found) return;
    const { area } = grid;
    grid.dispatch({
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
      title={gridMessages.pasteTitle}
      description={gridMessages.pasteBody}
      footer={
        <>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button variant="primary" disabled={!found} onClick={put}>
            {gridMessages.paste}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextareaField
          label={gridMessages.pasteLabel}
          hint={
            found ? gridMessages.pasteFound(found.texts.length, found.texts[0]?.length ?? 0) : gridMessages.pasteEmpty
          }
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
        <Segmented
          label={gridMessages.paste}
          value={target}
          onChange={setTarget}
          choices={[
            { value: "all", label: gridMessages.pasteReplace },
            { value: "cell", label: gridMessages.pasteInto },
          ]}
        />
      </div>
    </Dialog>
  );
}
