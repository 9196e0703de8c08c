import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Address } from "./receiver-addresses";

export type Answer = { statusCode: number; retryAfter: string | null; body: string };

/** So much of an answer's body is read and kept; the rest is not waited for. */
const mostBytes = 1024;

/**
 * Posts a body to a URL by a connection of its own to one of the given addresses. The name in the URL is what the Host
 * header and the TLS certificate are about. Redirects are not followed; no proxy is used.
 */
export async function post(
  url: URL,
  addresses: Address[],
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Answer> {
  const transport = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    let answered = false;
    const options = {
      method: "POST",
      headers,
      agent: false,
      lookup: only(addresses),
      signal,
      rejectUnauthorized: true,
    } as const;
    const request = transport.request(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      answered = true;
      beginning(response).then(
        (body) => resolve({ statusCode, retryAfter: headers["retry-after"] ?? null, body }),
        reject,
      );
    });
    // What happens once the status is known takes nothing from it: the body ends there.
    request.on("error", (error) => answered || reject(error));
    request.end(body);
  });
}

/** A look-up that knows nothing but these addresses. */
function only(addresses: Address[]): LookupFunction {
  return (_, { all }, done) => {
    const [first] = addresses;
    if (all || !first) done(null, addresses);
    else done(null, first.address, first.family);
  };
}

/** The beginning of a body as text. What is cut off or breaks off midway counts as far as it came. */
async function beginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  await new Promise<void>((resolve) => {
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostBytes) resolve();
    });
    response.on("error", () => resolve());
    response.on("close", () => resolve());
  });
  response.destroy();
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, mostBytes), { stream: true });
  // PostgreSQL's text holds no NUL.
  return text.replaceAll("\0", "\u{fffd}");
}
