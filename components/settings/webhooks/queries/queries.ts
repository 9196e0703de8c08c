import { queryOptions } from "@tanstack/react-query";
import { call } from "@/components/api/call";
import { type DeliveryQuery, webhookKeys } from "./keys";

/** Milliseconds between two looks at what is on its way. */
const pollMilliseconds = 2_000;

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list(),
  queryFn: ({ signal }) => call("listWebhooks", { signal }),
});

export function webhookQuery(webhookId: string) {
  return queryOptions({
    queryKey: webhookKeys.detail(webhookId),
    queryFn: ({ signal }) => call("getWebhook", { params: { webhook_id: webhookId }, signal }),
  });
}

/** One page of the delivery log; asks again while a message is on its way. */
export function deliveriesQuery(webhookId: string, query: DeliveryQuery) {
  return queryOptions({
    queryKey: webhookKeys.deliveries(webhookId, query),
    queryFn: ({ signal }) => call("listDeliveries", { params: { webhook_id: webhookId }, query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === "pending") ? pollMilliseconds : false,
  });
}

export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: webhookKeys.delivery(webhookId, deliveryId),
    queryFn: ({ signal }) =>
      call("getDelivery", { params: { webhook_id: webhookId, delivery_id: deliveryId }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pollMilliseconds : false),
  });
}
