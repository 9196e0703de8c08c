import { type Database, presenceLock } from "@/inngest/runner/database";

/**
 * Gives jobs back: of runners that have died or have been silent for too long, and those of this runner that it does
 * not know (its claim was committed, and the answer lost). A runner that was away itself, or whose database was, calls
 * nobody silent until it has been back for as long. Returns how many jobs were taken from others.
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
