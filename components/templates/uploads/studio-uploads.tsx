"use client";

import { Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { toast } from "@/components/ui/toast";
import { useUploads } from "./uploads-provider";

/** Messages that are shown while files are dragged over a page. */
const dropMessages = {
  here: "Drop PowerPoint files to add them as templates",
  notAllowed: "Only admins can add templates. Ask one of them to add this file.",
};

const ReviewDialog = dynamic(() => import("./review-dialog").then((module) => module.ReviewDialog), { ssr: false });
const UploadTray = dynamic(() => import("./upload-tray").then((module) => module.UploadTray), { ssr: false });

/** Lets people add templates from any page: drop area, review and progress. */
export function StudioUploads() {
  const { offered, items, offer } = useUploads();
  const mayAdd = useMayChangeTemplates();
  return (
    <>
      <DropArea onFiles={offer} mayAdd={mayAdd} />
      {offered.length > 0 ? <ReviewDialog /> : null}
      {items.length > 0 ? <UploadTray /> : null}
    </>
  );
}

/** Returns whether a drag event carries files. */
function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

type DropAreaProps = { onFiles: (files: File[]) => void; mayAdd: boolean };

/**
 * Accepts files that are dropped anywhere in the studio. Drags that start within the page are ignored, even if the
 * browser offers them as files. Parts of a page that accept files themselves call `preventDefault` on `dragover` and
 * `drop`.
 */
function DropArea({ onFiles, mayAdd }: DropAreaProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    let isOwn = false;
    const begin = () => (isOwn = true);
    const end = () => (isOwn = false);
    const drag = (event: DragEvent) => {
      if (isOwn || !carriesFiles(event)) return;
      const isHandled = event.defaultPrevented;
      event.preventDefault();
      setOver(mayAdd && !isHandled);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (isOwn || !carriesFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (mayAdd) onFiles([...(event.dataTransfer?.files ?? [])]);
      else toast.message(dropMessages.notAllowed);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("dragstart", begin, { signal });
    window.addEventListener("dragend", end, { signal });
    window.addEventListener("dragover", drag, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, [onFiles, mayAdd]);
  if (!over) return null;
  return (
    <div className="animate-fade pointer-events-none fixed inset-0 z-50 grid place-items-center bg-overlay p-6">
      <div className="flex flex-col items-center gap-3 rounded-lg border-2 border-dashed border-accent bg-raised px-12 py-10 text-center shadow-raised max-sm:px-6">
        <Upload aria-hidden className="size-7 text-accent-text" />
        <p className="text-lg font-semibold">{dropMessages.here}</p>
      </div>
    </div>
  );
}
