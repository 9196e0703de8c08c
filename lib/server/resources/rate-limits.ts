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
 * one customer can use every address of that network.
 */
export function rateLimitNetwork(address: string): string {
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

const seconds = 300;
/** Maximum attempts per window. */
const maxAttempts = { perAccount: 10, links: 50 };

const accountKey = (email: string) => `sign-in:account:${email}`;

/**
 * Counts a password attempt, by address and by account, which may not exist. An address without attempts left can't
 * lock more accounts.
 *
 * @param address Null: unknown
 * @throws ServiceError 429, whether or not the account exists
 */
export async function countAttempt(server: ServerContext, email: string): Promise<void> {
  const { address } = server.origin;
  const { signInsPerAddress } = server.config.limits;
  if (address !== null)
    assertNotExceeded(
      await consumeRate(server, `sign-in:address:${rateLimitNetwork(address)}`, signInsPerAddress, seconds),
    );
  assertNotExceeded(await consumeRate(server, accountKey(email), maxAttempts.perAccount, seconds));
}

/** Clears an account's attempts after a correct password. */
export async function clearAttempts(server: ServerContext, email: string): Promise<void> {
  await server.db.rateWindow.deleteMany({ where: { subject: accountKey(email) } });
}

/**
 * Counts an attempt to use a link.
 *
 * @throws ServiceError 429
 */
export async function countLinkAttempt(server: ServerContext): Promise<void> {
  const { address } = server.origin;
  assertNotExceeded(
    await consumeRate(
      server,
      `link:address:${address === null ? "unknown" : rateLimitNetwork(address)}`,
      maxAttempts.links,
      seconds,
    ),
  );
}

/** Maximum password attempts for a share link: from one address, and in total. */
const maxSharePasswords = { perAddress: 10, inAll: 100 };

/**
 * Counts an attempt to enter the password of a share link.
 *
 * @throws ServiceError 429
 */
export async function countSharePassword(server: ServerContext, shareId: string): Promise<void> {
  const { address } = server.origin;
  const network = address === null ? "unknown" : rateLimitNetwork(address);
  const { perAddress, inAll } = maxSharePasswords;
  assertNotExceeded(await consumeRate(server, `share:${shareId}:${network}`, perAddress, seconds));
  assertNotExceeded(await consumeRate(server, `share:${shareId}`, inAll, seconds));
}

function assertNotExceeded({ exceeded, reset }: RateState): void {
  if (exceeded) throw new ServiceError(429, "RATE_LIMITED", "Too many attempts. Wait before you try again.", reset);
}
