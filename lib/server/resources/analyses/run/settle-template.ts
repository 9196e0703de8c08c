import type { Prisma } from "@/lib/server/db";

/**
 * Takes a template whose analysis ended without a result back to what it was: `ready` when an earlier analysis is there
 * to work with, else `uploaded`.
 */
export async function settleTemplate(
  tx: Prisma.TransactionClient,
  organizationId: string,
  templateId: string,
): Promise<void> {
  const earlier = await tx.analysis.count({ where: { organizationId, templateId, status: "completed" } });
  await tx.template.updateMany({
    where: { id: templateId, organizationId, status: "analyzing" },
    data: { status: earlier > 0 ? "ready" : "uploaded" },
  });
}
