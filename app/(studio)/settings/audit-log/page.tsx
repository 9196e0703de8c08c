import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { AuditPage } from "@/components/settings/audit/audit-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/settings/shell/messages";

const title = shell.names.audit;

export const metadata: Metadata = { title };

export default async function SettingsAuditPage() {
  await requirePerson("/settings/audit-log");
  return (
    <AdminsOnly section={title}>
      <AuditPage />
    </AdminsOnly>
  );
}
