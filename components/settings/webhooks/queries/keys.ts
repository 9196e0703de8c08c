import type { Delivery } from "@/lib/contract/webhooks/delivery";

/** What a delivery log is narrowed by. */
export type DeliveryQuery = { page?: number; limit?: number; status?: Delivery["status"]; event?: Delivery["event"] };

export const webhookKeys = {
  all: ["webhooks"] as const,
  list: () => [...webhookKeys.all, "list"] as const,
  one: (webhookId: string) => [...webhookKeys.all, "one", webhookId] as const,
  detail: (webhookId: string) => [...webhookKeys.one(webhookId), "detail"] as const,
  deliveries: (webhookId: string, query: DeliveryQuery) =>
    [...webhookKeys.one(webhookId), "deliveries", query] as const,
  delivery: (webhookId: string, deliveryId: string) => [...webhookKeys.one(webhookId), "delivery", deliveryId] as const,
};
