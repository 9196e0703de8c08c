import { templateMessages } from "@/components/templates/messages";
import type { WarningGroup } from "./group-warnings";
import type { CompletedAnalysis } from "./place";
import { warningExplanations } from "./warning-explanations";
import { warningMessages } from "./warning-messages";
import { warningSubjects } from "./warning-subjects";

type WarningListProps = {
  analysis: CompletedAnalysis;
  groups: readonly WarningGroup[];
  onSlide: (number: number) => void;
};

/** Explains each type of warning. */
export function WarningList({ analysis, groups, onSlide }: WarningListProps) {
  return (
    <ul className="grid gap-4">
      {groups.map((group) => (
        <WarningItem
          key={group.code}
          group={group}
          subjects={warningSubjects(group.code, analysis)}
          onSlide={onSlide}
        />
      ))}
    </ul>
  );
}

type WarningItemProps = { group: WarningGroup; subjects: readonly string[]; onSlide: (number: number) => void };

/** Shows a type of warning: what it means, what to do, and the affected slides, fonts or shapes. */
function WarningItem({ group: { code, count, slides }, subjects, onSlide }: WarningItemProps) {
  const { body, remedy } = warningExplanations.kinds[code];
  return (
    <li className="max-w-3xl">
      <p className="font-medium">{warningMessages.kinds[code].title(count)}</p>
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
          <summary className="inline-block rounded-sm text-muted max-sm:py-2">{warningExplanations.details}</summary>
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
