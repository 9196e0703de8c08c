import type { NextRequest } from "next/server";
import type { Access } from "@/lib/contract/common";
import { clientAddress } from "@/lib/server/auth/client-address";
import { isOwnPage } from "@/lib/server/auth/csrf";
import { csrfCookie, readSession } from "@/lib/server/auth/session";
import { verifyGrant } from "@/lib/server/auth/tokens/signed-token";
import { config } from "@/lib/server/config";
import type { Caller } from "@/lib/server/resources/caller";
import { authenticateKey } from "@/lib/server/resources/keys/authenticate-key";
import { findOrganizationCaller } from "@/lib/server/resources/organizations/find-organization-caller";
import { tokenCaller } from "@/lib/server/resources/organizations/token-caller";
import { ServiceError } from "@/lib/server/resources/service-error";
import { findSessionCaller } from "@/lib/server/resources/users/find-session-caller";

/**
 * Who makes a request, from its key, signed token, session or (where settings allow it) organization header.
 *
 * @param objectId The first parameter of the path: what a signed token must name
 * @throws ServiceError 401, the same for every key and session that doesn't hold; 403 for a session without CSRF proof
 */
export async function authenticate(
  request: NextRequest,
  access: Access,
  objectId: string,
  requestId: string,
): Promise<Caller> {
  const caller = await findCaller(request, access, objectId);
  if (!caller)
    throw new ServiceError(
      401,
      "UNAUTHORIZED",
      bySignedAddress(request, access)
        ? "The signed address has expired or is not valid: ask for a new one"
        : "Missing or invalid API key",
    );
  return { ...caller, requestId, address: clientAddress(request.headers.get("x-forwarded-for")) };
}

async function findCaller(request: NextRequest, access: Access, objectId: string): Promise<Caller | null> {
  const token = signedToken(request.nextUrl.searchParams);
  if (access.kind === "upload_token") return token === null ? null : byToken(request, token, "upload", objectId);
  const key = request.headers.get("x-api-key");
  if (key !== null) return authenticateKey(key);
  if (token !== null && access.kind === "scope" && access.token) return byToken(request, token, "download", objectId);
  const organization = request.headers.get("x-org-name");
  if (organization !== null && config.allowOrgHeader) return findOrganizationCaller(organization);
  return bySession(request);
}

/** Whether a request tells who makes it by nothing but its address. */
function bySignedAddress({ headers, nextUrl }: NextRequest, access: Access): boolean {
  return (
    !headers.has("x-api-key") &&
    nextUrl.searchParams.has("token") &&
    (access.kind === "upload_token" || (access.kind === "scope" && access.token !== undefined))
  );
}

/** What a signed URL was given out with; null when anything was added to it. */
function signedToken(query: URLSearchParams): string | null {
  return query.size === 1 ? query.get("token") : null;
}

async function byToken(
  { nextUrl }: NextRequest,
  token: string,
  purpose: "upload" | "download",
  objectId: string,
): Promise<Caller | null> {
  const method = purpose === "upload" ? "PUT" : "GET";
  const grant = await verifyGrant(
    token,
    { purpose, method, objectId, path: nextUrl.pathname },
    config.secrets.accepted.urlSigning,
  );
  return grant && tokenCaller(grant.organizationId, purpose);
}

async function bySession(request: NextRequest): Promise<Caller | null> {
  const claims = await readSession(request.cookies);
  const caller = claims && (await findSessionCaller(claims));
  if (!caller || request.method === "GET" || request.method === "HEAD") return caller;
  const proof = {
    cookie: csrfCookie(request.cookies),
    header: request.headers.get("x-csrf-token"),
    origin: request.headers.get("origin"),
  };
  const hosts = [new URL(config.baseUrl).host, request.headers.get("host") ?? ""];
  if (!isOwnPage(proof, { secrets: config.secrets.accepted.auth, hosts })) {
    throw new ServiceError(
      403,
      "CSRF_FAILED",
      "The request does not come from a page of this service: send X-CSRF-Token",
    );
  }
  return caller;
}
