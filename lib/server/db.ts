import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Config } from "@/lib/server/config";
import { measure, metrics } from "@/lib/server/telemetry/metrics";
import { inSpan } from "@/lib/server/telemetry/tracing";
import { PrismaClient } from "./db/generated/client";

export { Prisma } from "./db/generated/client";
export type * from "./db/generated/client";

/**
 * Query timeouts: a database that is cut off stays silent. A request must fail soon; a job may wait for a long
 * statement. PostgreSQL ends the statement by then, too, so that nobody's query occupies a connection that no one waits
 * for.
 */
const queryMilliseconds = { web: 10_000, worker: 120_000 };
/**
 * How long a transaction may stay open without a statement. PostgreSQL then ends the connection of a process that was
 * suspended or cut off, whose locks would stop all others.
 */
const idleMilliseconds = 20_000;
const connectMilliseconds = 5000;
/**
 * How long a query waits for a free connection. Under load, queries wait longer than `connectMilliseconds` and still
 * succeed.
 */
const poolMilliseconds = 15_000;

/** Has its own time limit for connecting, because the pool has only one limit for both connecting and waiting. */
class PromptClient extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, connectionTimeoutMillis: connectMilliseconds });
  }
}

/** The database client of this process. */
export type Database = PrismaClient & {
  /** Returns how many connections this process has, and how many queries wait for one. */
  connections(): ReturnType<InstrumentedPg["connections"]>;
  /**
   * Returns the rows of a SELECT, made by PostgreSQL and parsed as JSON: dates are ISO texts. Takes a sixth of the CPU
   * time of a query through Prisma, for what clients ask for all the time. Parameters are texts.
   */
  $queryJson<T>(sql: TemplateStringsArray, ...texts: string[]): Promise<T[]>;
};

/** Creates a client, which connects with its first query. */
export function openDatabase({ databaseUrl: connectionString, role }: Pick<Config, "databaseUrl" | "role">): Database {
  const timeouts = {
    Client: PromptClient,
    connectionTimeoutMillis: poolMilliseconds,
    query_timeout: queryMilliseconds[role],
    keepAlive: true,
  };
  const driver = new InstrumentedPg(
    {
      connectionString,
      max: 10,
      ...timeouts,
      // Set by statements, because PgBouncer rejects connections that set them at their start. The pool waits for them.
      async onConnect(client) {
        await client.query(
          `SET statement_timeout = ${queryMilliseconds[role]}; SET idle_in_transaction_session_timeout = ${idleMilliseconds}`,
        );
      },
    },
    { statementNameGenerator: createStatementNames(maxPrepared) },
  );
  // A transaction waits for a connection as long as any other query, not only for Prisma's two seconds.
  const transactionOptions = { maxWait: poolMilliseconds };
  const client = new PrismaClient({ errorFormat: "minimal", adapter: driver, transactionOptions });
  return Object.assign(client, {
    connections: () => driver.connections(),
    async $queryJson<T>(sql: TemplateStringsArray, ...texts: string[]) {
      if (!driver.adapter) await client.$connect();
      const { rows } = await driver.adapter!.queryRaw({
        sql: jsonStatement(sql),
        args: texts,
        argTypes: texts.map(() => ({ scalarType: "string", arity: "scalar" })),
      });
      return rows.map(([row]) => JSON.parse(String(row)) as T);
    },
  });
}

const jsonStatements = new WeakMap<TemplateStringsArray, string>();

/** Returns a SELECT with `$1` and so on for its parameters, which returns each row as one JSON value. */
function jsonStatement(parts: TemplateStringsArray): string {
  const known = jsonStatements.get(parts);
  if (known) return known;
  const select = parts.reduce((before, part, index) => `${before}$${index}${part}`);
  const statement = `SELECT to_json(r) FROM (${select}) AS r`;
  jsonStatements.set(parts, statement);
  return statement;
}

/** The number of statements that each connection keeps prepared. Lists produce one statement for each length. */
const maxPrepared = 200;

/**
 * Names the first statements, so that PostgreSQL parses and plans them once per connection rather than each time. All
 * others get the empty name, and are not kept.
 */
export function createStatementNames(max: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    if (!names.has(sql) && names.size < max) names.set(sql, `s${names.size}`);
    return names.get(sql) ?? "";
  };
}

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Queryable = Pick<Adapter, "queryRaw" | "executeRaw">;

const verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT", "ROLLBACK"];

/** The driver. Measures each query and, if tracing is on, shows it in the current trace. */
class InstrumentedPg extends PrismaPg {
  #adapter: Adapter | null = null;

  /** Null before the client has connected. */
  get adapter(): Adapter | null {
    return this.#adapter;
  }

  override async connect(): Promise<Adapter> {
    const adapter = (this.#adapter = await super.connect());
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (...given) => measureQueries(await start(...given));
    return measureQueries(adapter);
  }

  /** Returns how many connections this process has, and how many queries wait for one. */
  connections(): { idle: number; in_use: number; expected: number } {
    const {
      idleCount: idle = 0,
      totalCount: total = 0,
      waitingCount: expected = 0,
    } = this.#adapter?.underlyingDriver() ?? {};
    return { idle, in_use: total - idle, expected };
  }
}

function measureQueries<Q extends Queryable>(queryable: Q): Q {
  const [queryRaw, executeRaw] = [queryable.queryRaw.bind(queryable), queryable.executeRaw.bind(queryable)];
  queryable.queryRaw = (query) => measureQuery(query.sql, () => queryRaw(query));
  queryable.executeRaw = (query) => measureQuery(query.sql, () => executeRaw(query));
  return queryable;
}

function measureQuery<T>(sql: string, action: () => Promise<T>): Promise<T> {
  const { verb, table } = subjectOf(sql);
  const attributes = { "db.system.name": "postgresql", "db.operation.name": verb, "db.collection.name": table };
  return measure(
    metrics.queries,
    (outcome) => ({ verb, result: "value" in outcome ? "done" : "failed" }),
    () => inSpan(table ? `${verb} ${table}` : verb, attributes, action, "client"),
  );
}

/** Returns a statement's verb and table, the only parts of it that are recorded. */
function subjectOf(sql: string): { verb: string; table: string | undefined } {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "";
  const table = /\b(?:FROM|INTO|UPDATE)\s+(?:"public"\.)?"(\w+)"/.exec(sql)?.[1];
  return { verb: verbs.includes(verb) ? verb : "other", table };
}
