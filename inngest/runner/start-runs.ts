import type { PoolClient } from "pg";
import type { ServedFunction } from "./served-function";

type StoredEvent = { seq: string; name: string; payload: unknown };

const batch = 100;

/**
 * Turns stored events into runs and cancellations, in order of arrival. Keeps events without a listening function,
 * because the function may be served soon. Must run in one runner at a time. Returns how many events were matched, the
 * function ids of the cancelled runs, and whether there may be more events.
 */
export async function matchEvents(
  client: PoolClient,
  functions: readonly ServedFunction[],
): Promise<{ matched: number; cancelled: string[]; isMore: boolean }> {
  const cancelled: string[] = [];
  const names = functions.flatMap(({ triggers, cancelOn }) => [...triggers, ...cancelOn].map(({ event }) => event));
  const { rows } = await client.query<StoredEvent>(
    `SELECT seq, name, payload FROM inngest_runner.event
     WHERE matched_at IS NULL AND name = ANY($1) ORDER BY seq LIMIT ${batch}`,
    [names],
  );
  for (const event of rows) {
    for (const served of functions) {
      const count = await cancelRuns(client, served, event);
      cancelled.push(...Array.from({ length: count }, () => served.id));
      const isTriggered = served.triggers.some(
        (trigger) => trigger.event === event.name && trigger.matches(event.payload),
      );
      if (isTriggered) await startRun(client, served, event);
    }
  }
  if (rows.length > 0) {
    await client.query("UPDATE inngest_runner.event SET matched_at = now() WHERE seq = ANY($1)", [
      rows.map(({ seq }) => seq),
    ]);
  }
  return { matched: rows.length, cancelled, isMore: rows.length === batch };
}

/** Starts a function with an event, unless that event has started it before. */
async function startRun(
  client: PoolClient,
  served: ServedFunction,
  event: Pick<StoredEvent, "seq" | "payload">,
): Promise<void> {
  await client.query(
    `WITH started AS (
       INSERT INTO inngest_runner.run (function_id, event_seq, slots, limits, max_attempts, owner)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event_seq, function_id) DO NOTHING RETURNING seq, queue)
     INSERT INTO inngest_runner.job (run_seq, step_id, kind, due_at, queue) SELECT seq, 'step', 'discover', NULL, queue FROM started`,
    [
      served.id,
      event.seq,
      served.concurrency.map(({ slot }) => slot(event.payload)),
      served.concurrency.map(({ limit }) => limit),
      served.maxAttempts,
      served.owner(event.payload),
    ],
  );
}

/**
 * Cancels the runs that an event cancels. A running call continues, but its result is no longer accepted. Returns the
 * number of runs.
 */
async function cancelRuns(client: PoolClient, served: ServedFunction, event: StoredEvent): Promise<number> {
  const cancellations = served.cancelOn.filter((cancellation) => cancellation.event === event.name);
  if (cancellations.length === 0) return 0;
  const { rows } = await client.query<{ seq: string; payload: unknown }>(
    `SELECT run.seq, event.payload FROM inngest_runner.run JOIN inngest_runner.event ON event.seq = run.event_seq
     WHERE run.function_id = $1 AND run.status = 'running'`,
    [served.id],
  );
  const cancelled = rows
    .filter(({ payload }) => cancellations.some(({ matches }) => matches(payload, event.payload)))
    .map(({ seq }) => seq);
  if (cancelled.length === 0) return 0;
  const ended = await client.query<{ seq: string }>(
    `UPDATE inngest_runner.run SET status = 'cancelled', ended_at = now()
     WHERE seq = ANY($1) AND status = 'running' RETURNING seq`,
    [cancelled],
  );
  // This must be a separate statement: the update may have waited for a completing job, and only a later statement sees
  // the job that followed it.
  await client.query("DELETE FROM inngest_runner.job WHERE run_seq = ANY($1)", [ended.rows.map(({ seq }) => seq)]);
  return ended.rows.length;
}

/**
 * Starts the functions that are due by the database's clock. The next tick of each is a row, updated together with the
 * run that it starts. Each tick therefore starts one run, however many runners there are and whenever they restart. If
 * several ticks were missed while no runner was alive, only one is made up for. Must run in one runner at a time.
 * Returns how many functions were due.
 */
export async function startDueFunctions(client: PoolClient, functions: readonly ServedFunction[]): Promise<number> {
  const timed = functions.flatMap((served) => served.schedules.map((timetable) => ({ served, timetable })));
  if (timed.length === 0) return 0;
  const { rows } = await client.query<{ place: number; tick: Date | null; now: Date }>(
    `SELECT place::int, next_at AS tick, now() FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS timed (function_id, cron, place)
     LEFT JOIN inngest_runner.timetable USING (function_id, cron) WHERE next_at IS NULL OR next_at <= now()`,
    [timed.map(({ served }) => served.id), timed.map(({ timetable }) => timetable.cron)],
  );
  for (const { place, tick, now } of rows) {
    const due = timed[place - 1];
    if (!due) throw new Error("The query numbers the timetables that it was given.");
    const { served, timetable } = due;
    if (tick !== null) await startTick(client, served, timetable.cron, tick);
    await client.query(
      `INSERT INTO inngest_runner.timetable (function_id, cron, next_at) VALUES ($1, $2, $3)
       ON CONFLICT (function_id, cron) DO UPDATE SET next_at = excluded.next_at`,
      [served.id, timetable.cron, timetable.next(now) ?? "infinity"],
    );
  }
  return rows.filter(({ tick }) => tick !== null).length;
}

async function startTick(client: PoolClient, served: ServedFunction, cron: string, tick: Date): Promise<void> {
  const payload = {
    id: `${served.id} ${cron} ${tick.toISOString()}`,
    name: "inngest/scheduled.timer",
    data: { cron },
    ts: tick.getTime(),
  };
  const { rows } = await client.query<{ seq: string }>(
    "INSERT INTO inngest_runner.event (id, name, payload, matched_at) VALUES ($1, $2, $3, now()) ON CONFLICT (id) DO NOTHING RETURNING seq",
    [payload.id, payload.name, JSON.stringify(payload)],
  );
  for (const { seq } of rows) await startRun(client, served, { seq, payload });
}
