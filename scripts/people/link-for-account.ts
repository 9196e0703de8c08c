import type { PasswordLink } from "@/lib/contract/members";
import { db } from "@/lib/server/db";
import { createPasswordLink } from "@/lib/server/resources/password-links/create-password-link";
import { systemCaller } from "@/lib/server/resources/system-caller";

/** A link for the password of an account, made by the operator. @throws when no organization has it */
export async function linkForAccount(email: string): Promise<PasswordLink> {
  const membership = await db.membership.findFirst({
    where: { user: { email } },
    include: { organization: true },
    orderBy: { createdAt: "asc" },
  });
  if (!membership) throw new Error(`Nobody with the address ${email} belongs to an organization here.`);
  return createPasswordLink(
    { ...systemCaller(membership.organizationId), organization: membership.organization },
    membership.userId,
  );
}
