import type { Prisma } from "@/lib/server/db";

/**
 * Ends the links that a person made (they may know them) and the link for their own password: before they leave, and
 * when what they may do changes.
 */
export async function endLinksOf(tx: Prisma.TransactionClient, organizationId: string, userId: string): Promise<void> {
  await tx.invitation.deleteMany({ where: { organizationId, createdById: userId } });
  await tx.passwordLink.deleteMany({ where: { organizationId, OR: [{ createdById: userId }, { userId }] } });
}
