import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { OperatorsOnly } from "@/components/settings/role-gates";
import { installationMessages } from "@/components/settings/usage/installation-messages";
import { InstallationPage } from "@/components/settings/usage/installation-page";

export const metadata: Metadata = { title: installationMessages.title };

export default async function SettingsInstallationPage() {
  await requirePerson("/settings/installation");
  return (
    <OperatorsOnly>
      <InstallationPage />
    </OperatorsOnly>
  );
}
