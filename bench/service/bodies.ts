import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** An attempt to slow down the service with request bodies that every member may send. */
type BodyAttack = {
  name: string;
  /** True if the attacker itself uses much of the machine. It is then also measured against a sink. */
  isBusy?: boolean;
  /** Attacks until the signal aborts. */
  run(target: Target): Promise<void>;
};

type Target = {
  baseUrl: string;
  apiKey: string;
  signal: AbortSignal;
  /** Called with the status of each response; 0: the connection ended without one. */
  onAnswer: (status: number) => void;
};

const mebibyte = 1024 * 1024;
const times = (count: number, text: string) => Array<string>(count).fill(text).join();
const slideOf = (rows: string) => `{"content":{"blocks":[{"type":"table","table":{"table":{"rows":[${rows}]}}}]}}`;
const deckOf = (slideData: string) => `{"slides":[{"template_slide_id":"none","slide_data":${slideData}}]}`;
const tableOf = (rows: string) => deckOf(slideOf(rows));

/** A table with as many empty cells as the limits allow. */
const allowedRows = times(158, `{"cells":[${times(500, "{}")}]}`);
const allowedCells = tableOf(allowedRows);
const allowedMatch = `{"slide_data":${slideOf(allowedRows)}}`;
const agentCells = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"validate_deck","arguments":${allowedCells}}}`;
/**
 * A document with as much text and as many slides as the limits allow. `largeTables`: one whose tables have as many
 * cells.
 */
const longItem = "- an item with some *words*, and as many more as make a long line of\n";
const longText = JSON.stringify({ markdown: `## A\n${longItem.repeat(42)}\n`.repeat(190) });
const cellsOf = (row: string) => `|${row.repeat(12)}\n`;
const largeTables = JSON.stringify({
  markdown: times(9, `# A\n${cellsOf("a|")}${cellsOf("-|")}${cellsOf("a|").repeat(195)}\n`).replaceAll("\n,#", "\n#"),
});
/** A table with as many invalid cells as are still reported individually. */
const invalidCells = tableOf(times(20, `{"cells":[${times(240, '{"value":{}}')}]}`));
const tooManyCells = tableOf(`{"cells":[${times(900_000, "{}")}]}`);
const brackets = deckOf(`{"x":${"[".repeat(2_000_000)}${"]".repeat(2_000_000)}}`);
const formHead = '--XX\r\nContent-Disposition: form-data; name="file"; filename="a.pptx"\r\n\r\n';
const emptyParts = `--XX\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(900_000);

export const bodyAttacks: readonly BodyAttack[] = [
  { name: "JSON: 79 000 empty cells, the most that is allowed", run: posts("validate", () => allowedCells, 14) },
  { name: "JSON: the same from an agent", run: posts("mcp", () => agentCells, 14) },
  { name: "JSON: 4 800 cells, all invalid", run: posts("validate", () => invalidCells, 14) },
  { name: "JSON: 900 000 empty cells", run: posts("validate", () => tooManyCells, 14) },
  { name: "JSON: 2 000 000 brackets", run: posts("validate", () => brackets, 14) },
  { name: "Forms of 900 000 empty parts", run: posts("charts", () => `${emptyParts}--XX--`, 4) },
  { name: "14 × outlines of 8 000 items", run: posts("outline", () => longText, 14) },
  { name: "14 × outlines of 21 000 cells", run: posts("outline", () => largeTables, 14) },
  { name: "14 × matches of the largest content", run: posts("match", () => allowedMatch, 14) },
  {
    name: "24 forms of 49 MB at once",
    isBusy: true,
    run: posts("charts", () => new Blob([formHead, new Uint8Array(49 * mebibyte), "\r\n--XX--"]), 24),
  },
  { name: "200 bodies that stop", run: connections(200, stalledBody) },
  { name: "200 requests that stop in their headers", run: connections(200, stalledHeaders) },
];

const paths = {
  validate: "v1/presentations/validate",
  charts: "v1/presentations/charts",
  outline: "v1/decks/outline",
  match: "v1/templates/match",
  mcp: "mcp",
};

/** Sends requests from several clients. Each one sends the next request as soon as it gets a response. */
function posts(operation: keyof typeof paths, body: () => string | Blob, clients: number): BodyAttack["run"] {
  const type = operation === "charts" ? "multipart/form-data; boundary=XX" : "application/json";
  return async ({ baseUrl, apiKey, signal, onAnswer }) => {
    const sent = body();
    const url = `${baseUrl}/api/${paths[operation]}`;
    const headers = { "x-api-key": apiKey, "content-type": type, accept: "application/json, text/event-stream" };
    const send = async (): Promise<void> => {
      while (!signal.aborted) {
        const answer = await fetch(url, { method: "POST", headers, body: sent, signal }).catch(() => null);
        await answer?.arrayBuffer().catch(() => null);
        if (signal.aborted) return;
        onAnswer(answer?.status ?? 0);
        // Requests that the rate limit rejects must not turn the attack into a measurement of the client.
        if (answer?.status === 429) await delay(1000, undefined, { signal }).catch(() => {});
      }
    };
    await Promise.all(Array.from({ length: clients }, send));
  };
}

function stalledBody({ host, apiKey }: { host: string; apiKey: string }): string {
  const head = `POST /api/v1/presentations/charts HTTP/1.1\r\nHost: ${host}\r\nX-API-Key: ${apiKey}\r\n`;
  return `${head}Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: ${40 * mebibyte}\r\n\r\n${formHead}${"x".repeat(100_000)}`;
}

function stalledHeaders({ host }: { host: string }): string {
  return `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `;
}

/** Opens connections that start a request but don't continue it. Each one is opened again when it is closed. */
function connections(count: number, textOf: (target: { host: string; apiKey: string }) => string): BodyAttack["run"] {
  return async ({ baseUrl, apiKey, signal, onAnswer }) => {
    const { hostname, port, host } = new URL(baseUrl);
    const open = async (): Promise<void> => {
      while (!signal.aborted) {
        const socket = connect(Number(port), hostname);
        const stop = () => socket.destroy();
        signal.addEventListener("abort", stop, { once: true });
        let text = "";
        socket.on("data", (bytes: Buffer) => (text += bytes.toString("latin1")));
        socket.on("error", () => {});
        socket.write(textOf({ host, apiKey }));
        await new Promise((resolve) => socket.once("close", resolve));
        signal.removeEventListener("abort", stop);
        if (signal.aborted) return;
        onAnswer(Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0));
        await delay(100);
      }
    };
    await Promise.all(Array.from({ length: count }, open));
  };
}
