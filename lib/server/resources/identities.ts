import { type Role, roles, scopesOfRole } from "@/lib/contract/define-operation";
import type { OidcSettings } from "@/lib/server/config/oidc-settings";
import type { ServerContext } from "@/lib/server/context";
import type { Prisma } from "@/lib/server/db";
import { findOpenInvitations, joinByInvitations } from "./invitations";
import { followGroups } from "./members";
import { newId } from "./new-id";
import { type SignedInUser, startSession } from "./sessions";
import { type AttributedEntry, transact, unaudited } from "./transact";

/** The claims of an OpenID Connect provider about a person. */
export type IdentityClaims = {
  /** The claim `sub`. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  groups: readonly string[];
};

/** Why a person whom the provider has authenticated is not admitted. */
type SignInRejection = "unverified-email" | "no-account";

/**
 * Signs in a person whom the provider has authenticated. The first sign-in links the account with the same verified
 * email address, or creates one for a person who was invited or may join the organization named in the settings.
 * Accepts open invitations for the address. Groups set the role at each sign-in.
 *
 * @returns The session's user, or why the person is not admitted
 */
export async function signInWithIdentity(
  server: ServerContext,
  oidc: OidcSettings,
  claims: IdentityClaims,
): Promise<SignedInUser | SignInRejection> {
  const admitted = await admit(server, oidc, claims).catch((error: unknown) => {
    // The person's first sign-in ran twice at once, and the other request created the account.
    if (error instanceof Error && "code" in error && error.code === "P2002") return admit(server, oidc, claims);
    throw error;
  });
  return "rejection" in admitted ? admitted.rejection : ((await startSession(server, admitted.userId)) ?? "no-account");
}

type Admitted = { userId: string } | { rejection: SignInRejection };

async function admit(server: ServerContext, oidc: OidcSettings, claims: IdentityClaims): Promise<Admitted> {
  const email = knownEmail(oidc, claims);
  const { issuer } = oidc;
  const { subject } = claims;
  const role = roleFromGroups(oidc, claims);
  return transact<Admitted>(server, null, async (tx) => {
    const select = { id: true, name: true, email: true } as const;
    const identity = await tx.identity.findUnique({
      where: { issuer_subject: { issuer, subject } },
      select: { user: { select } },
    });
    if (!identity && email === null) return reject("unverified-email");
    const known = identity?.user ?? (email === null ? null : await tx.user.findUnique({ where: { email }, select }));
    const invitations = email === null ? [] : await findOpenInvitations(server, tx, email);
    if (!known && (email === null || (invitations.length === 0 && role === null))) return reject("no-account");
    const person = known
      ? await reviveAccount(tx, known, identity !== null)
      : await createPerson(tx, claims, email ?? "");
    const joined = await joinByInvitations(tx, invitations, person);
    const followed =
      oidc.organization === null ? [] : await followGroups(tx, oidc.organization, person, role, oidc.groups !== null);
    const membership = await tx.membership.findFirst({ where: { userId: person.id }, include: { organization: true } });
    if (!membership) return reject("no-account", [...joined, ...followed]);
    if (identity) return { result: { userId: person.id }, audit: [...joined, ...followed] };
    await tx.identity.create({ data: { id: newId("idn"), userId: person.id, issuer, subject } });
    const { id, name } = membership.organization;
    const linked = {
      action: "identity.linked",
      target: person.id,
      detail: { name: person.name, issuer },
      by: {
        organization: { id, name },
        actor: { type: "user", ...person, role: membership.role },
        scopes: scopesOfRole[membership.role],
      },
    } as const;
    return { result: { userId: person.id }, audit: [...joined, ...followed, linked] };
  });
}

function reject(rejection: SignInRejection, audit: readonly AttributedEntry[] = []) {
  return { result: { rejection }, audit: audit.length > 0 ? audit : unaudited("Nobody was let in.") };
}

/** Returns the email address in lower case if it certainly belongs to the person; null otherwise. */
function knownEmail({ trustEmails }: OidcSettings, { email, isEmailVerified }: IdentityClaims): string | null {
  const address = (email ?? "").trim().toLowerCase();
  return (isEmailVerified || trustEmails) && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address) && address.length <= 254
    ? address
    : null;
}

/** Returns the highest role that the person's groups give in the organization named in the settings; null if none does. */
function roleFromGroups({ organization, groups }: OidcSettings, claims: IdentityClaims): Role | null {
  if (organization === null) return null;
  if (groups === null) return "member";
  return roles.find((role) => groups[role].some((group) => claims.groups.includes(group))) ?? null;
}

/**
 * Clears the previous sign-in methods of an account without an organization. Its email address may now belong to
 * someone else, and the former owner must not share the account.
 */
async function reviveAccount<P extends { id: string }>(tx: Prisma.TransactionClient, person: P, isLinked: boolean) {
  const userId = person.id;
  if (isLinked || (await tx.membership.count({ where: { userId } })) > 0) return person;
  await tx.identity.deleteMany({ where: { userId } });
  await tx.user.update({ where: { id: userId }, data: { passwordHash: null, sessionVersion: { increment: 1 } } });
  return person;
}

/** Creates an account without a password. */
async function createPerson(tx: Prisma.TransactionClient, { name: given }: IdentityClaims, email: string) {
  const printable = (given ?? "").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ").trim();
  const name = (printable || (email.split("@")[0] ?? email)).slice(0, 100);
  await tx.user.create({ data: { id: newId("user"), email, name, passwordHash: null } });
  return tx.user.findUniqueOrThrow({ where: { email }, select: { id: true, name: true, email: true } });
}
