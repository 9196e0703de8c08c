import { mkdirSync } from "node:fs";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { createClient } from "@slidewright/client";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { generateDemoDeck } from "@/scripts/demo-deck";
import { projectPath } from "@/scripts/paths";
import { lastLines, StartError } from "@/scripts/service/start-error";
import { type Service, startService } from "@/scripts/service/start-service";
import { outside, countPacketsWithoutRoute, readConnections } from "./connections";

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Builds, starts and uses the installed service without a network. */
async function main(dataDir: string, record: string): Promise<number> {
  const ways = Object.keys(networkInterfaces()).filter((name) => name !== "lo");
  if (ways.length > 0) throw new Error(`This namespace has a network: ${ways.join(", ")}.`);
  say("Installed from the npm cache.");
  const service = await startService({ dataDir, quiet: false, durable: false });
  try {
    await tryOut(service, path.join(dataDir, "decks"));
  } finally {
    await service.stop();
    await removeDataPlace(`${dataDir}/postgres`);
  }
  const packets = countPacketsWithoutRoute();
  const recorded = readConnections(record);
  const out = outside(recorded);
  const processes = new Set(recorded.map(({ pid }) => pid)).size;
  say(
    `Recorded ${recorded.length} connections of ${processes} processes of Node; ${out.length} of them lead out of this machine.`,
  );
  for (const { kind, host, port, role } of out) say(`  ${kind} ${host} ${port ?? ""} by ${role}`);
  say(`Packets of any process, the browser's and PostgreSQL's too, that tried to leave: ${packets}.`);
  await verifyRecorder(packets, record);
  return packets === 0 && out.length === 0 ? 0 : 1;
}

async function tryOut({ baseUrl, apiKey }: Service, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const client = createClient({ baseUrl, apiKey: apiKey ?? "" });
  const result = await generateDemoDeck(client, projectPath("public", "samples", "meridian.pptx"), out);
  say(`Generated a deck: ${result.generated} slides generated, ${result.failed} failed.`);
  const headers = { "x-api-key": apiKey ?? "" };
  const { templates } = await client.api.get("/api/v1/templates", { params: { query: { status: "ready" } } });
  const preview = await fetch(`${baseUrl}/api/v1/templates/${templates[0]?.template_id}/slides/1/preview`, { headers });
  if (preview.headers.get("content-type") !== "image/png")
    throw new Error(`The preview answers ${preview.status}: ${await preview.text()}`);
  say(`Rendered a slide: ${(await preview.arrayBuffer()).byteLength} bytes of PNG.`);
  for (const page of ["/sign-in", "/docs", "/api/v1/openapi.json"]) {
    const answer = await fetch(`${baseUrl}${page}`);
    const named = [...(await answer.text()).matchAll(/(?:src|href)="(https?:\/\/[^"]+)"/g)].map(
      ([, address = ""]) => address,
    );
    say(
      `Opened ${page}: ${answer.status}, ${named.filter((address) => !address.startsWith(baseUrl)).length} addresses of other hosts in it.`,
    );
  }
}

/** Makes one forbidden connection on purpose, because a recorder that misses it would prove nothing. */
async function verifyRecorder(before: number, record: string): Promise<void> {
  const address = "192.0.2.1";
  await new Promise<void>((resolve) =>
    connect(80, address)
      .once("error", () => resolve())
      .once("connect", () => resolve()),
  );
  const isNoted = readConnections(record).some(({ host }) => host === address);
  if (!isNoted || countPacketsWithoutRoute() === before)
    throw new Error("The recorder is blind: it missed a connection made on purpose.");
  say("The recorder saw the one connection made on purpose.");
}

main(process.env.AIR_GAP_DATA ?? "", process.env.RECORD_CONNECTIONS ?? "").then(
  (code) => process.exit(code),
  (error: Error) => {
    const log = error instanceof StartError && error.logFile ? lastLines(error.logFile) : [];
    process.stderr.write(`${[error.message, ...log].join("\n")}\n`);
    process.exit(1);
  },
);
