import type { z } from "zod";
import type { Role, Scope } from "./access";
import type { ErrorCode } from "./error-codes";

/** Who may call an operation. */
export type Access =
  /**
   * A key with the scope, or a person whose role includes it. `token`: or the signed token of a download URL; `role`: a
   * person needs this role or a higher one too.
   */
  | { kind: "scope"; scope: Scope; token?: "download"; role?: Role }
  /** Any valid key, or any person who is signed in. */
  | { kind: "any" }
  /** A person of the organization with this role or a higher one; keys never. */
  | { kind: "role"; role: Role }
  /** The signed token of an upload URL, and nothing else. */
  | { kind: "upload_token" }
  /** Everybody: the answer holds nothing of an organization. */
  | { kind: "public" };

export type RequestBody = {
  json?: z.ZodType;
  /** An absent body counts as `{}`. */
  optional?: boolean;
  /** Media types that reach the service as a stream; `multipart/form-data` among them. Absent: JSON alone. */
  streams?: readonly string[];
  /** Any media type but multipart is taken as a stream. */
  anyStream?: boolean;
  /** The fields of the form, where `multipart/form-data` is among the streams: what documents them. */
  form?: z.ZodObject;
};

/** One operation of the public API: what parsing, types, the OpenAPI document and tests are made from. */
export type Operation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  tag: string;
  /** One line, without a full stop. */
  summary: string;
  /** What a caller must know beyond the summary: Markdown, in sentences. */
  description?: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: RequestBody;
  /** Takes the header `Idempotency-Key`: a repeated request gets the first answer. */
  idempotent?: true;
  /** Answers carry an `ETag`; `If-None-Match` with it gets 304. */
  conditional?: true;
  /** `Range` and `If-Range` get a part of the file. */
  ranges?: true;
  /** The status of success. */
  status: 200 | 201 | 202;
  /** The JSON of success, or the media type of a file that is streamed. */
  response: z.ZodType | { file: string };
  /** What the service may refuse beyond what follows from access, parameters, body and headers: see `failuresOf`. */
  failures: readonly ErrorCode[];
};

/** Gives an operation its exact type. */
export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

/** A message that the service sends to webhooks. */
export type EventMessage = {
  /** As `generation.completed`. */
  type: string;
  summary: string;
  description: string;
  payload: z.ZodType;
};
