"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, KeyRound, MoreHorizontal, Pencil, Power, Send, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { settingsMessages } from "@/components/settings/messages";
import { isMissing, describeError } from "@/components/shell/error-messages";
import { MissingPage, QueryState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { useLatch } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { When } from "@/components/ui/when";
import type { Webhook } from "@/lib/contract/webhooks";
import { DeliveryLog } from "./delivery-log";
import { webhookMessages } from "./messages";
import { useTestWebhook, useUpdateWebhook, webhookQuery } from "./queries";
import type { WebhookAction } from "./webhook-dialogs";
import { WebhookBadge, splitReceiverUrl, webhookState } from "./webhook-status";

/** Shows a webhook: its status, actions and delivery log. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const result = useQuery(webhookQuery(webhookId));
  const { error } = result;
  if (isMissing(error))
    return (
      <MissingPage
        isPart
        {...webhookMessages.missing}
        back={{ href: "/settings/webhooks", label: webhookMessages.back }}
      />
    );
  return (
    <>
      <Link
        href="/settings/webhooks"
        className="mb-2 -ml-1 inline-flex items-center gap-0.5 rounded-sm text-sm font-medium text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {webhookMessages.back}
      </Link>
      <QueryState query={result} what={webhookMessages.title} rows={4} inPanel>
        {(webhook) => (
          <>
            <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
              <div className="min-w-0">
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <h2 className="text-xl font-semibold break-all">{splitReceiverUrl(webhook.url).host}</h2>
                  <WebhookBadge webhook={webhook} />
                </div>
                {webhook.description ? <p className="mt-0.5 text-muted">{webhook.description}</p> : null}
              </div>
              <WebhookActions webhook={webhook} />
            </header>
            <WebhookFacts webhook={webhook} />
            <DeliveryLog webhook={webhook} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** Shows problems of a webhook, if there are any, and its settings. */
function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, events, failing_since, disabled_at, disabled_reason, previous_secret_expires_at } = webhook;
  const state = webhookState(webhook);
  return (
    <div className="mb-6 grid gap-4">
      {state === "failing" && failing_since ? (
        <Notice tone="warning" title={webhookMessages.failing.title}>
          <p>
            {webhookMessages.failing.since} <When time={failing_since} />. {webhookMessages.failing.body}
          </p>
        </Notice>
      ) : null}
      {state === "stopped" && disabled_at ? (
        <Notice tone="danger" title={webhookMessages.stopped.title}>
          <p>
            {webhookMessages.stopped.on} <When time={disabled_at} />
            {disabled_reason ? `: ${disabled_reason}.`.replace("..", ".") : "."} {webhookMessages.stopped.body}
          </p>
        </Notice>
      ) : null}
      <Panel>
        <dl className="divide-y divide-line">
          <Fact name={webhookMessages.url}>
            <span className="font-mono text-sm break-all">{url}</span>
          </Fact>
          <Fact name={webhookMessages.events}>
            {events.map((event) => webhookMessages.event[event].name).join(" · ")}
          </Fact>
          {previous_secret_expires_at ? (
            <Fact name={webhookMessages.secretLabel}>
              {webhookMessages.twoSecrets} <When time={previous_secret_expires_at} />
            </Fact>
          ) : null}
        </dl>
      </Panel>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

const WebhookDialogs = dynamic(() => import("./webhook-dialogs").then((module) => module.WebhookDialogs), {
  ssr: false,
});

function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { webhook_id: id, enabled, url } = webhook;
  const [action, setAction] = useState<WebhookAction | null>(null);
  const hasOpened = useLatch(action !== null);
  const testing = useTestWebhook(id);
  const updating = useUpdateWebhook(id);
  const onError = (error: unknown) => toast.error(describeError(error));
  const test = () => testing.mutate(undefined, { onSuccess: () => toast.success(webhookMessages.tested), onError });
  const enable = () =>
    updating.mutate({ enabled: true }, { onSuccess: () => toast.success(webhookMessages.enabled), onError });
  return (
    <div className="flex flex-wrap gap-2">
      {enabled ? (
        <Button icon={Send} pending={testing.isPending} onClick={test}>
          {webhookMessages.test}
        </Button>
      ) : (
        <Button icon={Power} variant="primary" pending={updating.isPending} onClick={enable}>
          {webhookMessages.enable}
        </Button>
      )}
      <Button icon={Pencil} onClick={() => setAction("edit")}>
        {webhookMessages.edit}
      </Button>
      <Menu
        trigger={
          <Button size="icon" aria-label={settingsMessages.actionsFor(splitReceiverUrl(url).host)}>
            <MoreHorizontal aria-hidden className="size-4.5" />
          </Button>
        }
      >
        <MenuItem icon={KeyRound} onSelect={() => setAction("rotate")}>
          {webhookMessages.rotate}
        </MenuItem>
        {enabled ? (
          <MenuItem icon={Power} onSelect={() => setAction("disable")}>
            {webhookMessages.disable}
          </MenuItem>
        ) : null}
        <MenuSeparator />
        <MenuItem danger icon={Trash2} onSelect={() => setAction("delete")}>
          {webhookMessages.delete}
        </MenuItem>
      </Menu>
      {hasOpened ? <WebhookDialogs webhook={webhook} action={action} onClose={() => setAction(null)} /> : null}
    </div>
  );
}
