import { statfs } from "node:fs/promises";
import {
  type FailureList,
  type FailuresQuery,
  type Installation,
  type OrganizationUsage,
  type OrganizationUsageList,
  partNames,
} from "@/lib/contract/installation";
import type { Caller, ServerContext } from "@/lib/server/context";
import { cacheFor } from "./cache-for";
import { dayMilliseconds } from "./durations";
import { checkReadiness, heartbeatTimeoutMs } from "./health";
import { organizationNames, requireOperator } from "./organizations";
import { countOutbox, countQueue } from "./queue-metrics";
import { storageOf } from "./usage";

/**
 * Describes the state of the installation, across all organizations, for its operator.
 *
 * @throws ServiceError 403
 */
export async function getInstallation(server: ServerContext, caller: Caller): Promise<Installation> {
  await requireOperator(server, caller);
  return describeInstallation(server);
}

const describeInstallation = cacheFor(2_000, async (server: ServerContext): Promise<Installation> => {
  const now = server.clock.now();
  const [{ checks }, processes, rows, outbox, store] = await Promise.all([
    checkReadiness(server),
    server.db.serviceProcess.findMany({
      where: { seenAt: { gt: new Date(now.getTime() - heartbeatTimeoutMs) } },
      orderBy: [{ role: "asc" }, { startedAt: "asc" }],
    }),
    countQueue(server),
    countOutbox(server),
    measureStore(server),
  ]);
  const names = await organizationNames(server, rows);
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

/** Measures the disk, even before the first file has created the folder. S3 stores report no limit. */
async function measureStore(server: ServerContext): Promise<Installation["store"]> {
  const { storage } = server.config;
  if (storage.kind === "s3") return { kind: "s3", free_bytes: null, total_bytes: null };
  const disk = await statfs(storage.directory).catch(() => statfs(server.config.dataDir).catch(() => null));
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
 * Returns the latest failures of all organizations, for the operator. Cancelled jobs are not failures.
 *
 * @throws ServiceError 403
 */
export async function listFailures(
  server: ServerContext,
  caller: Caller,
  { kind, limit }: FailuresQuery,
): Promise<FailureList> {
  await requireOperator(server, caller);
  const found = await Promise.all([
    ...(["deck", "slide", "chart_update"].includes(kind ?? "deck") ? [failedJobs(server, kind, limit)] : []),
    ...((kind ?? "analysis") === "analysis" ? [failedAnalyses(server, limit)] : []),
    ...((kind ?? "picture") === "picture" ? [failedPreviews(server, limit)] : []),
    ...((kind ?? "webhook") === "webhook" ? [failedMessages(server, limit)] : []),
  ]);
  const latest = found
    .flat()
    .sort((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
    .slice(0, limit);
  const names = await organizationNames(server, latest);
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

async function failedJobs(server: ServerContext, kind: FailuresQuery["kind"], take: number): Promise<Failure[]> {
  const jobKind = kind === "deck" || kind === "slide" || kind === "chart_update" ? kind : undefined;
  const where = {
    status: "failed",
    kind: jobKind,
    completedAt: { not: null },
    errorCode: { not: "CANCELLED" },
  } as const;
  const select = { id: true, organizationId: true, kind: true, errorCode: true, completedAt: true };
  const rows = await server.db.generation.findMany({ where, orderBy: { completedAt: "desc" }, take, select });
  return rows.flatMap(({ id, organizationId, kind, errorCode: code, completedAt: failedAt }) =>
    failedAt === null ? [] : { kind, id, organizationId, code, failedAt },
  );
}

async function failedAnalyses(server: ServerContext, take: number): Promise<Failure[]> {
  const select = { id: true, organizationId: true, errorCode: true, completedAt: true };
  const rows = await server.db.analysis.findMany({
    where: { status: "failed", completedAt: { not: null } },
    orderBy: { completedAt: "desc" },
    take,
    select,
  });
  return rows.flatMap(({ id, organizationId, errorCode: code, completedAt: failedAt }) =>
    failedAt === null ? [] : { kind: "analysis" as const, id, organizationId, code, failedAt },
  );
}

async function failedPreviews(server: ServerContext, take: number): Promise<Failure[]> {
  const select = { id: true, organizationId: true, errorCode: true, endedAt: true, createdAt: true };
  const rows = await server.db.preview.findMany({
    where: { status: "failed" },
    orderBy: { createdAt: "desc" },
    take,
    select,
  });
  return rows.map(({ id, organizationId, errorCode, endedAt, createdAt }) => ({
    kind: "picture",
    id,
    organizationId,
    code: errorCode,
    failedAt: endedAt ?? createdAt,
  }));
}

async function failedMessages(server: ServerContext, take: number): Promise<Failure[]> {
  const select = { id: true, organizationId: true, completedAt: true, createdAt: true };
  const rows = await server.db.webhookDelivery.findMany({
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

const noCounts: Counts = { decks: 0, slides: 0, chart_updates: 0, failed_jobs: 0 };

/**
 * Returns a page of the organizations with their usage, most slides first, for the operator.
 *
 * @throws ServiceError 403
 */
export async function measureOrganizations(
  server: ServerContext,
  caller: Caller,
  { page, limit }: { page: number; limit: number },
): Promise<OrganizationUsageList> {
  await requireOperator(server, caller);
  const { at, usages, totals } = await measure(server);
  const total = usages.length;
  return {
    measured_at: at.toISOString(),
    totals,
    organizations: usages.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Measures all organizations. The cost grows with the jobs of the last 30 days and the stored files. */
export async function measureAll(server: ServerContext): Promise<Measured> {
  const at = server.clock.now();
  const [organizations, counts, [templates, outputs, previews, logos, assets]] = await Promise.all([
    server.db.organization.findMany({ select: { id: true, name: true, createdAt: true } }),
    countJobs(server, at),
    measureFiles(server),
  ]);
  const usages = organizations.map(({ id, name, createdAt }): OrganizationUsage => {
    const bytesIn = (sizes: Sizes) => sizes.get(id) ?? 0;
    return {
      org_id: id,
      org_name: name,
      created_at: createdAt.toISOString(),
      ...noCounts,
      ...counts.get(id),
      storage: storageOf(bytesIn(templates), bytesIn(outputs), bytesIn(previews), bytesIn(logos), bytesIn(assets)),
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
      sum(({ storage }) => storage.assets),
    ),
  };
  return { at, usages, totals };
}

const measure = cacheFor(60_000, measureAll);

/** Counts the jobs of the last 30 days by organization. */
async function countJobs(server: ServerContext, now: Date): Promise<Map<string, Counts>> {
  const from = new Date(now.getTime() - 30 * dayMilliseconds);
  const rows = await server.db.$queryRaw<(Counts & { organizationId: string })[]>`
    SELECT "organizationId", (count(*) FILTER (WHERE "kind" <> 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "decks",
      coalesce(sum("pagesGenerated") FILTER (WHERE "status" IN ('completed', 'partial')), 0)::int AS "slides",
      (count(*) FILTER (WHERE "kind" = 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "chart_updates",
      (count(*) FILTER (WHERE "status" = 'failed' AND "errorCode" IS DISTINCT FROM 'CANCELLED'))::int AS "failed_jobs"
    FROM "Generation" WHERE "createdAt" >= ${from} GROUP BY 1`;
  return new Map(rows.map(({ organizationId, ...counts }) => [organizationId, counts]));
}

/** Sums the bytes of templates, outputs, previews, logos and uploaded images, each by organization. */
async function measureFiles(
  server: ServerContext,
): Promise<[templates: Sizes, outputs: Sizes, pictures: Sizes, logos: Sizes, assets: Sizes]> {
  const _sum = { fileSize: true } as const;
  const [templates, outputs, previews, logos, assets] = await Promise.all([
    server.db.template.groupBy({ by: ["organizationId"], _sum }),
    server.db.generation.groupBy({ by: ["organizationId"], _sum, where: { deletedAt: null } }),
    server.db.preview.groupBy({ by: ["organizationId"], _sum }),
    server.db.logo.groupBy({ by: ["organizationId"], _sum }),
    server.db.asset.groupBy({ by: ["organizationId"], _sum: { fileSize: true, fallbackSize: true } }),
  ]);
  return [sizesOf(templates), sizesOf(outputs), sizesOf(previews), sizesOf(logos), sizesOf(assets)];
}

/** Bytes by organization. */
type Sizes = ReadonlyMap<string, number>;
type Group = { organizationId: string; _sum: { fileSize: number | bigint | null; fallbackSize?: number | null } };

function sizesOf(groups: readonly Group[]): Sizes {
  return new Map(
    groups.map(({ organizationId, _sum }) => [organizationId, Number(_sum.fileSize ?? 0) + (_sum.fallbackSize ?? 0)]),
  );
}
