"use client";

import { NameForm } from "@/components/settings/shell/name-form";
import { usePerson } from "@/components/shell/person";
import { toast } from "@/components/ui/toast/toast";
import type { Organization } from "@/lib/contract/organization";
import { organization as words } from "./messages";
import { useRenameOrganization } from "./queries/mutations";

/** The name, which owners change. */
export function OrganizationName({ organization: { name } }: { organization: Organization }) {
  const { isOwner } = usePerson();
  const renaming = useRenameOrganization();
  const rename = (next: string) => renaming.mutate(next, { onSuccess: () => toast.success(words.saved) });
  return (
    <NameForm
      label={words.name}
      hint={isOwner ? words.nameHint : words.ownerOnly}
      missing={words.nameMissing}
      action={words.save}
      name={name}
      fixed={!isOwner}
      error={renaming.error}
      pending={renaming.isPending}
      onSave={rename}
    />
  );
}
