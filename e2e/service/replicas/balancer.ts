import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Results of the requests. A request counts as cut if it was sent to a replica that exited before it had responded
 * completely.
 */
type Tally = { answered: number; rejected: number; cut: string[] };

export type Balancer = {
  address: string;
  tally: Tally;
  /** Resolves when exactly these replicas receive requests. */
  sendsTo(...ports: number[]): Promise<void>;
  close(): void;
};

/** Each probe queries the database, and a draining replica responds for 3 s after its probes fail. */
const millisecondsBetweenProbes = 100;
/** The number of failed probes after which a replica is removed. A single late response is not enough. */
const faultsUntilLeftOut = 2;

/**
 * Distributes requests in turn over kept-alive connections to the replicas whose `probe` responds with 200, like other
 * load balancers. If a connection is refused, nothing was sent, and the request goes to the next replica.
 */
export async function startBalancer(ports: readonly number[], probe: string): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const tally: Tally = { answered: 0, rejected: 0, cut: [] };
  let usable: number[] = [];
  let turn = 0;

  function pass(request: http.IncomingMessage, response: http.ServerResponse, body: Buffer, tries: number): void {
    const port = usable[turn++ % Math.max(1, usable.length)];
    if (port === undefined || tries === 0) {
      tally.rejected += 1;
      return void response.writeHead(503, { "retry-after": "1" }).end();
    }
    const cut = (error: NodeJS.ErrnoException) => {
      tally.cut.push(`${request.method} ${request.url} at ${port}: ${error.code}`);
      response.destroy();
    };
    const headers = { ...request.headers, "x-forwarded-for": request.socket.remoteAddress };
    const onward = http.request(
      { port, host: "127.0.0.1", agent, method: request.method, path: request.url, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        answer.once("end", () => (tally.answered += 1));
        answer.once("error", cut);
      },
    );
    onward.once("error", (error: NodeJS.ErrnoException) => {
      if (response.destroyed || response.headersSent) return;
      if (error.code !== "ECONNREFUSED") return cut(error);
      usable = usable.filter((other) => other !== port);
      pass(request, response, body, tries - 1);
    });
    response.once("close", () => void (response.writableFinished || onward.destroy()));
    onward.end(body);
  }

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    } catch {
      // The client disconnected.
      return;
    }
    pass(request, response, Buffer.concat(chunks), 3);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const closing = new AbortController();
  const probeOn = async (port: number) => {
    for (let faults = 0; !closing.signal.aborted; await pause(millisecondsBetweenProbes)) {
      faults = (await isHealthy(port, probe)) ? 0 : faults + 1;
      if (faults === 0 && !usable.includes(port)) usable = [...usable, port];
      if (faults >= faultsUntilLeftOut) usable = usable.filter((other) => other !== port);
    }
  };
  for (const port of ports) void probeOn(port);

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tally,
    async sendsTo(...expected) {
      const text = String(expected.toSorted());
      while (String(usable.toSorted()) !== text) await pause(millisecondsBetweenProbes);
    },
    close() {
      closing.abort();
      agent.destroy();
      server.close().closeAllConnections();
    },
  };
}

/** Returns whether a replica responds to its probe with 200. */
export async function isHealthy(port: number, probe: string): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${probe}`, {
      headers: { connection: "close" },
      signal: AbortSignal.timeout(5000),
    });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}
