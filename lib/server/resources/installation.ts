import { statfs } from "node:fs/promises";
import {
  type FailureList,
  type FailuresQuery,
  type Installation,
  type OrganizationUsage,
  type OrganizationUsageList,
  partNames,
} from "@/lib/contract/installation";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";
import { cacheFor } from "./cache-for";
import type { Caller } from "./caller";
import { checkReadiness, heartbeatTimeoutMs } from "./health";
import { organizationNames, requireOperator } from "./organizations";
import { countOutbox, countQueue } from "./queue-metrics";

/**
 * Describes the state of the installation, over all organizations, for its operator.
 *
 * @throws ServiceError 403
 */
export async function getInstallation(caller: Caller): Promise<Installation> {
  await requireOperator(caller);
  return describeInstallation();
}

const describeInstallation = cacheFor(2_000, async (): Promise<Installation> => {
  const now = new Date();
  const [{ checks }, processes, rows, outbox, store] = await Promise.all([
    checkReadiness(),
    db.serviceProcess.findMany({
      where: { seenAt: { gt: new Date(now.getTime() - heartbeatTimeoutMs) } },
      orderBy: [{ role: "asc" }, { startedAt: "asc" }],
    }),
    countQueue(),
    countOutbox(),
    measureStore(),
  ]);
  const names = await organizationNames(rows);
  return {
    measured_at: now.toISOString(),
    parts: partNames.map((name) => ({ name, state: checks[name] })),
    processes: processes.map(({ id, role, host, version, renderer, memory, startedAt, seenAt }) => ({
      process_id: id,
      role: role === "worker" ? "worker" : "web",
      host,
      version,
      renderer: renderer === "ok" || renderer === "unavailable" ? renderer : null,
      memory: Number(memory),
      started_at: startedAt.toISOString(),
      seen_at: seenAt.toISOString(),
    })),
    queue: rows
      .sort((a, b) => (a.oldest ?? now).getTime() - (b.oldest ?? now).getTime())
      .map(({ kind, organizationId, waiting, underWay, oldest }) => ({
        kind,
        org_id: organizationId,
        org_name: names.get(organizationId) ?? "",
        waiting,
        under_way: underWay,
        oldest_at: oldest?.toISOString() ?? null,
      })),
    outbox: { events: outbox.events, oldest_at: outbox.oldest?.toISOString() ?? null },
    store,
  };
});

/** Measures the disk, also before the first file created its folder. S3 stores report no limit. */
async function measureStore(): Promise<Installation["store"]> {
  const { storage } = config;
  if (storage.kind === "s3") return { kind: "s3", free_bytes: null, total_bytes: null };
  const disk = await statfs(storage.directory).catch(() => statfs(config.dataDir).catch(() => null));
  return { kind: "local", free_bytes: disk && disk.bavail * disk.bsize, total_bytes: disk && disk.blocks * disk.bsize };
}

type Failure = {
  kind: NonNullable<FailuresQuery["kind"]>;
  id: string;
  organizationId: string;
  code: string | null;
  failedAt: Date;
};

/**
 * Returns the latest failures of all organizations, for the operator. Cancelled jobs are no failures.
 *
 * @throws ServiceError 403
 */
export async function listFailures(caller: Caller, { kind, limit }: FailuresQuery): Promise<FailureList> {
  await requireOperator(caller);
  const found = await Promise.all([
    ...(["deck", "slide", "chart_update"].includes(kind ?? "deck") ? [failedJobs(kind, limit)] : []),
    ...((kind ?? "analysis") === "analysis" ? [failedAnalyses(limit)] : []),
    ...((kind ?? "picture") === "picture" ? [failedPictures(limit)] : []),
    ...((kind ?? "webhook") === "webhook" ? [failedMessages(limit)] : []),
  ]);
  const latest = found
    .flat()
    .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
    .slice(0, limit);
  const names = await organizationNames(latest);
  return {
    failures: latest.map(({ kind, id, organizationId, code, failedAt }) => ({
      kind,
      id,
      org_id: organizationId,
      org_name: names.get(organizationId) ?? "",
      code: code ?? "UNKNOWN",
      failed_at: failedAt.toISOString(),
    })),
  };
}

async function failedJobs(kind: FailuresQuery["kind"], take: number): Promise<Failure[]> {
  const jobKind = kind === "deck" || kind === "slide" || kind === "chart_update" ? kind : undefined;
  const where = {
    status: "failed",
    kind: jobKind,
    completedAt: { not: null },
    errorCode: { not: "CANCELLED" },
  } as const;
  const select = { id: true, organizationId: true, kind: true, errorCode: true, completedAt: true };
  const rows = await db.generation.findMany({ where, orderBy: { completedAt: "desc" }, take, select });
  return rows.flatMap(({ id, organizationId, kind, errorCode: code, completedAt: failedAt }) =>
    failedAt === null ? [] : { kind, id, organizationId, code, failedAt },
  );
}

