import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState } from "react";
import { describeError } from "@/components/shell/error-messages";
import { QueryState } from "@/components/shell/states";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { When } from "@/components/ui/when";
import type { DeliveryAttempt, DeliveryDetail as Detail } from "@/lib/contract/webhook-deliveries";
import { webhookMessages } from "./messages";
import { deliveryQuery, useResendDelivery } from "./queries";
import { DeliveryBadge } from "./webhook-status";

type DeliveryDialogProps = { webhookId: string; deliveryId: string | null; resendable: boolean; onClose: () => void };

/** Shows a message in full with all its attempts, and a button to send it again. */
export function DeliveryDialog({ webhookId, deliveryId, resendable, onClose }: DeliveryDialogProps) {
  // The last message is still shown while the dialog closes.
  const [last, setLast] = useState(deliveryId);
  if (deliveryId && deliveryId !== last) setLast(deliveryId);
  const result = useQuery({ ...deliveryQuery(webhookId, last ?? ""), enabled: deliveryId !== null });
  const { data } = result;
  const resending = useResendDelivery(webhookId);
  const resend = () =>
    last &&
    resending.mutate(last, {
      onSuccess: () => toast.success(webhookMessages.log.resent),
      onError: (problem) => toast.error(describeError(problem)),
    });
  const footer =
    resendable && data ? (
      <Button
        icon={Send}
        variant="primary"
        pending={resending.isPending}
        disabled={data.status === "pending" && data.next_attempt_at === null}
        onClick={resend}
      >
        {webhookMessages.log.resend}
      </Button>
    ) : null;
  return (
    <Dialog
      open={deliveryId !== null}
      onOpenChange={(next) => !next && onClose()}
      title={data ? webhookMessages.eventNames[data.event] : webhookMessages.log.details}
      wide
      footer={footer}
    >
      <QueryState query={result} what={webhookMessages.log.details} rows={3}>
        {(delivery) => <DeliveryDetail delivery={delivery} />}
      </QueryState>
    </Dialog>
  );
}

const block =
  "max-h-72 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-words";

/** Shows a message as it was sent, and the response to each attempt. */
function DeliveryDetail({ delivery }: { delivery: Detail }) {
  const { status, error, created_at, delivery_id, event, payload, attempts, attempt_count, next_attempt_at } = delivery;
  const body = JSON.stringify(payload, null, 2);
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <DeliveryBadge status={status} />
        <When time={created_at} />
        {status === "pending" && next_attempt_at ? (
          <span>
            {webhookMessages.log.next} <When time={next_attempt_at} as="ago" />
          </span>
        ) : null}
        <span className="font-mono text-xs">{event}</span>
        <span className="font-mono text-xs break-all">{delivery_id}</span>
      </p>
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <section className="grid gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-medium">{webhookMessages.log.request}</h3>
          <CopyButton size="sm" variant="ghost" text={body}>
            {webhookMessages.log.copyRequest}
          </CopyButton>
        </div>
        <pre tabIndex={0} aria-label={webhookMessages.log.request} className={block}>
          {body}
        </pre>
      </section>
      <section className="grid gap-2">
        <h3 className="font-medium">{webhookMessages.log.attemptsTitle}</h3>
        {attempts.length === 0 ? <p className="text-muted">{webhookMessages.log.noAttempts}</p> : null}
        <ol className="grid gap-4">
          {attempts.map((attempt, index) => (
            <Attempt key={attempt.attempted_at} attempt={attempt} number={attempt_count - index} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Attempt({ attempt, number }: { attempt: DeliveryAttempt; number: number }) {
  const { attempted_at, duration_ms, status_code, response_body, error } = attempt;
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge tone={error ? "danger" : "success"}>{status_code ?? webhookMessages.log.noAnswer}</Badge>
        <When time={attempted_at} />
        <span>{webhookMessages.log.milliseconds(duration_ms)}</span>
      </p>
      {error ? <p>{error}</p> : null}
      {response_body ? (
        <pre tabIndex={0} aria-label={webhookMessages.log.answerOf(number)} className={block}>
          {response_body}
        </pre>
      ) : status_code ? (
        <p className="text-sm text-muted">{webhookMessages.log.emptyAnswer}</p>
      ) : null}
    </li>
  );
}
