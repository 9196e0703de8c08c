import type { PoolClient } from "pg";
import { type Database, presenceLock } from "./database";

/** A job that this runner has claimed, with all that its call needs. `claim` makes its result acceptable. */
export type Job = {
  id: string;
  claim: number;
  kind: "discover" | "step" | "sleep";
  stepId: string;
  attempt: number;
  losses: number;
  runSeq: string;
  runId: string;
  functionId: string;
  maxAttempts: number;
  event: unknown;
  /** Results so far, in the order of completion. */
  steps: { id: string; result: unknown }[] | null;
};

/** `calls[i]` of slots[i] are under way, where `limits[i]` may be. */
type Candidate = { id: string; slots: string[]; limits: number[]; calls: number[] };

/** Gives jobs back whose runner has died, and jobs of this runner that it does not know (an unanswered commit). */
export async function reclaimJobs({ pool, runner }: Database, known: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE inngest_runner.job SET claimed_by = NULL
     WHERE claimed_by IS NOT NULL AND CASE WHEN claimed_by = $1 THEN id <> ALL($2::bigint[]) ELSE NOT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $3::int::oid AND objid = job.claimed_by::oid AND objsubid = 2
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) END`,
    [runner, known, presenceLock],
  );
}

/**
 * Claims up to `count` due jobs. Slots (concurrency keys) take turns, so that none starves behind another's queue;
 * within a slot the oldest run goes first. For one runner at a time, or two could fill one slot. Returns the jobs, and
 * when the next one is due (milliseconds, null: none waits).
 */
export async function claimJobs(client: PoolClient, runner: number, count: number): Promise<{ jobs: Job[]; nextDueIn: number | null }> {
  const candidates = await client.query<Candidate>(candidatesQuery, [count]);
  const taken = new Map<string, number>();
  const chosen: string[] = [];
  for (const { id, slots, limits, calls } of candidates.rows) {
    if (chosen.length === count) break;
    if (slots.some((slot, index) => (calls[index] ?? 0) + (taken.get(slot) ?? 0) >= (limits[index] ?? 0))) continue;
    for (const slot of slots) taken.set(slot, (taken.get(slot) ?? 0) + 1);
    chosen.push(id);
  }
  if (chosen.length > 0) {
    const { rows } = await client.query<Job>(claimQuery, [runner, chosen]);
    return { jobs: rows, nextDueIn: null };
  }
  const { rows } = await client.query<{ milliseconds: number | null }>(
    `SELECT extract(epoch FROM min(due_at) - now())::float8 * 1000 AS milliseconds
     FROM inngest_runner.job WHERE claimed_by IS NULL AND due_at > now()`,
  );
  return { jobs: [], nextDueIn: rows[0]?.milliseconds ?? null };
}

/** Due jobs with room in every slot, by their turn within the slot named last (the narrowest). A sleep takes no slot. */
const candidatesQuery = `
  WITH busy AS (
    SELECT slot, count(*)::int AS calls
    FROM inngest_runner.job JOIN inngest_runner.run ON run.seq = job.run_seq, unnest(run.slots) AS slot
    WHERE job.claimed_by IS NOT NULL AND job.kind <> 'sleep' GROUP BY slot
  ), due AS (
    SELECT job.id, run.seq, run.function_id, run.limits, CASE WHEN job.kind = 'sleep' THEN '{}' ELSE run.slots END AS slots
    FROM inngest_runner.job JOIN inngest_runner.run ON run.seq = job.run_seq
    WHERE job.claimed_by IS NULL AND job.due_at <= now()
  ), turns AS (
    SELECT due.*, row_number() OVER (PARTITION BY function_id, slots[cardinality(slots)] ORDER BY seq, id) + coalesce(busy.calls, 0) AS turn
    FROM due LEFT JOIN busy ON busy.slot = slots[cardinality(slots)]
    WHERE NOT EXISTS (SELECT FROM unnest(slots, limits) AS held (slot, most) JOIN busy USING (slot) WHERE busy.calls >= most)
  )
  SELECT id, slots, limits,
    ARRAY(SELECT coalesce(busy.calls, 0) FROM unnest(slots) WITH ORDINALITY AS held (slot, place) LEFT JOIN busy USING (slot) ORDER BY place) AS calls
  FROM turns WHERE turn <= coalesce(limits[cardinality(slots)], $1) ORDER BY turn, seq, id LIMIT 1000`;

const claimQuery = `
  WITH chosen AS (
    SELECT id FROM inngest_runner.job WHERE id = ANY($2) AND claimed_by IS NULL FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE inngest_runner.job SET claimed_by = $1, claim = claim + 1 FROM chosen WHERE job.id = chosen.id RETURNING job.*
  )
  SELECT claimed.id, claimed.claim, claimed.kind, claimed.step_id AS "stepId", claimed.attempt, claimed.losses,
    run.seq AS "runSeq", run.id AS "runId", run.function_id AS "functionId", run.max_attempts AS "maxAttempts",
    event.payload AS event,
    (SELECT json_agg(json_build_object('id', step.id, 'result', step.result) ORDER BY step.place)
     FROM inngest_runner.step WHERE step.run_seq = run.seq) AS steps
  FROM claimed JOIN inngest_runner.run ON run.seq = claimed.run_seq JOIN inngest_runner.event ON event.seq = run.event_seq
  ORDER BY run.seq, claimed.id`;
