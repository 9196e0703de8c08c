import type { Metadata } from "next";
import { requirePerson } from "@/app/(studio)/person";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { shell } from "@/components/settings/shell/messages";
import { WebhookPage } from "@/components/settings/webhooks/webhook-page";

const title = shell.names.webhooks;

export const metadata: Metadata = { title };

export default async function SettingsWebhookPage({ params }: { params: Promise<{ webhookId: string }> }) {
  const { webhookId } = await params;
  await requirePerson(`/settings/webhooks/${webhookId}`);
  return (
    <AdminsOnly section={title}>
      <WebhookPage webhookId={webhookId} />
    </AdminsOnly>
  );
}
