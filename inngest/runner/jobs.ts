import type { PoolClient } from "pg";
import { type Database, presenceLock } from "./database";

/** A job that this runner has claimed, with everything that the call needs. Only the latest `claim` may store a result. */
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
  /** Results so far, in order of completion. */
  steps: { id: string; result: unknown }[] | null;
};

export type FunctionError = { name: string; message: string; stack?: string };

/** The result of a call. */
export type Outcome =
  | { kind: "finished"; output: unknown }
  | { kind: "failed"; error: FunctionError }
  /** `delay`: milliseconds. */
  | { kind: "retry"; delay: number }
  | { kind: "progress"; results: { id: string; result: { data: unknown } | { error: unknown } }[]; planned: Planned[] };

/** A step to call separately, or a sleep until a time (ISO 8601). */
type Planned = { id: string; kind: "step" } | { id: string; kind: "sleep"; until: string };

/**
 * Claims up to `count` ready jobs. Queues take turns, starting with the one that has the fewest running calls; of
 * several, the one whose owner had its last turn the longest ago. So owners that wait get equal shares, however long
 * their queues are and since when they wait. Within a queue, the oldest run goes first. Must run in one runner at a
 * time, or two could fill the same slot.
 *
 * @param perOwner Maximum calls for one owner, across all functions, that this runner makes at once
 */
export async function claimJobs(client: PoolClient, runner: number, count: number, perOwner = count): Promise<Job[]> {
  const { rows } = await client.query<Job>({ name: "claim", text: claimQuery, values: [runner, count, perOwner] });
  return rows;
}

/**
 * A run has at most two slots: the last is its queue, and many queues may share the first. Reads only the head of each
 * queue, and as many jobs behind it as may run at once, so the cost does not depend on the queues' length. The planner
 * can't know how few rows match; `OFFSET 0` and arrays keep it from reading whole tables.
 */
