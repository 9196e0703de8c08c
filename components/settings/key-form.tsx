"use client";

import { useState, type FormEvent } from "react";
import type { Scope } from "@/lib/contract/common";
import { useCreateApiKey } from "@/lib/queries/api-keys/mutations";
import { problemText } from "../states/problem-text";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/form/checkbox";
import { Field, Input } from "../ui/form/field";
import { Notice } from "../ui/notice";
import { scopeChoices } from "./scope-choices";

const { keys } = texts.settings;

export function KeyForm({ onCreated }: { onCreated: (apiKey: string) => void }) {
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly Scope[]>(scopeChoices);
  const [tried, setTried] = useState(false);
  const creating = useCreateApiKey();
  const toggle = (scope: Scope, on: boolean) => setScopes(scopeChoices.filter((other) => (other === scope ? on : scopes.includes(other))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === "" || scopes.length === 0) return;
    creating.mutate({ name: name.trim(), scopes: [...scopes] }, { onSuccess: ({ api_key }) => onCreated(api_key) });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {creating.error ? <Notice tone="danger">{problemText(creating.error)}</Notice> : null}
      <Field label={keys.name} hint={keys.nameHint} error={tried && name.trim() === "" ? keys.nameMissing : null}>
        {(control) => <Input {...control} value={name} maxLength={100} onChange={(event) => setName(event.currentTarget.value)} />}
      </Field>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 font-medium">{keys.scopes}</legend>
        {scopeChoices.map((scope) => (
          <Checkbox key={scope} label={keys.scopeNames[scope] ?? scope} checked={scopes.includes(scope)} onCheckedChange={(on) => toggle(scope, on)} />
        ))}
        {tried && scopes.length === 0 ? <p className="text-sm text-danger-text">{keys.scopesMissing}</p> : null}
      </fieldset>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={creating.isPending}>
          {keys.create}
        </Button>
      </div>
    </form>
  );
}
