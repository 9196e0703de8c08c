import { useId } from "react";
import { apiKeyMessages } from "@/components/settings/keys/messages";
import { usePerson } from "@/components/shell/person";
import { Select } from "@/components/ui/form-fields";
import type { Scope } from "@/lib/contract/define-operation";
import { useOwnKeys } from "./credential";
import { docsKeyMessages } from "./messages";

/**
 * Lets people select the API key for the samples, and shows whether it has the required scope.
 *
 * @param props.scope Scope of the operation; null: none
 */
export function KeyChoice({ scope }: { scope: Scope | null }) {
  const id = useId();
  const { isAdmin } = usePerson();
  const { keys, chosen, choose } = useOwnKeys();
  if (!isAdmin) return null;
  const lacks = chosen && scope && !chosen.scopes.includes(scope) ? scope : null;
  const choices = [
    { value: "", label: docsKeyMessages.any },
    ...keys.map(({ key_id, name }) => ({ value: key_id, label: name })),
  ];
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {docsKeyMessages.label}
        </label>
        <Select
          id={id}
          label={docsKeyMessages.label}
          value={chosen?.key_id ?? ""}
          onChange={choose}
          choices={choices}
          className="max-w-56"
        />
      </div>
      <p role="status" className={`min-h-5 text-sm ${lacks ? "text-danger-text" : "text-muted"}`}>
        {!chosen
          ? scope
            ? docsKeyMessages.anyHint
            : docsKeyMessages.anyKeyHint
          : lacks
            ? docsKeyMessages.lacks(chosen.name, apiKeyMessages.scopeNames[lacks] ?? lacks)
            : scope
              ? docsKeyMessages.may(chosen.name)
              : docsKeyMessages.scopes(chosen.scopes.map((each) => apiKeyMessages.scopeNames[each]).join(", "))}
      </p>
    </div>
  );
}
