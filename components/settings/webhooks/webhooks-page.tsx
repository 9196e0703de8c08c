"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook as WebhookIcon } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { SecretDialog } from "@/components/settings/secret-dialog";
import { Section } from "@/components/settings/section";
import { QueryState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { openLoaded } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Td, Th } from "@/components/ui/table";
import { When } from "@/components/ui/when";
import type { Webhook } from "@/lib/contract/webhooks";
import { webhookMessages } from "./messages";
import { useCreateWebhook, webhooksQuery } from "./queries";
import { SecretGuide, webhookSecret } from "./webhook-secret";
import { WebhookBadge, splitReceiverUrl } from "./webhook-status";

export function WebhooksPage() {
  const result = useQuery(webhooksQuery);
  const { data } = result;
  // Rendered beside the list, so that the secret stays visible when the list is no longer empty.
  const [creating, setCreating] = useState(false);
  const create = (
    <Button icon={Plus} variant="primary" onClick={() => void openLoaded(loadWebhookForm, () => setCreating(true))}>
      {webhookMessages.create}
    </Button>
  );
  return (
    <Section
      title={webhookMessages.title}
      intro={webhookMessages.intro}
      actions={data && data.webhooks.length > 0 ? create : null}
    >
      <Panel>
        <QueryState
          query={result}
          what={webhookMessages.title}
          rows={3}
          isEmpty={(data) => data.webhooks.length === 0}
          empty={
            <EmptyState
              icon={WebhookIcon}
              title={webhookMessages.empty.title}
              body={webhookMessages.empty.body}
              action={create}
            />
          }
        >
          {(data) => (
            <Table label={webhookMessages.title}>
              <HeadRow>
                <Th>{webhookMessages.columns.receiver}</Th>
                <Th className="max-md:hidden">{webhookMessages.columns.events}</Th>
                <Th>{webhookMessages.columns.status}</Th>
              </HeadRow>
              <tbody>
                {data.webhooks.map((webhook) => (
                  <WebhookRow key={webhook.webhook_id} webhook={webhook} />
                ))}
              </tbody>
            </Table>
          )}
        </QueryState>
      </Panel>
      <CreateWebhook open={creating} onClose={() => setCreating(false)} />
    </Section>
  );
}

const all = Object.keys(webhookMessages.event).length;

/** A webhook in the list. A click anywhere on the row opens it. */
function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { webhook_id, url, description, events, enabled, failing_since } = webhook;
  const { host, path } = splitReceiverUrl(url);
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-sunken">
      <Td className="max-w-0 w-full">
        <Link
          href={`/settings/webhooks/${webhook_id}`}
          className="font-medium break-all -outline-offset-2 after:absolute after:inset-0"
        >
          {host}
        </Link>
        <p className="truncate font-mono text-xs text-muted">{path}</p>
        {description ? <p className="mt-0.5 truncate text-sm text-muted">{description}</p> : null}
      </Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">
        {events.length === all ? webhookMessages.allEvents : webhookMessages.someEvents(events.length)}
      </Td>
      <Td className="whitespace-nowrap">
        <WebhookBadge webhook={webhook} />
        {enabled && failing_since ? (
          <p className="mt-1 text-xs text-muted max-md:hidden">
            {webhookMessages.failing.since} <When time={failing_since} as="ago" />
          </p>
        ) : null}
      </Td>
    </tr>
  );
}

const loadWebhookForm = () => import("./webhook-form").then((module) => module.WebhookForm);
const WebhookForm = dynamic(loadWebhookForm, { ssr: false });

/** Asks for the receiver's URL, then shows the signing secret once. */
function CreateWebhook({ open, onClose }: { open: boolean; onClose: () => void }) {
  const creating = useCreateWebhook();
  const close = () => {
    onClose();
    creating.reset();
  };
  return (
    <SecretDialog
      open={open}
      onClose={close}
      title={webhookMessages.createTitle}
      description={webhookMessages.createBody}
      secret={creating.data ? webhookSecret(creating.data) : null}
      about={<SecretGuide />}
    >
      <WebhookForm
        action={webhookMessages.create}
        error={creating.error}
        pending={creating.isPending}
        onSubmit={creating.mutate}
      />
    </SecretDialog>
  );
}
