import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { ulid } from "ulid";
import type { DomainEvent, EventOrigin } from "@/inngest/events";
import { type Wakeup, createWakeup } from "@/inngest/wakeup";
import { addLogContext, getLogContext, traceparent } from "@/lib/server/telemetry/tracing";
import type { Prisma } from "./db";
import { errorMessage } from "./errors";
import { untilAborted } from "./time-limit";

type OutboxTransaction = Pick<Prisma.TransactionClient, "outbox" | "$executeRaw">;

/** A resent event keeps its id for this long. After that, it gets a new id every hour. */
const sameIdMilliseconds = 60 * 60 * 1000;

/**
 * Writes an event in the caller's transaction: it is sent if that commits, and never if it rolls back. The row's id is
 * also the event's id, which lets the receiver recognize a second delivery.
 */
export async function enqueueEvent(tx: OutboxTransaction, event: DomainEvent): Promise<void> {
  await write(tx, eventId(event), event);
}

/**
 * Resends an event that appears to be lost. A run that it started and that still waits is not doubled, because the id
 * is the same. If such a run ended without doing its work, a new one starts after an hour.
 */
export async function reenqueueEvent(tx: OutboxTransaction, event: DomainEvent, now = Date.now()): Promise<void> {
  const id = eventId(event);
  const { count } = await tx.outbox.updateMany({
    where: { id, createdAt: { gt: new Date(now - sameIdMilliseconds) } },
    data: { sentAt: null },
  });
  if (count > 0) await tx.$executeRaw`SELECT pg_notify(${outboxChannel}, '')`;
  else await write(tx, `${id}/${Math.floor(now / sameIdMilliseconds)}`, event);
}

/** Writes an event unless it was written before. */
async function write(tx: OutboxTransaction, id: string, { name, data }: DomainEvent): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Outbox" ("id", "name", "data") VALUES (${id}, ${name}, ${JSON.stringify(withOrigin(data))}::jsonb)
    ON CONFLICT DO NOTHING RETURNING pg_notify(${outboxChannel}, '')`;
}

/**
 * Derives the id from the event's subject, which has only one such event. Preview events get a new id, because previews
 * can be requested repeatedly.
 */
function eventId({ name, data }: DomainEvent): string {
  if (name === "preview/requested") return `evt_${ulid()}`;
  const subject =
    "deliveryId" in data
      ? `${data.deliveryId}/${data.round}`
      : "generationId" in data
        ? data.generationId
        : "analysisId" in data
          ? data.analysisId
          : "probeId" in data
            ? data.probeId
            : "mailId" in data
              ? data.mailId
              : data.previewId;
  return `evt_${name}/${subject}`;
}

/** The PostgreSQL channel that wakes the dispatchers after a commit. */
const outboxChannel = "slidewright_outbox";

/** Adds the request id and trace that caused the event. */
function withOrigin(data: DomainEvent["data"]): DomainEvent["data"] {
  addLogContext({ jobId: jobIdOf(data) });
  const origin: EventOrigin = { requestId: getLogContext().requestId, traceparent: traceparent() };
  return origin.requestId || origin.traceparent ? { ...data, origin } : data;
}

/** Fields of events that contain a job's id. */
const jobIdFields = ["generationId", "analysisId", "deliveryId", "previewId"] as const;

/** Returns the id of the generation, analysis, delivery or preview that an event is about. */
export function jobIdOf(data: Readonly<Record<string, unknown>>): string | undefined {
  return jobIdFields.map((name) => data[name]).find((value) => typeof value === "string");
}

/** An event as it is sent. Its id makes a second delivery harmless. */
export type OutboxEvent = { id: string; name: string; data: Record<string, unknown> };

type Dispatch = {
  databaseUrl: string;
  send: (events: OutboxEvent[]) => Promise<unknown>;
  log: Logger;
  /** Time limit for sending. After it, the events are then sent again. */
  sendMilliseconds?: number;
};

const batchSize = 100;
/** The maximum delay of an event whose notification was missed. */
const pollMilliseconds = 5000;
const cleanUpMilliseconds = 60 * 60 * 1000;

/**
 * Sends committed events until stopped. Any number of dispatchers may run, because each locks the rows that it sends.
 * If the process dies in between, another dispatcher sends them again.
 */
export function startDispatcher({ databaseUrl, send, log, sendMilliseconds = 30_000 }: Dispatch): {
  stop: () => Promise<void>;
} {
  const wakeup = createWakeup();
  const stopping = new AbortController();
  let nextCleanUp = 0;
  const sendInTime: Dispatch["send"] = (events) => untilAborted(send(events), AbortSignal.timeout(sendMilliseconds));

  async function dispatchUntilStopped(client: Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${outboxChannel}`);
    // PostgreSQL unlocks the events of a dispatcher that was suspended or cut off.
    await client.query(`SET idle_in_transaction_session_timeout = ${2 * sendMilliseconds}`);
    while (!stopping.signal.aborted) {
      while ((await sendBatch(client, sendInTime)) === batchSize);
      if (Date.now() >= nextCleanUp) {
        await client.query(`DELETE FROM "Outbox" WHERE "sentAt" < now() - interval '1 day'`);
        nextCleanUp = Date.now() + cleanUpMilliseconds;
      }
      await wakeup.wait(pollMilliseconds);
    }
  }

  const work = (async () => {
    while (!stopping.signal.aborted) {
      const client = openClient(databaseUrl, wakeup);
      try {
        await dispatchUntilStopped(client);
      } catch (error) {
        log.warn({ err: errorMessage(error) }, "the outbox can't be dispatched");
        await delay(1000);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      wakeup.notify();
      await work;
    },
  };
}

/**
 * Opens a client that wakes the dispatcher. A lost connection also wakes it: the next query fails, and a new client is
 * opened.
 */
function openClient(connectionString: string, wakeup: Wakeup): Client {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  });
  client.on("error", wakeup.notify);
  client.on("notification", wakeup.notify);
  return client;
}

/** Sends the oldest events and marks them as sent. Returns how many there were. */
async function sendBatch(client: Client, send: Dispatch["send"]): Promise<number> {
  await client.query("BEGIN");
  const { rows } = await client.query<OutboxEvent>(
    `SELECT id, name, data FROM "Outbox" WHERE "sentAt" IS NULL ORDER BY "createdAt", id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`,
  );
  if (rows.length > 0) {
    await send(rows);
    await client.query(`UPDATE "Outbox" SET "sentAt" = now() WHERE id = ANY($1)`, [rows.map(({ id }) => id)]);
  }
  await client.query("COMMIT");
  return rows.length;
}
