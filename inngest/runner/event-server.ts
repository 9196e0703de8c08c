import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import type { Logger } from "pino";
import { z } from "zod";
import type { Database } from "./database";
import { isEqualSecret } from "./worker-call";

const maxBodyBytes = 4 * 1024 * 1024;

/** Text that a PostgreSQL column accepts. */
const text = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\0]*$/);
const eventSchema = z.looseObject({
  id: text.nullish(),
  name: text,
  data: z.record(z.string(), z.unknown()).nullish(),
  ts: z.number().nullish(),
});
const eventsSchema = z.array(eventSchema).max(1000);

class RejectedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type EventServer = {
  eventKey: string;
  /** Null: no one may read the metrics. */
  metricsToken: string | null;
  database: Database;
  onEvents: () => void;
  health: () => { ok: boolean };
  metrics: () => Promise<string>;
  log: Logger;
};

/**
 * Creates the server. `POST /e/<event key>` accepts one event or an array. `GET /health` reports by its status whether
 * the runner works, because health checks carry no credentials; with the metrics token, it returns details. `GET
 * /metrics` serves Prometheus and needs the metrics token.
 */
export function createEventServer({
  eventKey,
  metricsToken,
  database,
  onEvents,
  health,
  metrics,
  log,
}: EventServer): http.Server {
  async function answer(request: http.IncomingMessage): Promise<{ status: number; body: object | string }> {
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const isTrusted =
      metricsToken !== null && isEqualSecret(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
    if (request.method === "GET" && path === "/metrics") {
      if (!isTrusted) throw new RejectedError(401, "Send the METRICS_TOKEN: Authorization: Bearer …");
      return { status: 200, body: await metrics() };
    }
    if (request.method === "GET" && path === "/health") {
      const state = health();
      return { status: state.ok ? 200 : 503, body: isTrusted ? state : "" };
    }
    if (request.method !== "POST" || !path.startsWith("/e/")) throw new RejectedError(404, "Not found");
    if (!isEqualSecret(path.slice("/e/".length), eventKey)) throw new RejectedError(401, "Unknown event key");
    const parsed = eventsSchema.safeParse([parseJson(await readBody(request))].flat());
    if (!parsed.success) throw new RejectedError(400, `Not an event: ${z.prettifyError(parsed.error)}`);
    const ids = await store(database, parsed.data, request.headers["x-inngest-event-id-seed"]);
    onEvents();
    return { status: 200, body: { ids, status: 200 } };
  }

  return http.createServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error: Error) => {
      if (error instanceof RejectedError)
        return { status: error.status, body: { error: error.message, status: error.status } };
      log.error({ err: error.message }, "a request could not be answered");
      return { status: 503, body: { error: "The database does not answer. Send it again.", status: 503 } };
    });
    const type = typeof body === "string" ? "text/plain; version=0.0.4; charset=utf-8" : "application/json";
    // The body of a rejected request may not have been read completely.
    response.writeHead(status, { "content-type": type, ...(status === 200 ? {} : { connection: "close" }) });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  });
}

/** Stores events, except those whose id is already known. Returns all ids in the given order. */
async function store(
  database: Database,
  events: z.output<typeof eventSchema>[],
  seed: string | string[] | undefined,
): Promise<string[]> {
  const stored = events.map((event, index) => {
    // A sender that retries a failed request sends the same seed, so its events get the same ids.
    const id =
      event.id ??
      (typeof seed === "string" ? createHash("sha256").update(`${seed},${index}`).digest("hex") : randomUUID());
    return { ...event, id, data: event.data ?? {}, ts: event.ts ?? Date.now() };
  });
  await database.pool.query(
    `INSERT INTO inngest_runner.event (id, name, payload)
     SELECT * FROM unnest($1::text[], $2::text[], $3::json[]) ON CONFLICT (id) DO NOTHING`,
    [stored.map(({ id }) => id), stored.map(({ name }) => name), stored.map((event) => JSON.stringify(event))],
  );
  return stored.map(({ id }) => id);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RejectedError(400, "The body is not JSON");
  }
}

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new RejectedError(413, `The body is larger than ${maxBodyBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
