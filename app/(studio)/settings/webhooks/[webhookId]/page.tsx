import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { settingsMessages } from "@/components/settings/messages";
import { AdminsOnly } from "@/components/settings/role-gates";
import { WebhookPage } from "@/components/settings/webhooks/webhook-page";

export const metadata: Metadata = { title: settingsMessages.names.webhooks };

export default async function SettingsWebhookPage({ params }: { params: Promise<{ webhookId: string }> }) {
  const { webhookId } = await params;
  await requirePerson(`/settings/webhooks/${webhookId}`);
  return (
    <AdminsOnly>
      <WebhookPage webhookId={webhookId} />
    </AdminsOnly>
  );
}
