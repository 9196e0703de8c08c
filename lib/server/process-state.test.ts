import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, expect, it } from "vitest";

/** A server that closes on SIGTERM, as the framework's does, after draining for the given time in seconds. */
const server = (drainSeconds: number) => `
  import { createServer } from "node:http";
  import { drainOnSignal, onShutdown, isShuttingDown } from "./lib/server/process-state.ts";
  import { installServerHooks } from "./lib/server/http/server-hooks.ts";
  import { createTestServer } from "./prisma/testing/scratch-service.ts";
  installServerHooks(createTestServer());
  const server = createServer((request, response) => {
    if (request.url !== "/stream") return response.end(String(isShuttingDown()));
    response.write("open");
    onShutdown(() => response.end(" closed"));
  });
  process.on("SIGTERM", () => server.close(() => process.exit(143)));
  drainOnSignal(${drainSeconds});
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

let child: ChildProcess | undefined;
afterEach(() => void child?.kill("SIGKILL"));

async function start(drainSeconds: number): Promise<string> {
  child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", server(drainSeconds)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(createInterface(child.stdout!), "line")) as [string];
  return `http://127.0.0.1:${port}`;
}

it("keeps answering while it drains, closes connections and streams, and exits", async () => {
  const address = await start(1);
  const stream = await fetch(`${address}/stream`);
  const before = await fetch(address);
  expect([before.headers.get("connection"), await before.text()]).toEqual(["keep-alive", "false"]);
  const ended = once(child!, "exit");
  child!.kill("SIGTERM");
  for (;;) {
    const answer = await fetch(address);
    if ((await answer.text()) === "true") {
      expect(answer.headers.get("connection")).toBe("close");
      break;
    }
  }
  expect(await stream.text()).toBe("open closed");
  expect(await ended).toEqual([143, null]);
});

it("exits at once on a second signal", async () => {
  const address = await start(600);
  const ended = once(child!, "exit");
  child!.kill("SIGTERM");
  while ((await (await fetch(address)).text()) !== "true");
  child!.kill("SIGTERM");
  expect(await ended).toEqual([null, "SIGTERM"]);
});
