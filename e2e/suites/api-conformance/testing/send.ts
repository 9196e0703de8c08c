import { expect } from "vitest";
import { type Operation, presentationType } from "@/lib/contract/define-operation";
import type { ErrorCode } from "@/lib/contract/errors";
import { callRoute } from "@/prisma/testing/route-client";
import type { Credential, World } from "./world";

export async function send(
  operation: Operation,
  credential: Credential,
  { body, headers, ...input }: Input,
): Promise<Response> {
  const response = await callRoute(operation, null, {
    ...input,
    body: body?.(),
    headers: { ...headers, ...credential },
  });
  expectSafeHeaders(operation, response);
  return response;
}

/** Media types that browsers display without executing anything. */
const shown = /^image\/(png|jpeg|gif|webp)$/;

/**
 * Checks the headers that tell browsers, in all responses of the API, not to guess media types, not to cache responses
 * for others, and not to call other sites.
 */
function expectSafeHeaders(operation: Operation, { status, headers }: Response): void {
  const where = `${operation.id}: ${status}`;
  expect(headers.get("x-content-type-options"), where).toBe("nosniff");
  const cached = operation.access.kind === "public" && status < 400 ? /^(public|private)\b/ : /^private\b/;
  expect(headers.get("cache-control"), where).toMatch(cached);
  expect(
    [...headers.keys()].filter((name) => name.startsWith("access-control-")),
    where,
  ).toEqual([]);
  for (const cookie of headers.getSetCookie()) expect(cookie, where).toMatch(/; HttpOnly; SameSite=Lax(; Secure)?$/);
  const type = headers.get("content-type")?.split(";")[0] ?? null;
  if (type === null || type === "application/json" || type === "text/event-stream") return;
  const disposition = headers.get("content-disposition") ?? "";
  if (shown.test(type)) return;
  // SVG files are downloads, because an SVG opened as a page could run scripts on our origin.
  expect([presentationType, "text/csv", "image/svg+xml"], where).toContain(type);
  // No characters that end a quoted name or a header, and none that older browsers can't read.
  expect(disposition, where).toMatch(
    /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"(; filename\*=UTF-8''[\w.~!$&+^`|%-]+)?$/,
  );
}

/** A request, without its credential. */
export type Input = {
  params?: Record<string, string>;
  query?: string;
  json?: unknown;
  body?: () => BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Creates the state that a request needs, and returns the request. */
export type Example = (world: World) => Input | Promise<Input>;

/** Examples of one operation: a request that succeeds, and one for each error that no general case causes. */
export type Examples = { success: Example; errors?: Partial<Record<ErrorCode, Example>> };

/** By operation id. */
export type ExamplesOf = Record<string, Examples>;
