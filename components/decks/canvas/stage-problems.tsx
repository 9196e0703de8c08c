import { CircleAlert, TriangleAlert } from "lucide-react";
import type { DeckSlide } from "@/components/decks/deck";
import { fixFor } from "@/components/decks/issue-fixes";
import { deckMessages } from "@/components/decks/messages";
import { type SlideIssue, fieldLabel } from "@/components/decks/slide-issues";
import { isInformational } from "@/components/shell/notes";
import { Button } from "@/components/ui/button";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";

const { fixes } = deckMessages;

type StageProblemsProps = {
  slide: DeckSlide;
  options: GenerationOptions;
  issues: readonly SlideIssue[];
  /** True while the issues are those of an older version of the slide. */
  isUpdating: boolean;
  onChange: (data: SlideData) => void;
  onOptions: (options: GenerationOptions) => void;
  onField: (path: string[]) => void;
};

type StageProblem = { issue: SlideIssue; key: string; text: string; fix: ReturnType<typeof fixFor> };

/**
 * Returns the problems of a slide, each text once. Of content that one click removes, each part is a problem of its own
 * and is named.
 */
export function stageProblems(
  issues: readonly SlideIssue[],
  slide: DeckSlide,
  options: GenerationOptions,
): StageProblem[] {
  const problems = issues.map((issue) => {
    const fix = fixFor(issue, slide, options);
    const isPart = fix?.label === fixes.remove;
    const field = isPart ? fieldLabel(issue.path) : "";
    const text = field ? `${field}: ${issue.message}` : issue.message;
    return { issue, fix, text, key: isPart ? `${issue.path.join(".")} ${text}` : text };
  });
  return [...new Map(problems.map((problem) => [problem.key, problem])).values()];
}

/** Lists the problems of the slide, each one once, with a button to fix it if one click is enough. */
export function StageProblems({
  slide,
  options,
  issues,
  isUpdating,
  onChange,
  onOptions,
  onField,
}: StageProblemsProps) {
  const shown = stageProblems(issues, slide, options);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={fixes.problems(shown.length)} className="grid gap-1 text-sm">
      {shown.map(({ issue, key, text, fix }) => {
        const { severity, code, path } = issue;
        const Icon = severity === "error" ? CircleAlert : TriangleAlert;
        const isNote = code !== null && isInformational(code);
        const number = numberOf(issue, issues);
        return (
          <li
            key={key}
            className="flex min-h-8 items-center gap-2 rounded-md border border-line bg-surface px-2.5 py-1"
          >
            <Icon
              aria-hidden
              className={`size-4 shrink-0 ${severity === "error" ? "text-danger-text" : isNote ? "text-muted" : "text-warning-text"}`}
            />
            <span className="mr-auto min-w-0">
              {number === null ? null : <span className="mr-1 font-semibold tabular-nums">{number}</span>}
              {text}
            </span>
            {fix ? (
              <Button
                size="sm"
                // Until the slide is checked again, a path may point to something else.
                disabled={isUpdating && "data" in fix}
                onClick={() => ("data" in fix ? onChange(fix.data) : onOptions(fix.options))}
              >
                {fix.label}
              </Button>
            ) : null}
            {path.length > 0 ? (
              <Button size="sm" variant="ghost" onClick={() => onField(path)}>
                {fixes.show}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the number of a design finding on the slide, from 1; null for problems without a position. */
function numberOf(issue: SlideIssue, issues: readonly SlideIssue[]): number | null {
  if (!issue.finding) return null;
  const messages = new Set(issues.filter(({ finding }) => finding).map(({ message }) => message));
  return [...messages].indexOf(issue.message) + 1;
}

type FindingLayerProps = {
  issues: readonly SlideIssue[];
  /** 1-based number of the page that is shown. */
  page: number;
  /** Size of the page in points. */
  size: { width: number; height: number };
};

/** Draws the design findings as numbered boxes on the slide. The list describes them. */
export function FindingLayer({ issues, page, size }: FindingLayerProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-10">
      {issues.map((issue, index) => {
        if (issue.finding?.page !== page) return null;
        const { box } = issue.finding;
        return (
          <div
            key={index}
            data-finding={issue.code}
            style={{
              left: `${(box.x / size.width) * 100}%`,
              top: `${(box.y / size.height) * 100}%`,
              width: `${(box.width / size.width) * 100}%`,
              height: `${(box.height / size.height) * 100}%`,
            }}
            className="absolute rounded-sm border-2 border-dashed border-[#b45309]"
          >
            <span className="absolute -top-2.5 -right-2.5 grid size-5 place-items-center rounded-full bg-[#b45309] text-xs font-semibold text-[#ffffff]">
              {numberOf(issue, issues)}
            </span>
          </div>
        );
      })}
    </div>
  );
}
