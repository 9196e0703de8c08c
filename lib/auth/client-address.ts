import { isIP } from "node:net";

/** The client's address as the last proxy (or the server itself) noted it; null when there is none. */
export function clientAddress(forwardedFor: string | null | undefined): string | null {
  const last = forwardedFor?.split(",").at(-1)?.trim() ?? "";
  return isIP(last) > 0 ? last : null;
}
