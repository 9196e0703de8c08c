import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { When } from "@/components/ui/format/when";
import type { AuditEvent } from "@/lib/contract/audit";
import { auditFacts, auditSentence } from "./audit-sentence";
import { audit as words } from "./messages";

/** One line of the log, which opens to all that is known of it. */
export function AuditEntry({ event }: { event: AuditEvent }) {
  const { created_at, actor, action, target, detail, address, request_id } = event;
  const { who, act } = auditSentence(event);
  return (
    <li>
      <details className="group">
        <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5 px-4 py-2.5 -outline-offset-2 hover:bg-sunken sm:grid-cols-[auto_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-3.5 self-center text-muted transition-transform group-open:rotate-90"
          />
          <span className="min-w-0 break-words">
            <span className="font-medium">{who}</span> {act}
          </span>
          <span className="text-sm text-muted max-sm:col-start-2">
            <When time={created_at} as="ago" />
          </span>
        </summary>
        <dl className="grid gap-1 border-t border-line bg-sunken px-4 py-3 text-sm sm:pl-10">
          <Fact name={words.facts.time}>
            <When time={created_at} />
          </Fact>
          <Fact name={words.facts.by}>{[actor.email, actor.id].filter(Boolean).join(" · ") || who}</Fact>
          <Fact name={words.facts.target}>{target.id}</Fact>
          {auditFacts(detail).map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          {address ? <Fact name={words.facts.address}>{address}</Fact> : null}
          {request_id ? <Fact name={words.facts.request}>{request_id}</Fact> : null}
          <Fact name={words.facts.action}>{action}</Fact>
        </dl>
      </details>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  );
}
