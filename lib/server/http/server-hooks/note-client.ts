import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/**
 * Puts the client's address alone into `X-Forwarded-For`, for whoever asks for it later. What comes in that header is
 * written by anybody but for its last entries, one for each proxy of ours: each notes whom it was asked by.
 *
 * @param proxies How many stand before this process
 */
export function noteClient({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">, proxies: number): void {
  const named = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map(plainAddress);
  const chain = [...named.slice(named.length - proxies), plainAddress(socket.remoteAddress ?? "")];
  // A proxy that doesn't tell leaves itself as the client.
  const client = chain.find((address) => address !== null);
  if (client) headers["x-forwarded-for"] = client;
  else delete headers["x-forwarded-for"];
}

/** Without port and brackets, IPv4 as itself; null: no address. */
function plainAddress(text: string): string | null {
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/^::ffff:(?=[\d.]+$)/i, "");
  return isIP(address) > 0 ? address : null;
}
