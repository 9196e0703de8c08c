import { type FormEvent, useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { Button } from "@/components/ui/button";
import { Checkbox, Segmented } from "@/components/ui/choice-fields";
import { SelectField, InputField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { Scope } from "@/lib/contract/define-operation";
import type { CreatedKey } from "@/lib/contract/keys";
import { type Expiry, expiries, expiryTime, firstDay } from "./expiry";
import { apiKeyMessages } from "./messages";
import { useCreateApiKey } from "./queries";
import { type ScopePreset, allScopes, matchPreset, scopeGroups, scopePresets } from "./scope-presets";

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
      {creating.error ? <Notice tone="danger">{describeError(creating.error)}</Notice> : null}
      <InputField
        label={apiKeyMessages.name}
        hint={apiKeyMessages.nameHint}
        error={tried && name.trim() === "" ? apiKeyMessages.nameMissing : null}
        autoFocus
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ScopesField
        scopes={scopes}
        onChange={setScopes}
        error={tried && scopes.length === 0 ? apiKeyMessages.scopesMissing : null}
      />
      <ExpiryField
        expiry={expiry}
        onExpiry={setExpiry}
        date={date}
        onDate={setDate}
        error={tried && expiresAt === undefined ? apiKeyMessages.expiryMissing : null}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" pending={creating.isPending}>
          {apiKeyMessages.create}
        </Button>
      </div>
    </form>
  );
}

const choices = expiries.map((value) => ({ value, label: apiKeyMessages.expiries[value] }));

type ExpiryFieldProps = {
  expiry: Expiry;
  onExpiry: (expiry: Expiry) => void;
  date: string;
  onDate: (date: string) => void;
  error: string | null;
};

/** Lets people choose when a key expires: never, after a common period, or on a specific day. */
function ExpiryField({ expiry, onExpiry, date, onDate, error }: ExpiryFieldProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField label={apiKeyMessages.expiry} value={expiry} onChange={onExpiry} choices={choices} />
      {expiry === "date" ? (
        <InputField
          label={apiKeyMessages.expiryDate}
          error={error}
          type="date"
          min={firstDay(new Date())}
          value={date}
          onChange={(event) => onDate(event.currentTarget.value)}
        />
      ) : null}
      <p className="text-sm text-muted sm:col-span-2">{apiKeyMessages.expiryHint}</p>
    </div>
  );
}

const presets = (["decks", "read", "all"] as const).map((value) => ({ value, label: apiKeyMessages.presets[value] }));

type ScopesFieldProps = {
  scopes: readonly Scope[];
  onChange: (scopes: readonly Scope[]) => void;
  error: string | null;
};

/** Lets people choose the permissions of a key: a preset, or individual permissions. */
function ScopesField({ scopes, onChange, error }: ScopesFieldProps) {
  const toggle = (scope: Scope, on: boolean) =>
    onChange(allScopes.filter((other) => (other === scope ? on : scopes.includes(other))));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{apiKeyMessages.scopes}</legend>
      <div>
        <Segmented<ScopePreset>
          label={apiKeyMessages.scopes}
          value={matchPreset(scopes)}
          onChange={(preset) => preset !== "own" && onChange(scopePresets[preset])}
          choices={presets}
        />
      </div>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {scopeGroups.map(({ about, scopes: group }) => (
          <div
            key={about}
            role="group"
            aria-label={apiKeyMessages.scopeGroups[about]}
            className="grid content-start gap-2"
          >
            <p className="text-sm text-muted">{apiKeyMessages.scopeGroups[about]}</p>
            {group.map((scope) => (
              <Checkbox
                key={scope}
                label={apiKeyMessages.scopeNames[scope] ?? scope}
                checked={scopes.includes(scope)}
                onCheckedChange={(on) => toggle(scope, on)}
              />
            ))}
          </div>
        ))}
      </div>
      {error ? <p className="text-sm text-danger-text">{error}</p> : null}
    </fieldset>
  );
}
