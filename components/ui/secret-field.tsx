import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";
import { InputField } from "./form-fields";

type SecretFieldProps = {
  label: string;
  hint?: string;
  value: string;
  /** The label of the button that copies the value. */
  copy: string;
  isPrimary?: boolean;
  onCopied?: () => void;
  /** Buttons beside the value. */
  children?: ReactNode;
};

/** Shows a value once. It is selected, and a button copies it. */
export function SecretField({ label, hint, value, copy, isPrimary = false, onCopied, children }: SecretFieldProps) {
  return (
    <div className="grid gap-2">
      <InputField
        label={label}
        hint={hint}
        autoFocus
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        className="font-mono"
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton variant={isPrimary ? "primary" : "secondary"} text={value} onCopied={onCopied}>
          {copy}
        </CopyButton>
        {children}
      </div>
    </div>
  );
}
