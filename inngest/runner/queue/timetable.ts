import { Cron } from "croner";
import type { PoolClient } from "pg";
import type { ServedFunction } from "@/inngest/runner/worker/served-function";
import { startRun } from "./match-events";

/** Five fields with what every cron knows, and a time zone before them when it is not UTC. */
const timetableForm = /^(?:TZ=(\S+) )?((?:[\d*,/-]|[A-Z]{3})+(?: (?:[\d*,/-]|[A-Z]{3})+){3} (?:[0-6*,/-]|[A-Z]{3})+)$/;

/** When a function is due by the clock: `next` is the first tick after a time. */
export type Timetable = { cron: string; next: (after: Date) => Date | null };

/** Reads such as `0 3 * * *` or `TZ=Europe/Paris 0 12 * * FRI`. Null: not a timetable, or one without a tick. */
export function parseTimetable(cron: string): Timetable | null {
  const [, timezone = "UTC", fields] = timetableForm.exec(cron) ?? [];
  if (fields === undefined) return null;
  try {
    const pattern = new Cron(fields, { timezone, mode: "5-part" });
    return pattern.nextRun() === null ? null : { cron, next: (after) => pattern.nextRun(after) };
  } catch {
    return null;
  }
}

/**
 * Starts the functions that are due by the clock of the database. The next tick of each is a row, moved on together
 * with the run that it starts: one run a tick, however many runners there are and whenever they restart. Of the ticks
 * for which no runner lived, one is made up. For one runner at a time. Returns how many were due.
 */
export async function startDueFunctions(client: PoolClient, functions: readonly ServedFunction[]): Promise<number> {
  const timed = functions.flatMap((served) => served.timetables.map((timetable) => ({ served, timetable })));
  if (timed.length === 0) return 0;
  const { rows } = await client.query<{ place: number; tick: Date | null; now: Date }>(
    `SELECT place::int, next_at AS tick, now() FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS timed (function_id, cron, place)
     LEFT JOIN inngest_runner.timetable USING (function_id, cron) WHERE next_at IS NULL OR next_at <= now()`,
    [timed.map(({ served }) => served.id), timed.map(({ timetable }) => timetable.cron)],
  );
  for (const { place, tick, now } of rows) {
    const { served, timetable } = timed[place - 1] as (typeof timed)[number];
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
