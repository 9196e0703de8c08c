import type { UsageLimit } from "@/lib/contract/usage";
import { config } from "@/lib/server/config";
import { db } from "@/lib/server/db";

/** Each limit of this installation with how near the organization is to it. */
export async function measureLimits(organizationId: string): Promise<UsageLimit[]> {
  const [requests, jobs, largestTemplate, longestTemplate, longestDeck, decks, largestLogo, webhooks] =
    await Promise.all([
      busiest(organizationId),
      db.generation.count({ where: { organizationId, status: { in: ["pending", "processing"] } } }),
      db.template.aggregate({
        where: { organizationId, deletedAt: null, status: { not: "failed" } },
        _max: { fileSize: true },
      }),
      db.analysis.aggregate({ where: { organizationId, template: { deletedAt: null } }, _max: { slideCount: true } }),
      db.generation.aggregate({ where: { organizationId }, _max: { slidesRequested: true } }),
      db.deck.count({ where: { organizationId, deletedAt: null } }),
      db.logo.aggregate({ where: { organizationId }, _max: { fileSize: true } }),
      db.webhook.count({ where: { organizationId } }),
    ]);
  const { limits } = config;
  const kept = (name: UsageLimit["name"], limit: number): UsageLimit => ({ name, limit, used: null, unit: "days" });
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
    { name: "webhooks", limit: limits.webhooksPerOrganization, used: webhooks, unit: "webhooks" },
    { name: "json_body_bytes", limit: limits.jsonBodyBytes, used: null, unit: "bytes" },
    kept("output_days", limits.outputDays),
    kept("deleted_template_days", limits.deletedTemplateDays),
    kept("webhook_delivery_days", limits.webhookDeliveryDays),
    kept("audit_days", limits.auditDays),
  ];
}

/** Requests of the present minute by the key or person of the organization that made most of them. */
async function busiest(organizationId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT coalesce(max(w."count"), 0)::int AS "count" FROM "RateWindow" w
    WHERE w."resetAt" > now() AND w."subject" IN (
      SELECT "id" FROM "ApiKey" WHERE "organizationId" = ${organizationId}
      UNION ALL SELECT "userId" FROM "Membership" WHERE "organizationId" = ${organizationId})`;
  return row?.count ?? 0;
}
