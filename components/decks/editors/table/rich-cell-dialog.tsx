"use client";

import { useState } from "react";
import type { Cell } from "@/lib/contract/slide-data";
import { common } from "../../../texts/common";
import { editors } from "../../../texts/editors";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/overlay/dialog";
import { LineList } from "../text/line-list";
import { line } from "../text/lines";
import { linesOfCell, valueOfLines } from "./cell-text";

type RichCellDialogProps = { where: string; cell: Cell; onSave: (value: Cell["value"]) => void; onClose: () => void };

/** The text of one cell with bullets and levels. */
export function RichCellDialog({ where, cell, onSave, onClose }: RichCellDialogProps) {
  const [lines, setLines] = useState(() => (linesOfCell(cell.value).length > 0 ? linesOfCell(cell.value) : [line("")]));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={editors.table.richTitle(where)}
      description={`${editors.text.hint} ${editors.text.hintLevels}`}
      footer={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              onSave(valueOfLines(lines, cell.value));
              onClose();
            }}
          >
            {editors.rules.done}
          </Button>
        </>
      }
    >
      <LineList hasLevels label={editors.table.richTitle(where)} lines={lines} onChange={setLines} />
    </Dialog>
  );
}
