import { isIP } from "node:net";

/**
 * Returns the client's address from `X-Forwarded-For`, which the server hooks have reduced to that address; null if
 * unknown.
 */
export function clientAddress(recorded: string | null | undefined): string | null {
  return recorded && isIP(recorded) > 0 ? recorded : null;
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
