import { isIP } from "node:net";
import type { ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import type { RateState } from "@/lib/server/intake/rate-counter";

/**
 * Counts requests of a subject (key, person, address) in its current window. Uses a single statement on an unlogged
 * table, which is correct across processes and needs no disk flush.
 */
export async function consumeRate(
  server: ServerContext,
  subject: string,
  limit: number,
  windowSeconds = 60,
  requests = 1,
): Promise<RateState> {
  const [row] = await server.db.$queryRaw<{ count: number; reset: number }[]>`
    INSERT INTO "RateWindow" AS w ("subject", "count", "resetAt")
    VALUES (${subject}, ${requests}, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT ("subject") DO UPDATE SET
      "count" = CASE WHEN w."resetAt" <= now() THEN excluded."count" ELSE w."count" + excluded."count" END,
      "resetAt" = CASE WHEN w."resetAt" <= now() THEN excluded."resetAt" ELSE w."resetAt" END
    RETURNING "count", ceil(extract(epoch FROM "resetAt" - now()))::int AS reset`;
  const count = row?.count ?? limit;
  return {
    limit,
    remaining: Math.max(0, limit - count),
    reset: Math.min(windowSeconds, Math.max(1, row?.reset ?? windowSeconds)),
    exceeded: count > limit,
  };
}

/**
 * Returns the key under which rate limits count an address: the address itself, or its /64 network for IPv6, because
 * one customer can use every address of that network. Unknown addresses count together.
 */
export function rateLimitNetwork(address: string | null): string {
  if (address === null) return "unknown";
  if (isIP(address) !== 6) return address;
  const [plain = ""] = address.split("%");
  const [head = "", tail] = plain.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const given = [groups(head), groups(tail ?? "")] as const;
  const zeros = tail === undefined ? 0 : 8 - given[0].length - given[1].length;
  const all = [...given[0], ...Array<string>(Math.max(0, zeros)).fill("0"), ...given[1]];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** Attempts are counted in windows of this length. */
const attemptSeconds = 300;
/** Maximum attempts per window: to sign in to an account, and to use links from one address. */
const maxAttempts = { perAccount: 10, links: 50 };
/** Maximum password attempts for a share link: from one address, and in total. */
const maxSharePasswords = { perAddress: 10, inAll: 100 };

const accountKey = (email: string) => `sign-in:account:${email}`;

/**
 * Counts a password attempt, by address if it is known, and by account, which may not exist. An address without
 * attempts left can't lock more accounts.
 *
 * @throws ServiceError 429, whether or not the account exists
 */
export async function countAttempt(server: ServerContext, email: string): Promise<void> {
  const { address } = server.origin;
  if (address !== null)
    await assertAttempt(server, `sign-in:address:${rateLimitNetwork(address)}`, server.config.limits.signInsPerAddress);
  await assertAttempt(server, accountKey(email), maxAttempts.perAccount);
}

/** Clears an account's attempts after a correct password. */
export async function clearAttempts(server: ServerContext, email: string): Promise<void> {
  await server.db.rateWindow.deleteMany({ where: { subject: accountKey(email) } });
}

/** Counts an attempt to use a link. @throws ServiceError 429 */
export async function countLinkAttempt(server: ServerContext): Promise<void> {
  await assertAttempt(server, `link:address:${rateLimitNetwork(server.origin.address)}`, maxAttempts.links);
}

/** Counts an attempt to enter the password of a share link. @throws ServiceError 429 */
export async function countSharePassword(server: ServerContext, shareId: string): Promise<void> {
  const { perAddress, inAll } = maxSharePasswords;
  await assertAttempt(server, `share:${shareId}:${rateLimitNetwork(server.origin.address)}`, perAddress);
  await assertAttempt(server, `share:${shareId}`, inAll);
}

async function assertAttempt(server: ServerContext, subject: string, limit: number): Promise<void> {
  const { exceeded, reset } = await consumeRate(server, subject, limit, attemptSeconds);
  if (exceeded) throw new ServiceError(429, "RATE_LIMITED", "Too many attempts. Wait before you try again.", reset);
}
