import { useQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { settingsMessages } from "@/components/settings/messages";
import { QueryState } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Select, choicesOf } from "@/components/ui/form-fields";
import { useLatch } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Pager, Table, Td, Th } from "@/components/ui/table";
import { When } from "@/components/ui/when";
import type { Delivery } from "@/lib/contract/webhook-deliveries";
import type { Webhook } from "@/lib/contract/webhooks";
import { webhookMessages } from "./messages";
import { deliveriesQuery } from "./queries";
import { DeliveryBadge } from "./webhook-status";

const DeliveryDialog = dynamic(() => import("./delivery-dialog").then((module) => module.DeliveryDialog), {
  ssr: false,
});
const statuses = [{ value: "" as const, label: webhookMessages.log.any }, ...choicesOf(webhookMessages.log.status)];
const events = [{ value: "" as const, label: webhookMessages.log.anyEvent }, ...choicesOf(webhookMessages.eventNames)];

/** Lists the messages to a webhook, newest first. Updates while one is pending. */
export function DeliveryLog({ webhook: { webhook_id: id, enabled } }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<Delivery["status"] | "">("");
  const [event, setEvent] = useState<Delivery["event"] | "">("");
  const [shown, setShown] = useState<string | null>(null);
  const hasShown = useLatch(shown !== null);
  const query = { page, ...(status && { status }), ...(event && { event }) };
  const result = useQuery(deliveriesQuery(id, query));
  const filterStatus = (next: typeof status) => {
    setStatus(next);
    setPage(1);
  };
  const filterEvent = (next: typeof event) => {
    setEvent(next);
    setPage(1);
  };
  const showAll = () => {
    filterStatus("");
    setEvent("");
  };
  const filtered = status !== "" || event !== "";
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h3 className="text-lg font-semibold">{webhookMessages.log.title}</h3>
        <div className="flex flex-wrap gap-2">
          <Select label={webhookMessages.log.filterEvent} value={event} onChange={filterEvent} choices={events} />
          <Select label={webhookMessages.log.filterStatus} value={status} onChange={filterStatus} choices={statuses} />
        </div>
      </div>
      <Panel>
        <QueryState
          query={result}
          what={webhookMessages.log.title}
          rows={4}
          isEmpty={(data) => data.deliveries.length === 0}
          empty={
            filtered ? (
              <EmptyState
                icon={SearchX}
                title={settingsMessages.noMatch.title}
                body={settingsMessages.noMatch.body}
                action={<Button onClick={showAll}>{settingsMessages.noMatch.action}</Button>}
              />
            ) : (
              <EmptyState icon={Inbox} title={webhookMessages.log.empty.title} body={webhookMessages.log.empty.body} />
            )
          }
        >
          {(data) => (
            <>
              <Table label={webhookMessages.log.title}>
                <HeadRow>
                  <Th>{webhookMessages.log.columns.event}</Th>
                  <Th>{webhookMessages.log.columns.status}</Th>
                  <Th className="max-md:hidden">{webhookMessages.log.columns.answer}</Th>
                  <Th className="max-md:hidden">{webhookMessages.log.columns.time}</Th>
                </HeadRow>
                <tbody>
                  {data.deliveries.map((delivery) => (
                    <DeliveryRow
                      key={delivery.delivery_id}
                      delivery={delivery}
                      onOpen={() => setShown(delivery.delivery_id)}
                    />
                  ))}
                </tbody>
              </Table>
              <Pager page={page} pages={data.pagination.pages} onPage={setPage} />
            </>
          )}
        </QueryState>
      </Panel>
      {hasShown ? (
        <DeliveryDialog webhookId={id} deliveryId={shown} resendable={enabled} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}

/** A message of the log. A click anywhere on the row opens it. */
function DeliveryRow({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const {
    event,
    status,
    attempt_count: attempts,
    last_attempt: last,
    next_attempt_at: next,
    created_at: time,
  } = delivery;
  const answer = last ? (last.status_code ?? webhookMessages.log.noAnswer) : webhookMessages.log.notYet;
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-sunken">
      <Td>
        <button
          type="button"
          onClick={onOpen}
          className="text-left font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          {webhookMessages.eventNames[event]}
        </button>
        <p className="text-sm text-muted md:hidden">
          {answer} · <When time={time} as="ago" />
        </p>
      </Td>
      <Td>
        <DeliveryBadge status={status} />
        {status === "pending" && next ? (
          <p className="mt-1 text-xs text-muted">
            {webhookMessages.log.next} <When time={next} as="ago" />
          </p>
        ) : null}
      </Td>
      <Td className="text-muted max-md:hidden">
        {answer}
        {last ? (
          <span className="block text-xs">{`${webhookMessages.log.milliseconds(last.duration_ms)}${attempts > 1 ? ` · ${webhookMessages.log.attempts(attempts)}` : ""}`}</span>
        ) : null}
      </Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">
        <When time={time} as="ago" />
      </Td>
    </tr>
  );
}