const claimQuery = `
  WITH RECURSIVE busy AS (
    SELECT slot, count(*)::int AS calls
    FROM inngest_runner.job JOIN inngest_runner.run ON run.seq = job.run_seq, LATERAL (SELECT DISTINCT unnest(run.slots)) AS held (slot)
    WHERE job.claimed_by IS NOT NULL GROUP BY slot
  ), busy_owner AS (
    SELECT owner, count(*)::int AS calls FROM inngest_runner.job JOIN inngest_runner.run ON run.seq = job.run_seq
    WHERE job.claimed_by = $1 AND owner IS NOT NULL GROUP BY owner
  ), queue AS (
    (SELECT queue, run_seq FROM inngest_runner.job WHERE claimed_by IS NULL AND due_at IS NULL AND queue IS NOT NULL ORDER BY queue, run_seq LIMIT 1)
    UNION ALL
    SELECT next.* FROM queue, LATERAL (
      SELECT job.queue, job.run_seq FROM inngest_runner.job
      WHERE claimed_by IS NULL AND due_at IS NULL AND job.queue > queue.queue ORDER BY job.queue, job.run_seq LIMIT 1) AS next
  ), open AS (
    SELECT queue.queue, run.slots[1] AS shared, run.owner, coalesce(narrow.calls, 0) AS calls,
      coalesce(run.owner, queue.queue) AS party,
      (SELECT served_at FROM inngest_runner.served WHERE served.owner = coalesce(run.owner, queue.queue)) AS served_at,
      $3 - coalesce(busy_owner.calls, 0) AS owner_room,
      least($2, run.limits[1] - coalesce(wide.calls, 0)) AS shared_room,
      least($2, run.limits[1] - coalesce(wide.calls, 0), run.limits[cardinality(run.limits)] - coalesce(narrow.calls, 0)) AS room
    FROM queue, LATERAL (SELECT slots, limits, owner FROM inngest_runner.run WHERE seq = queue.run_seq OFFSET 0) AS run
    LEFT JOIN busy AS wide ON wide.slot = run.slots[1]
    LEFT JOIN busy AS narrow ON narrow.slot = run.slots[cardinality(run.slots)]
    LEFT JOIN busy_owner ON busy_owner.owner = run.owner
  ), turns AS (
    SELECT ready.id, ready.run_seq, ready.place + open.calls AS turn, open.shared, open.shared_room, open.owner, open.owner_room,
      open.party, open.served_at
    FROM open, LATERAL (
      SELECT id, run_seq, row_number() OVER (ORDER BY run_seq, id) AS place FROM inngest_runner.job
      WHERE claimed_by IS NULL AND due_at IS NULL AND job.queue = open.queue ORDER BY run_seq, id LIMIT open.room) AS ready
    WHERE open.room > 0
  ), ranked AS (
    SELECT *, row_number() OVER (PARTITION BY shared ORDER BY turn, served_at NULLS FIRST, run_seq, id) AS shared_turn,
      row_number() OVER (PARTITION BY owner ORDER BY turn, run_seq, id) AS owner_turn FROM turns
  ), chosen AS (
    SELECT id, party FROM ranked WHERE (shared IS NULL OR shared_turn <= shared_room) AND (owner IS NULL OR owner_turn <= owner_room)
    ORDER BY turn, served_at NULLS FIRST, run_seq, id LIMIT $2
  ), noted AS (
    INSERT INTO inngest_runner.served (owner, served_at) SELECT party, clock_timestamp() FROM (SELECT DISTINCT party FROM chosen) AS parties
    ON CONFLICT (owner) DO UPDATE SET served_at = excluded.served_at
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

/** Maximum number of sleeps ended in one statement. */
const batch = 500;

/**
 * Marks jobs as ready when their time has come, and ends sleeps. Must run in one runner at a time. Returns true if
 * there may be more.
 */
export async function wakeJobs(client: PoolClient): Promise<boolean> {
  await client.query(
    `UPDATE inngest_runner.job SET due_at = NULL, ready_at = now(), queue = run.queue FROM inngest_runner.run
     WHERE run.seq = job.run_seq AND due_at <= now() AND claimed_by IS NULL AND kind <> 'sleep'`,
  );
  const { rows } = await client.query<{ id: string; run: string }>(
    `SELECT id, run_seq AS run FROM inngest_runner.job
     WHERE due_at <= now() AND claimed_by IS NULL AND kind = 'sleep' ORDER BY due_at LIMIT ${batch}`,
  );
  if (rows.length === 0) return false;
  const runs = rows.map(({ run }) => run);
  // Steps of these runs may be completing right now. The lock orders them, so that the last one can tell that it is the
  // last.
  await client.query("SELECT FROM inngest_runner.run WHERE seq = ANY($1) ORDER BY seq FOR UPDATE", [runs]);
  await client.query(
    `WITH slept AS (DELETE FROM inngest_runner.job WHERE id = ANY($1) RETURNING run_seq, step_id)
     INSERT INTO inngest_runner.step (run_seq, id, result) SELECT run_seq, step_id, '{"data":null}' FROM slept ON CONFLICT DO NOTHING`,
    [rows.map(({ id }) => id)],
  );
  await discoverNext(client, runs);
  return rows.length === batch;
}

/**
 * Adds a discovery job to each run that has no other job, because all its parallel steps are done. The runs must be
 * locked.
 */
async function discoverNext(client: PoolClient, runs: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO inngest_runner.job (run_seq, step_id, kind, due_at, queue)
     SELECT seq, 'step', 'discover', NULL, queue FROM inngest_runner.run
     WHERE seq = ANY($1) AND status = 'running' AND NOT EXISTS (SELECT FROM inngest_runner.job WHERE run_seq = run.seq)`,
    [runs],
  );
}

/** Returns the milliseconds until the next job must be woken; null if none sleeps. */
export async function nextWakeIn(client: PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ milliseconds: number | null }>(
    `SELECT extract(epoch FROM min(due_at) - now())::float8 * 1000 AS milliseconds
     FROM inngest_runner.job WHERE due_at IS NOT NULL AND claimed_by IS NULL`,
  );
  return rows[0]?.milliseconds ?? null;
}

/**
 * Stores the outcome of a call, and what follows from it, in one transaction. Returns false and stores nothing if
 * another claim now holds the job or its run was cancelled.
 */
