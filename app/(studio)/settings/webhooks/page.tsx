import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/settings/shell/messages";
import { WebhooksPage } from "@/components/settings/webhooks/webhooks-page";

const title = shell.names.webhooks;

export const metadata: Metadata = { title };

export default async function SettingsWebhooksPage() {
  await requirePerson("/settings/webhooks");
  return (
    <AdminsOnly section={title}>
      <WebhooksPage />
    </AdminsOnly>
  );
}
