import type { NextRequest } from "next/server";
import { z } from "zod";
import { type Access, roles, takesToken } from "@/lib/contract/define-operation";
import { csrfCookie, readSession, isSameSiteRequest } from "@/lib/server/auth/session";
import { verifyGrant } from "@/lib/server/auth/tokens";
import type { Caller, ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import type { RateState } from "@/lib/server/intake/rate-counter";
import {
  authenticateKey,
  findOrganizationCaller,
  tokenCaller,
  findSessionCaller,
} from "@/lib/server/resources/credentials";
import { consumeRate, rateLimitNetwork } from "@/lib/server/resources/rate-limits";

/**
 * Returns the caller identified by the request's API key, signed token, session or (if the settings allow it)
 * organization header.
 *
 * @param objectId The first path parameter, which a signed token must name
 * @throws ServiceError 401, the same for every invalid credential; 403 for a session without CSRF proof
 */
export async function authenticate(
  server: ServerContext,
  request: NextRequest,
  access: Access,
  objectId: string,
): Promise<Caller> {
  const caller = await findCaller(server, request, access, objectId);
  if (!caller)
    throw new ServiceError(
      401,
      "UNAUTHORIZED",
      usesSignedUrl(request, access)
        ? "The signed URL is invalid or has expired. Request a new one."
        : "Missing or invalid API key",
    );
  return caller;
}

async function findCaller(
  server: ServerContext,
  request: NextRequest,
  access: Access,
  objectId: string,
): Promise<Caller | null> {
  const token = signedToken(request.nextUrl.searchParams);
  if (access.kind === "upload_token")
    return token === null ? null : callerFromToken(server, request, token, "upload", objectId);
  const key = request.headers.get("x-api-key");
  if (key !== null) return authenticateKey(server, key);
  if (token !== null && access.kind === "scope" && access.token)
    return callerFromToken(server, request, token, "download", objectId);
  const organization = request.headers.get("x-org-name");
  if (organization !== null && server.config.allowOrgHeader) return findOrganizationCaller(server, organization);
  return callerFromSession(server, request);
}

/** Returns true if a signed URL is the request's only credential. */
function usesSignedUrl({ headers, nextUrl }: NextRequest, access: Access): boolean {
  return !headers.has("x-api-key") && nextUrl.searchParams.has("token") && takesToken(access);
}

/** Returns the token of a signed URL; null if anything was added to the query. */
function signedToken(query: URLSearchParams): string | null {
  return query.size === 1 ? query.get("token") : null;
}

async function callerFromToken(
  server: ServerContext,
  { nextUrl }: NextRequest,
  token: string,
  purpose: "upload" | "download",
  objectId: string,
): Promise<Caller | null> {
  const method = purpose === "upload" ? "PUT" : "GET";
  const grant = await verifyGrant(
    token,
    { purpose, method, objectId, path: nextUrl.pathname },
    server.config.secrets.accepted.urlSigning,
  );
  return grant && tokenCaller(server, grant.organizationId, purpose);
}

async function callerFromSession(server: ServerContext, request: NextRequest): Promise<Caller | null> {
  const claims = await readSession(server, request.cookies);
  const caller = claims && (await findSessionCaller(server, claims));
  if (!caller || request.method === "GET" || request.method === "HEAD") return caller;
  const proof = {
    cookie: csrfCookie(server, request.cookies),
    header: request.headers.get("x-csrf-token"),
    origin: request.headers.get("origin"),
  };
  const hosts = [new URL(server.config.baseUrl).host, request.headers.get("host") ?? ""];
  if (!isSameSiteRequest(proof, { secrets: server.config.secrets.accepted.auth, hosts })) {
    throw new ServiceError(
      403,
      "CSRF_FAILED",
      "The request does not come from a page of this service: send X-CSRF-Token",
    );
  }
  return caller;
}

/**
 * Throws if the caller lacks the scope or role that an operation requires.
 *
 * @throws ServiceError 403 MISSING_SCOPE or ROLE_REQUIRED
 */
export function authorize({ actor, scopes }: Caller, access: Access): void {
  if (access.kind === "scope" && !scopes.includes(access.scope)) {
    const who = actor.type === "user" ? "Your role" : "The API key";
    throw new ServiceError(403, "MISSING_SCOPE", `${who} lacks the scope ${access.scope}`);
  }
  const isUser = actor.type === "user";
  const requiredRole = access.kind === "role" || (access.kind === "scope" && isUser) ? access.role : undefined;
  if (requiredRole && (!isUser || roles.indexOf(actor.role) > roles.indexOf(requiredRole))) {
    throw new ServiceError(
      403,
      "ROLE_REQUIRED",
      `Only a signed-in person with the role ${requiredRole} or higher may do this`,
    );
  }
}

/**
 * Throws if a request names another organization than that of its credential.
 *
 * @throws ServiceError 403 ORG_MISMATCH
 */
export function checkOrganization(caller: Caller, name: unknown): void {
  if (typeof name === "string" && name !== caller.organization.name) {
    throw new ServiceError(403, "ORG_MISMATCH", "org_name is not the organization of the credential");
  }
}

/** Returns the raw `org_name` of a body before its schema is applied; undefined if the schema has no such field. */
export function organizationInBody(schema: z.ZodType | undefined, json: unknown): unknown {
  const takesName = schema instanceof z.ZodObject && "org_name" in schema.shape;
  return takesName && json instanceof Object && "org_name" in json ? json.org_name : undefined;
}

/**
 * Counts a request against its rate limit. Returns null for signed URLs, which are short-lived and not limited.
 *
 * @param caller Null: anonymous, counted by address
 */
export async function countRequest(server: ServerContext, caller: Caller | null): Promise<RateState | null> {
  const subject = rateLimitSubject(server, caller);
  if (subject === null) return null;
  const limit = server.config.limits.requestsPerMinute;
  return server.rates.count(subject, limit, (requests) => consumeRate(server, subject, limit, 60, requests));
}

/** Returns whose requests are counted together: a key's, a person's, or an anonymous network's; null for signed URLs. */
export function rateLimitSubject({ origin: { address } }: ServerContext, caller: Caller | null): string | null {
  if (!caller) return `address ${rateLimitNetwork(address)}`;
  const { actor, organization } = caller;
  if (actor.type !== "key" && actor.type !== "user") return null;
  return actor.id === "header" ? organization.id : actor.id;
}

/** Throws if the rate limit is exceeded. @throws ServiceError 429 */
export function assertWithinRateLimit(rate: RateState | null): void {
  if (rate?.exceeded) throw new ServiceError(429, "RATE_LIMITED", "Too many requests: slow down", rate.reset);
}
