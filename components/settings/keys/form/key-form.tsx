"use client";

import { useState, type FormEvent } from "react";
import { keys } from "@/components/settings/keys/messages";
import { useCreateApiKey } from "@/components/settings/keys/queries/mutations";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/notice";
import type { Scope } from "@/lib/contract/common/access";
import type { CreatedKey } from "@/lib/contract/keys";
import { expiryTime, type Expiry } from "./expiry";
import { ExpiryField } from "./expiry-field";
import { scopePresets } from "./scope-presets";
import { ScopesField } from "./scopes-field";

export function KeyForm({ onCreated }: { onCreated: (key: CreatedKey) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(scopePresets.decks);
  const [expiry, setExpiry] = useState<Expiry>("never");
  const [date, setDate] = useState("");
  const [tried, setTried] = useState(false);
  const creating = useCreateApiKey();
  const expiresAt = expiryTime(expiry, date, new Date());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || scopes.length === 0 || expiresAt === undefined) return;
    creating.mutate({ name: name.trim(), scopes: [...scopes], expires_at: expiresAt }, { onSuccess: onCreated });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {creating.error ? <Notice tone="danger">{problemText(creating.error)}</Notice> : null}
      <Field label={keys.name} hint={keys.nameHint} error={tried && name.trim() === "" ? keys.nameMissing : null}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            value={name}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <ScopesField
        scopes={scopes}
        onChange={setScopes}
        error={tried && scopes.length === 0 ? keys.scopesMissing : null}
      />
      <ExpiryField
        expiry={expiry}
        onExpiry={setExpiry}
        date={date}
        onDate={setDate}
        error={tried && expiresAt === undefined ? keys.expiryMissing : null}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={creating.isPending}>
          {keys.create}
        </Button>
      </div>
    </form>
  );
}
