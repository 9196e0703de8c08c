import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { AuditPage } from "@/components/settings/audit/audit-page";
import { settingsMessages } from "@/components/settings/messages";
import { AdminsOnly } from "@/components/settings/role-gates";

export const metadata: Metadata = { title: settingsMessages.names.audit };

export default async function SettingsAuditPage() {
  await requirePerson("/settings/audit-log");
  return (
    <AdminsOnly>
      <AuditPage />
    </AdminsOnly>
  );
}
