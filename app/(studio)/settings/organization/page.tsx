import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { OrganizationPage } from "@/components/settings/organization/organization-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/settings/shell/messages";

const title = shell.names.organization;

export const metadata: Metadata = { title };

export default async function SettingsOrganizationPage() {
  await requirePerson("/settings/organization");
  return (
    <AdminsOnly section={title}>
      <OrganizationPage />
    </AdminsOnly>
  );
}
