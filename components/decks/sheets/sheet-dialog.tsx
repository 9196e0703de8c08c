"use client";

import { useState } from "react";
import type { Deck } from "@/components/decks/deck/deck";
import { mostSlides } from "@/components/decks/deck/deck";
import { deckSheets as t } from "@/components/decks/messages/sheets";
import { Button } from "@/components/ui/button";
import { common } from "@/components/ui/messages";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Sheet } from "./read-sheets";
import { SheetFile } from "./sheet-file";
import { SheetMapping } from "./sheet-mapping";
import { slidesOf, useSheetImport } from "./use-sheet-import";

export type SheetFileContent = { name: string; sheets: Sheet[] };
type SheetDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onDone: (deck: Deck) => void };

/** Makes a deck of the rows of a spreadsheet: a file, a template slide, and which column fills what. */
export function SheetDialog({ open, onOpenChange, onDone }: SheetDialogProps) {
  const [file, setFile] = useState<SheetFileContent | null>(null);
  const state = useSheetImport(file);
  const count = state.chosenRows.length;
  const isReady = state.slide !== null && count > 0 && count <= mostSlides;
  const submit = () =>
    file && onDone({ name: file.name.replace(/\.[^.]+$/, ""), slides: slidesOf(state), options: {} });
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      description={t.body}
      footer={
        <>
          {file ? (
            <Button variant="ghost" className="mr-auto" onClick={() => setFile(null)}>
              {t.another}
            </Button>
          ) : null}
          <Button onClick={() => onOpenChange(false)}>{common.cancel}</Button>
          <Button variant="primary" disabled={!isReady} onClick={submit}>
            {t.submit(count)}
          </Button>
        </>
      }
    >
      {file ? <SheetMapping file={file} state={state} /> : <SheetFile onRead={setFile} />}
    </Dialog>
  );
}
