import { useState } from "react";
import { LineList } from "@/components/decks/editors/line-list";
import { line } from "@/components/decks/editors/lines";
import { editorMessages } from "@/components/decks/editors/messages";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { commonMessages } from "@/components/ui/messages";
import type { Cell } from "@/lib/contract/slide-data/table";
import { cellLines, toCellValue } from "./table-sheet";

type RichCellDialogProps = { where: string; cell: Cell; onSave: (value: Cell["value"]) => void; onClose: () => void };

/** Edits a cell's text with bullets and levels. */
export function RichCellDialog({ where, cell, onSave, onClose }: RichCellDialogProps) {
  const [lines, setLines] = useState(() => (cellLines(cell.value).length > 0 ? cellLines(cell.value) : [line("")]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={editorMessages.table.richTitle(where)}
      description={editorMessages.text.hint}
      footer={
        <>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onSave(toCellValue(lines));
              onClose();
            }}
          >
            {editorMessages.cellTools.done}
          </Button>
        </>
      }
    >
      <LineList isMixed label={editorMessages.table.richTitle(where)} lines={lines} onChange={setLines} />
    </Dialog>
  );
}
