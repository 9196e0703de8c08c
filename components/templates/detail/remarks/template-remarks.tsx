"use client";

import { ChevronRight, Info, TriangleAlert } from "lucide-react";
import { remarks as texts } from "@/components/templates/messages/remarks";
import type { AnalysisWarning } from "@/lib/contract/analysis";
import { groupRemarks } from "./group-remarks";
import { RemarkItem } from "./remark-item";

type TemplateRemarksProps = { warnings: AnalysisWarning[]; onSlide: (number: number) => void };

/** What the analysis remarked on the file, by kind; folded, because most remarks need nothing to be done at once. */
export function TemplateRemarks({ warnings, onSlide }: TemplateRemarksProps) {
  const groups = groupRemarks(warnings);
  const harmless = groups.every(({ code }) => texts.kinds[code].harmless);
  const Icon = harmless ? Info : TriangleAlert;
  return (
    <details className={`group mb-6 rounded-lg ${harmless ? "bg-accent-soft" : "bg-warning-soft"}`}>
      <summary className="flex min-h-10 items-center gap-2.5 rounded-lg px-3.5 py-2.5 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className={`size-4.5 shrink-0 ${harmless ? "text-accent-text" : "text-warning-text"}`} />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{texts.heading(warnings.length)}</span>
          <span className="ml-2 text-muted max-sm:hidden">
            {groups.map(({ code, count }) => texts.kinds[code].title(count)).join(" · ")}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <ul className="grid gap-4 px-3.5 pt-1 pb-4 sm:pl-10.5">
        {groups.map((group) => (
          <RemarkItem key={group.code} group={group} onSlide={onSlide} />
        ))}
      </ul>
    </details>
  );
}
