import type { PoolClient } from "pg";
import type { ServedFunction } from "@/inngest/runner/worker/served-function";

type StoredEvent = { seq: string; name: string; payload: unknown };

const batch = 100;

/**
 * Turns stored events into runs and cancellations, in the order of arrival. Events that no served function listens to
 * are left for later: the function may be served soon. For one runner at a time. Returns how many events were matched,
 * the ids of the functions whose runs were cancelled, and whether there may be more events.
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

/** Starts the function with the event, unless the event has started it before. */
export async function startRun(
  client: PoolClient,
  served: ServedFunction,
  event: Pick<StoredEvent, "seq" | "payload">,
): Promise<void> {
  await client.query(
    `WITH started AS (
       INSERT INTO inngest_runner.run (function_id, event_seq, slots, limits, max_attempts)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (event_seq, function_id) DO NOTHING RETURNING seq, queue)
     INSERT INTO inngest_runner.job (run_seq, step_id, kind, due_at, queue) SELECT seq, 'step', 'discover', NULL, queue FROM started`,
    [
      served.id,
      event.seq,
      served.concurrency.map(({ slot }) => slot(event.payload)),
      served.concurrency.map(({ limit }) => limit),
      served.maxAttempts,
    ],
  );
}

/**
 * Ends the runs that the event cancels. A call under way goes on, but its result is no longer accepted. Returns how
 * many they were.
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
  // A statement of its own: the update may have waited for a result that was being settled, whose next job only a
  // statement that begins later can see.
  await client.query("DELETE FROM inngest_runner.job WHERE run_seq = ANY($1)", [ended.rows.map(({ seq }) => seq)]);
  return ended.rows.length;
}
