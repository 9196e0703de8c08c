"use client";

import { FileSpreadsheet } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { deckSheets as t } from "@/components/decks/messages/sheets";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { readSheets } from "./read-sheets";
import type { SheetFileContent } from "./sheet-dialog";

/** Takes the file, dropped or chosen. It is read here in the browser. */
export function SheetFile({ onRead }: { onRead: (file: SheetFileContent) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setIsReading(true);
    try {
      const sheets = await readSheets(file);
      if (sheets.length === 0) setProblem(t.empty);
      else onRead({ name: file.name, sheets });
    } catch {
      setProblem(t.unreadable);
    }
    setIsReading(false);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div className="grid gap-3 pt-1">
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        className={classNames(
          "grid justify-items-center gap-4 rounded-lg border border-dashed px-6 py-14 text-center",
          isOver ? "border-accent bg-accent-soft" : "border-field",
        )}
      >
        <FileSpreadsheet aria-hidden className="size-8 text-muted" />
        <p className="text-muted">{isReading ? t.reading : t.drop}</p>
        <Button variant="primary" pending={isReading} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.choose}
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </div>
  );
}
