import { ChevronRight, Info, TriangleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useLatch } from "@/components/ui/hooks";
import { groupWarnings } from "./group-warnings";
import type { CompletedAnalysis } from "./place";
import { warningMessages } from "./warning-messages";

const loadList = () => import("./warning-list").then((module) => module.WarningList);
const WarningList = dynamic(loadList, { ssr: false });

type TemplateWarningsProps = { analysis: CompletedAnalysis; onSlide: (number: number) => void };

/** Names the types of warnings of the analysis. They are explained once opened, because most need no immediate action. */
export function TemplateWarnings({ analysis, onSlide }: TemplateWarningsProps) {
  const { warnings } = analysis;
  const [open, setOpen] = useState(false);
  const hasOpened = useLatch(open);
  const groups = groupWarnings(warnings);
  const harmless = groups.every(({ code }) => warningMessages.kinds[code].harmless);
  const Icon = harmless ? Info : TriangleAlert;
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onPointerEnter={() => void loadList()}
      className={`group mb-6 rounded-lg ${harmless ? "bg-accent-soft" : "bg-warning-soft"}`}
    >
      <summary className="flex min-h-10 items-center gap-2.5 rounded-lg px-3.5 py-2.5 [&::-webkit-details-marker]:hidden">
        <Icon aria-hidden className={`size-4.5 shrink-0 ${harmless ? "text-accent-text" : "text-warning-text"}`} />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{warningMessages.heading(warnings.length)}</span>
          <span className="ml-2 text-muted max-sm:hidden">
            {groups.map(({ code, count }) => warningMessages.kinds[code].title(count)).join(" · ")}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-90" />
      </summary>
      <div className="px-3.5 pt-1 pb-4 sm:pl-10.5">
        {hasOpened ? <WarningList analysis={analysis} groups={groups} onSlide={onSlide} /> : null}
      </div>
    </details>
  );
}
