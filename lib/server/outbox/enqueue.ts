import { ulid } from "ulid";
import type { DomainEvent } from "@/inngest/events";
import { withOrigin } from "@/inngest/origin";
import type { Prisma } from "@/lib/server/db";
import { outboxChannel } from "./channel";

type OutboxTransaction = Pick<Prisma.TransactionClient, "outbox" | "$executeRaw">;

/** For as long after the first sending a further one is the same event; for each later hour it is one of its own. */
const sameForMilliseconds = 60 * 60 * 1000;

/**
 * Writes the event in the caller's transaction: it is sent when that commits, and never when it does not. A dispatcher
 * of the worker role hears of it at once. The row's id is the event's, by which a second sending is known for one.
 */
export async function enqueueEvent(tx: OutboxTransaction, event: DomainEvent): Promise<void> {
  await write(tx, eventId(event), event);
}

/**
 * Sends an event again that seems to have been lost. A run that it started and that still waits is not doubled: the id
 * is the same as at first. Should such a run be over without having done its work, a new one starts after an hour.
 */
export async function enqueueAgain(tx: OutboxTransaction, event: DomainEvent, now = Date.now()): Promise<void> {
  const id = eventId(event);
  const { count } = await tx.outbox.updateMany({
    where: { id, createdAt: { gt: new Date(now - sameForMilliseconds) } },
    data: { sentAt: null },
  });
  if (count > 0) await tx.$executeRaw`SELECT pg_notify(${outboxChannel}, '')`;
  else await write(tx, `${id}/${Math.floor(now / sameForMilliseconds)}`, event);
}

/** An event that was written before is left as it is. */
async function write(tx: OutboxTransaction, id: string, { name, data }: DomainEvent): Promise<void> {
  await tx.outbox.createMany({ data: { id, name, data: withOrigin(data) }, skipDuplicates: true });
  await tx.$executeRaw`SELECT pg_notify(${outboxChannel}, '')`;
}

/** Made of what the event is about, as each is about it once; but a picture may be asked for again and again. */
function eventId({ name, data }: DomainEvent): string {
  if (name === "preview/requested") return `evt_${ulid()}`;
  const subject =
    "deliveryId" in data
      ? `${data.deliveryId}/${data.round}`
      : "generationId" in data
        ? data.generationId
        : "analysisId" in data
          ? data.analysisId
          : data.previewId;
  return `evt_${name}/${subject}`;
}
