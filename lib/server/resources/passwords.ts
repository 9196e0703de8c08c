import { type Role, scopesOfRole } from "@/lib/contract/define-operation";
import type { PasswordLink } from "@/lib/contract/members";
import type { PasswordLinkDetails, PasswordLinkRequested, PasswordSet } from "@/lib/contract/password-links";
import { passwordProblem, shortestPassword } from "@/lib/contract/password-rules";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { createLinkToken, hashLinkToken } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import { type Membership, type Prisma } from "@/lib/server/db";
import { ServiceError, conflict, invalidField, invalidLink, notFound } from "@/lib/server/errors";
import { hourMilliseconds } from "./durations";
import { enqueueMail } from "./enqueue-messages";
import { lockMembers, requireOwnerFor } from "./members";
import { newId } from "./new-id";
import { countAttempt, countLinkAttempt, clearAttempts } from "./rate-limits";
import { transact, unaudited } from "./transact";

/**
 * Changes the caller's password and ends all of their sessions. The caller must be a person.
 *
 * @returns The session version that the caller's own session needs from now on
 * @throws ServiceError 403, 429; ValidationProblem
 */
export async function changePassword(
  server: ServerContext,
  caller: Caller,
  input: { current: string; next: string },
): Promise<number> {
  const id = caller.actor.id ?? "";
  const { email, name, passwordHash } = await server.db.user.findUniqueOrThrow({ where: { id } });
  checkNewPassword("new_password", input.next, [name, email, caller.organization.name]);
  if (input.next === input.current)
    throw invalidField(["body", "new_password"], "This is your current password. Choose another one.", null);
  await countAttempt(server, email);
  if (passwordHash === null)
    throw new ServiceError(
      403,
      "WRONG_PASSWORD",
      "Your account has no password: you sign in with your identity provider",
    );
  if (!(await verifyPassword(passwordHash, input.current))) throw wrongPassword();
  await clearAttempts(server, email);
  const data = { passwordHash: await hashPassword(input.next), sessionVersion: { increment: 1 } };
  return transact(server, caller, async (tx) => {
    await tx.passwordLink.deleteMany({ where: { userId: id } });
    // Of two requests with the current password, only one changes it.
    const [changed] = await tx.user.updateManyAndReturn({
      where: { id, passwordHash },
      data,
      select: { sessionVersion: true },
    });
    if (!changed) throw wrongPassword();
    return { result: changed.sessionVersion, audit: { action: "password.changed", target: id } };
  });
}

function wrongPassword(): ServiceError {
  return new ServiceError(403, "WRONG_PASSWORD", "The current password is wrong");
}

/**
 * Creates a link with which a member can set a new password, and invalidates the previous link. Only this response
 * contains it, and the email to the person if the service sends any.
 *
 * @param options.isMailed False: the caller delivers the link
 * @throws ServiceError 403, 404, 409
 */
export async function createPasswordLink(
  server: ServerContext,
  caller: Caller,
  userId: string,
  { isMailed = true }: { isMailed?: boolean } = {},
): Promise<PasswordLink> {
  const organizationId = caller.organization.id;
  if (caller.actor.id === userId)
    throw conflict("OWN_ACCOUNT", "This is your own account. Change its password with PUT /api/v1/me/password.");
  const { token, hash } = createLinkToken();
  return transact(server, caller, async (tx) => {
    const present = await lockMembers(tx, caller, "admin");
    const found = await tx.membership.findFirst({
      where: { organizationId, userId },
      include: { user: { select: { name: true, email: true, _count: { select: { memberships: true } } } } },
    });
    if (!found) throw notFound();
    requireOwnerFor(present, found.role);
    const { name, email, _count } = found.user;
    // Anyone who sets a password can sign in with it to every organization of the account.
    if (_count.memberships > 1 && caller.actor.type !== "system") {
      throw conflict(
        "MEMBER_ELSEWHERE",
        `${name} also belongs to another organization, so only they can change their password`,
      );
    }
    const now = server.clock.now();
    const link = {
      tokenHash: hash,
      createdById: caller.actor.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + server.config.limits.passwordLinkHours * hourMilliseconds),
    };
    await tx.passwordLink.upsert({
      where: { organizationId_userId: { organizationId, userId } },
      create: { id: newId("link"), organizationId, userId, ...link },
      update: link,
    });
    const url = `${server.config.baseUrl}/password#${token}`;
    const expiresAt = link.expiresAt.toISOString();
    const mail = { kind: "password_link", to: email, name, link: url, expiresAt } as const;
    const emailed = isMailed && (await enqueueMail(server, tx, organizationId, mail));
    const result = { user_id: userId, link: url, expires_at: expiresAt, emailed };
    return { result, audit: { action: "password.link_created", target: userId, detail: { name } } };
  });
}

