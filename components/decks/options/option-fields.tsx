"use client";

import { useState } from "react";
import { decks as texts } from "@/components/decks/messages/decks";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, Input } from "@/components/ui/form/field";

type OptionProps<T> = {
  label: string;
  hint: string;
  /** Null: nothing is said, so what is inherited holds. */
  value: T | null;
  inherited: T | null;
  error: string | null;
  onChange: (value: T | null) => void;
};

export function TextOption({ label, hint, value, inherited, error, onChange }: OptionProps<string>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value ?? ""}
          placeholder={inherited ?? ""}
          maxLength={255}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )}
    </Field>
  );
}

type NumberOptionProps = OptionProps<number> & {
  min: number;
  max: number;
  /** What the service takes. */ fallback: number;
};

/** Points. What is typed stays as it is until the field is left; only numbers in range count. */
export function NumberOption({
  label,
  hint,
  value,
  inherited,
  error,
  min,
  max,
  fallback,
  onChange,
}: NumberOptionProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = (text: string) =>
    text === "" || (Number.isFinite(Number(text)) && Number(text) >= min && Number(text) <= max);
  const refused = typed !== null && !isValid(typed) ? texts.options.range(min, max) : error;
  const change = (text: string) => {
    setTyped(text);
    if (isValid(text)) onChange(text === "" ? null : Number(text));
  };
  return (
    <Field label={label} hint={hint} error={refused}>
      {(control) => (
        <Input
          {...control}
          type="text"
          inputMode="decimal"
          value={typed ?? value ?? ""}
          placeholder={String(inherited ?? fallback)}
          onChange={(event) => change(event.currentTarget.value.trim().replace(",", "."))}
          onBlur={() => typed !== null && isValid(typed) && setTyped(null)}
        />
      )}
    </Field>
  );
}

export function SwitchOption({
  label,
  hint,
  value,
  inherited,
  fallback,
  onChange,
}: OptionProps<boolean> & { fallback: boolean }) {
  const otherwise = inherited ?? fallback;
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={value ?? otherwise}
      onCheckedChange={(checked) => onChange(checked === otherwise ? null : checked)}
    />
  );
}
