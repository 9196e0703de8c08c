"use client";

import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";
import { Field, Input } from "./form-fields";

type SecretFieldProps = {
  label: string;
  hint?: string;
  value: string;
  /** The text of the button that copies it. */
  copy: string;
  isPrimary?: boolean;
  onCopied?: () => void;
  /** Buttons beside it. */
  children?: ReactNode;
};

/** A value that is shown once, selected, with a button that copies it. */
export function SecretField({ label, hint, value, copy, isPrimary = false, onCopied, children }: SecretFieldProps) {
  return (
    <div className="grid gap-2">
      <Field label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            readOnly
            value={value}
            onFocus={(event) => event.currentTarget.select()}
            className="font-mono"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton variant={isPrimary ? "primary" : "secondary"} text={value} onCopied={onCopied}>
          {copy}
        </CopyButton>
        {children}
      </div>
    </div>
  );
}
