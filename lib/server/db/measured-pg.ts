import { PrismaPg } from "@prisma/adapter-pg";
import { measured } from "@/lib/server/telemetry/metrics/measured";
import { metrics } from "@/lib/server/telemetry/metrics/metrics";
import { inSpan } from "@/lib/server/telemetry/traces/span";

type Adapter = Awaited<ReturnType<PrismaPg["connect"]>>;
type Pool = ReturnType<Adapter["underlyingDriver"]>;
type Queryable = Pick<Adapter, "queryRaw" | "executeRaw">;

const verbs = ["SELECT", "INSERT", "UPDATE", "DELETE", "BEGIN", "COMMIT", "ROLLBACK"];

/** The driver, with each query measured and, where traces are on, shown in the trace of the work that it belongs to. */
export class MeasuredPg extends PrismaPg {
  #pool: Pool | null = null;

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    this.#pool = adapter.underlyingDriver();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (...given) => measureQueries(await start(...given));
    return measureQueries(adapter);
  }

  /** Connections of this process, and how many queries wait for one. */
  connections(): { idle: number; in_use: number; wanted: number } {
    const { idleCount: idle = 0, totalCount: total = 0, waitingCount: wanted = 0 } = this.#pool ?? {};
    return { idle, in_use: total - idle, wanted };
  }
}

function measureQueries<Q extends Queryable>(queryable: Q): Q {
  const [queryRaw, executeRaw] = [queryable.queryRaw.bind(queryable), queryable.executeRaw.bind(queryable)];
  queryable.queryRaw = (query) => measureQuery(query.sql, () => queryRaw(query));
  queryable.executeRaw = (query) => measureQuery(query.sql, () => executeRaw(query));
  return queryable;
}

function measureQuery<T>(sql: string, act: () => Promise<T>): Promise<T> {
  const { verb, table } = subjectOf(sql);
  const attributes = { "db.system.name": "postgresql", "db.operation.name": verb, "db.collection.name": table };
  return measured(
    metrics.queries,
    (outcome) => ({ verb, result: "value" in outcome ? "done" : "failed" }),
    () => inSpan(table ? `${verb} ${table}` : verb, attributes, act, "client"),
  );
}

/** What a statement does, and to which of our tables: all that is told of it. */
function subjectOf(sql: string): { verb: string; table: string | undefined } {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? "";
  const table = /\b(?:FROM|INTO|UPDATE)\s+(?:"public"\.)?"(\w+)"/.exec(sql)?.[1];
  return { verb: verbs.includes(verb) ? verb : "other", table };
}
