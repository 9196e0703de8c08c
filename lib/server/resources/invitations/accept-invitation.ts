import { scopesOfRole } from "@/lib/contract/common";
import type { AcceptedInvitation, AcceptInvitationRequest } from "@/lib/contract/invitations";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { db, type Prisma } from "@/lib/server/db";
import { recordAudit } from "@/lib/server/resources/audit/record-audit";
import type { Origin } from "@/lib/server/resources/caller";
import { newId } from "@/lib/server/resources/new-id";
import { invalidField, linkInvalid, ServiceError } from "@/lib/server/resources/service-error";
import { checkNewPassword } from "@/lib/server/resources/users/check-new-password";
import { countAttempt, countLinkAttempt, forgetAttempts } from "@/lib/server/resources/users/count-attempt";
import { findAccount, findInvitation } from "./find-invitation";

type Invited = Awaited<ReturnType<typeof findInvitation>>;

/**
 * Makes the account, or checks its password where there is one, and the membership; the link ends.
 *
 * @throws ServiceError 403, 404, 429; ValidationProblem
 */
export async function acceptInvitation(request: AcceptInvitationRequest, from: Origin): Promise<AcceptedInvitation> {
  await countLinkAttempt(from.address);
  const invitation = await findInvitation(request.token);
  const { user, isActive } = await findAccount(invitation.email);
  const join =
    user && isActive ? await ofAccount(user, request.password, from) : await ofNewcomer(user, request, invitation);
  await db
    .$transaction(async (tx) => {
      const { count } = await tx.invitation.deleteMany({
        where: { id: invitation.id, tokenHash: invitation.tokenHash },
      });
      if (count === 0) throw linkInvalid();
      await addMember(tx, invitation, await join(tx), from);
    })
    .catch((error: unknown) => {
      // Somebody made the account or the membership in the same moment, with another link or this one.
      if (error instanceof Error && "code" in error && error.code === "P2002") throw linkInvalid();
      throw error;
    });
  return {
    organization: { org_id: invitation.organization.id, name: invitation.organization.name },
    email: invitation.email,
  };
}

type Joining = { id: string; name: string };
type Join = (tx: Prisma.TransactionClient) => Promise<Joining>;

async function ofAccount(
  user: Joining & { email: string; passwordHash: string },
  password: string,
  { address }: Origin,
): Promise<Join> {
  await countAttempt(user.email, address);
  if (!(await verifyPassword(user.passwordHash, password))) throw wrongPassword();
  await forgetAttempts(user.email);
  return async (tx) => {
    // Whoever sets another password in this moment must not come along.
    const same = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 FROM "User" WHERE id = ${user.id} AND "passwordHash" = ${user.passwordHash} FOR KEY SHARE`;
    if (same.length === 0) throw wrongPassword();
    return user;
  };
}

function wrongPassword(): ServiceError {
  return new ServiceError(403, "WRONG_PASSWORD", "This is not the password of your account");
}

async function ofNewcomer(
  user: Joining | null,
  { name: given, password }: AcceptInvitationRequest,
  { email, organization }: Invited,
): Promise<Join> {
  const name = given?.trim();
  if (!name) throw invalidField(["body", "name"], "Field required", null);
  checkNewPassword("password", password, [name, email, organization.name]);
  const data = { name, passwordHash: await hashPassword(password) };
  if (user) return (tx) => takeOver(tx, user.id, data);
  return (tx) => tx.user.create({ data: { id: newId("user"), email, ...data } });
}

/**
 * Gives an account that belonged to no organization a new name and password. @throws ServiceError 404 when it joined
 * one meanwhile: it has its own again
 */
async function takeOver(
  tx: Prisma.TransactionClient,
  id: string,
  data: { name: string; passwordHash: string },
): Promise<Joining> {
  const user = await tx.user.update({ where: { id }, data: { ...data, sessionVersion: { increment: 1 } } });
  // The row is locked from here on, so that whoever joined before is seen.
  if ((await tx.membership.count({ where: { userId: id } })) > 0) throw linkInvalid();
  return user;
}

async function addMember(
  tx: Prisma.TransactionClient,
  { organization, email, role }: Invited,
  { id, name }: Joining,
  from: Origin,
): Promise<void> {
  await tx.membership.create({ data: { id: newId("mem"), organizationId: organization.id, userId: id, role } });
  const caller = {
    ...from,
    organization,
    actor: { type: "user", id, name, email, role },
    scopes: scopesOfRole[role],
    idempotencyId: null,
  } as const;
  await recordAudit(tx, caller, "member.joined", id, { name, role });
}
