import { ChevronDown, Search } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names";
import { keysOf } from "./records";

const control =
  "w-full rounded-md border border-field bg-surface px-3 text-base text-ink max-sm:text-lg focus-visible:outline-offset-0 aria-invalid:border-danger disabled:opacity-60";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={classNames(control, "h-9 max-sm:h-10", className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea {...props} className={classNames(control, "py-2", className)} />;
}

type FieldText = { label: string; hint?: string; error?: string | null };

type FieldProps = FieldText & {
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
};

/** A labelled form control with a hint and an error, linked for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
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

/** A `Field` with an `Input`. */
export function InputField({ label, hint, error, ...props }: FieldText & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Input {...control} {...props} />}
    </Field>
  );
}

/** A `Field` with a `Textarea`. */
export function TextareaField({ label, hint, error, ...props }: FieldText & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <Textarea {...control} {...props} />}
    </Field>
  );
}

export function SearchInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEarlyInput(input, onChange, (early) => early !== value);
  return (
    <div className="relative w-full sm:w-72">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="pl-9"
      />
    </div>
  );
}

type SelectProps<T extends string> = {
  id?: string;
  label: string;
  value: T;
  onChange: (value: T) => void;
  choices: readonly { value: T; label: string; disabled?: boolean }[];
  /** Class names of the wrapper, for example its width. */
  className?: string;
};

/** Returns the choices of a record of labels, in its order. */
export function choicesOf<T extends string>(labels: Readonly<Record<T, string>>): { value: T; label: string }[] {
  return keysOf(labels).map((value) => ({ value, label: labels[value] }));
}

/**
 * Reports what a person entered into a field before React controlled it: on a page from the server, React keeps such
 * input without telling anyone.
 */
function useEarlyInput(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  onEarly: (value: string) => void,
  isEarly: (value: string) => boolean,
): void {
  useEffect(() => {
    const value = field.current?.value;
    if (value !== undefined && isEarly(value)) onEarly(value);
    // oxlint-disable-next-line react/exhaustive-deps -- only once, when React takes over
  }, []);
}

/** The browser's native select. */
export function Select<T extends string>({ id, label, value, onChange, choices, className }: SelectProps<T>) {
  const choose = (selected: string) => {
    const chosen = choices.find((choice) => choice.value === selected);
    if (chosen) onChange(chosen.value);
  };
  const select = useRef<HTMLSelectElement>(null);
  const isChoice = choices.some((choice) => choice.value === value);
  useEarlyInput(select, choose, (early) => isChoice && early !== value);
  return (
    <span className={classNames("relative inline-flex min-w-0", className)}>
      <select
        ref={select}
        id={id}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
        className="h-9 w-full min-w-0 appearance-none truncate rounded-md border border-field bg-surface pr-9 pl-3 text-base max-sm:h-10"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

type SelectFieldProps<T extends string> = Omit<SelectProps<T>, "id" | "className"> & Pick<FieldProps, "hint" | "error">;

/** A select below its label, as wide as its column. */
export function SelectField<T extends string>({ hint, error, ...select }: SelectFieldProps<T>) {
  return (
    <Field label={select.label} hint={hint} error={error}>
      {({ id }) => <Select {...select} id={id} className="w-full" />}
    </Field>
  );
}
