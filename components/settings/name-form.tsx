import { type FormEvent, useState } from "react";
import { ApiError } from "@/components/api/api-error";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/form-fields";

/** Returns the API's message about one field of the request; null if there is none. */
export function fieldError(error: unknown, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const message = error.issues.find(({ loc }) => loc[1] === field)?.msg;
  return message ? `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`.replace(/\.\.$/, ".") : null;
}

type NameFormProps = {
  label: string;
  hint: string;
  missing: string;
  action: string;
  name: string;
  /** True if this person can't edit the name. */
  fixed?: boolean;
  error: unknown;
  pending: boolean;
  onSave: (name: string) => void;
};

/** A name field with a button that saves a changed name. */
export function NameForm({ label, hint, missing, action, name, fixed, error, pending, onSave }: NameFormProps) {
  const [draft, setDraft] = useState(name);
  const [tried, setTried] = useState(false);
  const changed = draft.trim() !== name;
  const problem =
    tried && draft.trim() === "" ? missing : error ? (fieldError(error, "name") ?? describeError(error)) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (changed && draft.trim() !== "") onSave(draft.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 p-4">
      <InputField
        label={label}
        hint={hint}
        error={problem}
        readOnly={fixed}
        maxLength={100}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        className="max-w-md"
      />
      {fixed ? null : (
        <div>
          <Button type="submit" variant="primary" disabled={!changed} pending={pending}>
            {action}
          </Button>
        </div>
      )}
    </form>
  );
}