async function failedAnalyses(take: number): Promise<Failure[]> {
  const select = { id: true, organizationId: true, errorCode: true, completedAt: true };
  const rows = await db.analysis.findMany({
    where: { status: "failed", completedAt: { not: null } },
    orderBy: { completedAt: "desc" },
    take,
    select,
  });
  return rows.flatMap(({ id, organizationId, errorCode: code, completedAt: failedAt }) =>
    failedAt === null ? [] : { kind: "analysis" as const, id, organizationId, code, failedAt },
  );
}

async function failedPictures(take: number): Promise<Failure[]> {
  const select = { id: true, organizationId: true, errorCode: true, endedAt: true, createdAt: true };
  const rows = await db.preview.findMany({ where: { status: "failed" }, orderBy: { createdAt: "desc" }, take, select });
  return rows.map(({ id, organizationId, errorCode, endedAt, createdAt }) => ({
    kind: "picture",
    id,
    organizationId,
    code: errorCode,
    failedAt: endedAt ?? createdAt,
  }));
}

async function failedMessages(take: number): Promise<Failure[]> {
  const select = { id: true, organizationId: true, completedAt: true, createdAt: true };
  const rows = await db.webhookDelivery.findMany({
    where: { status: "failed" },
    orderBy: { createdAt: "desc" },
    take,
    select,
  });
  return rows.map(({ id, organizationId, completedAt, createdAt }) => ({
    kind: "webhook",
    id,
    organizationId,
    code: "DELIVERY_FAILED",
    failedAt: completedAt ?? createdAt,
  }));
}

type Counts = Pick<OrganizationUsage, "decks" | "slides" | "chart_updates" | "failed_jobs">;
type Measured = { at: Date; usages: OrganizationUsage[]; totals: OrganizationUsageList["totals"] };

const dayMilliseconds = 86_400_000;
const noCounts: Counts = { decks: 0, slides: 0, chart_updates: 0, failed_jobs: 0 };

/**
 * Returns a page of the organizations with their usage, most slides first, for the operator.
 *
 * @throws ServiceError 403
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

/** Measures all organizations. The cost grows with the jobs of 30 days and the stored files. */
export async function measureAll(): Promise<Measured> {
  const at = new Date();
  const [organizations, counts, [templates, outputs, pictures, logos]] = await Promise.all([
    db.organization.findMany({ select: { id: true, name: true, createdAt: true } }),
    countJobs(at),
    measureFiles(),
  ]);
  const usages = organizations.map(({ id, name, createdAt }): OrganizationUsage => {
    const bytesIn = (sizes: Sizes) => sizes.get(id) ?? 0;
    return {
      org_id: id,
      org_name: name,
      created_at: createdAt.toISOString(),
      ...noCounts,
      ...counts.get(id),
      storage: storageOf(bytesIn(templates), bytesIn(outputs), bytesIn(pictures), bytesIn(logos)),
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

const measure = cacheFor(60_000, measureAll);

/** Counts the jobs of the last 30 days by organization. */
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

/** Sums the bytes of templates, outputs, previews and logos, each by organization. */
async function measureFiles(): Promise<[templates: Sizes, outputs: Sizes, pictures: Sizes, logos: Sizes]> {
  const _sum = { fileSize: true } as const;
  const [templates, outputs, pictures, logos] = await Promise.all([
    db.template.groupBy({ by: ["organizationId"], _sum }),
    db.generation.groupBy({ by: ["organizationId"], _sum, where: { deletedAt: null } }),
    db.preview.groupBy({ by: ["organizationId"], _sum }),
    db.logo.groupBy({ by: ["organizationId"], _sum }),
  ]);
  return [sizesOf(templates), sizesOf(outputs), sizesOf(pictures), sizesOf(logos)];
}

/** Bytes by organization. */
type Sizes = ReadonlyMap<string, number>;
type Group = { organizationId: string; _sum: { fileSize: number | bigint | null } };

function sizesOf(groups: readonly Group[]): Sizes {
  return new Map(groups.map(({ organizationId, _sum }) => [organizationId, Number(_sum.fileSize ?? 0)]));
}

function storageOf(templates: number, outputs: number, pictures: number, logos: number): OrganizationUsage["storage"] {
  return { templates, outputs, pictures, logos, total: templates + outputs + pictures + logos };
}
