import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/components/api/call";
import { useRefreshingMutation } from "@/components/api/refreshing-mutation";
import type { Delivery } from "@/lib/contract/webhook-deliveries";
import type { UpdateWebhookRequest, createWebhookRequest } from "@/lib/contract/webhooks";

/** Filters of a delivery log. */
type DeliveryQuery = { page?: number; limit?: number; status?: Delivery["status"]; event?: Delivery["event"] };

const webhookKeys = {
  all: ["webhooks"] as const,
  list: () => [...webhookKeys.all, "list"] as const,
  one: (webhookId: string) => [...webhookKeys.all, "one", webhookId] as const,
  detail: (webhookId: string) => [...webhookKeys.one(webhookId), "detail"] as const,
  deliveries: (webhookId: string, query: DeliveryQuery) =>
    [...webhookKeys.one(webhookId), "deliveries", query] as const,
  delivery: (webhookId: string, deliveryId: string) => [...webhookKeys.one(webhookId), "delivery", deliveryId] as const,
};

/** Milliseconds between polls while a message is pending. */
const pollMilliseconds = 2_000;

export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list(),
  queryFn: ({ signal }) => call("GET /webhooks", { signal }),
});

export function webhookQuery(webhookId: string) {
  return queryOptions({
    queryKey: webhookKeys.detail(webhookId),
    queryFn: ({ signal }) => call("GET /webhooks/{webhook_id}", { params: { webhook_id: webhookId }, signal }),
  });
}

/** Queries a page of the delivery log. Polls while a message is pending. */
export function deliveriesQuery(webhookId: string, query: DeliveryQuery) {
  return queryOptions({
    queryKey: webhookKeys.deliveries(webhookId, query),
    queryFn: ({ signal }) =>
      call("GET /webhooks/{webhook_id}/deliveries", { params: { webhook_id: webhookId }, query, signal }),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === "pending") ? pollMilliseconds : false,
  });
}

export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: webhookKeys.delivery(webhookId, deliveryId),
    queryFn: ({ signal }) =>
      call("GET /webhooks/{webhook_id}/deliveries/{delivery_id}", {
        params: { webhook_id: webhookId, delivery_id: deliveryId },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.status === "pending" ? pollMilliseconds : false),
  });
}

function useWebhookMutation<Input, Answer>(action: (input: Input) => Promise<Answer>) {
  return useRefreshingMutation(action, webhookKeys.all);
}

export function useCreateWebhook() {
  return useWebhookMutation((body: z.input<typeof createWebhookRequest>) => call("POST /webhooks", { body }));
}

export function useUpdateWebhook(webhookId: string) {
  return useWebhookMutation((body: UpdateWebhookRequest) =>
    call("PATCH /webhooks/{webhook_id}", { params: { webhook_id: webhookId }, body }),
  );
}

export function useDeleteWebhook(webhookId: string) {
  return useWebhookMutation(() => call("DELETE /webhooks/{webhook_id}", { params: { webhook_id: webhookId } }));
}

export function useRotateWebhookSecret(webhookId: string) {
  return useWebhookMutation((graceSeconds: number) =>
    call("POST /webhooks/{webhook_id}/rotate-secret", {
      params: { webhook_id: webhookId },
      body: { grace_seconds: graceSeconds },
    }),
  );
}

/** Sends a `webhook.test` event. */
export function useTestWebhook(webhookId: string) {
  return useWebhookMutation(() => call("POST /webhooks/{webhook_id}/test", { params: { webhook_id: webhookId } }));
}

export function useResendDelivery(webhookId: string) {
  return useWebhookMutation((deliveryId: string) =>
    call("POST /webhooks/{webhook_id}/deliveries/{delivery_id}/resend", {
      params: { webhook_id: webhookId, delivery_id: deliveryId },
    }),
  );
}
