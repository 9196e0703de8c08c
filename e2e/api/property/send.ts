import type { ApiDocument, DocumentedOperation } from "./document";
import type { WireRequest } from "./requests";

/** Headers that authenticate a request, by the name of the security scheme. */
export type Credentials = Readonly<Record<string, Record<string, string>>>;

/** Sends a request. Of an event stream, reads only the beginning. */
export async function send(
  baseUrl: string,
  operation: DocumentedOperation,
  request: WireRequest,
  credentials: Credentials,
): Promise<Answer> {
  const scheme = operation.credentials.find((name) => name in credentials);
  const search = new URLSearchParams(request.query.map(([name, value]) => [name, value]));
  const attempt = () =>
    fetch(`${baseUrl}${request.path}${search.size > 0 ? `?${search}` : ""}`, {
      method: operation.method,
      headers: { ...request.headers, ...(scheme && credentials[scheme]) },
      body: request.body as BodyInit | null,
      redirect: "manual",
    });
  // A kept-alive connection may close at the moment when it is reused. A request that breaks connections also breaks
  // the second one.
  const response = await attempt().catch(attempt);
  const type = (response.headers.get("content-type") ?? "").split(";", 1)[0] ?? "";
  return {
    status: response.status,
    headers: response.headers,
    type,
    text: type === "text/event-stream" ? await beginning(response) : await response.text(),
  };
}

export type Answer = { status: number; headers: Headers; type: string; text: string };

async function beginning(response: Response): Promise<string> {
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []).toString("utf8");
}

/** Traces of internals, which a response must not contain. */
const inside = /node_modules|\bat \S+ \(|\.tsx?:\d+|PrismaClient|invocation:|SELECT "|ECONNREFUSED/;

/** Returns how a response violates the document, no matter what was requested; null if it doesn't. */
export function faultOf(
  document: ApiDocument,
  operation: DocumentedOperation,
  answer: Answer,
  secret: string,
): string | null {
  const documented = operation.responses[String(answer.status)];
  if (!documented) return `status ${answer.status} is not documented`;
  if (answer.status === 500) return "an unexpected error";
  if (!answer.headers.get("x-request-id")?.startsWith("req_")) return "there is no X-Request-Id";
  for (const name of ["Retry-After", "ETag", "RateLimit-Limit"]) {
    if (
      documented.headers &&
      name in documented.headers &&
      required(name, operation, answer.status) &&
      !answer.headers.has(name)
    )
      return `there is no ${name}`;
  }
  const all = `${answer.text}\n${[...answer.headers].join("\n")}`;
  if (all.includes(secret)) return "a secret of another organization shows";
  if (answer.type === "application/json" && inside.test(all)) return "the answer tells of the inside";
  if (!documented.content) return answer.text === "" ? null : "a body where none is documented";
  const content = documented.content[answer.type] ?? documented.content["image/*"] ?? documented.content["*/*"];
  if (!content) return `the media type ${answer.type} is not documented`;
  if (answer.type !== "application/json") return null;
  const body = JSON.parse(answer.text) as { code?: string };
  if (content.examples && !(String(body.code) in content.examples)) return `the code ${body.code} is not documented`;
  return document.faultOf(content.schema, body);
}

function required(name: string, { parameters }: DocumentedOperation, status: number): boolean {
  // A signed URL in another spelling than the signed one is rejected before the request is counted.
  if (name === "RateLimit-Limit") return status !== 404 || !parameters.some((parameter) => parameter.name === "token");
  return name !== "Retry-After" || status === 429 || status === 503;
}
