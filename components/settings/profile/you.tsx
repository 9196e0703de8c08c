"use client";

import { useUpdateMe } from "@/components/session/me/mutations";
import { roles } from "@/components/settings/people/roles/messages";
import { NameForm } from "@/components/settings/shell/name-form";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast/toast";
import type { Me } from "@/lib/contract/account/account";
import { profile } from "./messages";

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
