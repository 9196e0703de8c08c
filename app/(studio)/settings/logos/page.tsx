import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { LogosPage } from "@/components/settings/logos/logos-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/settings/shell/messages";

const title = shell.names.logos;

export const metadata: Metadata = { title };

export default async function SettingsLogosPage() {
  await requirePerson("/settings/logos");
  return (
    <AdminsOnly section={title}>
      <LogosPage />
    </AdminsOnly>
  );
}
