"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "@/components/api/request";
import type {
  createWebhookRequest,
  Delivery,
  UpdateWebhookRequest,
  Webhook,
  WebhookWithSecret,
} from "@/lib/contract/webhooks";
import { webhookKeys } from "./keys";

function useWebhookMutation<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhookKeys.all }),
    // Some answers hold a secret that is shown once.
    gcTime: 0,
  });
}

export function useCreateWebhook() {
  return useWebhookMutation((body: z.input<typeof createWebhookRequest>) =>
    request<WebhookWithSecret>("POST", "/webhooks", { body }),
  );
}

export function useUpdateWebhook(webhookId: string) {
  return useWebhookMutation((body: UpdateWebhookRequest) =>
    request<Webhook>("PATCH", `/webhooks/${webhookId}`, { body }),
  );
}

export function useDeleteWebhook(webhookId: string) {
  return useWebhookMutation(() => request<{ deleted: true }>("DELETE", `/webhooks/${webhookId}`));
}

export function useRotateWebhookSecret(webhookId: string) {
  return useWebhookMutation((graceSeconds: number) =>
    request<WebhookWithSecret>("POST", `/webhooks/${webhookId}/rotate-secret`, {
      body: { grace_seconds: graceSeconds },
    }),
  );
}

/** Sends a message of the event `webhook.test`. */
export function useTestWebhook(webhookId: string) {
  return useWebhookMutation(() => request<Delivery>("POST", `/webhooks/${webhookId}/test`));
}

export function useResendDelivery(webhookId: string) {
  return useWebhookMutation((deliveryId: string) =>
    request<Delivery>("POST", `/webhooks/${webhookId}/deliveries/${deliveryId}/resend`),
  );
}
