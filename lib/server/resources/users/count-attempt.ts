import { networkOf } from "@/lib/server/auth/client-address";
import { db } from "@/lib/server/db";
import { consumeRate, type RateState } from "@/lib/server/resources/rates/consume-rate";
import { ServiceError } from "@/lib/server/resources/service-error";

const seconds = 300;
/** In that time. */
const most = { perAccount: 10, perAddress: 50, links: 50 };

const accountKey = (email: string) => `sign-in:account:${email}`;

/**
 * Counts a try of a password, of an address and of an account that may not exist. An address that had its tries shuts
 * out nobody from further accounts.
 *
 * @param address Null: unknown
 * @throws ServiceError 429, whoever the account belongs to
 */
export async function countAttempt(email: string, address: string | null): Promise<void> {
  if (address !== null)
    refuseExceeded(await consumeRate(`sign-in:address:${networkOf(address)}`, most.perAddress, seconds));
  refuseExceeded(await consumeRate(accountKey(email), most.perAccount, seconds));
}

/** The password was right: the tries before count no longer against the account. */
export async function forgetAttempts(email: string): Promise<void> {
  await db.rateWindow.deleteMany({ where: { subject: accountKey(email) } });
}

/** Counts a try of a link. @throws ServiceError 429 */
export async function countLinkAttempt(address: string | null): Promise<void> {
  refuseExceeded(
    await consumeRate(`link:address:${address === null ? "unknown" : networkOf(address)}`, most.links, seconds),
  );
}

function refuseExceeded({ exceeded, reset }: RateState): void {
  if (exceeded) throw new ServiceError(429, "RATE_LIMITED", "Too many attempts: wait before the next one", reset);
}
