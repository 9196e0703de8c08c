import { randomInt } from "node:crypto";
import { createServer } from "node:net";

export const loopback = "127.0.0.1";

/** Whether nobody listens on the port, on any address. */
export async function isPortFree(port: number): Promise<boolean> {
  // Somebody on 127.0.0.1 alone doesn't hinder a listener on all addresses, and the other way round: ask for both.
  return (await canListen(port, undefined)) && (await canListen(port, loopback));
}

function canListen(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A port that is free now and was never given out by this process before: one below those that systems give to outgoing
 * connections (from 32768 on Linux), so that no connection takes it while its listener is being restarted.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768);
    if (!handedOut.has(port) && (await isPortFree(port))) {
      handedOut.add(port);
      return port;
    }
  }
}

const handedOut = new Set<number>();
