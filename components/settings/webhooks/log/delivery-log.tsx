"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox, SearchX } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { shell } from "@/components/settings/shell/messages";
import { webhooks } from "@/components/settings/webhooks/messages";
import { deliveriesQuery } from "@/components/settings/webhooks/queries/queries";
import { EmptyState } from "@/components/shell/states/empty-state";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { useEver } from "@/components/ui/overlay/use-ever";
import { Pager } from "@/components/ui/pager";
import { Panel } from "@/components/ui/panel";
import { HeadRow, Table, Th } from "@/components/ui/table";
import type { Delivery } from "@/lib/contract/webhooks/delivery";
import type { Webhook } from "@/lib/contract/webhooks/webhook";
import { DeliveryRow } from "./delivery-row";

const DeliveryDialog = dynamic(() => import("./delivery-dialog").then((module) => module.DeliveryDialog), {
  ssr: false,
});

const { log } = webhooks;
const statuses = [
  { value: "", label: log.any },
  ...Object.entries(log.status).map(([value, label]) => ({ value, label })),
];
const events = [
  { value: "", label: log.anyEvent },
  ...Object.entries(webhooks.eventNames).map(([value, label]) => ({ value, label })),
];

/** The messages to a webhook, the newest first, live while one is on its way. */
export function DeliveryLog({ webhook: { webhook_id: id, enabled } }: { webhook: Webhook }) {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState("");
  const [event, setEvent] = useState("");
  const [shown, setShown] = useState<string | null>(null);
  const everShown = useEver(shown !== null);
  const query = {
    page,
    ...(status && { status: status as Delivery["status"] }),
    ...(event && { event: event as Delivery["event"] }),
  };
  const { data, error, isPending, refetch } = useQuery(deliveriesQuery(id, query));
  const narrow = (set: (value: string) => void) => (value: string) => {
    set(value);
    setPage(1);
  };
  const showAll = () => {
    narrow(setStatus)("");
    setEvent("");
  };
  const filtered = status !== "" || event !== "";
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h3 className="text-lg font-semibold">{log.title}</h3>
        <div className="flex flex-wrap gap-2">
          <Select label={log.filterEvent} value={event} onChange={narrow(setEvent)} choices={events} />
          <Select label={log.filterStatus} value={status} onChange={narrow(setStatus)} choices={statuses} />
        </div>
      </div>
      <Panel>
        {isPending ? (
          <LoadingRows rows={4} />
        ) : error && !data ? (
          <ErrorState what={log.title} error={error} onRetry={() => void refetch()} />
        ) : data.deliveries.length === 0 && filtered ? (
          <EmptyState
            icon={SearchX}
            title={shell.noMatch.title}
            body={shell.noMatch.body}
            action={<Button onClick={showAll}>{shell.noMatch.action}</Button>}
          />
        ) : data.deliveries.length === 0 ? (
          <EmptyState icon={Inbox} title={log.empty.title} body={log.empty.body} />
        ) : (
          <>
            <Table label={log.title}>
              <HeadRow>
                <Th>{log.columns.event}</Th>
                <Th>{log.columns.status}</Th>
                <Th className="max-md:hidden">{log.columns.answer}</Th>
                <Th className="max-md:hidden">{log.columns.time}</Th>
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
      </Panel>
      {everShown ? (
        <DeliveryDialog webhookId={id} deliveryId={shown} resendable={enabled} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}
