"use client";

import { ImagePlus } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { logos } from "../../../texts/settings/logos";
import { Button } from "../../../ui/button";
import { classNames } from "../../../ui/class-names";
import { logoAccept } from "./logo-problem";

/** Takes many files at once: dropped, or chosen from a list. */
export function LogoDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-dashed px-4 py-4 transition-colors",
        over ? "border-accent bg-accent-soft" : "border-field bg-surface",
      )}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted max-sm:hidden">
        <ImagePlus aria-hidden className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{logos.drop}</span> <span className="text-muted">{logos.dropHint}</span>
      </p>
      <Button variant="primary" onClick={() => input.current?.click()}>
        {logos.add}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={logoAccept}
        aria-label={logos.add}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
