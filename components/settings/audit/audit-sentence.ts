import { lookUp } from "@/components/ui/records";
import type { AuditEvent } from "@/lib/contract/audit";
import { auditMessages } from "./messages";

/** An entry as a sentence in two parts: the actor, and what they did. */
type AuditSentence = { who: string; what: string };

function nameOf({ type, id, name, email }: AuditEvent["actor"]): string {
  if (type === "system") return auditMessages.service;
  if (type === "token") return auditMessages.token;
  if (type === "key") return name ? `${auditMessages.key} “${name}”` : auditMessages.goneKey;
  return name || email || (id ? auditMessages.gonePerson : auditMessages.service);
}

export function auditSentence({
  actor,
  action,
  target,
}: Pick<AuditEvent, "actor" | "action" | "target">): AuditSentence {
  const name = target.name || (action.startsWith("deck.") ? auditMessages.untitledDeck : null);
  const named = name ? `“${name}”` : action.startsWith("analysis.") ? auditMessages.goneTemplate : target.id;
  return {
    who: nameOf(actor),
    what: lookUp(auditMessages.actions, action)?.replace("{}", () => named) ?? `${action}: ${named}`,
  };
}

/** Returns the details of an entry as names and values. A list becomes one value. */
export function auditFacts(detail: AuditEvent["detail"]): [name: string, value: string][] {
  return Object.entries(detail ?? {})
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => [
      name
        .replaceAll(/([A-Z])|_/g, (_, capital?: string) => ` ${capital?.toLowerCase() ?? ""}`)
        .replace(/^./, (first) => first.toUpperCase()),
      Array.isArray(value) ? value.join(", ") : typeof value === "object" ? JSON.stringify(value) : String(value),
    ]);
}
