"use client";

import { Upload } from "lucide-react";
import { useEffect, useState } from "react";
import { templates as templatesTexts } from "../../texts/templates";
import { useUploads } from "./uploads-provider";

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** Takes files that are dropped anywhere on the page. */
export function DropArea() {
  const { start } = useUploads();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      start([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", drag);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", drag);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [start]);
  if (!over) return null;
  return (
    <div className="animate-fade pointer-events-none fixed inset-0 z-50 grid place-items-center bg-overlay p-6">
      <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-accent bg-raised px-12 py-10 shadow-raised">
        <Upload aria-hidden className="size-7 text-accent-text" />
        <p className="text-lg font-semibold">{templatesTexts.dropHere}</p>
      </div>
    </div>
  );
}
