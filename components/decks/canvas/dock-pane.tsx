"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/button";
import { canvasMessages } from "./messages";

type DockPaneProps = {
  title: string;
  /** Receives the element for the editor. */
  place: (element: HTMLElement | null) => void;
  /** Differs each time that the editor is asked for. */
  at: number;
  onClose: () => void;
};

/** Milliseconds to wait for an editor that loads on demand. */
const focusTimeoutMs = 3_000;

/** The editor of a table or chart, below the slide. */
export function DockPane({ title, place, at, onClose }: DockPaneProps) {
  const body = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    const end = Date.now() + focusTimeoutMs;
    let frame = 0;
    const look = () => {
      const grid = body.current?.querySelector<HTMLElement>("[role=grid]");
      if (grid) grid.focus({ preventScroll: true });
      else if (Date.now() < end) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react/exhaustive-deps -- the same editor may be asked for again
  }, [at]);
  return (
    <section
      aria-label={canvasMessages.dock(title)}
      className="flex h-[42%] min-h-56 shrink-0 flex-col border-t border-line bg-surface"
    >
      <header className="flex items-center border-b border-line py-0.5 pr-1 pl-4">
        <h3 className="mr-auto font-medium">{title}</h3>
        <IconButton label={canvasMessages.closeDock} onClick={onClose}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </header>
      <div
        ref={(element) => {
          body.current = element;
          place(element);
        }}
        className="min-h-0 flex-1 overflow-y-auto p-4"
      />
    </section>
  );
}
