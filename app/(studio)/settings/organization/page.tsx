import type { Metadata } from "next";
import { OrganizationPage } from "@/components/settings/organization/organization-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/texts/settings/shell";
import { requirePerson } from "../../person";

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
