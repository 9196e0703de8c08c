"use client";

import { Building2, ChevronsUpDown, LogOut, Signpost, UserRound } from "lucide-react";
import { useUpdateMe } from "@/components/session/me/mutations";
import { switchOrganization } from "@/components/session/switch-organization";
import { common as commonTexts } from "@/components/ui/messages";
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/overlay/menu";
import { toast } from "@/components/ui/toast/toast";
import { usePerson } from "./person";
import { signOutOfStudio } from "./sign-out";
import { problemText } from "./states/problem-text";
import { themeChoices } from "./theme-choices";
import { tour } from "./tour/messages";
import { useTheme } from "./use-theme";

export function UserMenu({ compact }: { compact?: boolean }) {
  const { name, email, organization, organizationId, organizations } = usePerson();
  const updateMe = useUpdateMe();
  const [theme, setTheme] = useTheme();
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
    <button type="button" aria-label={commonTexts.account} className="rounded-full">
      {avatar}
    </button>
  ) : (
    <button type="button" className="flex w-full items-center gap-2.5 rounded-md p-2 text-left hover:bg-sunken">
      {avatar}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name || email}</span>
        <span className="block truncate text-xs text-muted">{organization}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 text-muted" />
      <span className="sr-only">{commonTexts.account}</span>
    </button>
  );
  return (
    <Menu trigger={trigger} align={compact ? "end" : "start"} className={compact ? undefined : "flex"}>
      <MenuLabel>{email}</MenuLabel>
      <MenuLink icon={UserRound} href="/settings/profile">
        {commonTexts.profile}
      </MenuLink>
      {organizations.length > 1 ? (
        <>
          <MenuSeparator />
          <MenuLabel>{commonTexts.organization}</MenuLabel>
          <MenuChoices
            value={organizationId}
            onChange={(id) => void enterOrganization(id)}
            choices={organizations.map(({ id, name: label }) => ({ value: id, label, icon: Building2 }))}
          />
        </>
      ) : null}
      <MenuSeparator />
      <MenuLabel>{commonTexts.theme}</MenuLabel>
      <MenuChoices value={theme} onChange={(next) => setTheme(next as typeof theme)} choices={themeChoices} />
      <MenuSeparator />
      <MenuItem icon={Signpost} onSelect={() => updateMe.mutate({ tour_ended: false })}>
        {tour.again}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void signOutOfStudio()}>
        {commonTexts.signOut}
      </MenuItem>
    </Menu>
  );
}

async function enterOrganization(id: string): Promise<void> {
  await switchOrganization(id).catch((error: unknown) => toast.error(problemText(error)));
}
