import type { OrganizationUsage, OrganizationUsageList } from "@/lib/contract/installation";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { requireOperator } from "./operators";
import { remembered } from "./remembered";

type Counts = Pick<OrganizationUsage, "decks" | "slides" | "chart_updates" | "failed_jobs">;
type Measured = { at: Date; usages: OrganizationUsage[]; totals: OrganizationUsageList["totals"] };

const dayMilliseconds = 86_400_000;
const noCounts: Counts = { decks: 0, slides: 0, chart_updates: 0, failed_jobs: 0 };

/**
 * A page of the organizations with what they use, those that made most slides first: for the operator. @throws
 * ServiceError 403
 */
export async function measureOrganizations(
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<OrganizationUsageList> {
  await requireOperator(caller);
  const { at, usages, totals } = await measure();
  const total = usages.length;
  return {
    measured_at: at.toISOString(),
    totals,
    organizations: usages.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Over all organizations: what it costs grows with the jobs of 30 days and with the files that are kept. */
export async function measureAll(): Promise<Measured> {
  const at = new Date();
  const [organizations, counts, sizes] = await Promise.all([
    db.organization.findMany({ select: { id: true, name: true, createdAt: true } }),
    countJobs(at),
    measureFiles(),
  ]);
  const usages = organizations.map(({ id, name, createdAt }): OrganizationUsage => {
    const of = sizes.map((size) => size.get(id) ?? 0) as [number, number, number, number];
    return {
      org_id: id,
      org_name: name,
      created_at: createdAt.toISOString(),
      ...noCounts,
      ...counts.get(id),
      storage: storageOf(...of),
    };
  });
  usages.sort((a, b) => b.slides - a.slides || a.org_name.localeCompare(b.org_name));
  const sum = (valueOf: (usage: OrganizationUsage) => number) =>
    usages.reduce((total, usage) => total + valueOf(usage), 0);
  const totals = {
    decks: sum(({ decks }) => decks),
    slides: sum(({ slides }) => slides),
    chart_updates: sum(({ chart_updates }) => chart_updates),
    failed_jobs: sum(({ failed_jobs }) => failed_jobs),
    storage: storageOf(
      sum(({ storage }) => storage.templates),
      sum(({ storage }) => storage.outputs),
      sum(({ storage }) => storage.pictures),
      sum(({ storage }) => storage.logos),
    ),
  };
  return { at, usages, totals };
}

const measure = remembered(60_000, measureAll);

/** Jobs of the last 30 days, by organization. */
async function countJobs(now: Date): Promise<Map<string, Counts>> {
  const from = new Date(now.getTime() - 30 * dayMilliseconds);
  const rows = await db.$queryRaw<(Counts & { organizationId: string })[]>`
    SELECT "organizationId", (count(*) FILTER (WHERE "kind" <> 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "decks",
      coalesce(sum("pagesGenerated") FILTER (WHERE "status" IN ('completed', 'partial')), 0)::int AS "slides",
      (count(*) FILTER (WHERE "kind" = 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "chart_updates",
      (count(*) FILTER (WHERE "status" = 'failed' AND "errorCode" IS DISTINCT FROM 'CANCELLED'))::int AS "failed_jobs"
    FROM "Generation" WHERE "createdAt" >= ${from} GROUP BY 1`;
  return new Map(rows.map(({ organizationId, ...counts }) => [organizationId, counts]));
}

/** Bytes of templates, outputs, pictures and logos, each by organization. */
async function measureFiles(): Promise<Map<string, number>[]> {
  const _sum = { fileSize: true } as const;
  const groups = await Promise.all([
    db.template.groupBy({ by: ["organizationId"], _sum }),
    db.generation.groupBy({ by: ["organizationId"], _sum, where: { deletedAt: null } }),
    db.preview.groupBy({ by: ["organizationId"], _sum }),
    db.logo.groupBy({ by: ["organizationId"], _sum }),
  ]);
  return groups.map(
    (group) => new Map(group.map(({ organizationId, _sum }) => [organizationId, Number(_sum.fileSize ?? 0)])),
  );
}

function storageOf(templates: number, outputs: number, pictures: number, logos: number): OrganizationUsage["storage"] {
  return { templates, outputs, pictures, logos, total: templates + outputs + pictures + logos };
}
