import { CircleAlert, TriangleAlert } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { FieldFocus, SlideIssue } from "@/components/decks/slide-issues";
import { Notice } from "@/components/ui/notice";
import type { Path } from "./field-path";
import { editorMessages } from "./messages";

type Register = (path: Path) => () => void;
type Shared = { issues: readonly SlideIssue[]; paths: readonly Path[]; register: Register };
const Issues = createContext<Shared>({ issues: [], paths: [], register: () => () => {} });

/** Provides the issues of a slide to its fields. */
export function IssuesProvider({ issues, children }: { issues: readonly SlideIssue[]; children: ReactNode }) {
  const [paths, setPaths] = useState<readonly Path[]>([]);
  const register = useCallback<Register>((path) => {
    setPaths((all) => [...all, path]);
    return () => setPaths((all) => all.filter((other) => other !== path));
  }, []);
  const value = useMemo(() => ({ issues, paths, register }), [issues, paths, register]);
  return <Issues.Provider value={value}>{children}</Issues.Provider>;
}

/** Returns the issues of a field, and registers that this field shows them. */
export function useFieldIssues(path: Path): SlideIssue[] {
  const { issues, register } = useContext(Issues);
  const name = pathName(path);
  useEffect(() => register(name.split(".")), [name, register]);
  return useMemo(() => issuesWithin(issues, name.split(".")), [issues, name]);
}

/** Returns the issues that no field shows. */
function useOtherIssues(): SlideIssue[] {
  const { issues, paths } = useContext(Issues);
  return issues.filter((issue) => !paths.some((path) => isWithin(issue, path)));
}

/** Returns whether an issue is about a field or something within it. */
function isWithin(issue: SlideIssue, path: Path): boolean {
  return path.length > 0 && path.every((key, index) => issue.path[index] === String(key));
}

/** Returns the issues of a field and of the fields within it, errors first. */
function issuesWithin(issues: readonly SlideIssue[], path: Path): SlideIssue[] {
  return issues
    .filter((issue) => isWithin(issue, path))
    .toSorted((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"));
}

/** Returns the `data-path` of a field. */
export const pathName = (path: Path): string => path.join(".");

/** Returns the element of a path, or of its nearest ancestor that has an element. */
function nearestField(root: Element, path: Path): Element | null {
  for (let length = path.length; length > 0; length -= 1) {
    const found = root.querySelector(`[data-path="${CSS.escape(pathName(path.slice(0, length)))}"]`);
    if (found) return found;
  }
  return null;
}

/** Lists issues below a field. */
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

/** Shows the issues that no field shows. */
export function OtherIssues() {
  const issues = useOtherIssues();
  if (issues.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warning" title={editorMessages.general}>
        <IssueNotes issues={issues} />
      </Notice>
    </div>
  );
}

/** Whatever can be edited in a field. The actions of its block are not: one of them deletes it. */
const focusable = ":is(input, textarea, select, [tabindex='0'], button):not([data-block-actions] *)";
/** The data of a block that is edited below the slide. */
const dockedData = "[data-pane=data] [role=grid]";
/** Milliseconds to wait for editors that are loaded on demand. */
const focusTimeoutMs = 3_000;

/** Scrolls to the requested field and focuses it as soon as it is rendered. */
export function useFieldFocus(root: RefObject<HTMLElement | null>, focus: FieldFocus | null): void {
  useEffect(() => {
    if (!focus || focus.path.length === 0) return;
    const end = Date.now() + focusTimeoutMs;
    let frame = 0;
    const look = () => {
      const field = root.current && nearestField(root.current, focus.path);
      const target = field?.querySelector("[data-docked]")
        ? document.querySelector<HTMLElement>(dockedData)
        : field?.querySelector<HTMLElement>(focusable);
      if (!target) {
        if (Date.now() < end) frame = requestAnimationFrame(look);
        return;
      }
      target.scrollIntoView({ block: "center" });
      target.focus({ preventScroll: true });
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [root, focus]);
}
