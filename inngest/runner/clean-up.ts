import type { Database } from "./database";

/** Finished runs and matched events are kept for a day, so that an event that is sent twice is recognized. */
const keptHours = 24;
/** Events without a listening function are kept longer, because functions may be unavailable for a while. */
const unmatchedDays = 30;
const batch = 5000;

/** Deletes old finished work, in batches to keep transactions short. */
export async function cleanUp({ pool }: Database): Promise<void> {
  await repeatUntilEmpty(() =>
    pool.query(
      `DELETE FROM inngest_runner.run WHERE seq IN (
         SELECT seq FROM inngest_runner.run WHERE ended_at < now() - $1 * interval '1 hour' LIMIT ${batch})`,
      [keptHours],
    ),
  );
  await repeatUntilEmpty(() =>
    pool.query(
      `DELETE FROM inngest_runner.event WHERE seq IN (
         SELECT seq FROM inngest_runner.event
         WHERE received_at < now() - CASE WHEN matched_at IS NULL THEN $2 * interval '1 day' ELSE $1 * interval '1 hour' END
           AND NOT EXISTS (SELECT FROM inngest_runner.run WHERE run.event_seq = event.seq) LIMIT ${batch})`,
      [keptHours, unmatchedDays],
    ),
  );
  // A schedule that was not updated for a day belongs to a function that is no longer served.
  await pool.query("DELETE FROM inngest_runner.timetable WHERE next_at < now() - $1 * interval '1 day'", [
    unmatchedDays,
  ]);
  await pool.query("DELETE FROM inngest_runner.served WHERE served_at < now() - $1 * interval '1 hour'", [keptHours]);
  await pool.query("DELETE FROM inngest_runner.runner WHERE seen_at < now() - $1 * interval '1 hour'", [keptHours]);
}

async function repeatUntilEmpty(remove: () => Promise<{ rowCount: number | null }>): Promise<void> {
  while (((await remove()).rowCount ?? 0) === batch);
}
