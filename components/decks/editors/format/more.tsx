"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";

/** What is needed seldom, behind a button that unfolds it. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="w-full">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex h-8 items-center gap-1 rounded-md pr-2 text-sm font-medium text-muted hover:text-ink max-sm:h-10"
      >
        <ChevronRight aria-hidden className={`size-4 transition-transform ${open ? "rotate-90" : ""}`} />
        {label}
      </button>
      <div id={id} hidden={!open} className="mt-2">
        {open ? children : null}
      </div>
    </div>
  );
}
