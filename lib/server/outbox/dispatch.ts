import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";
import { type Bell, createBell } from "@/inngest/bell";
import { outboxChannel } from "./channel";

/** An event as it is sent; its id makes a second sending harmless. */
export type OutboxEvent = { id: string; name: string; data: Record<string, unknown> };

type Dispatch = { databaseUrl: string; send: (events: OutboxEvent[]) => Promise<unknown>; log: Logger };

const batch = 100;
/** Should a notification ever be missed, the events go out this much later. */
const pollMilliseconds = 5000;
const cleanUpMilliseconds = 60 * 60 * 1000;

/**
 * Sends what the outbox holds, as soon as it is committed, until stopped. Any number of dispatchers may run: each row
 * is locked by one of them while it is sent. Should this process die in between, the row is sent once more by another.
 */
export function startDispatcher({ databaseUrl, send, log }: Dispatch): { stop: () => Promise<void> } {
  const bell = createBell();
  const stopping = new AbortController();
  let nextCleanUp = 0;

  async function attend(client: Client): Promise<void> {
    await client.connect();
    await client.query(`LISTEN ${outboxChannel}`);
    while (!stopping.signal.aborted) {
      while ((await sendBatch(client, send)) === batch);
      if (Date.now() >= nextCleanUp) {
        await client.query(`DELETE FROM "Outbox" WHERE "sentAt" < now() - interval '1 day'`);
        nextCleanUp = Date.now() + cleanUpMilliseconds;
      }
      await bell.wait(pollMilliseconds);
    }
  }

  const work = (async () => {
    while (!stopping.signal.aborted) {
      const client = openClient(databaseUrl, bell);
      try {
        await attend(client);
      } catch (error) {
        log.warn({ err: (error as Error).message }, "events wait in the outbox");
        await delay(1000);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  })();

  return {
    stop: async () => {
      stopping.abort();
      bell.ring();
      await work;
    },
  };
}

/** A lost connection rings too: the next query then fails, and a new client is opened. */
function openClient(connectionString: string, bell: Bell): Client {
  const client = new Client({
    connectionString,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
  });
  client.on("error", bell.ring);
  client.on("notification", bell.ring);
  return client;
}

/** Sends the oldest events and stamps them. Returns how many there were. */
async function sendBatch(client: Client, send: Dispatch["send"]): Promise<number> {
  await client.query("BEGIN");
  const { rows } = await client.query<OutboxEvent>(
    `SELECT id, name, data FROM "Outbox" WHERE "sentAt" IS NULL ORDER BY "createdAt", id LIMIT ${batch} FOR UPDATE SKIP LOCKED`,
  );
  if (rows.length > 0) {
    await send(rows);
    await client.query(`UPDATE "Outbox" SET "sentAt" = now() WHERE id = ANY($1)`, [rows.map(({ id }) => id)]);
  }
  await client.query("COMMIT");
  return rows.length;
}
