import type { ReactNode } from "react";
import { When } from "@/components/ui/format/when";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { webhooks } from "./messages";
import { webhookState } from "./webhook-state";

/** What is wrong with a webhook, if anything, and its settings. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { url, events, failing_since, disabled_at, disabled_reason, previous_secret_expires_at } = webhook;
  const state = webhookState(webhook);
  return (
    <div className="mb-6 grid gap-4">
      {state === "failing" && failing_since ? (
        <Notice tone="warning" title={webhooks.failing.title}>
          <p>
            {webhooks.failing.since} <When time={failing_since} />. {webhooks.failing.body}
          </p>
        </Notice>
      ) : null}
      {state === "stopped" && disabled_at ? (
        <Notice tone="danger" title={webhooks.stopped.title}>
          <p>
            {webhooks.stopped.on} <When time={disabled_at} />
            {disabled_reason ? `: ${disabled_reason}.`.replace("..", ".") : "."} {webhooks.stopped.body}
          </p>
        </Notice>
      ) : null}
      <Panel>
        <dl className="divide-y divide-line">
          <Fact name={webhooks.url}>
            <span className="font-mono text-sm break-all">{url}</span>
          </Fact>
          <Fact name={webhooks.events}>{events.map((event) => webhooks.event[event].name).join(" · ")}</Fact>
          {previous_secret_expires_at ? (
            <Fact name={webhooks.secretLabel}>
              {webhooks.twoSecrets} <When time={previous_secret_expires_at} />
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
