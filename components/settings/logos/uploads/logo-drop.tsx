"use client";

import { ImagePlus } from "lucide-react";
import { useRef, useState, type DragEvent, type ReactNode } from "react";
import { logos } from "@/components/settings/logos/messages";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { logoAccept } from "./logo-problem";

/** Takes many files at once: dropped anywhere on the library, or chosen from a list. */
export function LogoDrop({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={drop}
      className="min-h-[60dvh]"
    >
      <div
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
      {children}
    </div>
  );
}
