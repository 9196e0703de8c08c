import { type Role, scopesOfRole } from "@/lib/contract/define-operation";
import type {
  AcceptInvitationRequest,
  AcceptedInvitation,
  CreatedInvitation,
  Invitation,
  InvitationDetails,
  InvitationList,
  RevokedInvitation,
} from "@/lib/contract/invitations";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { createLinkToken, hashLinkToken } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Invitation as InvitationRow, type Prisma } from "@/lib/server/db";
import { ServiceError, conflict, invalidField, invalidLink, notFound } from "@/lib/server/errors";
import { daysAfter } from "./durations";
import { enqueueMail } from "./enqueue-messages";
import { lockMembers, requireOwnerFor } from "./members";
import { newId } from "./new-id";
import { checkNewPassword } from "./passwords";
import { countAttempt, countLinkAttempt, clearAttempts } from "./rate-limits";
import { transact, unaudited } from "./transact";

/** Returns the organization's open invitations, newest first. */
export async function listInvitations(server: ServerContext, caller: Caller): Promise<InvitationList> {
  const rows = await server.db.invitation.findMany({
    where: { organizationId: caller.organization.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    omit: { tokenHash: true },
  });
  const inviters = await server.db.user.findMany({
    where: { id: { in: rows.flatMap(({ createdById }) => createdById ?? []) } },
    select: { id: true, name: true },
  });
  return {
    invitations: rows.map((row) =>
      invitationView(row, inviters.find(({ id }) => id === row.createdById)?.name ?? null),
    ),
  };
}

/**
 * Invites an email address, or gives its open invitation a new link and role. Only this response contains the link.
 *
 * @throws ServiceError 403, 409
 */
export async function createInvitation(
  server: ServerContext,
  caller: Caller,
  { email, role }: { email: string; role: Role },
): Promise<CreatedInvitation> {
  const organizationId = caller.organization.id;
  const { token, hash } = createLinkToken();
  return transact(server, caller, async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    requireOwnerFor(present, role);
    if ((await tx.membership.count({ where: { organizationId, user: { email } } })) > 0)
      throw conflict("ALREADY_MEMBER", `${email} is already a member of the organization`);
    const open = await tx.invitation.findUnique({ where: { organizationId_email: { organizationId, email } } });
    if (open) requireOwnerFor(present, open.role);
    const now = server.clock.now();
    const link = {
      role,
      tokenHash: hash,
      createdById: caller.actor.id,
      createdAt: now,
      expiresAt: daysAfter(server, now, "invitationDays"),
    };
    const row = await tx.invitation.upsert({
      where: { organizationId_email: { organizationId, email } },
      create: { id: newId("inv"), organizationId, email, ...link },
      update: link,
    });
    const invitedBy = caller.actor.type === "user" ? caller.actor.name : null;
    // Browsers don't send the part after `#` to a server, so it reaches no log.
    const url = `${server.config.baseUrl}/invitation#${token}`;
    const emailed = await enqueueMail(server, tx, organizationId, {
      kind: "invitation",
      to: email,
      organization: caller.organization.name,
      invitedBy,
      role,
      link: url,
      expiresAt: row.expiresAt.toISOString(),
    });
    const result = { ...invitationView(row, invitedBy), link: url, emailed };
    const action = open ? "invitation.renewed" : "invitation.created";
    return { result, audit: { action, target: row.id, detail: { name: email, role } } };
  });
}

/**
 * Revokes an invitation and its link.
 *
 * @throws ServiceError 403, 404
 */
export async function revokeInvitation(
  server: ServerContext,
  caller: Caller,
  invitationId: string,
): Promise<RevokedInvitation> {
  await transact(server, caller, async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    const where = { id: invitationId, organizationId: caller.organization.id };
    const row = await tx.invitation.findFirst({ where });
    if (!row) throw notFound();
    requireOwnerFor(present, row.role);
    // It may have been accepted at the same time.
    const { count } = await tx.invitation.deleteMany({ where });
    const detail = { name: row.email, role: row.role };
    return {
      result: undefined,
      audit:
        count > 0
          ? { action: "invitation.revoked", target: invitationId, detail }
          : unaudited("The invitation was accepted at the same time."),
    };
  });
  return { invitation_id: invitationId, revoked: true };
}

/**
 * Returns the invitation that a link belongs to.
 *
 * @throws ServiceError 404, the same for every invalid link
 */
async function findInvitation(server: ServerContext, token: string) {
  const found = await server.db.invitation.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { organization: { select: { id: true, name: true } } },
  });
  if (!found || found.expiresAt <= server.clock.now()) throw invalidLink();
  return found;
}

/**
 * Returns the account of an email address. An account without an organization has nothing to protect and counts as
 * none: the invitation gives it a new name and password.
 */
async function findAccount(server: ServerContext, email: string) {
  const user = await server.db.user.findUnique({
    where: { email },
    include: { _count: { select: { memberships: true } } },
  });
  return { user, isActive: (user?._count.memberships ?? 0) > 0 };
}

/**
 * Describes an invitation to the holder of its link. The holder may be the admin who created it, so the response
 * doesn't reveal whether the address has an account, in this organization or another.
 *
 * @throws ServiceError 404, 429
 */
