"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { Field, Input } from "@/components/ui/form/field";
import { auth } from "./messages";

type PasswordFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: string;
  hint?: string;
  error?: string | null;
};

/** A field for a password that can be shown, and that tells when caps lock is on. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  const action = shown ? auth.hidePassword : auth.showPassword;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error ?? (capsLock ? auth.capsLock : null)}>
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
