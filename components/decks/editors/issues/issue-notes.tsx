import { CircleAlert, TriangleAlert } from "lucide-react";
import type { SlideIssue } from "@/components/decks/deck/issues";

/** The issues of a field in words, below it. */
export function IssueNotes({ id, issues }: { id?: string; issues: readonly SlideIssue[] }) {
  if (issues.length === 0) return null;
  return (
    <ul id={id} className="grid gap-0.5 text-sm">
      {[...new Map(issues.map((issue) => [issue.message, issue])).values()].map(({ message, severity }) => {
        const Icon = severity === "error" ? CircleAlert : TriangleAlert;
        return (
          <li
            key={message}
            className={`flex gap-1.5 ${severity === "error" ? "text-danger-text" : "text-warning-text"}`}
          >
            <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0">{message}</span>
          </li>
        );
      })}
    </ul>
  );
}
