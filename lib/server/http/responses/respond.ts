import type { Operation } from "@/lib/contract/common";
import { config } from "@/lib/server/config";
import { checkAnswer } from "./check-answer";
import { namesTag, weakTag } from "./entity-tag";

/** The response to a request that was acted on: `result` as JSON, or the response that the route made itself. */
export function respond(operation: Operation, request: Request, result: unknown): Response {
  if (result instanceof Response) return result;
  const text = JSON.stringify(result);
  if (config.checkAnswers) checkAnswer(operation, JSON.parse(text));
  const headers = new Headers();
  if (operation.conditional) {
    const tag = weakTag(text);
    headers.set("ETag", tag);
    headers.set("Cache-Control", "private, no-cache");
    if (namesTag(request.headers.get("if-none-match"), tag)) return new Response(null, { status: 304, headers });
  }
  headers.set("Content-Type", "application/json");
  headers.set("Content-Length", String(Buffer.byteLength(text)));
  return new Response(text, { status: operation.status, headers });
}

/** What a `HEAD` gets: the same headers and nothing else. */
export async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}
