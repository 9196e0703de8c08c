"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import { webhooksQuery } from "@/lib/queries/webhooks/queries";
import { EmptyState } from "../../states/empty-state";
import { ErrorState } from "../../states/error-state";
import { LoadingRows } from "../../states/loading-rows";
import { webhooks } from "../../texts/settings/webhooks";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";
import { HeadRow, Table, Th } from "../../ui/table";
import { Section } from "../shell/section";
import { CreateWebhook } from "./create-webhook";
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
