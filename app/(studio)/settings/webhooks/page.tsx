import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { AdminsOnly } from "@/components/settings/role-gates";
import { WebhooksPage } from "@/components/settings/webhooks/webhooks-page";

export const metadata: Metadata = { title: settingsMessages.names.webhooks };

export default async function SettingsWebhooksPage() {
  await requirePerson("/settings/webhooks");
  return (
    <AdminsOnly>
      <WebhooksPage />
    </AdminsOnly>
  );
}
