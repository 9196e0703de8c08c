import { isIP } from "node:net";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { NextRequest } from "next/server";
import { z } from "zod";
import { defineOperation } from "@/lib/contract/define-operation";
import type { ServerContext } from "@/lib/server/context";
import { ServiceError } from "@/lib/server/errors";
import { handle } from "@/lib/server/http/handle";
import { newId } from "@/lib/server/resources/new-id";
import { createMcpServer } from "./server";

/** The endpoint for agents, checked like an API operation. Each tool also checks its own scope. */
const mcpOperation = defineOperation({
  id: "mcp",
  method: "POST",
  path: "/api/mcp",
  tag: "Agents",
  summary: "Model Context Protocol",
  access: { kind: "any" },
  body: { json: z.unknown() },
  status: 200,
  response: { file: "text/event-stream" },
  failures: [],
});

/**
 * Answers one message of an agent over streamable HTTP. There are no sessions, so any replica can answer the next
 * message.
 */
const answer = handle(mcpOperation, async ({ server, caller, body, request }) => {
  assertOwnAddress(server, request);
  // A batch would count as one request; the protocol dropped batches in 2025-06-18.
  if (Array.isArray(body))
    throw new ServiceError(400, "INVALID_JSON", "Send one message per request. Batches are not supported.");
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  await createMcpServer(server, caller, request.signal).connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
});

/** Answers a request. Also accepts the API key in `Authorization: Bearer`, as most agents send it. */
export function answerMcp(request: NextRequest): Promise<Response> {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (key === undefined || request.headers.has("x-api-key")) return answer(request);
  const headers = new Headers(request.headers);
  headers.set("x-api-key", key);
  return answer(
    new NextRequest(request.url, {
      method: request.method,
      headers,
      body: request.body,
      signal: request.signal,
      duplex: "half",
    }),
  );
}

/** Answers other methods with 405: without sessions, there is nothing to subscribe to or to delete. */
export function rejectMethod(): Response {
  const error = { code: -32_000, message: "Method not allowed. Send messages with POST." };
  return Response.json(
    { jsonrpc: "2.0", error, id: null },
    { status: 405, headers: { Allow: "POST", "X-Request-Id": newId("req") } },
  );
}

/**
 * Rejects requests that another site made a browser send, including by DNS rebinding. Browsers name their page in
 * `Origin` and the host they resolved in `Host`; programs send no `Origin`.
 *
 * @throws ServiceError 403
 */
function assertOwnAddress(server: ServerContext, request: Request): void {
  const own = new URL(server.config.baseUrl);
  const origin = request.headers.get("origin");
  if (origin !== null && origin !== own.origin)
    throw forbidden(`Pages of ${origin.slice(0, 200)} are not allowed to call this service`);
  const host = request.headers.get("host") ?? own.host;
  const name = host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase();
  const isKnown = host === own.host || name === own.hostname || name === "localhost" || isIP(name) !== 0;
  if (!isKnown) throw forbidden(`Unknown host ${name.slice(0, 200)}: BASE_URL is ${own.host}`);
}

const forbidden = (message: string) => new ServiceError(403, "CSRF_FAILED", message);
