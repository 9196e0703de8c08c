import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { InstallationPage } from "@/components/settings/installation/installation-page";
import { installation } from "@/components/settings/installation/messages";
import { OperatorsOnly } from "@/components/settings/installation/operators-only";

export const metadata: Metadata = { title: installation.title };

export default async function SettingsInstallationPage() {
  await requirePerson("/settings/installation");
  return (
    <OperatorsOnly>
      <InstallationPage />
    </OperatorsOnly>
  );
}
