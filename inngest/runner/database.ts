import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { Client, Pool, type PoolClient } from "pg";
import type { Logger } from "pino";

/** Class of the advisory locks that show which runners are alive. The key is the runner's number. */
export const presenceLock = 771_001;
/** Class of the locks that only one runner can hold at a time. Each is held for one short transaction. */
const gateLock = 771_002;
const gates = { schema: 1, round: 2 } as const;
const channel = "inngest_runner";
/**
 * Transactions take milliseconds. One that stays open for this long belongs to a stopped runner and would block the
 * others.
 */
const openMilliseconds = 5000;
/** A severed connection stays silent: a query that exceeds these limits has lost its connection. */
const timeLimits = { keepAlive: true, connectionTimeoutMillis: 5000, query_timeout: 30_000 };
/**
 * Every query here can use an index. Before the first statistics, the planner would scan large tables because it
 * assumes that they are empty.
 */
const options = "-c enable_seqscan=off";
/** Lets the server notice within half a minute that a runner's machine is gone, and release its presence lock. */
const presenceOptions = "-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

export type Database = {
  pool: Pool;
  /** This runner's number. */
  runner: number;
  /** False while the connection is lost. Other runners may then take this one's jobs. */
  isPresent: () => boolean;
  /** Runs `work` in a transaction. With a gate, only one runner at a time runs it. */
  transaction: <T>(work: (client: PoolClient) => Promise<T>, gate?: keyof typeof gates) => Promise<T>;
  /** Notifies the other runners of new work once the client's transaction commits. */
  notifyRunners: (client: PoolClient) => Promise<void>;
  /** Shows the other runners that this one is alive. A gap longer than `silenceSeconds` counts as an absence. */
  heartbeat: (silenceSeconds: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Attempts to apply the schema. An upgrade's statements and the queries of working runners can deadlock; PostgreSQL
 * then ends one of them.
 */
const schemaAttempts = 20;

const isDeadlock = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "40P01";

/** Applies the schema unless it is already applied, because its statements need locks on tables that runners use. */
async function applySchema(client: PoolClient): Promise<void> {
  const sql = readFileSync(new URL("./schema.sql", import.meta.url), "utf8");
  const version = createHash("sha256").update(sql).digest("hex");
  const { rows } = await client.query<{ applied: string | null }>(
    "SELECT obj_description(to_regnamespace('inngest_runner'), 'pg_namespace') AS applied",
  );
  if (rows[0]?.applied === version) return;
  await client.query(sql);
  await client.query(`COMMENT ON SCHEMA inngest_runner IS '${version}'`);
}

/**
 * Connects, applies the schema, takes a runner number and listens for changes.
 *
 * @param onWork Called when another runner has changed something
 */
export async function openDatabase(url: string, onWork: () => void, log: Logger): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    ...timeLimits,
    options,
    idle_in_transaction_session_timeout: openMilliseconds,
  });
  pool.on("error", (error) => log.warn({ err: error.message }, "an idle database connection was lost"));
  // A connection that breaks while in use also fails its query. Without a listener, the event would end the process.
  pool.on("connect", (client) =>
    client.on("error", (error) => log.debug({ err: error.message }, "a database connection was lost")),
  );

  const transaction: Database["transaction"] = async (work, gate) => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query(
        gate === undefined ? "BEGIN" : `BEGIN; SELECT pg_advisory_xact_lock(${gateLock}, ${gates[gate]})`,
      );
      const result = await work(client);
      await client.query("COMMIT");
      return result;
    } catch (error) {
      if (isTimeout(error)) broken = true;
      else await client.query("ROLLBACK").catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  };
  let runner = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      await transaction(applySchema, "schema");
      break;
    } catch (error) {
      if (!isDeadlock(error) || attempt === schemaAttempts) throw error;
      await delay(200);
    }
  }

  let session: Client | null = null;
  const closing = new AbortController();
  async function connectSession(): Promise<void> {
    const client = new Client({ connectionString: url, ...timeLimits, options: presenceOptions });
    client.on("error", (error) => log.warn({ err: error.message }, "the connection to the database was lost"));
    client.on("notification", ({ payload }) => {
      if (payload !== String(runner)) onWork();
    });
    try {
      await client.connect();
      if (runner === 0) runner = await takeNumber(client);
      // Waits until the server has noticed the loss of the previous session.
      else await client.query("SELECT pg_advisory_lock($1::int, $2::int)", [presenceLock, runner]);
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    session = client;
    client.once("end", () => {
      session = null;
      void reconnect();
    });
    onWork();
  }
  async function reconnect(): Promise<void> {
    while (!closing.signal.aborted) {
      await delay(500);
      const isBack = await connectSession().then(
        () => true,
        () => false,
      );
      if (isBack) return log.info("the database is back");
    }
  }

  await connectSession();
  return {
    pool,
    runner,
    isPresent: () => session !== null,
    transaction,
    notifyRunners: async (client) => void (await client.query(`NOTIFY ${channel}, '${runner}'`)),
    heartbeat: async (silenceSeconds) => {
      const client = session;
      try {
        await client?.query(heartbeatQuery, [runner, silenceSeconds]);
      } catch (error) {
        void client?.end();
        throw error;
      }
    },
    close: async () => {
      closing.abort();
      await session?.end();
      await pool.end();
    },
  };
}

/** `since`: the time since which the runner has been seen without a gap. */
const heartbeatQuery = `
  INSERT INTO inngest_runner.runner AS mine (number) VALUES ($1) ON CONFLICT (number) DO UPDATE
  SET seen_at = now(), since = CASE WHEN mine.seen_at < now() - $2 * interval '1 second' THEN now() ELSE mine.since END`;

const isTimeout = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

/** Takes the next number that no live runner holds. */
async function takeNumber(client: Client): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ number: number; isFree: boolean }>(
      `SELECT number, pg_try_advisory_lock($1::int, number) AS "isFree"
       FROM (SELECT nextval('inngest_runner.runner_number')::int AS number) AS next`,
      [presenceLock],
    );
    const next = rows[0];
    if (next?.isFree) return next.number;
  }
}
