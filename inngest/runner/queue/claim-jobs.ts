import type { PoolClient } from "pg";

/** A job that this runner has claimed, with all that its call needs. `claim` makes its result acceptable. */
export type Job = {
  id: string;
  claim: number;
  kind: "discover" | "step";
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

/**
 * Claims up to `count` ready jobs. Queues take turns, the one with the fewest calls under way first, so that none
 * starves behind another's; within a queue the oldest run goes first. For one runner at a time, or two could fill one
 * slot.
 */
export async function claimJobs(client: PoolClient, runner: number, count: number): Promise<Job[]> {
  const { rows } = await client.query<Job>({ name: "claim", text: claimQuery, values: [runner, count] });
  return rows;
}

/**
 * A run has at most two slots: the last is its queue, the first may be shared by many queues. Looking at no more than
 * the head of each queue, and at as many jobs behind it as may go at once, costs the same however long the queues are.
 * `OFFSET 0` and arrays keep the planner, which can't know how few rows come, from reading whole tables.
 */
const claimQuery = `
  WITH RECURSIVE busy AS (
    SELECT slot, count(*)::int AS calls
    FROM inngest_runner.job JOIN inngest_runner.run ON run.seq = job.run_seq, LATERAL (SELECT DISTINCT unnest(run.slots)) AS held (slot)
    WHERE job.claimed_by IS NOT NULL GROUP BY slot
  ), queue AS (
    (SELECT queue, run_seq FROM inngest_runner.job WHERE claimed_by IS NULL AND due_at IS NULL AND queue IS NOT NULL ORDER BY queue, run_seq LIMIT 1)
    UNION ALL
    SELECT next.* FROM queue, LATERAL (
      SELECT job.queue, job.run_seq FROM inngest_runner.job
      WHERE claimed_by IS NULL AND due_at IS NULL AND job.queue > queue.queue ORDER BY job.queue, job.run_seq LIMIT 1) AS next
  ), open AS (
    SELECT queue.queue, run.slots[1] AS shared, coalesce(narrow.calls, 0) AS calls,
      least($2, run.limits[1] - coalesce(wide.calls, 0)) AS shared_room,
      least($2, run.limits[1] - coalesce(wide.calls, 0), run.limits[cardinality(run.limits)] - coalesce(narrow.calls, 0)) AS room
    FROM queue, LATERAL (SELECT slots, limits FROM inngest_runner.run WHERE seq = queue.run_seq OFFSET 0) AS run
    LEFT JOIN busy AS wide ON wide.slot = run.slots[1]
    LEFT JOIN busy AS narrow ON narrow.slot = run.slots[cardinality(run.slots)]
  ), turns AS (
    SELECT ready.id, ready.run_seq, ready.place + open.calls AS turn, open.shared, open.shared_room
    FROM open, LATERAL (
      SELECT id, run_seq, row_number() OVER (ORDER BY run_seq, id) AS place FROM inngest_runner.job
      WHERE claimed_by IS NULL AND due_at IS NULL AND job.queue = open.queue ORDER BY run_seq, id LIMIT open.room) AS ready
    WHERE open.room > 0
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY shared ORDER BY turn, run_seq, id) AS shared_turn FROM turns
  ), chosen AS (
    SELECT id FROM ranked WHERE shared IS NULL OR shared_turn <= shared_room ORDER BY turn, run_seq, id LIMIT $2
  ), claimed AS (
    UPDATE inngest_runner.job SET claimed_by = $1, claim = claim + 1 WHERE id = ANY (ARRAY(SELECT id FROM chosen)) RETURNING job.*
  )
  SELECT claimed.id, claimed.claim, claimed.kind, claimed.step_id AS "stepId", claimed.attempt, claimed.losses,
    run.seq AS "runSeq", run.id AS "runId", run.function_id AS "functionId", run.max_attempts AS "maxAttempts",
    event.payload AS event,
    (SELECT json_agg(json_build_object('id', step.id, 'result', step.result) ORDER BY step.place)
     FROM inngest_runner.step WHERE step.run_seq = run.seq) AS steps
  FROM claimed, LATERAL (SELECT * FROM inngest_runner.run WHERE seq = claimed.run_seq OFFSET 0) AS run,
    LATERAL (SELECT payload FROM inngest_runner.event WHERE seq = run.event_seq OFFSET 0) AS event
  ORDER BY run.seq, claimed.id`;
