import { useId, type ReactNode } from "react";
import { metadata as words } from "@/components/templates/messages/metadata";

/** The look of a field that reads as text until it is pointed at. */
export const quiet =
  "border-transparent bg-transparent px-2 -mx-2 hover:border-line focus:border-field focus:bg-surface";

type QuietFieldProps = {
  label: string;
  error: string | null;
  isSaving: boolean;
  /** Escape takes the change back, before it closes anything around the field. */
  isChanged?: boolean;
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
};

/** A field in place: its name above it, what went wrong below it. */
export function QuietField({ label, error, isSaving, isChanged, children }: QuietFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0" data-keeps-escape={isChanged ? "" : undefined}>
      <span className="flex items-center justify-between gap-2 text-sm text-muted">
        <label htmlFor={id}>{label}</label>
        <span role="status">{isSaving ? words.saving : null}</span>
      </span>
      <div className="px-2">
        {children({
          id,
          "aria-describedby": error ? `${id}-error` : undefined,
          "aria-invalid": error ? true : undefined,
        })}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger-text">
          {error}
        </p>
      ) : null}
    </div>
  );
}
