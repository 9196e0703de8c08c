"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useId, useState } from "react";
import { uploads as words } from "@/components/templates/messages/uploads";
import { isUnderWay } from "@/components/templates/uploads/upload-items";
import { useUploads } from "@/components/templates/uploads/uploads-provider";
import { IconButton } from "@/components/ui/icon-button";
import { UploadRow } from "./upload-row";

/** The files that are on their way, and those that have arrived or were refused until they are dismissed; on every page. */
export function UploadTray() {
  const { items, dismiss } = useUploads();
  const [isOpen, setOpen] = useState(true);
  const listId = useId();
  const busy = items.filter(isUnderWay).length;
  return (
    <section
      aria-label={words.heading}
      className="animate-enter fixed right-4 bottom-4 z-30 w-90 max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg border border-line bg-raised shadow-raised max-md:bottom-[4.5rem]"
    >
      <header className="flex items-center justify-between gap-2 py-1 pr-2 pl-4">
        <h2 className="font-semibold">{busy > 0 ? words.busy(busy) : words.heading}</h2>
        <span className="flex">
          <IconButton
            label={isOpen ? words.collapse : words.expand}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <ChevronDown aria-hidden className="size-4" /> : <ChevronUp aria-hidden className="size-4" />}
          </IconButton>
          {busy === 0 ? (
            <IconButton label={words.close} onClick={() => dismiss(items.map(({ id }) => id))}>
              <X aria-hidden className="size-4" />
            </IconButton>
          ) : null}
        </span>
      </header>
      <ul id={listId} hidden={!isOpen} className="max-h-72 divide-y divide-line overflow-y-auto border-t border-line">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