export async function lookUpInvitation(server: ServerContext, token: string): Promise<InvitationDetails> {
  await countLinkAttempt(server);
  const { email, role, expiresAt, createdById, organization } = await findInvitation(server, token);
  const inviter =
    createdById === null
      ? null
      : await server.db.user.findUnique({ where: { id: createdById }, select: { name: true } });
  return {
    organization: organization.name,
    invited_by: inviter?.name ?? null,
    email,
    role,
    expires_at: expiresAt.toISOString(),
  };
}

type Invited = Awaited<ReturnType<typeof findInvitation>>;

/**
 * Adds the invited person as a member, with a new account or with the password of their existing account. Uses up the
 * link.
 *
 * @throws ServiceError 403, 404, 429; ValidationProblem
 */
export async function acceptInvitation(
  server: ServerContext,
  request: AcceptInvitationRequest,
): Promise<AcceptedInvitation> {
  await countLinkAttempt(server);
  const invitation = await findInvitation(server, request.token);
  const { user, isActive } = await findAccount(server, invitation.email);
  const join =
    user && isActive
      ? await joinWithAccount(server, user, request.password)
      : await joinAsNewUser(user, request, invitation);
  await transact(server, null, async (tx) => {
    const { count } = await tx.invitation.deleteMany({ where: { id: invitation.id, tokenHash: invitation.tokenHash } });
    if (count === 0) throw invalidLink();
    return { result: undefined, audit: await addMember(tx, invitation, await join(tx)) };
  }).catch((error: unknown) => {
    // The account or membership was created concurrently, with this link or another.
    if (error instanceof Error && "code" in error && error.code === "P2002") throw invalidLink();
    throw error;
  });
  return {
    organization: { org_id: invitation.organization.id, name: invitation.organization.name },
    email: invitation.email,
  };
}

type Joining = { id: string; name: string };
type Join = (tx: Prisma.TransactionClient) => Promise<Joining>;

async function joinWithAccount(
  server: ServerContext,
  user: Joining & { email: string; passwordHash: string | null },
  password: string,
): Promise<Join> {
  await countAttempt(server, user.email);
  if (!(await verifyPassword(user.passwordHash, password))) throw wrongPassword();
  await clearAttempts(server, user.email);
  return async (tx) => {
    // A password that was changed at this moment must not let this request through.
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

async function joinAsNewUser(
  user: Joining | null,
  { name: given, password }: AcceptInvitationRequest,
  { email, organization }: Invited,
): Promise<Join> {
  const name = given?.trim();
  if (!name) throw invalidField(["body", "name"], "Field required", null);
  checkNewPassword("password", password, [name, email, organization.name]);
  const data = { name, passwordHash: await hashPassword(password) };
  if (user) return (tx) => takeOverAccount(tx, user.id, data);
  return (tx) => tx.user.create({ data: { id: newId("user"), email, ...data } });
}

/**
 * Gives an account without an organization a new name and password.
 *
 * @throws ServiceError 404 if it joined an organization meanwhile
 */
async function takeOverAccount(
  tx: Prisma.TransactionClient,
  id: string,
  data: { name: string; passwordHash: string },
): Promise<Joining> {
  const user = await tx.user.update({ where: { id }, data: { ...data, sessionVersion: { increment: 1 } } });
  // The row is locked from here on, so any earlier membership is visible.
  if ((await tx.membership.count({ where: { userId: id } })) > 0) throw invalidLink();
  return user;
}

async function addMember(tx: Prisma.TransactionClient, { organization, email, role }: Invited, { id, name }: Joining) {
  await tx.membership.create({ data: { id: newId("mem"), organizationId: organization.id, userId: id, role } });
  const by: Caller = { organization, actor: { type: "user", id, name, email, role }, scopes: scopesOfRole[role] };
  return { action: "member.joined", target: id, detail: { name, role }, by } as const;
}

/** Returns the valid invitations of an email address to organizations that its account doesn't belong to. */
export async function findOpenInvitations(
  server: ServerContext,
  tx: Prisma.TransactionClient,
  email: string,
): Promise<Invited[]> {
  return tx.invitation.findMany({
    where: {
      email,
      expiresAt: { gt: server.clock.now() },
      organization: { memberships: { none: { user: { email } } } },
    },
    include: { organization: { select: { id: true, name: true } } },
    orderBy: { createdAt: "asc" },
  });
}

/** Uses up the invitations of a person whose email address is verified. Returns the audit entries. */
export async function joinByInvitations(
  tx: Prisma.TransactionClient,
  invitations: readonly Invited[],
  person: Joining,
) {
  const entries = [];
  for (const invitation of invitations) {
    const { count } = await tx.invitation.deleteMany({
      where: { id: invitation.id, organizationId: invitation.organization.id, tokenHash: invitation.tokenHash },
    });
    // Otherwise the invitation was just revoked, replaced or accepted.
    if (count > 0) entries.push(await addMember(tx, invitation, person));
  }
  return entries;
}

/**
 * Returns an open invitation as admins see it, without its link and hash.
 *
 * @param invitedBy Name of the person who created the link
 */
function invitationView(row: Omit<InvitationRow, "tokenHash">, invitedBy: string | null): Invitation {
  return {
    invitation_id: row.id,
    email: row.email,
    role: row.role,
    invited_by: invitedBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    expired: row.expiresAt <= new Date(),
  };
}
