import { queryOptions } from "@tanstack/react-query";
import { request } from "@/components/api/request";
import type { DeliveryDetail, DeliveryList, Webhook } from "@/lib/contract/webhooks";
import { type DeliveryQuery, webhookKeys } from "./keys";

/** Milliseconds between two looks at what is on its way. */
const pollMilliseconds = 2_000;

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list(),
  queryFn: ({ signal }) => request<{ webhooks: Webhook[] }>("GET", "/webhooks", { signal }),
});

export function webhookQuery(webhookId: string) {
  return queryOptions({
    queryKey: webhookKeys.detail(webhookId),
    queryFn: ({ signal }) => request<Webhook>("GET", `/webhooks/${webhookId}`, { signal }),
  });
}

/** One page of the delivery log; asks again while a message is on its way. */
export function deliveriesQuery(webhookId: string, query: DeliveryQuery) {
  return queryOptions({
    queryKey: webhookKeys.deliveries(webhookId, query),
    queryFn: ({ signal }) => request<DeliveryList>("GET", `/webhooks/${webhookId}/deliveries`, { query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === "pending") ? pollMilliseconds : false,
  });
}

export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: webhookKeys.delivery(webhookId, deliveryId),
    queryFn: ({ signal }) =>
      request<DeliveryDetail>("GET", `/webhooks/${webhookId}/deliveries/${deliveryId}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pollMilliseconds : false),
  });
}
