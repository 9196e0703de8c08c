import ipaddr from "ipaddr.js";

/** What IANA has given out for the public IPv6 internet; whatever lies outside leads to translators or nowhere. */
const publicIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by their range, yet answered by the machine's own cloud platform. */
const platformAddresses = new Set(["168.63.129.16"]);

/**
 * Whether an IP address belongs to the public internet: not to this machine, a private or link-local network, a
 * carrier's inner network, a group of receivers, a range kept for other ends, nor to an IPv6 form that wraps an IPv4
 * address (mapped ones are judged by what they wrap, translated and tunnelled ones are never public).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || platformAddresses.has(address.toString())) return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(publicIpv6);
}
