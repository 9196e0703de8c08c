import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { LogosPage } from "@/components/settings/logos/logos-page";
import { settingsMessages } from "@/components/settings/messages";
import { AdminsOnly } from "@/components/settings/role-gates";

export const metadata: Metadata = { title: settingsMessages.names.logos };

export default async function SettingsLogosPage() {
  await requirePerson("/settings/logos");
  return (
    <AdminsOnly>
      <LogosPage />
    </AdminsOnly>
  );
}
