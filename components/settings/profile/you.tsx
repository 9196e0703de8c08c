"use client";

import type { Me } from "@/lib/contract/account";
import { useUpdateMe } from "@/lib/queries/me/mutations";
import { profile } from "../../texts/settings/profile";
import { roles } from "../../texts/settings/roles";
import { Panel } from "../../ui/panel";
import { toast } from "../../ui/toast/toast";
import { NameForm } from "../shell/name-form";

type YouProps = { user: Pick<NonNullable<Me["user"]>, "name" | "email" | "role">; organization: string };

/** One's own name, which one changes, and what others decide. */
export function You({ user: { name, email, role }, organization }: YouProps) {
  const updating = useUpdateMe();
  const rename = (next: string) => updating.mutate({ name: next }, { onSuccess: () => toast.success(profile.saved) });
  const facts = [
    { name: profile.email, value: email, hint: null },
    { name: profile.organization, value: organization, hint: null },
    { name: profile.role, value: roles[role].name, hint: roles[role].may },
  ];
  return (
    <Panel title={profile.you}>
      <NameForm
        label={profile.name}
        hint={profile.nameHint}
        missing={profile.nameMissing}
        action={profile.save}
        name={name}
        error={updating.error}
        pending={updating.isPending}
        onSave={rename}
      />
      <dl className="divide-y divide-line border-t border-line">
        {facts.map((fact) => (
          <div key={fact.name} className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{fact.name}</dt>
            <dd className="break-words">
              {fact.value}
              {fact.hint ? <span className="block text-sm text-muted">{fact.hint}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