export async function completeJob(database: Database, job: Job, outcome: Outcome): Promise<boolean> {
  if (outcome.kind === "retry") return postponeJob(database, job, { delay: outcome.delay, attempts: 1, losses: 0 });
  return database.transaction(async (client) => {
    // The lock serializes the parallel steps of a run, so that the last one can tell that it is the last.
    const { rowCount } = await client.query(
      `DELETE FROM inngest_runner.job USING (SELECT seq FROM inngest_runner.run WHERE seq = $3 FOR UPDATE) AS run
       WHERE job.run_seq = run.seq AND job.id = $1 AND job.claim = $2 AND job.claimed_by IS NOT NULL`,
      [job.id, job.claim, job.runSeq],
    );
    if (rowCount === 0) return false;
    if (outcome.kind === "progress") await advance(client, job, outcome);
    else await end(client, job, outcome);
    await database.notifyRunners(client);
    return true;
  });
}

/** Returns a job to its queue, to be called again after a delay in milliseconds. */
export async function postponeJob(
  { pool }: Database,
  job: Job,
  by: { delay: number; attempts: number; losses: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE inngest_runner.job SET claimed_by = NULL, attempt = attempt + $3, losses = losses + $4, due_at = now() + $5 * interval '1 ms'
     WHERE id = $1 AND claim = $2 AND claimed_by IS NOT NULL`,
    [job.id, job.claim, by.attempts, by.losses, by.delay],
  );
  return rowCount === 1;
}

async function advance(
  client: PoolClient,
  job: Job,
  { results, planned }: Extract<Outcome, { kind: "progress" }>,
): Promise<void> {
  for (const { id, result } of results) {
    await client.query(
      "INSERT INTO inngest_runner.step (run_seq, id, result) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [job.runSeq, id, JSON.stringify(result)],
    );
  }
  for (const step of planned) {
    await client.query(
      `INSERT INTO inngest_runner.job (run_seq, step_id, kind, due_at, queue)
       SELECT seq, $2, $3, $4, queue FROM inngest_runner.run WHERE seq = $1 ON CONFLICT DO NOTHING`,
      [job.runSeq, step.id, step.kind, step.kind === "sleep" ? step.until : null],
    );
  }
  await discoverNext(client, [job.runSeq]);
}

async function end(
  client: PoolClient,
  job: Job,
  outcome: Extract<Outcome, { kind: "finished" | "failed" }>,
): Promise<void> {
  const [status, output] = outcome.kind === "finished" ? ["completed", outcome.output] : ["failed", outcome.error];
  await client.query("UPDATE inngest_runner.run SET status = $2, output = $3, ended_at = now() WHERE seq = $1", [
    job.runSeq,
    status,
    JSON.stringify(output ?? null),
  ]);
  await client.query("DELETE FROM inngest_runner.job WHERE run_seq = $1", [job.runSeq]);
  if (outcome.kind === "finished") return;
  const event = {
    id: `${job.runId}-failed`,
    name: "inngest/function.failed",
    data: { function_id: job.functionId, run_id: job.runId, error: outcome.error, event: job.event },
    ts: Date.now(),
  };
  await client.query(
    "INSERT INTO inngest_runner.event (id, name, payload) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
    [event.id, event.name, JSON.stringify(event)],
  );
}

/**
 * Returns jobs to their queue: those of runners that died or were silent for too long, and those that this runner has
 * claimed without knowing it (the claim was committed, but the response lost). If this runner or its database was away,
 * it treats no other runner as silent until it has been back for the same time. Returns how many jobs were taken from
 * other runners.
 */
export async function reclaimJobs(
  { pool, runner }: Database,
  known: readonly string[],
  silenceSeconds: number,
): Promise<number> {
  const { rows } = await pool.query<{ claimedBy: number }>(
    `WITH given AS (
       SELECT job.id, job.claim, job.claimed_by FROM inngest_runner.job
       WHERE claimed_by IS NOT NULL AND CASE WHEN claimed_by = $1 THEN id <> ALL($2::bigint[]) ELSE
         EXISTS (
           SELECT FROM inngest_runner.runner AS other JOIN inngest_runner.runner AS mine ON mine.number = $1
           WHERE other.number = claimed_by AND greatest(other.seen_at, mine.since) < now() - $4 * interval '1 second')
         OR NOT EXISTS (
           SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $3::int::oid AND objid = job.claimed_by::oid AND objsubid = 2
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) END)
     UPDATE inngest_runner.job SET claimed_by = NULL FROM given
     WHERE job.id = given.id AND job.claim = given.claim AND job.claimed_by IS NOT NULL RETURNING given.claimed_by AS "claimedBy"`,
    [runner, known, presenceLock, silenceSeconds],
  );
  return rows.filter(({ claimedBy }) => claimedBy !== runner).length;
}
