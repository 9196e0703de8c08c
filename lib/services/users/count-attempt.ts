import { db } from "@/lib/db";
import { consumeRate } from "../rates/consume-rate";
import { ServiceError } from "../service-error";

const seconds = 300;
/** In that time. */
const most = { perAccount: 10, perAddress: 50, links: 50 };

const accountKey = (email: string) => `sign-in:account:${email}`;

/**
 * Counts a try of a password, of an account that may not exist and of an address.
 * @param address null: unknown
 * @throws ServiceError 429, whoever the account belongs to
 */
export async function countAttempt(email: string, address: string | null): Promise<void> {
  const account = await consumeRate(accountKey(email), most.perAccount, seconds);
  const place = address === null ? null : await consumeRate(`sign-in:address:${address}`, most.perAddress, seconds);
  const exceeded = [account, place].find((state) => state?.exceeded);
  if (exceeded) throw new ServiceError(429, "RATE_LIMITED", "Too many attempts: wait before the next one", exceeded.reset);
}

/** The password was right: the tries before count no longer against the account. */
export async function forgetAttempts(email: string): Promise<void> {
  await db.rateWindow.deleteMany({ where: { subject: accountKey(email) } });
}

/** Counts a try of a link. @throws ServiceError 429 */
export async function countLinkAttempt(address: string | null): Promise<void> {
  const { exceeded, reset } = await consumeRate(`link:address:${address ?? "unknown"}`, most.links, seconds);
  if (exceeded) throw new ServiceError(429, "RATE_LIMITED", "Too many attempts: wait before the next one", reset);
}
