"use client";

import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { webhooks } from "@/components/settings/webhooks/messages";
import { useResendDelivery } from "@/components/settings/webhooks/queries/mutations";
import { deliveryQuery } from "@/components/settings/webhooks/queries/queries";
import { ErrorState } from "@/components/shell/states/error-state";
import { LoadingRows } from "@/components/shell/states/loading-rows";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { DeliveryDetail } from "./delivery-detail";

const { log, eventNames } = webhooks;

type DeliveryDialogProps = { webhookId: string; deliveryId: string | null; resendable: boolean; onClose: () => void };

/** One message, word for word, with every attempt; it can be sent again. */
export function DeliveryDialog({ webhookId, deliveryId, resendable, onClose }: DeliveryDialogProps) {
  // What was shown last stays in place while the dialog closes.
  const [last, setLast] = useState(deliveryId);
  if (deliveryId && deliveryId !== last) setLast(deliveryId);
  const { data, error, refetch } = useQuery({ ...deliveryQuery(webhookId, last ?? ""), enabled: deliveryId !== null });
  const resending = useResendDelivery(webhookId);
  const resend = () =>
    last &&
    resending.mutate(last, {
      onSuccess: () => toast.success(log.resent),
      onError: (problem) => toast.error(problemText(problem)),
    });
  const footer =
    resendable && data ? (
      <Button variant="primary" pending={resending.isPending || data.status === "pending"} onClick={resend}>
        <Send aria-hidden className="size-4" />
        {log.resend}
      </Button>
    ) : null;
  return (
    <Dialog
      open={deliveryId !== null}
      onOpenChange={(next) => !next && onClose()}
      title={data ? eventNames[data.event] : log.details}
      wide
      footer={footer}
    >
      {data ? (
        <DeliveryDetail delivery={data} />
      ) : error ? (
        <ErrorState what={log.details} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows rows={3} />
      )}
    </Dialog>
  );
}
