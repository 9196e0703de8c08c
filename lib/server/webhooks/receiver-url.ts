import { isIP } from "node:net";
import type { WebhookSettings } from "@/lib/server/config";
import { isPermittedAddress } from "./permitted-address";

export type UrlRules = Pick<WebhookSettings, "allowHttp" | "allowPrivate">;

/** Ports below this belong to system services; of those, a webhook may use the web's own. */
const firstFreePort = 1024;
const webPorts = ["", "80", "443"];

/** What is said of a receiver that is not of the public internet. */
export const notThere =
  "must not lead to this machine, a private network or another place that is not of the public internet";

/**
 * Why messages may not be sent to a URL, as what follows its name in a sentence; null: as far as the URL tells, they
 * may. Numeric hosts of any notation (decimal, octal, hexadecimal) are judged as the addresses that they are; names are
 * judged when they are resolved.
 */
export function receiverUrlProblem(text: string, { allowHttp, allowPrivate }: UrlRules): string | null {
  if (!URL.canParse(text)) return "must be a URL such as https://example.com/webhooks";
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:"))
    return allowHttp ? "must begin with https:// or http://" : "must begin with https://";
  if (url.username !== "" || url.password !== "") return "must not hold a user name or password";
  if (url.hash !== "") return "must not have a fragment (#…)";
  const host = hostOf(url);
  if (isIP(host) !== 0 && !isPermittedAddress(host, allowPrivate)) return notThere;
  if (allowPrivate) return null;
  if (!webPorts.includes(url.port) && Number(url.port) < firstFreePort)
    return `must not use port ${url.port}: take 443 or one from ${firstFreePort} up`;
  return /(^|\.)localhost\.?$/i.test(host) ? notThere : null;
}

/** The host of a URL as it is looked up: without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}
