"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { Section } from "@/components/settings/shell/section";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Th } from "@/components/ui/table";
import { CreateWebhook } from "./create-webhook";
import { webhooks } from "./messages";
import { webhooksQuery } from "./queries/queries";
import { WebhookRow } from "./webhook-row";

export function WebhooksPage() {
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  // The dialog stands beside the list: what it shows once stays when the list is no longer empty.
  const [creating, setCreating] = useState(false);
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4" />
      {webhooks.create}
    </Button>
  );
  return (
    <Section title={webhooks.title} intro={webhooks.intro} actions={data && data.webhooks.length > 0 ? create : null}>
      <Panel>
        {isPending ? (
          <LoadingRows rows={3} />
        ) : error && !data ? (
          <ErrorState what={webhooks.title} error={error} onRetry={() => void refetch()} />
        ) : data.webhooks.length === 0 ? (
          <EmptyState icon={WebhookIcon} title={webhooks.empty.title} body={webhooks.empty.body} action={create} />
        ) : (
          <Table label={webhooks.title}>
            <HeadRow>
              <Th>{webhooks.columns.receiver}</Th>
              <Th className="max-md:hidden">{webhooks.columns.events}</Th>
              <Th>{webhooks.columns.status}</Th>
            </HeadRow>
            <tbody>
              {data.webhooks.map((webhook) => (
                <WebhookRow key={webhook.webhook_id} webhook={webhook} />
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      <CreateWebhook open={creating} onClose={() => setCreating(false)} />
    </Section>
  );
}
