import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

const control =
  "w-full rounded-md border border-field bg-surface px-3 text-base text-ink max-sm:text-lg focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={classNames(control, "h-9 max-sm:h-10", className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea {...props} className={classNames(control, "py-2", className)} />;
}

type FieldProps = {
  label: string;
  hint?: string;
  error?: string | null;
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
};

/** A labelled form control with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, "aria-describedby": note ? noteId : undefined, "aria-invalid": error ? true : undefined })}
      {note ? (
        <p id={noteId} className={classNames("text-sm", error ? "text-danger-text" : "text-muted")}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
