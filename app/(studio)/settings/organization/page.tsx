import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { OrganizationPage } from "@/components/settings/organization-page";
import { AdminsOnly } from "@/components/settings/role-gates";

export const metadata: Metadata = { title: settingsMessages.names.organization };

export default async function SettingsOrganizationPage() {
  await requirePerson("/settings/organization");
  return (
    <AdminsOnly>
      <OrganizationPage />
    </AdminsOnly>
  );
}
