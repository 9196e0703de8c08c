import type { Usage, UsageLimit } from "@/lib/contract/usage";
import type { Caller, ServerContext } from "@/lib/server/context";
import { dayMilliseconds } from "./durations";
import { tokensToday } from "./language-model-usage";

/**
 * Returns the organization's activity on each of the last days, its use of each limit, and the size of its files.
 *
 * @param count Number of days, including today
 */
export async function getUsage(server: ServerContext, { organization }: Caller, count: number): Promise<Usage> {
  const now = server.clock.now();
  const today = Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds;
  const from = new Date(today - (count - 1) * dayMilliseconds);
  const [days, limits, storage] = await Promise.all([
    countDays(server, organization.id, from, count),
    measureLimits(server, organization.id),
    measureStorage(server, organization.id),
  ]);
  const sum = (name: keyof Usage["totals"]) => days.reduce((total, day) => total + day[name], 0);
  const totals = {
    decks: sum("decks"),
    slides: sum("slides"),
    chart_updates: sum("chart_updates"),
    failed_jobs: sum("failed_jobs"),
    uploads: sum("uploads"),
  };
  return { from: from.toISOString(), to: now.toISOString(), limits, days, totals, storage };
}

type Day = Usage["days"][number];

/**
 * Counts the activity of each day (UTC), including empty days.
 *
 * @param from Start of the first day
 */
async function countDays(server: ServerContext, organizationId: string, from: Date, days: number): Promise<Day[]> {
  const [jobs, uploads] = await Promise.all([
    server.db.$queryRaw<Omit<Day, "uploads">[]>`
      SELECT to_char("createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS "date",
        (count(*) FILTER (WHERE "kind" <> 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "decks",
        coalesce(sum("pagesGenerated") FILTER (WHERE "status" IN ('completed', 'partial')), 0)::int AS "slides",
        (count(*) FILTER (WHERE "kind" = 'chart_update' AND "status" IN ('completed', 'partial')))::int AS "chart_updates",
        (count(*) FILTER (WHERE "status" = 'failed'))::int AS "failed_jobs"
      FROM "Generation" WHERE "organizationId" = ${organizationId} AND "createdAt" >= ${from} GROUP BY 1`,
    server.db.$queryRaw<Pick<Day, "date" | "uploads">[]>`
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

/** Returns each limit of this installation with the organization's current use. */
async function measureLimits(server: ServerContext, organizationId: string): Promise<UsageLimit[]> {
  const [requests, jobs, largestTemplate, longestTemplate, longestDeck, decks, largestLogo, assets, webhooks] =
    await Promise.all([
      busiest(server, organizationId),
      server.db.generation.count({ where: { organizationId, status: { in: ["pending", "processing"] } } }),
      server.db.template.aggregate({
        where: { organizationId, deletedAt: null, status: { not: "failed" } },
        _max: { fileSize: true },
      }),
      server.db.analysis.aggregate({
        where: { organizationId, template: { deletedAt: null } },
        _max: { slideCount: true },
      }),
      server.db.generation.aggregate({ where: { organizationId }, _max: { slidesRequested: true } }),
      server.db.deck.count({ where: { organizationId, deletedAt: null } }),
      server.db.logo.aggregate({ where: { organizationId }, _max: { fileSize: true } }),
      server.db.asset.aggregate({ where: { organizationId }, _max: { fileSize: true }, _count: true }),
      server.db.webhook.count({ where: { organizationId } }),
    ]);
  const { limits } = server.config;
  const retention = (name: UsageLimit["name"], limit: number): UsageLimit => ({
    name,
    limit,
    used: null,
    unit: "days",
  });
  return [
    { name: "requests_per_minute", limit: limits.requestsPerMinute, used: requests, unit: "requests" },
    { name: "active_jobs", limit: limits.activeJobsPerOrganization, used: jobs, unit: "jobs" },
    { name: "template_bytes", limit: limits.templateBytes, used: largestTemplate._max.fileSize, unit: "bytes" },
    {
      name: "slides_per_template",
      limit: limits.slidesPerTemplate,
      used: longestTemplate._max.slideCount,
      unit: "slides",
    },
    { name: "slides_per_deck", limit: limits.slidesPerDeck, used: longestDeck._max.slidesRequested, unit: "slides" },
    { name: "decks", limit: limits.decksPerOrganization, used: decks, unit: "decks" },
    { name: "logo_bytes", limit: limits.logoBytes, used: largestLogo._max.fileSize, unit: "bytes" },
    { name: "assets", limit: limits.assetsPerOrganization, used: assets._count, unit: "pictures" },
    { name: "asset_bytes", limit: limits.assetBytes, used: assets._max.fileSize, unit: "bytes" },
    { name: "webhooks", limit: limits.webhooksPerOrganization, used: webhooks, unit: "webhooks" },
    { name: "json_body_bytes", limit: limits.jsonBodyBytes, used: null, unit: "bytes" },
    ...(server.config.languageModel
      ? ([
          {
            name: "language_model_tokens",
            limit: limits.languageModelTokensPerDay,
            used: await tokensToday(server, organizationId),
            unit: "tokens",
          },
        ] as const)
      : []),
    retention("output_days", limits.outputDays),
    retention("deleted_template_days", limits.deletedTemplateDays),
    retention("webhook_delivery_days", limits.webhookDeliveryDays),
    retention("audit_days", limits.auditDays),
  ];
}

/** Returns the number of requests in the current minute by the organization's busiest key or member. */
async function busiest(server: ServerContext, organizationId: string): Promise<number> {
  await server.rates.flush();
  const [row] = await server.db.$queryRaw<{ count: number }[]>`
    SELECT coalesce(max(w."count"), 0)::int AS "count" FROM "RateWindow" w
    WHERE w."resetAt" > now() AND w."subject" IN (
      SELECT "id" FROM "ApiKey" WHERE "organizationId" = ${organizationId}
      UNION ALL SELECT "userId" FROM "Membership" WHERE "organizationId" = ${organizationId})`;
  return row?.count ?? 0;
}

/** Sums the bytes of the organization's files. */
async function measureStorage(server: ServerContext, organizationId: string): Promise<Usage["storage"]> {
  const sum = { _sum: { fileSize: true } } as const;
  const [template, output, preview, logo, asset] = await Promise.all([
    // The row of a rejected file keeps its size, but the file is deleted.
    server.db.template.aggregate({ where: { organizationId, status: { notIn: ["pending", "failed"] } }, ...sum }),
    server.db.generation.aggregate({ where: { organizationId, deletedAt: null }, ...sum }),
    server.db.preview.aggregate({ where: { organizationId, status: "ready" }, ...sum }),
    server.db.logo.aggregate({ where: { organizationId }, ...sum }),
    server.db.asset.aggregate({ where: { organizationId }, _sum: { fileSize: true, fallbackSize: true } }),
  ]);
  const bytesOf = ({ _sum }: { _sum: { fileSize: number | bigint | null } }) => Number(_sum.fileSize ?? 0);
  const assets = bytesOf(asset) + (asset._sum.fallbackSize ?? 0);
  return storageOf(bytesOf(template), bytesOf(output), bytesOf(preview), bytesOf(logo), assets);
}

/** Returns the bytes of each kind of file with their total. */
export function storageOf(
  templates: number,
  outputs: number,
  previews: number,
  logos: number,
  assets: number,
): Usage["storage"] {
  return {
    templates,
    outputs,
    pictures: previews,
    logos,
    assets,
    total: templates + outputs + previews + logos + assets,
  };
}
