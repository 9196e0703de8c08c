import http from "node:http";
import https from "node:https";
import { type Resolve, findUrlProblem, hostOf, resolveReceiver } from "@/lib/server/public-address";
import { untilAborted } from "@/lib/server/time-limit";

/**
 * An image that could not be loaded. The message is for the client, and reveals nothing about the service's own
 * network.
 */
export class FetchImageError extends Error {
  override readonly name = "FetchImageError";
}

type FetchOptions = {
  maxBytes: number;
  /** Aborts the download. */
  signal: AbortSignal;
  /** For tests only: allows this machine and private networks. */
  allowPrivate?: boolean;
  /** For tests only. */
  resolve?: Resolve;
};

const maxRedirects = 3;

/**
 * Loads an image from a public URL. Each redirect is checked like the first URL, connections go to the address that was
 * checked, and no credentials, cookies or proxies are used.
 *
 * @throws FetchImageError
 */
export async function fetchImage(address: string, options: FetchOptions): Promise<Buffer> {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const answer = await load(url, options);
    if (Buffer.isBuffer(answer)) return answer;
    url = answer.location;
  }
  throw new FetchImageError(`The address redirects more than ${maxRedirects} times.`);
}

async function load(text: string, options: FetchOptions): Promise<Buffer | { location: string }> {
  const { signal, allowPrivate = false } = options;
  const problem = findUrlProblem(text.replace(/#.*$/s, ""), { allowHttp: true, allowPrivate });
  if (problem) throw new FetchImageError(`The address ${problem}.`);
  const url = new URL(text);
  try {
    const addresses = await untilAborted(resolveReceiver(hostOf(url), allowPrivate, options.resolve), signal);
    return await get(url, addresses, options);
  } catch (error) {
    if (error instanceof FetchImageError) throw error;
    if (signal.aborted) throw new FetchImageError("The picture did not arrive in time.");
    throw new FetchImageError("The address could not be reached, or is not on the public internet.");
  }
}

type Address = { address: string; family: number };

function get(
  url: URL,
  addresses: Address[],
  { maxBytes, signal }: FetchOptions,
): Promise<Buffer | { location: string }> {
  const transport = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const request = transport.get(
      url,
      {
        agent: false,
        signal,
        rejectUnauthorized: true,
        headers: { accept: "image/*", "user-agent": "Slidewright-Images/1" },
        lookup: (_, { all }, done) => {
          const [first] = addresses;
          if (all || !first) done(null, addresses);
          else done(null, first.address, first.family);
        },
      },
      (response) => {
        const fail = (message: string) => {
          response.destroy();
          reject(new FetchImageError(message));
        };
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          if (URL.canParse(headers.location, url)) resolve({ location: new URL(headers.location, url).href });
          else fail("The address redirects to something that is no address.");
          return;
        }
        if (statusCode !== 200) return fail(`The address answered ${statusCode}.`);
        const chunks: Buffer[] = [];
        let size = 0;
        response.on("data", (chunk: Buffer) => {
          size += chunk.byteLength;
          if (size > maxBytes) fail(`The picture is larger than ${maxBytes} bytes.`);
          else chunks.push(chunk);
        });
        response.on("error", reject);
        response.on("end", () => resolve(Buffer.concat(chunks)));
      },
    );
    request.on("error", reject);
  });
}
