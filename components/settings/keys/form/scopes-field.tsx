"use client";

import { keys } from "@/components/settings/keys/messages";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Segmented } from "@/components/ui/form/segmented";
import type { Scope } from "@/lib/contract/common/access";
import { allScopes, presetOf, scopeGroups, scopePresets, type ScopePreset } from "./scope-presets";

const presets = (["decks", "read", "all"] as const).map((value) => ({ value, label: keys.presets[value] }));

type ScopesFieldProps = {
  scopes: readonly Scope[];
  onChange: (scopes: readonly Scope[]) => void;
  error: string | null;
};

/** What a key may do: a usual choice at once, or one permission at a time. */
export function ScopesField({ scopes, onChange, error }: ScopesFieldProps) {
  const toggle = (scope: Scope, on: boolean) =>
    onChange(allScopes.filter((other) => (other === scope ? on : scopes.includes(other))));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium">{keys.scopes}</legend>
      <div>
        <Segmented<ScopePreset>
          label={keys.scopes}
          value={presetOf(scopes)}
          onChange={(preset) => preset !== "own" && onChange(scopePresets[preset])}
          choices={presets}
        />
      </div>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {scopeGroups.map(({ about, scopes: group }) => (
          <div key={about} role="group" aria-label={keys.scopeGroups[about]} className="grid content-start gap-2">
            <p className="text-sm text-muted">{keys.scopeGroups[about]}</p>
            {group.map((scope) => (
              <Checkbox
                key={scope}
                label={keys.scopeNames[scope] ?? scope}
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
