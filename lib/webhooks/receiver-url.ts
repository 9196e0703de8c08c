import { isIP } from "node:net";
import type { WebhookSettings } from "@/lib/config";
import { isPublicAddress } from "./public-address";

export type UrlRules = Pick<WebhookSettings, "allowHttp" | "allowPrivate">;

/** Ports below this belong to system services; of those, a webhook may use the web's own. */
const firstFreePort = 1024;
const webPorts = ["", "80", "443"];

/**
 * Why messages may not be sent to a URL, as what follows its name in a sentence; null: as far as the URL tells, they
 * may. Numeric hosts of any notation (decimal, octal, hexadecimal) are judged as the addresses that they are; names
 * are judged when they are resolved.
 */
export function receiverUrlProblem(text: string, { allowHttp, allowPrivate }: UrlRules): string | null {
  if (!URL.canParse(text)) return "must be a URL such as https://example.com/webhooks";
  const url = new URL(text);
  if (url.protocol !== "https:" && !(allowHttp && url.protocol === "http:")) return allowHttp ? "must begin with https:// or http://" : "must begin with https://";
  if (url.username !== "" || url.password !== "") return "must not hold a user name or password";
  if (url.hash !== "") return "must not have a fragment (#…)";
  if (allowPrivate) return null;
  if (!webPorts.includes(url.port) && Number(url.port) < firstFreePort) return `must not use port ${url.port}: take 443 or one from ${firstFreePort} up`;
  const host = hostOf(url);
  const isLocal = /(^|\.)localhost\.?$/i.test(host) || (isIP(host) !== 0 && !isPublicAddress(host));
  return isLocal ? "must not lead to this machine or a private network" : null;
}

/** The host of a URL as it is looked up: without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, "$1");
}
