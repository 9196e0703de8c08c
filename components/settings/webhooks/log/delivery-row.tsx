import { webhooks } from "@/components/settings/webhooks/messages";
import { When } from "@/components/ui/format/when";
import { Td } from "@/components/ui/table";
import type { Delivery } from "@/lib/contract/webhooks/delivery";
import { DeliveryBadge } from "./delivery-badge";

const { log, eventNames } = webhooks;

/** A message in the log: the whole row opens it. */
export function DeliveryRow({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const {
    event,
    status,
    attempt_count: attempts,
    last_attempt: last,
    next_attempt_at: next,
    created_at: time,
  } = delivery;
  const answer = last ? (last.status_code ?? log.noAnswer) : log.notYet;
  return (
    <tr className="relative border-b border-line last:border-0 hover:bg-sunken">
      <Td>
        <button
          type="button"
          onClick={onOpen}
          className="text-left font-medium -outline-offset-2 after:absolute after:inset-0"
        >
          {eventNames[event]}
        </button>
        <p className="text-sm text-muted md:hidden">
          {answer} · <When time={time} as="ago" />
        </p>
      </Td>
      <Td>
        <DeliveryBadge status={status} />
        {status === "pending" && next ? (
          <p className="mt-1 text-xs text-muted">
            {log.next} <When time={next} as="ago" />
          </p>
        ) : null}
      </Td>
      <Td className="text-muted max-md:hidden">
        {answer}
        {last ? (
          <span className="block text-xs">{`${log.milliseconds(last.duration_ms)}${attempts > 1 ? ` · ${log.attempts(attempts)}` : ""}`}</span>
        ) : null}
      </Td>
      <Td className="whitespace-nowrap text-muted max-md:hidden">
        <When time={time} as="ago" />
      </Td>
    </tr>
  );
}
