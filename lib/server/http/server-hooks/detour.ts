import { operations } from "@/lib/contract/operations";

type Line = { method: string; url: string };

const root = "/api/v1";

/** No operation is below it: requests that a path refuses by their method are led here, with those that it takes. */
export const refusals = `${root}/-`;

/** What the framework hands to a route; any other method ends in a fault of its own. */
const dispatched = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * What a request to the API is to be taken for, so that a route of ours answers it where the framework would by itself,
 * without our headers and error body: with a redirect, a page, or a fault. Null: as it is.
 */
export function detour({ method, url }: Line): Line | null {
  const end = url.search(/[?#]|$/);
  const [path, query] = [url.slice(0, end), url.slice(end)];
  const plain = plainPath(path);
  if (plain !== root && !plain.startsWith(`${root}/`)) return null;
  const wanted = dispatched.includes(method) ? method : "GET";
  const allowed = allowedMethods(plain);
  if (allowed.length > 0 && (method === "OPTIONS" || !allowed.includes(method)))
    return { method: wanted, url: `${refusals}?allow=${allowed}` };
  if (plain === root || plain.startsWith(refusals)) return { method: wanted, url: refusals };
  return wanted === method && plain === path ? null : { method: wanted, url: plain + query };
}

/** The methods of a path; none: there is no such path. */
function allowedMethods(path: string): string[] {
  const fitting = operations.filter((operation) => fits(operation.path, path));
  const fewest = Math.min(...fitting.map((operation) => parameters(operation.path)));
  const methods: string[] = fitting
    .filter((operation) => parameters(operation.path) === fewest)
    .map((operation) => operation.method);
  if (methods.length === 0) return [];
  return dispatched.filter((method) => methods.includes(method === "HEAD" ? "GET" : method) || method === "OPTIONS");
}

function fits(template: string, path: string): boolean {
  const [parts, segments] = [template.split("/"), path.split("/")];
  return (
    parts.length === segments.length && parts.every((part, index) => part.startsWith("{") || part === segments[index])
  );
}

/** A path without parameters goes before one that has some. */
function parameters(template: string): number {
  return template.split("{").length - 1;
}

/** Without empty segments, and with a `%` that begins no character taken for itself. */
function plainPath(path: string): string {
  const segments = path.split(/[/\\]/).filter((segment) => segment !== "");
  return `/${segments.map((segment) => (isEncoded(segment) ? segment : segment.replaceAll("%", "%25"))).join("/")}`;
}

function isEncoded(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
