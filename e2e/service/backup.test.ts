import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@slidewright/client";
import { sample } from "@/e2e/api/fixtures";
import { expect, test } from "@/e2e/fixtures/service";
import { outside, readConnections, recording } from "@/scripts/air-gap/connections";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { projectPath } from "@/scripts/paths";
import { findFreePort } from "@/scripts/service/ports";
import { isAlive } from "@/scripts/service/process-identity";
import { Supervisor } from "@/scripts/service/testing/supervisor";

let folder = "";
let running: Supervisor | null = null;
const place = (name: string) => path.join(folder, name);

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "slidewright-backup-"));
  await chmod(folder, 0o711);
});
test.afterAll(async () => {
  if (running?.isRunning) await running.end("SIGTERM");
  for (const name of ["first", "second"]) await removeDataPlace(path.join(place(name), "postgres"));
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command of the product like an operator, and returns its output. */
async function command(name: "backup" | "restore", target: string, dataDir: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, NODE_OPTIONS: "" };
  const { stdout } = await promisify(execFile)(process.execPath, [projectPath("scripts", "run.mjs"), name, target], {
    env,
  });
  return stdout;
}

async function rejection(action: Promise<unknown>): Promise<string> {
  return action.then(
    () => "",
    (error: { stderr: string }) => error.stderr,
  );
}

async function start(dataDir: string, port: number): Promise<Supervisor> {
  await mkdir(dataDir, { recursive: true });
  running = new Supervisor(dataDir, { PORT: String(port), ...recording(place("connections")) });
  await running.ready();
  return running;
}

test("restores a backup of a busy service in an empty place, where unfinished jobs complete, without connecting to another machine", async () => {
  const port = await findFreePort();
  const baseUrl = `http://localhost:${port}`;
  const first = await start(place("first"), port);
  const [apiKey = ""] = /sg_live_\w+/.exec(first.output) ?? [];
  const password = /with the password\s+(\S+)/.exec(first.output)?.[1] ?? "";
  const client = createClient({ baseUrl, apiKey });
  const { template_id } = await client.uploadTemplate(new Uint8Array(sample("meridian")), {
    filename: "meridian.pptx",
  });
  const { slides } = await client.analyzeTemplate(template_id, { options: { generate_previews: false } });
  const titled = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      template_slide_id: slides[3]!.slideId,
      slide_data: { title: `Slide ${index}` },
    }));
  const old = await client.generateDeck({ slides: titled(2) });
  await client.waitForPresentation(old.generation_id);
  const before = Buffer.from(await (await client.downloadPresentation(old.generation_id)).arrayBuffer());

  const unfinished = await client.generateDeck({ slides: titled(200) });
  expect(await command("backup", place("saved"), place("first"))).toMatch(/^Backed up \d+ rows and \d+ files in/);
  expect((await stat(path.join(place("saved"), "secrets.json"))).mode & 0o777).toBe(0o600);
  expect((await stat(place("saved"))).mode & 0o777).toBe(0o700);
  expect(await rejection(command("restore", place("saved"), place("first")))).toContain(
    "already contains an installation",
  );
  await first.killAll();
  await removeDataPlace(path.join(place("first"), "postgres"));
  await rm(place("first"), { recursive: true, force: true });

  expect(await command("restore", place("saved"), place("second"))).toMatch(/^Restored \d+ rows and \d+ files in/);
  const second = await start(place("second"), port);
  expect(second.output).not.toContain("with the password");
  const after = Buffer.from(await (await client.downloadPresentation(old.generation_id)).arrayBuffer());
  expect(after.equals(before)).toBe(true);
  expect(await client.waitForPresentation(unfinished.generation_id)).toMatchObject({
    status: "completed",
    total_pages_generated: 200,
  });
  const created = await client.generateDeck({ slides: titled(1) });
  expect(await client.waitForPresentation(created.generation_id)).toMatchObject({ status: "completed" });
  const preview = await fetch(`${baseUrl}/api/v1/templates/${template_id}/slides/4/preview`, {
    headers: { "x-api-key": apiKey },
  });
  expect(preview.headers.get("content-type")).toBe("image/png");
  expect(await signIn(baseUrl, password)).toContain("session-token");
  const sources = await readdir(path.join(place("second"), "files"), { recursive: true });
  expect(sources.filter((name) => name.includes(unfinished.generation_id) && name.endsWith(".pptx"))).toHaveLength(1);
  const pids = second.pids();
  expect(await second.end("SIGTERM")).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);

  // This covers everything since the first start, in every Node process that took part.
  const connections = readConnections(place("connections"));
  expect(new Set(connections.map(({ pid }) => pid)).size).toBeGreaterThan(6);
  expect(outside(connections)).toEqual([]);
});

/** Signs in as the first owner. Returns the cookies. */
async function signIn(baseUrl: string, password: string): Promise<string> {
  const form = await fetch(`${baseUrl}/api/auth/csrf`);
  const { csrfToken } = (await form.json()) as { csrfToken: string };
  const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: form.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    },
    body: new URLSearchParams({ csrfToken, email: "owner@example.com", password, json: "true" }),
  });
  return answer.headers.getSetCookie().join("\n");
}
