import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@slidewright/client";
import { sample } from "@/e2e/api/fixtures";
import { expect, test } from "@/e2e/fixtures/service";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { findFreePort } from "@/scripts/service/ports";
import { isAlive } from "@/scripts/service/process-identity";
import { waitUntil } from "@/scripts/service/wait-until";
import { Supervisor } from "./supervisor";

test.describe.configure({ timeout: 180_000 });

let dataDir = "";
let running: Supervisor | null = null;

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-jobs-"));
  await chmod(dataDir, 0o711);
});
test.afterAll(async () => {
  if (running?.isRunning) await running.end("SIGTERM");
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
});

/** Every process of the service at once, the database's included. */
async function killAll(supervisor: Supervisor): Promise<void> {
  const pids = supervisor.pids();
  const gone = supervisor.end("SIGKILL");
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await gone;
  await waitUntil(() => !pids.some(isAlive), 10_000);
}

test("a job that was accepted ends, though every process dies right after, and the supervisor in the middle of it", async () => {
  const port = await findFreePort();
  const start = async () => {
    running = new Supervisor(dataDir, { PORT: String(port) });
    await running.ready();
    return running;
  };
  const first = await start();
  const client = createClient({
    baseUrl: `http://localhost:${port}`,
    apiKey: /sg_live_\w+/.exec(first.output)?.[0] ?? "",
  });
  const { template_id } = await client.uploadTemplate(new Uint8Array(sample("meridian")), {
    filename: "meridian.pptx",
  });
  const analysis = await client.analyzeTemplate(template_id);
  const slides = Array.from({ length: 200 }, (_, index) => ({
    template_slide_id: analysis.slides[3]!.slideId,
    slide_data: { title: `Slide ${index}` },
  }));
  const { generation_id } = await client.generateDeck({ slides });
  await killAll(first);

  const second = await start();
  for await (const { status } of client.followPresentation(generation_id)) if (status !== "pending") break;
  const pids = second.pids();
  await second.end("SIGKILL");
  expect(await waitUntil(() => !pids.some(isAlive), 30_000)).toBe(true);

  await start();
  const job = await client.waitForPresentation(generation_id);
  expect(job).toMatchObject({ status: "completed", message: "Generated 200 pages from 200 of 200 slides" });
  const file = await client.downloadPresentation(generation_id);
  expect((await file.arrayBuffer()).byteLength).toBe(job.file_size);
});
