"use client";

import { docsKeys as words } from "@/components/docs/messages/docs-keys";
import { usePastedKey } from "@/components/docs/try/use-credential";
import { CopyButton } from "@/components/ui/copy-button";
import { KeyChoice } from "./key-choice";

/**
 * Before the first sample of a guide: where its samples find the key, and which key that is. A key that this tab keeps
 * is copied, not shown.
 */
export function GuideKey() {
  const [kept] = usePastedKey();
  return (
    <aside
      aria-label={words.label}
      className="my-6 grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <KeyChoice scope={null} />
      <div className="grid grid-cols-1 gap-1.5">
        <p className="text-sm text-muted">{words.read}</p>
        <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
          <code
            tabIndex={0}
            aria-label={words.set}
            className="min-w-0 flex-1 overflow-x-auto font-mono text-sm whitespace-nowrap"
          >
            export SLIDEWRIGHT_API_KEY=sg_live_…
          </code>
          <CopyButton size="sm" variant="ghost" text={() => `export SLIDEWRIGHT_API_KEY=${kept || "sg_live_…"}`}>
            {kept ? words.copyKept : words.copy}
          </CopyButton>
        </div>
      </div>
    </aside>
  );
}
