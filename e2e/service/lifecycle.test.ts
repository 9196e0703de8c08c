import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@/e2e/fixtures/service";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { findFreePort } from "@/scripts/service/ports";
import { isAlive } from "@/scripts/service/process-identity";
import { waitUntil } from "@/scripts/service/wait-until";
import { Supervisor } from "./supervisor";

test.describe.configure({ mode: "serial", timeout: 180_000 });

let dataDir = "";
let port = 0;
const started: Supervisor[] = [];
const start = (settings: Record<string, string> = {}) => {
  const supervisor = new Supervisor(dataDir, { PORT: String(port), ...settings });
  started.push(supervisor);
  return supervisor;
};

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-life-"));
  await chmod(dataDir, 0o711);
  port = await findFreePort();
});
test.afterAll(async () => {
  for (const supervisor of started) if (supervisor.isRunning) await supervisor.end("SIGTERM");
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
});

test("the first start shows the sign-in and a key that works; SIGTERM stops every process", async () => {
  const supervisor = start();
  await supervisor.ready();
  const key = /sg_live_\w+/.exec(supervisor.output)?.[0];
  expect(supervisor.output).toContain("with the password");
  const answer = await fetch(`http://localhost:${port}/api/v1/templates`, { headers: { "x-api-key": key ?? "" } });
  expect(answer.status).toBe(200);

  const pids = supervisor.pids();
  expect(pids).toHaveLength(4);
  expect(pids.every(isAlive)).toBe(true);
  expect(await supervisor.end("SIGTERM")).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

test("a second start says that one is running, and where", async () => {
  const first = start();
  await first.ready();
  expect(first.output).not.toContain("password");
  const second = start({ PORT: String(await findFreePort()) });
  expect(await second.ended()).toBe(1);
  expect(second.output).toContain(`is already running in this folder`);
  expect(second.output).toContain(`http://localhost:${port}`);
  expect(await first.end("SIGINT")).toBe(0);
});

test("a start after kill -9 works and leaves no orphan", async () => {
  const killed = start();
  await killed.ready();
  const orphans = killed.pids();
  await killed.end("SIGKILL");
  const next = start();
  await next.ready();
  expect(orphans.filter(isAlive)).toEqual([]);
  expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200);
  expect(await next.end("SIGTERM")).toBe(0);
});

test("without its supervisor every process ends by itself", async () => {
  const killed = start();
  await killed.ready();
  const orphans = killed.pids();
  await killed.end("SIGKILL");
  expect(await waitUntil(() => !orphans.some(isAlive), 30_000)).toBe(true);
});

test("a process that dies is started again", async () => {
  const supervisor = start();
  await supervisor.ready();
  const before = supervisor.pids();
  for (const pid of before) process.kill(pid, "SIGKILL");
  const isReady = () =>
    fetch(`http://localhost:${port}/api/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  expect(await waitUntil(() => !before.some(isAlive), 10_000)).toBe(true);
  expect(await waitUntil(isReady, 60_000)).toBe(true);
  expect(await supervisor.end("SIGTERM")).toBe(0);
});

test("a taken port is named with the setting that changes it", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, resolve));
  const supervisor = start();
  expect(await supervisor.ended()).toBe(1);
  expect(supervisor.output).toContain(`Port ${port} is taken`);
  expect(supervisor.output).toContain("PORT=");
  other.close();
});

test("a wrong setting is named before anything starts", async () => {
  const supervisor = start({ LIMIT_TEMPLATE_BYTES: "a lot", STORAGE: "tape" });
  expect(await supervisor.ended()).toBe(1);
  expect(supervisor.output).toContain("Setting LIMIT_TEMPLATE_BYTES: must be a whole number");
  expect(supervisor.output).toContain("Setting STORAGE: must be local or s3");
});
