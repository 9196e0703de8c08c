import Link from "next/link";
import { When } from "@/components/ui/format/when";
import { Td } from "@/components/ui/table";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { webhooks } from "./messages";
import { WebhookBadge } from "./webhook-badge";
import { receiverOf } from "./webhook-state";

const all = Object.keys(webhooks.event).length;

/** A webhook in the list: the whole row leads to its log. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { webhook_id, url, description, events, enabled, failing_since } = webhook;
  const { host, path } = receiverOf(url);
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
        {events.length === all ? webhooks.allEvents : webhooks.someEvents(events.length)}
      </Td>
      <Td className="whitespace-nowrap">
        <WebhookBadge webhook={webhook} />
        {enabled && failing_since ? (
          <p className="mt-1 text-xs text-muted max-md:hidden">
            {webhooks.failing.since} <When time={failing_since} as="ago" />
          </p>
        ) : null}
      </Td>
    </tr>
  );
}
