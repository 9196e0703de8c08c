"use client";

import { Building2, ChevronsUpDown, LogOut, Signpost, UserRound } from "lucide-react";
import { useUpdateMe } from "@/components/api/me";
import { signOutOfStudio, switchOrganization } from "@/components/api/session";
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { toast } from "@/components/ui/toast";
import { describeError } from "./error-messages";
import { usePerson } from "./person";
import { themeChoices, useTheme } from "./use-theme";

export function UserMenu({ compact }: { compact?: boolean }) {
  const { name, email, organization, organizationId, organizations } = usePerson();
  const updateMe = useUpdateMe();
  const [theme, setTheme] = useTheme();
  const chooseTheme = (selected: string) => {
    const chosen = themeChoices.find(({ value }) => value === selected);
    if (chosen) setTheme(chosen.value);
  };
  const initial = (name || email).slice(0, 1).toUpperCase();
  const avatar = (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text"
    >
      {initial}
    </span>
  );
  const trigger = compact ? (
    <button type="button" aria-label={commonMessages.account} className="rounded-full">
      {avatar}
    </button>
  ) : (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 overflow-hidden rounded-md p-2 text-left group-has-data-needs-width/app:px-1.5 hover:bg-sunken"
    >
      {avatar}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name || email}</span>
        <span className="block truncate text-xs text-muted">{organization}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 text-muted" />
      <span className="sr-only">{commonMessages.account}</span>
    </button>
  );
  return (
    <Menu trigger={trigger} align={compact ? "end" : "start"} className={compact ? undefined : "flex"}>
      <MenuLabel>{email}</MenuLabel>
      <MenuLink icon={UserRound} href="/settings/profile">
        {commonMessages.profile}
      </MenuLink>
      {organizations.length > 1 ? (
        <>
          <MenuSeparator />
          <MenuLabel>{commonMessages.organization}</MenuLabel>
          <MenuChoices
            value={organizationId}
            onChange={(id) => void enterOrganization(id)}
            choices={organizations.map(({ id, name: label }) => ({ value: id, label, icon: Building2 }))}
          />
        </>
      ) : null}
      <MenuSeparator />
      <MenuLabel>{commonMessages.theme}</MenuLabel>
      <MenuChoices value={theme} onChange={chooseTheme} choices={themeChoices} />
      <MenuSeparator />
      <MenuItem icon={Signpost} onSelect={() => updateMe.mutate({ tour_ended: false })}>
        {commonMessages.showTour}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void signOutOfStudio()}>
        {commonMessages.signOut}
      </MenuItem>
    </Menu>
  );
}

async function enterOrganization(id: string): Promise<void> {
  await switchOrganization(id).catch((error: unknown) => toast.error(describeError(error)));
}
