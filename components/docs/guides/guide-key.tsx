"use client";

import { usePastedKey } from "@/components/docs/credential";
import { KeyChoice } from "@/components/docs/key-choice";
import { docsKeyMessages } from "@/components/docs/messages";
import { CopyButton } from "@/components/ui/copy-button";

/**
 * Shown above the first sample of a guide. Selects the API key for the samples. A key that is stored in this tab is
 * copied but not shown.
 */
export function GuideKey() {
  const [kept] = usePastedKey();
  return (
    <aside
      aria-label={docsKeyMessages.label}
      className="my-6 grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <KeyChoice scope={null} />
      <div className="grid grid-cols-1 gap-1.5">
        <p className="text-sm text-muted">{docsKeyMessages.read}</p>
        <div className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3">
          <code
            tabIndex={0}
            aria-label={docsKeyMessages.set}
            className="min-w-0 flex-1 overflow-x-auto font-mono text-sm whitespace-nowrap"
          >
            export SLIDEWRIGHT_API_KEY=sg_live_…
          </code>
          <CopyButton size="sm" variant="ghost" text={() => `export SLIDEWRIGHT_API_KEY=${kept || "sg_live_…"}`}>
            {kept ? docsKeyMessages.copyKept : docsKeyMessages.copy}
          </CopyButton>
        </div>
      </div>
    </aside>
  );
}
