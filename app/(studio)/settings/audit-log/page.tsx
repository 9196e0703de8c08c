import type { Metadata } from "next";
import { AuditPage } from "@/components/settings/audit/audit-page";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/texts/settings/shell";
import { requirePerson } from "../../person";

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
