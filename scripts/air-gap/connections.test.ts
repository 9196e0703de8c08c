import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { outside, readConnections, recording } from "./connections";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-test-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Uses addresses of the documentation blocks, which no host has. */
const script = `
  import { Socket, connect } from "node:net";
  import { lookup } from "node:dns/promises";
  import { createSocket } from "node:dgram";
  import { createServer } from "node:http";
  import { Worker } from "node:worker_threads";
  const quiet = (socket) => socket.on("error", () => {}).on("connect", () => socket.destroy());
  quiet(connect(81, "192.0.2.1"));
  quiet(new Socket()).connect(82, "192.0.2.2");
  quiet(connect({ host: "192.0.2.3", port: 83 }));
  fetch("http://192.0.2.4:84/").catch(() => {});
  lookup("nowhere.invalid").catch(() => {});
  const socket = createSocket("udp4").on("error", () => {});
  socket.send("x", 85, "192.0.2.5", () => {});
  const worker = new Worker(
    "Promise.all([import('node:net'), import('node:worker_threads')]).then(([{ connect }, { parentPort }]) => {" +
      "connect(86, '192.0.2.6').on('error', () => {}); parentPort.postMessage('tried'); })",
    { eval: true },
  );
  const tried = new Promise((resolve) => worker.once("message", resolve));
  const server = createServer((_, response) => response.end()).listen(0, async () => {
    await fetch("http://localhost:" + server.address().port);
    await fetch("http://127.0.0.1:" + server.address().port);
    await tried;
    process.exit(0);
  });
`;

it("records every outgoing connection of a process and its threads, except to the machine's own addresses", async () => {
  const file = path.join(folder, "connections");
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, ...recording(file) },
  });
  const out = outside(readConnections(file), ["192.0.2.3"]);
  expect(new Set(out.map(({ host }) => host))).toEqual(
    new Set(["192.0.2.1", "192.0.2.2", "192.0.2.4", "192.0.2.5", "192.0.2.6", "nowhere.invalid"]),
  );
  expect(readConnections(file).map(({ host }) => host)).toEqual(
    expect.arrayContaining(["localhost", "127.0.0.1", "192.0.2.3"]),
  );
});
