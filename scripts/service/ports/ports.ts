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

/** A port that is free now and was never given out by this process before. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = await ephemeralPort();
    if (!handedOut.has(port)) {
      handedOut.add(port);
      return port;
    }
  }
}

const handedOut = new Set<number>();

function ephemeralPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, loopback, () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("No free port."))));
    });
  });
}
