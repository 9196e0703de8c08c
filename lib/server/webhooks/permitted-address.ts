import ipaddr from "ipaddr.js";

/**
 * What IANA has given out for the public IPv6 internet; whatever else counts as unicast leads to translators or
 * nowhere.
 */
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by their range, yet answered by the machine's own cloud platform. */
const platformAddresses = new Set(["168.63.129.16"]);

/**
 * This machine and networks that somebody runs for himself. A cloud's metadata (link-local) and the like are not among
 * them.
 */
const privateRanges = new Set(["loopback", "private", "carrierGradeNat", "uniqueLocal"]);

/**
 * Whether messages may be sent to an IP address: one of the public internet, or, where that is allowed, of a private
 * network. IPv4 addresses that are wrapped in IPv6 ones count as themselves when they are mapped; translated and
 * tunnelled ones are never permitted.
 */
export function isPermittedAddress(text: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const range = address.range();
  if (privateRanges.has(range)) return allowPrivate;
  if (range !== "unicast" || platformAddresses.has(address.toString())) return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(publicIpv6);
}
