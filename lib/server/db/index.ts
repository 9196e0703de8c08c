import pg from "pg";
import { config } from "@/lib/server/config";
import { PrismaClient } from "./generated/client";
import { MeasuredPg } from "./measured-pg";

export { Prisma } from "./generated/client";
export type * from "./generated/client";

/** Kept on the global object so that module reloads share one pool. */
const holder = globalThis as typeof globalThis & { slidewrightDb?: PrismaClient; slidewrightDriver?: MeasuredPg };

/** A database that is cut off says nothing. Whoever asks is told so soon; work may wait for a long statement. */
const queryMilliseconds = { web: 10_000, worker: 120_000 };
const connectMilliseconds = 5000;
/** Many requests at once wait for each other's connections longer than that, and are answered all the same. */
const queueMilliseconds = 15_000;

/** The pool would give both waits the same time. */
class PromptClient extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, connectionTimeoutMillis: connectMilliseconds });
  }
}

function open(): PrismaClient {
  const { databaseUrl: connectionString, role } = config;
  const patience = {
    Client: PromptClient,
    connectionTimeoutMillis: queueMilliseconds,
    query_timeout: queryMilliseconds[role],
    keepAlive: true,
  };
  holder.slidewrightDriver = new MeasuredPg({ connectionString, max: 10, ...patience });
  return new PrismaClient({ errorFormat: "minimal", adapter: holder.slidewrightDriver });
}

/** Connections of this process to the database, and how many queries wait for one. */
export function connections(): ReturnType<MeasuredPg["connections"]> | null {
  return holder.slidewrightDriver?.connections() ?? null;
}

/** The database. Connects on first use, so that a build or a pure test needs none. */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_, property) {
    const client = (holder.slidewrightDb ??= open());
    const value: unknown = Reflect.get(client, property, client);
    return typeof value === "function" ? value.bind(client) : value;
  },
});
