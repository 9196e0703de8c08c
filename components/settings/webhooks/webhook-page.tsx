"use client";

import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import { ErrorState } from "@/components/shell/states/error-state";
import { isMissing } from "@/components/shell/states/is-missing";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { MissingPage } from "@/components/shell/states/missing-page";
import { Panel } from "@/components/ui/panel";
import { DeliveryLog } from "./log/delivery-log";
import { webhooks } from "./messages";
import { webhookQuery } from "./queries/queries";
import { WebhookActions } from "./webhook-actions";
import { WebhookBadge } from "./webhook-badge";
import { WebhookFacts } from "./webhook-facts";
import { receiverOf } from "./webhook-state";

/** One webhook: how it is, what can be done with it, and its log. */
export function WebhookPage({ webhookId }: { webhookId: string }) {
  const { data: webhook, error, isPending, refetch } = useQuery(webhookQuery(webhookId));
  if (isMissing(error))
    return <MissingPage isPart {...webhooks.missing} back={{ href: "/settings/webhooks", label: webhooks.back }} />;
  return (
    <>
      <Link
        href="/settings/webhooks"
        className="mb-2 -ml-1 inline-flex items-center gap-0.5 rounded-sm text-sm font-medium text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {webhooks.back}
      </Link>
      {isPending ? (
        <Panel>
          <LoadingRows rows={4} />
        </Panel>
      ) : error && !webhook ? (
        <Panel>
          <ErrorState what={webhooks.title} error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <>
          <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h2 className="text-xl font-semibold break-all">{receiverOf(webhook.url).host}</h2>
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
    </>
  );
}
