import type { Metadata } from "next";
import { AdminsOnly } from "@/components/settings/shell/admins-only";
import { WebhooksPage } from "@/components/settings/webhooks/webhooks-page";
import { shell } from "@/components/texts/settings/shell";
import { requirePerson } from "../../person";

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
