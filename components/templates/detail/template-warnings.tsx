"use client";

import { ChevronRight, Info, TriangleAlert } from "lucide-react";
import { templateMessages } from "@/components/templates/messages";
import { type WarningGroup, groupWarnings, warningSubjects } from "./group-warnings";
import type { CompletedAnalysis } from "./place";
import { warningMessages } from "./warning-messages";

type TemplateWarningsProps = { analysis: CompletedAnalysis; onSlide: (number: number) => void };

/** Lists the warnings of the analysis by type. They are collapsed, because most need no immediate action. */
export function TemplateWarnings({ analysis, onSlide }: TemplateWarningsProps) {
  const { warnings } = analysis;
  const groups = groupWarnings(warnings);
  const harmless = groups.every(({ code }) => warningMessages.kinds[code].harmless);
  const Icon = harmless ? Info : TriangleAlert;
  return (
    <details className={`group mb-6 rounded-lg ${harmless ? "bg-accent-soft" : "bg-warning-soft"}`}>
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
      <ul className="grid gap-4 px-3.5 pt-1 pb-4 sm:pl-10.5">
        {groups.map((group) => (
          <WarningItem
            key={group.code}
            group={group}
            subjects={warningSubjects(group.code, analysis)}
            onSlide={onSlide}
          />
        ))}
      </ul>
    </details>
  );
}

type WarningItemProps = { group: WarningGroup; subjects: readonly string[]; onSlide: (number: number) => void };

/** Shows a type of warning: what it means, what to do, and the affected slides, fonts or shapes. */
function WarningItem({ group: { code, count, slides }, subjects, onSlide }: WarningItemProps) {
  const { title, body, remedy } = warningMessages.kinds[code];
  return (
    <li className="max-w-3xl">
      <p className="font-medium">{title(count)}</p>
      <p>
        {body} {remedy}
      </p>
      {slides.length > 0 ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1">
          {slides.map((number) => (
            <button
              key={number}
              type="button"
              onClick={() => onSlide(number)}
              className="inline-flex min-h-6 items-center rounded-sm font-medium text-accent-text underline underline-offset-2 max-sm:min-h-10 max-sm:px-1.5"
            >
              {templateMessages.slide(number)}
            </button>
          ))}
        </p>
      ) : null}
      {subjects.length > 0 ? (
        <details className="mt-1 text-sm">
          <summary className="inline-block rounded-sm text-muted max-sm:py-2">{warningMessages.details}</summary>
          <ul className="mt-1 list-disc pl-5 text-muted">
            {subjects.map((subject, index) => (
              <li key={index} className="break-words">
                {subject}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
