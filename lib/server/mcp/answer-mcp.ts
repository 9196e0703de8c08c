import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { NextRequest } from "next/server";
import { handle } from "@/lib/server/http/handle";
import { newId } from "@/lib/server/resources/new-id";
import { ServiceError } from "@/lib/server/resources/service-error";
import { mcpOperation } from "./operation";
import { requireOwnAddress } from "./own-address";
import { createMcpServer } from "./server";

/** Answers one message of an agent: streamable HTTP without sessions, so that any replica can answer the next one. */
const answer = handle(mcpOperation, async ({ caller, body, request }) => {
  requireOwnAddress(request);
  // A batch would be many calls that count as one request; the protocol has none since 2025-06-18.
  if (Array.isArray(body))
    throw new ServiceError(400, "INVALID_JSON", "Send one message a request: batches are not taken");
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined });
  await createMcpServer(caller, request.signal).connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
});

/** Agents may send their key as most of them do, in `Authorization: Bearer`. */
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

/** The other methods: there are no sessions, so nothing to listen to and nothing to end. */
export function refuseMethod(): Response {
  const error = { code: -32_000, message: "Method not allowed: send messages with POST" };
  return Response.json(
    { jsonrpc: "2.0", error, id: null },
    { status: 405, headers: { Allow: "POST", "X-Request-Id": newId("req") } },
  );
}
