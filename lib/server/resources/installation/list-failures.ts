import type { FailureList, FailuresQuery } from "@/lib/contract/installation";
import { db } from "@/lib/server/db";
import type { Caller } from "@/lib/server/resources/caller";
import { requireOperator } from "./operators";
import { organizationNames } from "./organization-names";

type Failure = {
  kind: NonNullable<FailuresQuery["kind"]>;
  id: string;
  organizationId: string;
  code: string | null;
  failedAt: Date;
};

/**
 * What failed lately, of all organizations, the latest first: for the operator. Cancelled jobs are no failures. @throws
 * ServiceError 403
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
  return rows.map(({ id, organizationId, kind, errorCode, completedAt }) => ({
    kind,
    id,
    organizationId,
    code: errorCode,
    failedAt: completedAt!,
  }));
}

async function failedAnalyses(take: number): Promise<Failure[]> {
  const select = { id: true, organizationId: true, errorCode: true, completedAt: true };
  const rows = await db.analysis.findMany({
    where: { status: "failed", completedAt: { not: null } },
    orderBy: { completedAt: "desc" },
    take,
    select,
  });
  return rows.map(({ id, organizationId, errorCode, completedAt }) => ({
    kind: "analysis",
    id,
    organizationId,
    code: errorCode,
    failedAt: completedAt!,
  }));
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
