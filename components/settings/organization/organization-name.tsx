"use client";

import type { Organization } from "@/lib/contract/organization";
import { useRenameOrganization } from "@/lib/queries/organization/mutations";
import { usePerson } from "../../layout/person";
import { organization as words } from "../../texts/settings/organization";
import { toast } from "../../ui/toast/toast";
import { NameForm } from "../shell/name-form";

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
