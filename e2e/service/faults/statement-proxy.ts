import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A statement, and the client port that sent it. `text` is empty if the statement was prepared on another connection. */
type Statement = { from: number; text: string };

export type StatementProxy = {
  readonly port: number;
  /** Called with each statement before it is forwarded. */
  onStatement: (statement: Statement) => void;
  /** Stops forwarding in both directions without closing connections, so that they hang. */
  cut(): void;
  /** Closes hanging connections and forwards new ones. */
  restore(): void;
  close(): void;
};

/** Starts a proxy between the service and its PostgreSQL server. It reads each statement. */
export async function startStatementProxy(target: () => number): Promise<StatementProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    sockets.add(client.on("close", () => sockets.delete(client)).on("error", () => client.destroy()));
    if (isCut) return void client.pause();
    const upstream = connect(target(), "127.0.0.1");
    sockets.add(
      upstream.on("close", () => (sockets.delete(upstream), client.destroy())).on("error", () => client.destroy()),
    );
    client.on("close", () => upstream.destroy());
    const read = statementReader((text) => proxy.onStatement({ from: client.remotePort ?? 0, text }));
    client.on("data", (chunk: Buffer) => {
      if (isCut) return;
      read(chunk);
      upstream.write(chunk);
    });
    upstream.on("data", (chunk: Buffer) => void (isCut || client.write(chunk)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: StatementProxy = {
    port: (server.address() as AddressInfo).port,
    onStatement: () => {},
    cut: () => void (isCut = true),
    restore() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return proxy;
}

/**
 * Reads the messages of a client (PostgreSQL's protocol 3.0, 54.7): statements sent as text, and executions of prepared
 * ones.
 */
function statementReader(tell: (text: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  const prepared = new Map<string, string>();
  let bound = "";
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const kind = isStarted ? String.fromCharCode(rest[0]!) : "start";
      const body = rest.subarray(head + 4, end);
      rest = rest.subarray(end);
      isStarted = true;
      if (kind === "Q") tell(text(body));
      const afterName = body.subarray(body.indexOf(0) + 1);
      if (kind === "P") prepared.set(text(body), text(afterName));
      // Fields of the messages. Parse: statement, text. Bind: portal, statement.
      if (kind === "B") bound = prepared.get(text(afterName)) ?? "";
      if (kind === "E") tell(bound);
    }
  };
}

const text = (body: Buffer): string => body.subarray(0, body.indexOf(0)).toString();
