import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { InstallationPage } from "@/components/settings/installation/installation-page";
import { installationMessages } from "@/components/settings/installation/messages";
import { OperatorsOnly } from "@/components/settings/role-gates";

export const metadata: Metadata = { title: installationMessages.title };

export default async function SettingsInstallationPage() {
  await requirePerson("/settings/installation");
  return (
    <OperatorsOnly>
      <InstallationPage />
    </OperatorsOnly>
  );
}
