"use client";

import { texts } from "../texts";
import { Button } from "../ui/button";
import { CopyButton } from "../ui/copy-button";
import { Field, Input } from "../ui/form/field";

const { keys } = texts.settings;

export function CreatedKey({ apiKey, onDone }: { apiKey: string; onDone: () => void }) {
  return (
    <div className="grid gap-5">
      <Field label={keys.keyLabel}>
        {(control) => <Input {...control} readOnly value={apiKey} onFocus={(event) => event.currentTarget.select()} className="font-mono" />}
      </Field>
      <div className="flex justify-end gap-2">
        <CopyButton text={apiKey}>{keys.copy}</CopyButton>
        <Button variant="primary" onClick={onDone}>
          {keys.done}
        </Button>
      </div>
    </div>
  );
}
