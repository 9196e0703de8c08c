"use client";

import { passwordFault, passwordStrength } from "@/lib/contract/account/password-rules";
import { auth } from "./messages";
import { PasswordField } from "./password-field";

const texts = auth.newPassword;
const looks = ["bg-line", "bg-warning-text", "bg-success-text", "bg-success-text"] as const;

type NewPasswordFieldProps = {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  known: readonly string[];
  error?: string | null;
};

/**
 * A field for a password that is to be set, with how strong it is. @param props.known name, address, organization: what
 * it must not be made of
 */
export function NewPasswordField({ label = texts.label, value, onChange, known, error }: NewPasswordFieldProps) {
  const strength = passwordStrength(value, known);
  return (
    <div className="grid gap-2">
      <PasswordField
        label={label}
        hint={texts.hint}
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
          {texts.strength}: {texts.levels[strength]}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a password before it is sent, in words; null: nothing. */
export function newPasswordProblem(value: string, known: readonly string[]): string | null {
  const fault = passwordFault(value, known);
  return fault && texts.faults[fault];
}
