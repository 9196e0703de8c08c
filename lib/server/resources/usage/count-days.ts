import type { Usage } from "@/lib/contract/usage";
import { db } from "@/lib/server/db";

export const dayMilliseconds = 86_400_000;

type Day = Usage["days"][number];

/** What was done on each day (UTC), days without anything too. @param from the beginning of the first day */
export async function countDays(organizationId: string, from: Date, days: number): Promise<Day[]> {
  const [jobs, uploads] = await Promise.all([
    db.$queryRaw<Omit<Day, "uploads">[]>`
      SELECT to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "date",
        (count(*) FILTER (WHERE "kind" <> 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "decks",
        coalesce(sum("pagesGenerated") FILTER (WHERE "status" IN ('completed', 'partial')), 0)::int AS "slides",
        (count(*) FILTER (WHERE "kind" = 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "chart_updates",
        (count(*) FILTER (WHERE "status" = 'failed'))::int AS "failed_jobs"
      FROM "Generation" WHERE "organizationId" = ${organizationId} AND "createdAt" >= ${from} GROUP BY 1`,
    db.$queryRaw<Pick<Day, "date" | "uploads">[]>`
      SELECT to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "date", count(*)::int AS "uploads"
      FROM "Template" WHERE "organizationId" = ${organizationId} AND "createdAt" >= ${from} AND "fileSize" IS NOT NULL GROUP BY 1`,
  ]);
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(from.getTime() + index * dayMilliseconds).toISOString().slice(0, 10);
    const nothing = { decks: 0, slides: 0, chart_updates: 0, failed_jobs: 0 };
    const done = jobs.find((day) => day.date === date);
    return { date, ...nothing, ...done, uploads: uploads.find((day) => day.date === date)?.uploads ?? 0 };
  });
}
