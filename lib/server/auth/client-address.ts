import { isIP } from "node:net";

/** The client's address, which the front door left alone in `X-Forwarded-For`; null when there is none. */
export function clientAddress(noted: string | null | undefined): string | null {
  return noted && isIP(noted) > 0 ? noted : null;
}

/**
 * What limits count for an address: itself, or the network of IPv6 that one customer has to choose addresses from (64
 * bits).
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("%")[0]!.split("::");
  const groups = (part: string) => (part === "" ? [] : part.split(":"));
  const given = [groups(head), groups(tail ?? "")] as const;
  const zeros = tail === undefined ? 0 : 8 - given[0].length - given[1].length;
  const all = [...given[0], ...Array<string>(Math.max(0, zeros)).fill("0"), ...given[1]];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
