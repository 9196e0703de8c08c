import type { ReactNode } from "react";

/**
 * A header over what fills the rest of the window; the parts below scroll by themselves. The shell gives it all its
 * room.
 */
export function BuilderFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div data-fills-page className="flex h-[calc(100dvh-7rem-1px-env(safe-area-inset-bottom))] flex-col md:h-dvh">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5 max-sm:px-2">
        {header}
      </header>
      {children}
    </div>
  );
}
