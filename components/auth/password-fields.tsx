import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Field, Input, InputField } from "@/components/ui/form-fields";
import { passwordProblem, passwordStrength } from "@/lib/contract/password-rules";
import { authMessages } from "./messages";

/** The email address of the account, which can't be changed. Password managers store it with the new password. */
export function AccountEmail({ value }: { value: string }) {
  return (
    <InputField
      label={authMessages.email}
      name="email"
      type="email"
      autoComplete="username"
      value={value}
      readOnly
      className="read-only:bg-sunken read-only:text-muted"
    />
  );
}

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: string;
  hint?: string;
  error?: string | null;
};

/** A password field that can show its text and warns when caps lock is on. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const action = shown ? authMessages.hidePassword : authMessages.showPassword;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error ?? (capsLock ? authMessages.capsLock : null)}>
      {(control) => (
        <div className="relative">
          <Input
            {...input}
            {...control}
            aria-invalid={error ? true : undefined}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={noticeCapsLock}
            onKeyUp={noticeCapsLock}
            onBlur={() => setCapsLock(false)}
            className="pr-11"
          />
          <button
            type="button"
            aria-label={action}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-4.5" />
          </button>
        </div>
      )}
    </Field>
  );
}

const looks = ["bg-line", "bg-warning-text", "bg-success-text", "bg-success-text"] as const;

type NewPasswordFieldProps = {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  known: readonly string[];
  error?: string | null;
};

/**
 * A field for a new password that shows its strength.
 *
 * @param props.known Name, email and organization, which the password must not consist of
 */
export function NewPasswordField({
  label = authMessages.newPassword.label,
  value,
  onChange,
  known,
  error,
}: NewPasswordFieldProps) {
  const strength = passwordStrength(value, known);
  return (
    <div className="grid gap-2">
      <PasswordField
        label={label}
        hint={authMessages.newPassword.hint}
        error={error}
        name="new-password"
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === "" ? null : (
        <p className="flex items-center gap-2 text-sm text-muted" role="status">
          <span aria-hidden className="grid w-24 grid-cols-3 gap-1">
            {[1, 2, 3].map((level) => (
              <span key={level} className={`h-1.5 rounded-full ${strength >= level ? looks[strength] : "bg-line"}`} />
            ))}
          </span>
          {authMessages.newPassword.strength}: {authMessages.newPassword.levels[strength]}
        </p>
      )}
    </div>
  );
}

/** Returns what is wrong with a new password, before it is sent; null: nothing. */
export function newPasswordError(value: string, known: readonly string[]): string | null {
  const problem = passwordProblem(value, known);
  return problem && authMessages.newPassword.problems[problem];
}
