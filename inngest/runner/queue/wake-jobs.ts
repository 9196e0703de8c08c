import type { PoolClient } from "pg";

/** Sleeps that end in one go. */
const batch = 500;

/**
 * Makes jobs ready whose time has come, and ends sleeps. For one runner at a time. Returns whether there may be more to
 * wake.
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
  // Steps of these runs may be settled at this moment: one after the other, so that the last to end sees that it is the last.
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
 * One discovery for each of the runs that has no other job: everything that ran in parallel is done. The runs must be
 * locked.
 */
export async function discoverNext(client: PoolClient, runs: readonly string[]): Promise<void> {
  await client.query(
    `INSERT INTO inngest_runner.job (run_seq, step_id, kind, due_at, queue)
     SELECT seq, 'step', 'discover', NULL, queue FROM inngest_runner.run
     WHERE seq = ANY($1) AND status = 'running' AND NOT EXISTS (SELECT FROM inngest_runner.job WHERE run_seq = run.seq)`,
    [runs],
  );
}

/** Milliseconds until the next job is to be woken. Null: none sleeps. */
export async function nextWakeIn(client: PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ milliseconds: number | null }>(
    `SELECT extract(epoch FROM min(due_at) - now())::float8 * 1000 AS milliseconds
     FROM inngest_runner.job WHERE due_at IS NOT NULL AND claimed_by IS NULL`,
  );
  return rows[0]?.milliseconds ?? null;
}
