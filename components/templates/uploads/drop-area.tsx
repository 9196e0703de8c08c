"use client";

import { Upload } from "lucide-react";
import { useEffect, useState } from "react";
import { drop as words } from "@/components/templates/messages/drop";
import { toast } from "@/components/ui/toast/toast";

/** Files from outside: what is dragged within the page is none, also where the browser offers it as a file. */
function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

type DropAreaProps = { onFiles: (files: File[]) => void; mayAdd: boolean };

/**
 * Takes files that are dropped anywhere in the studio. A part of a page that takes files itself calls `preventDefault`
 * on `dragover` and `drop`: those are left to it.
 */
export function DropArea({ onFiles, mayAdd }: DropAreaProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let isOwn = false;
    const begin = () => (isOwn = true);
    const end = () => (isOwn = false);
    const drag = (event: DragEvent) => {
      if (isOwn || !carriesFiles(event)) return;
      const isTaken = event.defaultPrevented;
      event.preventDefault();
      setOver(mayAdd && !isTaken);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (isOwn || !carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (mayAdd) onFiles([...(event.dataTransfer?.files ?? [])]);
      else toast.message(words.notAllowed);
    };
    const listeners = { dragstart: begin, dragend: end, dragover: drag, dragleave: leave, drop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [onFiles, mayAdd]);
  if (!over) return null;
  return (
    <div className="animate-fade pointer-events-none fixed inset-0 z-50 grid place-items-center bg-overlay p-6">
      <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-accent bg-raised px-12 py-10 text-center shadow-raised max-sm:px-6">
        <Upload aria-hidden className="size-7 text-accent-text" />
        <p className="text-lg font-semibold">{words.here}</p>
      </div>
    </div>
  );
}
