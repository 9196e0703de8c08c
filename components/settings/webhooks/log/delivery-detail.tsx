import { webhooks } from "@/components/settings/webhooks/messages";
import { Badge } from "@/components/ui/badge";
import { CopyButton } from "@/components/ui/copy-button";
import { When } from "@/components/ui/format/when";
import { Notice } from "@/components/ui/notice";
import type { DeliveryAttempt, DeliveryDetail as Detail } from "@/lib/contract/webhooks/delivery";
import { DeliveryBadge } from "./delivery-badge";

const { log } = webhooks;
const block =
  "max-h-72 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-words";

/** A message as it was sent, and what came back each time. */
export function DeliveryDetail({ delivery }: { delivery: Detail }) {
  const { status, error, created_at, delivery_id, event, payload, attempts, attempt_count } = delivery;
  const body = JSON.stringify(payload, null, 2);
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <DeliveryBadge status={status} />
        <When time={created_at} />
        <span className="font-mono text-xs">{event}</span>
        <span className="font-mono text-xs break-all">{delivery_id}</span>
      </p>
      {error ? <Notice tone="danger">{error}</Notice> : null}
      <section className="grid gap-1.5">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-medium">{log.request}</h3>
          <CopyButton size="sm" variant="ghost" text={body}>
            {log.copyRequest}
          </CopyButton>
        </div>
        <pre tabIndex={0} aria-label={log.request} className={block}>
          {body}
        </pre>
      </section>
      <section className="grid gap-2">
        <h3 className="font-medium">{log.attemptsTitle}</h3>
        {attempts.length === 0 ? <p className="text-muted">{log.noAttempts}</p> : null}
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
        <Badge tone={error ? "danger" : "success"}>{status_code ?? log.noAnswer}</Badge>
        <When time={attempted_at} />
        <span>{log.milliseconds(duration_ms)}</span>
      </p>
      {error ? <p>{error}</p> : null}
      {response_body ? (
        <pre tabIndex={0} aria-label={log.answerOf(number)} className={block}>
          {response_body}
        </pre>
      ) : status_code ? (
        <p className="text-sm text-muted">{log.emptyAnswer}</p>
      ) : null}
    </li>
  );
}
