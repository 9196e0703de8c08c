import type { PoolClient } from "pg";
import type { Database } from "@/inngest/runner/database";
import type { Outcome } from "@/inngest/runner/worker/outcome";
import type { Job } from "./claim-jobs";
import { discoverNext } from "./wake-jobs";

/**
 * Stores what a call brought, and what is next, in one transaction. Nothing happens when the job is no longer this
 * claim's: the run was cancelled, or another runner took the job because this one seemed dead. Returns whether it was.
 */
export async function settleJob(database: Database, job: Job, outcome: Outcome): Promise<boolean> {
  if (outcome.kind === "retry") return postponeJob(database, job, { delay: outcome.delay, attempts: 1, losses: 0 });
  return database.transaction(async (client) => {
    // The lock lets the parallel steps of a run end one after the other, so that the last one sees that it is the last.
    const { rowCount } = await client.query(
      `DELETE FROM inngest_runner.job USING (SELECT seq FROM inngest_runner.run WHERE seq = $3 FOR UPDATE) AS run
       WHERE job.run_seq = run.seq AND job.id = $1 AND job.claim = $2 AND job.claimed_by IS NOT NULL`,
      [job.id, job.claim, job.runSeq],
    );
    if (rowCount === 0) return false;
    if (outcome.kind === "progress") await advance(client, job, outcome);
    else await end(client, job, outcome);
    await database.announce(client);
    return true;
  });
}

/** Gives a job back, to be called again after the delay (milliseconds). */
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
