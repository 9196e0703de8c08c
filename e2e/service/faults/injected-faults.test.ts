import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sample } from "@/e2e/api/fixtures";
import { expect, test } from "@/e2e/fixtures/service";
import { projectPath } from "@/scripts/paths";
import { type Material, prepare } from "./crash-trials";
import { startEnvironment, type Environment } from "./environment";

test.describe.configure({ mode: "serial" });

let environment: Environment;
let material: Material;

test.beforeAll(async () => {
  const preload = pathToFileURL(projectPath("e2e", "service", "faults", "inject-fault.mjs")).href;
  // Only jobs that hang or use all memory may reach these limits.
  const limits: Record<string, string> = process.env.FAULTS
    ? { GENERATION_TIMEOUT: "12", LIMIT_ENGINE_MEMORY: "128" }
    : {};
  environment = await startEnvironment({ ...limits, STORAGE_RETRY_SECONDS: "1,1" }, preload);
  material = await prepare(environment);
});
test.afterAll(() => environment?.stop());
test.afterEach(() => harm(""));

const harm = (what: string) => writeFileSync(path.join(environment.dataDir, "harm"), what);
const titled = (title: string) =>
  environment.client.generate({ template_slide_id: material.chartSlide, slide_data: { title } });
const end = async (title: string) => environment.client.waitForPresentation((await titled(title)).generation_id);
const ask = async (to: string) =>
  (await (
    await fetch(`${environment.baseUrl}/api/v1${to}`, { headers: { "x-api-key": environment.apiKey } })
  ).json()) as { status: string };
const filesIn = (folder: string) => {
  try {
    return readdirSync(path.join(environment.dataDir, "files", folder), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
};

test("a job that hangs and one that exhausts its memory fail after three attempts, each with its code; other jobs complete meanwhile", async () => {
  test.skip(!process.env.FAULTS, "by hand, with FAULTS=some or FAULTS=all");
  const bad = Promise.all([end("HANG"), end("EAT")]);
  let isOver = false;
  void bad.finally(() => (isOver = true));
  for (let number = 0; number < 6; number += 1)
    expect(await end(`Well ${number}`)).toMatchObject({ status: "completed" });
  expect(isOver).toBe(false);
  const [hung, ate] = await bad;
  expect(hung).toMatchObject({ status: "failed", error: { code: "GENERATION_TIMEOUT" } });
  expect(ate).toMatchObject({
    status: "failed",
    error: { code: "GENERATION_FAILED", message: expect.stringContaining("memory") },
  });
  expect((await end("After all")).status).toBe("completed");
});

for (const [code, words] of [
  ["EIO", "fails"],
  ["ENOSPC", "is full in mid-write"],
] as const) {
  test(`a store that ${words} fails the job after three attempts with STORAGE_ERROR, and leaves nothing behind`, async () => {
    const before = filesIn("outputs");
    harm(code);
    expect(await end(code)).toMatchObject({ status: "failed", error: { code: "STORAGE_ERROR" } });
    expect(filesIn("outputs")).toBe(before);
    expect(filesIn(".drafts")).toBe(0);
  });

  test(`an upload to a store that ${words} gets 503, and succeeds when it is sent again`, async () => {
    const headers = { "x-api-key": environment.apiKey };
    const created = await fetch(`${environment.baseUrl}/api/v1/templates`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ filename: "again.pptx" }),
    });
    const { template_id } = (await created.json()) as { template_id: string };
    const type = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
    const send = () =>
      fetch(`${environment.baseUrl}/api/v1/templates/${template_id}/upload`, {
        method: "PUT",
        headers: { ...headers, "content-type": type },
        body: new Uint8Array(sample("meridian")),
      });
    harm(code);
    const rejected = await send();
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(filesIn(".drafts")).toBe(0);
    expect(await ask(`/templates/${template_id}`)).toMatchObject({ status: "pending" });
    harm("");
    expect((await send()).status).toBe(200);
    expect(await ask(`/templates/${template_id}`)).toMatchObject({ status: "uploaded" });
  });

  test(`a one-call template upload to a store that ${words} gets 503, leaves nothing behind, and succeeds when it is sent again`, async () => {
    const send = () => {
      const body = new FormData();
      body.set("file", new Blob([new Uint8Array(sample("meridian"))]), `one form ${code}.pptx`);
      return fetch(`${environment.baseUrl}/api/v1/templates/upload`, {
        method: "POST",
        headers: { "x-api-key": environment.apiKey },
        body,
      });
    };
    const found = async () =>
      ((await ask(`/templates?filename=one%20form%20${code}`)) as unknown as { templates: { status: string }[] })
        .templates;
    const before = filesIn("templates");
    harm(code);
    const rejected = await send();
    expect(rejected.status).toBe(503);
    expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
    expect([filesIn(".drafts"), filesIn("templates"), await found()]).toEqual([0, before, []]);
    harm("");
    expect((await send()).status).toBe(201);
    expect(await found()).toMatchObject([{ status: "uploaded" }]);
  });
}

test("an analysis whose file can't be read fails after three attempts with STORAGE_ERROR; started again, it completes", async () => {
  const { template_id } = await environment.client.uploadTemplate(new Uint8Array(sample("atelier")), {
    filename: "unread.pptx",
  });
  const analyse = async () => {
    const started = await environment.client.api.post("/api/v1/templates/{template_id}/analysis", {
      params: { path: { template_id } },
      body: { options: { generate_previews: false } },
    });
    expect(started).toMatchObject({ status: "processing" });
    await expect
      .poll(async () => (await ask(`/templates/${template_id}/analysis/status`)).status)
      .not.toBe("processing");
    return ask(`/templates/${template_id}/analysis/status`);
  };
  harm("read EIO");
  expect(await analyse()).toMatchObject({ status: "failed", error: { code: "STORAGE_ERROR" } });
  harm("");
  expect(await analyse()).toMatchObject({ status: "completed" });
});

test("a preview that can't be stored fails after three attempts and leaves nothing behind; with a working store, the next one succeeds", async () => {
  const look = async (width: number) => {
    const answer = await fetch(
      `${environment.baseUrl}/api/v1/templates/${material.templateId}/slides/2/preview?width=${width}`,
      { headers: { "x-api-key": environment.apiKey } },
    );
    return answer.status === 200 ? "drawn" : answer.text();
  };
  const before = filesIn("previews");
  harm("ENOSPC");
  await expect.poll(() => look(400)).toContain("PREVIEW_UNAVAILABLE");
  expect([filesIn(".drafts"), filesIn("previews")]).toEqual([0, before]);
  harm("");
  await expect.poll(() => look(480)).toBe("drawn");
  expect(filesIn("previews")).toBeGreaterThan(before);
});

test("a store that hangs delays only its own job: the status is still served, from the database", async () => {
  harm("wait");
  const { generation_id } = await titled("Slow");
  const status = async () => (await ask(`/presentations/${generation_id}/status`)).status;
  await expect.poll(status).toBe("processing");
  const meanwhile = await Promise.all(Array.from({ length: 20 }, status));
  expect(new Set(meanwhile)).toEqual(new Set(["processing"]));
  harm("");
  expect((await environment.client.waitForPresentation(generation_id)).status).toBe("completed");
});
