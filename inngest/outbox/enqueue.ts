import { ulid } from "ulid";
import type { Prisma } from "@/lib/db";
import type { DomainEvent } from "../events";
import { outboxChannel } from "./channel";

type OutboxTransaction = Pick<Prisma.TransactionClient, "outbox" | "$executeRaw">;

/**
 * Writes the event in the caller's transaction: it is sent when that commits, and never when it does not. A dispatcher
 * of the worker role hears of it at once. The row's id is the event's, by which a second sending is known for one.
 */
export async function enqueueEvent(tx: OutboxTransaction, { name, data }: DomainEvent): Promise<void> {
  await tx.outbox.create({ data: { id: `evt_${ulid()}`, name, data } });
  await tx.$executeRaw`SELECT pg_notify(${outboxChannel}, '')`;
}
