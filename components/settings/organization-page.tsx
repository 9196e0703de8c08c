"use client";

import { useQuery } from "@tanstack/react-query";
import { NameForm } from "@/components/settings/name-form";
import { Section } from "@/components/settings/section";
import { describeError } from "@/components/shell/error-messages";
import { usePerson } from "@/components/shell/person";
import { QueryState } from "@/components/shell/states";
import { Checkbox } from "@/components/ui/choice-fields";
import { CopyButton } from "@/components/ui/copy-button";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { When } from "@/components/ui/when";
import type { Organization } from "@/lib/contract/organization";
import { organizationMessages } from "./messages";
import { organizationQuery, useRenameOrganization, useSetSharing } from "./queries";

export function OrganizationPage() {
  const result = useQuery(organizationQuery);
  return (
    <Section title={organizationMessages.title} intro={organizationMessages.intro}>
      <Panel>
        <QueryState query={result} what={organizationMessages.title} rows={2}>
          {(data) => (
            <>
              <OrganizationName organization={data} />
              <dl className="divide-y divide-line border-t border-line">
                <div className="grid items-center gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
                  <dt className="text-muted">{organizationMessages.id}</dt>
                  <dd className="min-w-0">
                    <span className="font-mono text-sm break-all">{data.org_id}</span>{" "}
                    <span className="text-sm text-muted">{organizationMessages.idHint}</span>
                  </dd>
                  <dd>
                    <CopyButton size="sm" text={data.org_id}>
                      {organizationMessages.copyId}
                    </CopyButton>
                  </dd>
                </div>
                <div className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
                  <dt className="text-muted">{organizationMessages.created}</dt>
                  <dd>
                    <When time={data.created_at} as="day" />
                  </dd>
                </div>
                <Sharing organization={data} />
              </dl>
            </>
          )}
        </QueryState>
      </Panel>
    </Section>
  );
}

/** Shows whether decks can be shared by link. Admins can change the setting. */
function Sharing({ organization: { sharing } }: { organization: Organization }) {
  const { isAdmin } = usePerson();
  const setting = useSetSharing();
  const set = (enabled: boolean) =>
    setting.mutate(enabled, {
      onSuccess: () => toast.success(organizationMessages.sharingSaved[enabled ? "on" : "off"]),
      onError: (error) => toast.error(describeError(error)),
    });
  return (
    <div className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{organizationMessages.sharing}</dt>
      <dd>
        <Checkbox
          label={organizationMessages.sharingOn}
          hint={
            isAdmin
              ? organizationMessages.sharingHint
              : `${organizationMessages.sharingHint} ${organizationMessages.adminOnly}`
          }
          checked={sharing}
          disabled={!isAdmin || setting.isPending}
          onCheckedChange={set}
        />
      </dd>
    </div>
  );
}

/** Shows the organization's name. Owners can change it. */
function OrganizationName({ organization: { name } }: { organization: Organization }) {
  const { isOwner } = usePerson();
  const renaming = useRenameOrganization();
  const rename = (next: string) =>
    renaming.mutate(next, { onSuccess: () => toast.success(organizationMessages.saved) });
  return (
    <NameForm
      label={organizationMessages.name}
      hint={isOwner ? organizationMessages.nameHint : organizationMessages.ownerOnly}
      missing={organizationMessages.nameMissing}
      action={organizationMessages.save}
      name={name}
      fixed={!isOwner}
      error={renaming.error}
      pending={renaming.isPending}
      onSave={rename}
    />
  );
}
