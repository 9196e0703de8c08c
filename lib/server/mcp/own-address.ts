import { isIP } from "node:net";
import { config } from "@/lib/server/config";
import { ServiceError } from "@/lib/server/resources/service-error";

/**
 * Refuses requests that a page of another site had a browser send, also through a name of its own that leads here (DNS
 * rebinding): browsers name their page in `Origin`, and the name in `Host`. Programs send no origin.
 *
 * @throws ServiceError 403
 */
export function requireOwnAddress(request: Request): void {
  const own = new URL(config.baseUrl);
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== own.origin)
    throw refusal(`Pages of ${origin.slice(0, 200)} may not call this service`);
  const host = request.headers.get("host") ?? own.host;
  const name = host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  const isKnown = host === own.host || name === own.hostname || name === "localhost" || isIP(name) !== 0;
  if (!isKnown) throw refusal(`The service is not known as ${name.slice(0, 200)}: BASE_URL says ${own.host}`);
}

const refusal = (message: string) => new ServiceError(403, "CSRF_FAILED", message);
