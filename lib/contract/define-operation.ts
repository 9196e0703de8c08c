import * as z from "zod";
import { type ErrorCode, type ErrorStatus, errorCodes } from "./errors";

export const scopes = ["templates:read", "templates:write", "presentations:read", "presentations:write"] as const;
export const scope = z
  .enum(scopes)
  .meta({
    id: "Scope",
    description:
      "A permission of an API key: to read or change templates (including logos and analyses) or presentations (including pictures).",
  });
export type Scope = z.infer<typeof scope>;

/** Ordered from the most to the least powerful. */
export const roles = ["owner", "admin", "member"] as const;
export const role = z
  .enum(roles)
  .meta({ id: "Role", description: "A person's role, from the most to the least powerful: owner, admin, member." });
export type Role = z.infer<typeof role>;

/** The scopes of a role: members build decks, admins also manage templates. */
export const scopesOfRole: Record<Role, readonly Scope[]> = {
  owner: scopes,
  admin: scopes,
  member: ["templates:read", "presentations:read", "presentations:write"],
};

/** The media type of a `.pptx` file. */
export const presentationType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
/** The media types of a deck in its other formats: PDF, and a zip with one PNG per slide. */
export const pdfType = "application/pdf";
export const zipType = "application/zip";
export const formType = "multipart/form-data";

/** Who can call an operation. */
export type Access =
  /**
   * An API key with the scope, or a person whose role includes it. `token`: also accepts the signed token of a download
   * URL. `role`: people also need this role or a higher one.
   */
  | { kind: "scope"; scope: Scope; token?: "download"; role?: Role }
  /** Any valid API key, or anyone who is signed in. */
  | { kind: "any" }
  /** A person of the organization with this role or a higher one. API keys are never accepted. */
  | { kind: "role"; role: Role }
  /** Only the signed token of an upload URL. */
  | { kind: "upload_token" }
  /** Everyone: the response contains nothing of an organization. */
  | { kind: "public" };

/** Returns true if a signed URL can lead to the operation. */
export const takesToken = (access: Access): boolean =>
  access.kind === "upload_token" || (access.kind === "scope" && access.token !== undefined);

export type RequestBody = {
  json?: z.ZodType;
  /** A missing body counts as `{}`. */
  optional?: boolean;
  /** Media types that the service receives as a stream, including `multipart/form-data`. Omitted: JSON only. */
  streams?: readonly string[];
  /** Accepts any media type except multipart as a stream. */
  anyStream?: boolean;
  /** The form fields, for documentation, if `streams` includes `multipart/form-data`. */
  form?: z.ZodObject;
  /** For an operation that takes no form: what a caller who sends one should call instead, such as `POST /api/v1/…`. */
  formElsewhere?: string;
};

/** An operation of the public API, the source of parsing, types, the OpenAPI document and tests. */
export type Operation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  tag: string;
  /** One line, without a full stop. */
  summary: string;
  /** Markdown, in full sentences: what callers need to know beyond the summary. */
  description?: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: RequestBody;
  /** Supports the `Idempotency-Key` header: a repeated request gets the first response. */
  idempotent?: true;
  /** Supports `Prefer: wait=n` (RFC 7240): returns the final state of the job, with 200, if it finishes in time. */
  waits?: z.ZodType;
  /** Responses have an `ETag` and support `If-None-Match`. */
  conditional?: true;
  /** Supports `Range` and `If-Range`. */
  ranges?: true;
  /** The status of a successful response. */
  status: 200 | 201 | 202;
  /** The JSON of a successful response, or the media types that a streamed file may have. */
  response: z.ZodType | { file: string; orFiles?: readonly string[] };
  /** Errors that the service adds to those that follow from access, parameters, body and headers: see `failuresOf`. */
  failures: readonly ErrorCode[];
};

/** Infers the exact type of an operation. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** A message that the service sends to webhooks. */
export type EventMessage = {
  /** For example `generation.completed`. */
  type: string;
  summary: string;
  description: string;
  payload: z.ZodType;
};

/**
 * Returns every error code of an operation: its own, and those that follow from its access, parameters, body and
 * headers.
 */
export function failuresOf(operation: Operation): ErrorCode[] {
  const { access, method, params, query, body, idempotent, ranges, failures } = operation;
  const codes: ErrorCode[] = [
    ...ofAccess(access, method !== "GET"),
    ...ofBody(body),
    ...failures,
    "INTERNAL_ERROR",
    "SERVICE_UNAVAILABLE",
  ];
  // Signed URLs have no rate limit, and are invalid for any other path.
  const isSigned = access.kind === "upload_token";
  if (!isSigned) codes.push("RATE_LIMITED");
  if ((params && !isSigned) || query || idempotent) codes.push("VALIDATION_ERROR");
  if (idempotent) codes.push("IDEMPOTENCY_IN_PROGRESS", "IDEMPOTENCY_MISMATCH");
  if (ranges) codes.push("RANGE_NOT_SATISFIABLE");
  const order = Object.keys(errorCodes);
  return [...new Set(codes)].sort((a, b) => order.indexOf(a) - order.indexOf(b));
}

/** Returns the statuses of `failuresOf`, ascending. */
export function failureStatuses(operation: Operation): ErrorStatus[] {
  return [...new Set(failuresOf(operation).map((code) => errorCodes[code].status))];
}

function ofAccess(access: Access, changes: boolean): ErrorCode[] {
  if (access.kind === "public") return [];
  if (access.kind === "upload_token") return ["UNAUTHORIZED"];
  const codes: ErrorCode[] = changes ? ["UNAUTHORIZED", "CSRF_FAILED"] : ["UNAUTHORIZED"];
  if (access.kind === "scope") codes.push("MISSING_SCOPE");
  if ("role" in access) codes.push("ROLE_REQUIRED");
  return codes;
}

function ofBody(body: RequestBody | undefined): ErrorCode[] {
  if (!body) return [];
  const codes: ErrorCode[] = ["UNSUPPORTED_MEDIA_TYPE"];
  if (body.json) codes.push("INVALID_JSON", "BODY_TOO_LARGE", "VALIDATION_ERROR");
  if (body.json instanceof z.ZodObject && "org_name" in body.json.shape) codes.push("ORG_MISMATCH");
  if (body.streams || body.anyStream) codes.push("FILE_TOO_LARGE");
  if (body.streams?.includes(formType)) codes.push("INVALID_MULTIPART", "VALIDATION_ERROR");
  return codes;
}
