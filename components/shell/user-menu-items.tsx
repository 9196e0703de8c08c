import { Building2, LogOut, Signpost, UserRound } from "lucide-react";
import { useUpdateMe } from "@/components/api/me";
import { signOutOfStudio, switchOrganization } from "@/components/api/session";
import { MenuChoices, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu-parts";
import { commonMessages } from "@/components/ui/messages";
import { toast } from "@/components/ui/toast";
import { describeError } from "./error-messages";
import { usePerson } from "./person";
import { themeChoices } from "./theme-choices";
import { useTheme } from "./use-theme";

/** What people can do with their account, and the organizations they can switch to. */
export function UserMenuItems() {
  const { email, organizationId, organizations } = usePerson();
  const updateMe = useUpdateMe();
  const [theme, setTheme] = useTheme();
  const chooseTheme = (selected: string) => {
    const chosen = themeChoices.find(({ value }) => value === selected);
    if (chosen) setTheme(chosen.value);
  };
  return (
    <>
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
    </>
  );
}

async function enterOrganization(id: string): Promise<void> {
  await switchOrganization(id).catch((error: unknown) => toast.error(describeError(error)));
}
