import type { SlideIssue } from "@/components/decks/deck/issues";
import type { Path } from "@/components/decks/editors/data/set-at";

/** Whether an issue is of a field or of something within it. */
export function isWithin(issue: SlideIssue, path: Path): boolean {
  return path.length > 0 && path.every((key, index) => issue.path[index] === String(key));
}

/** The issues of a field and of what is within it, errors first. */
export function issuesWithin(issues: readonly SlideIssue[], path: Path): SlideIssue[] {
  return issues
    .filter((issue) => isWithin(issue, path))
    .toSorted((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"));
}

/** The name that a field has in the page, by which it is found again. */
export const pathName = (path: Path): string => path.join(".");

/** The field that is shown for a path, or the nearest around it. */
export function nearestField(root: Element, path: Path): Element | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = root.querySelector(`[data-path="${CSS.escape(pathName(path.slice(0, length)))}"]`);
    if (found) return found;
  }
  return null;
}