/**
 * Requests a password link by email. The response and the work are the same whether or not there is an account, and
 * whether or not the service sends email.
 *
 * @throws ServiceError 429
 */
export async function requestPasswordLink(
  server: ServerContext,
  { email }: { email: string },
): Promise<PasswordLinkRequested> {
  await countLinkAttempt(server);
  await transact(server, null, async (tx) => {
    await enqueueMail(server, tx, null, { kind: "password_forgotten", to: email });
    return { result: undefined, audit: unaudited("Only when the link is created is it known whose it is.") };
  });
  return { requested: true };
}

/**
 * Returns a password link with its user.
 *
 * @throws ServiceError 404, the same for every invalid link
 */
async function findPasswordLink(server: ServerContext, token: string) {
  const found = await server.db.passwordLink.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: {
      organization: { select: { id: true, name: true } },
      user: { select: { id: true, name: true, email: true, memberships: true } },
    },
  });
  if (!found || found.expiresAt <= server.clock.now()) throw invalidLink();
  return { ...found, role: roleWithin(found.user.memberships, found.organizationId, found.createdById) };
}

/**
 * Returns the role of the person that a link is for. An admin's link must not give access to an organization that the
 * person joined after the link was created.
 *
 * @throws ServiceError 404
 */
function roleWithin(
  memberships: readonly Pick<Membership, "organizationId" | "role">[],
  organizationId: string,
  createdById: string | null,
): Role {
  const role = memberships.find((one) => one.organizationId === organizationId)?.role;
  if (!role || (createdById !== null && memberships.length > 1)) throw invalidLink();
  return role;
}

/**
 * Locks a person until the transaction ends. Joining an organization refers to the person, so it must wait.
 *
 * @throws ServiceError 404
 */
async function lockPerson(
  tx: Prisma.TransactionClient,
  userId: string,
  organizationId: string,
  createdById: string | null,
): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "User" WHERE id = ${userId} FOR UPDATE`;
  roleWithin(
    await tx.membership.findMany({ where: { userId }, select: { organizationId: true, role: true } }),
    organizationId,
    createdById,
  );
}

/**
 * Describes a password link to its holder.
 *
 * @throws ServiceError 404, 429
 */
export async function lookUpPasswordLink(server: ServerContext, token: string): Promise<PasswordLinkDetails> {
  await countLinkAttempt(server);
  const { user, expiresAt } = await findPasswordLink(server, token);
  return { name: user.name, email: user.email, expires_at: expiresAt.toISOString() };
}

/**
 * Sets the password, uses up the link and ends all sessions of the person.
 *
 * @throws ServiceError 404, 429; ValidationProblem
 */
export async function setPasswordByLink(
  server: ServerContext,
  { token, password }: { token: string; password: string },
): Promise<PasswordSet> {
  await countLinkAttempt(server);
  const { id, tokenHash, organization, role, user, createdById } = await findPasswordLink(server, token);
  const { id: userId, name, email } = user;
  checkNewPassword("password", password, [name, email, organization.name]);
  const passwordHash = await hashPassword(password);
  await transact(server, null, async (tx) => {
    const { count } = await tx.passwordLink.deleteMany({ where: { id, tokenHash } });
    if (count === 0) throw invalidLink();
    await lockPerson(tx, userId, organization.id, createdById);
    await tx.passwordLink.deleteMany({ where: { userId } });
    await tx.user.update({ where: { id: userId }, data: { passwordHash, sessionVersion: { increment: 1 } } });
    const by: Caller = {
      organization,
      actor: { type: "user", id: userId, name, email, role },
      scopes: scopesOfRole[role],
    };
    return { result: undefined, audit: { action: "password.reset", target: userId, by } };
  });
  await clearAttempts(server, email);
  return { email };
}

const sentences = {
  short: `Must have at least ${shortestPassword} characters.`,
  common: "This is too common. Choose a longer one, such as a few unrelated words.",
  personal: "This is based on the name, the e-mail address or the organization. Choose another one.",
};

/**
 * Checks a new password.
 *
 * @throws ValidationProblem that names the field and the reason, without the password
 */
export function checkNewPassword(field: string, password: string, known: readonly string[]): void {
  const problem = passwordProblem(password, known);
  if (problem)
    throw invalidField(
      ["body", field],
      sentences[problem],
      null,
      problem === "short" ? { min_length: shortestPassword } : {},
    );
}
