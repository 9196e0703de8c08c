import type { Metadata } from "next";
import { InstallationPage } from "@/components/settings/installation/installation-page";
import { OperatorsOnly } from "@/components/settings/installation/operators-only";
import { installation } from "@/components/texts/settings/installation";
import { requirePerson } from "../../person";

export const metadata: Metadata = { title: installation.title };

export default async function SettingsInstallationPage() {
  await requirePerson("/settings/installation");
  return (
    <OperatorsOnly>
      <InstallationPage />
    </OperatorsOnly>
  );
}
