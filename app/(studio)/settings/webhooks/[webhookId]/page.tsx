import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { WebhookPage } from "@/components/settings/webhooks/webhook-page";
import { shell } from "@/components/texts/settings/shell";
import { requirePerson } from "../../../person";

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
