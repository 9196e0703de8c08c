import { lookup } from "node:dns/promises";
import { type LookupFunction, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { WebhookSettings } from "./config";
import { untilAborted } from "./time-limit";

type UrlRules = Pick<WebhookSettings, "allowHttp" | "allowPrivate">;

/** Lower ports belong to system services. Of those, only the web's may be called. */
const minUserPort = 1024;
const webPorts = ["", "80", "443"];

/** The problem with a receiver outside the public internet. */
export const notPublicMessage = "must be on the public internet, not on this machine or in a private network";

/**
 * Returns why the service can't call a URL that a client names, phrased to follow its name in a sentence; null if the
 * URL itself is valid. Numeric hosts in any notation (decimal, octal, hexadecimal) are checked as addresses. Names are
 * checked when they are resolved.
 */
export function findUrlProblem(text: string, { allowHttp, allowPrivate }: UrlRules): string | null {
  if (!URL.canParse(text)) return "must be a URL such as https://example.com/webhooks";
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:"))
    return allowHttp ? "must begin with https:// or http://" : "must begin with https://";
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  if (url.hash !== "") return "must not have a fragment (#…)";
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPermittedAddress(host, allowPrivate)) return notPublicMessage;
  if (allowPrivate) return null;
  if (!webPorts.includes(url.port) && Number(url.port) < minUserPort)
    return `must not use port ${url.port}: use 443, or a port from ${minUserPort} up`;
  return isIP(host) === 0 && !isPublicName(host) ? notPublicMessage : null;
}

/** Domains that never lead to the public internet (RFC 6761, 6762, 8375, 9476, and common habit). */
const privateDomains = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|test|invalid|onion|alt)$/;

/** Returns false for names of one label, such as `ip6-localhost`, and those in private domains. */
function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  return name.includes(".") && !privateDomains.test(name);
}

/** Returns the host of a URL for a lookup: an IPv6 address without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}

type Address = { address: string; family: number };

/** Resolves a host to all its addresses. Tests pass their own function. */
export type Resolve = (host: string) => Promise<Address[]>;

export const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** The receiver, or one of its addresses, is not on the public internet. */
export class PrivateReceiverError extends Error {
  override readonly name = "PrivateReceiverError";
}

/**
 * Resolves a receiver once. Connect to one of these addresses, never to the result of a second lookup.
 *
 * @throws PrivateReceiverError if any of them is not permitted; errors of node:dns
 */
export async function resolveReceiver(
  host: string,
  allowPrivate: boolean,
  resolve: Resolve = resolveHost,
): Promise<Address[]> {
  const family = isIP(host);
  const addresses = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (!addresses.every(({ address }) => isPermittedAddress(address, allowPrivate)))
    throw new PrivateReceiverError("An address of the receiver is not permitted");
  return addresses;
}

/**
 * Returns a DNS lookup function for a connection to the host of a URL. It knows only addresses that were checked.
 *
 * @param signal Abandons the lookup, which can't be cancelled
 * @throws The errors of `resolveReceiver`; the signal's reason
 */
export async function lookupReceiver(
  url: URL,
  allowPrivate: boolean,
  signal: AbortSignal,
  resolve?: Resolve,
): Promise<LookupFunction> {
  const addresses = await untilAborted(resolveReceiver(hostOf(url), allowPrivate, resolve), signal);
  return (_, { all }, done) => {
    const [first] = addresses;
    if (all || !first) done(null, addresses);
    else done(null, first.address, first.family);
  };
}

/** The range that IANA has assigned to the public IPv6 internet. Other unicast addresses lead to translators or nowhere. */
const publicIpv6Range = ipaddr.IPv6.parseCIDR("2000::/3");

/** Addresses in a public range that the machine's own cloud platform answers. */
const platformAddresses = new Set(["168.63.129.16"]);

/** This machine and private networks. Does not include cloud metadata services (link-local) and the like. */
const privateRanges = new Set(["loopback", "private", "carrierGradeNat", "uniqueLocal"]);

/**
 * Returns true for addresses of the public internet and, if allowed, of private networks. An IPv4 address mapped into
 * IPv6 is checked as IPv4. Translated and tunnelled addresses are never permitted.
 */
export function isPermittedAddress(text: string, allowPrivate: boolean): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  const range = address.range();
  if (privateRanges.has(range)) return allowPrivate;
  if (range !== "unicast" || platformAddresses.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(publicIpv6Range);
}
