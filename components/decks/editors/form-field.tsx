import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/form-fields";
import { IssueNotes, pathName, useFieldIssues } from "./field-issues";
import type { Path } from "./field-path";
import { editorMessages } from "./messages";
import type { TextCapacity } from "./slide-form";

type Control = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };
type FormFieldProps = {
  path: Path;
  label: string;
  hint?: string;
  aside?: ReactNode;
  children: (control: Control) => ReactNode;
};

/** A labelled field of the slide with its hint and issues. */
export function FormField({ path, label, hint, aside, children }: FormFieldProps) {
  const id = useId();
  const issues = useFieldIssues(path);
  const described = [hint ? `${id}-hint` : "", issues.length > 0 ? `${id}-issues` : ""].filter(Boolean).join(" ");
  return (
    <div data-path={pathName(path)} className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": issues.some(({ severity }) => severity === "error") || undefined,
      })}
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <IssueNotes id={`${id}-issues`} issues={issues} />
    </div>
  );
}

/** A text area that grows with its text, or with its example while it is empty. */
export function GrowingText({ className, value, ...props }: ComponentProps<typeof Textarea> & { value: string }) {
  const mirror = useRef<HTMLDivElement>(null);
  // The text area shares a grid cell with a copy of its text, so that it gets its height without measuring.
  useLayoutEffect(() => {
    if (mirror.current) mirror.current.textContent = `${value || (props.placeholder ?? "")}\u200b`;
  }, [value, props.placeholder]);
  return (
    <div className="grid">
      <div
        ref={mirror}
        aria-hidden
        className="invisible col-start-1 row-start-1 border border-transparent px-3 py-2 break-words whitespace-pre-wrap max-sm:text-lg"
      />
      <Textarea
        {...props}
        value={value}
        rows={1}
        className={classNames("col-start-1 row-start-1 resize-none overflow-hidden", className)}
      />
    </div>
  );
}

const { fields: fieldsMessages } = editorMessages;

/** Shows how much of a text's capacity is used; nothing while it is far from full. */
export function CapacityNote({ text, capacity }: { text: string; capacity: TextCapacity | undefined }) {
  if (!capacity || text.length < capacity.characters * 0.75) return null;
  const isOver = text.length > capacity.characters;
  return (
    <span className={`shrink-0 text-xs tabular-nums ${isOver ? "text-warning-text" : "text-muted"}`}>
      {capacity.lines > 1
        ? fieldsMessages.capacityLines(text.length, capacity.characters, capacity.lines)
        : fieldsMessages.capacity(text.length, capacity.characters)}
    </span>
  );
}
