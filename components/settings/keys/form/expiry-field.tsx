"use client";

import { useId } from "react";
import { keys } from "@/components/settings/keys/messages";
import { Field, Input } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { expiries, firstDay, type Expiry } from "./expiry";

const choices = expiries.map((value) => ({ value, label: keys.expiries[value] }));

type ExpiryFieldProps = {
  expiry: Expiry;
  onExpiry: (expiry: Expiry) => void;
  date: string;
  onDate: (date: string) => void;
  error: string | null;
};

/** When a key ends: never, after a usual time, or on a day. */
export function ExpiryField({ expiry, onExpiry, date, onDate, error }: ExpiryFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <label htmlFor={id} className="font-medium">
          {keys.expiry}
        </label>
        <Select
          id={id}
          label={keys.expiry}
          value={expiry}
          onChange={(value) => onExpiry(value as Expiry)}
          choices={choices}
          className="w-full"
        />
      </div>
      {expiry === "date" ? (
        <Field label={keys.expiryDate} error={error}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={firstDay(new Date())}
              value={date}
              onChange={(event) => onDate(event.currentTarget.value)}
            />
          )}
        </Field>
      ) : null}
      <p className="text-sm text-muted sm:col-span-2">{keys.expiryHint}</p>
    </div>
  );
}
