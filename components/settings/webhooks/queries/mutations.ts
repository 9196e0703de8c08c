"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/components/api/call";
import type { createWebhookRequest, UpdateWebhookRequest } from "@/lib/contract/webhooks/webhook";
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
  return useWebhookMutation((body: z.input<typeof createWebhookRequest>) => call("createWebhook", { body }));
}

export function useUpdateWebhook(webhookId: string) {
  return useWebhookMutation((body: UpdateWebhookRequest) =>
    call("updateWebhook", { params: { webhook_id: webhookId }, body }),
  );
}

export function useDeleteWebhook(webhookId: string) {
  return useWebhookMutation(() => call("deleteWebhook", { params: { webhook_id: webhookId } }));
}

export function useRotateWebhookSecret(webhookId: string) {
  return useWebhookMutation((graceSeconds: number) =>
    call("rotateWebhookSecret", { params: { webhook_id: webhookId }, body: { grace_seconds: graceSeconds } }),
  );
}

/** Sends a message of the event `webhook.test`. */
export function useTestWebhook(webhookId: string) {
  return useWebhookMutation(() => call("testWebhook", { params: { webhook_id: webhookId } }));
}

export function useResendDelivery(webhookId: string) {
  return useWebhookMutation((deliveryId: string) =>
    call("resendDelivery", { params: { webhook_id: webhookId, delivery_id: deliveryId } }),
  );
}
