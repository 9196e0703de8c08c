import { createHash } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@slidewright/client";
import { sample } from "@/e2e/api/fixtures";
import { expect, test } from "@/e2e/fixtures/service";
import { createS3Storage } from "@/lib/server/storage/s3-storage";
import { type Gateway, startGateway } from "@/lib/server/storage/testing/gateway";
import { type S3Server, startS3Server } from "@/lib/server/storage/testing/s3-server";
import { removeDataPlace } from "@/scripts/database/postgres-files";
import { findFreePort } from "@/scripts/service/ports";
import { Supervisor } from "@/scripts/service/testing/supervisor";
import { waitUntil } from "@/scripts/service/wait-until";

const credentials = { accessKeyId: "S3RVER", secretAccessKey: "only-the-store-and-the-service-know-this" };
const type = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

let dataDir = "";
let server: S3Server;
let gateway: Gateway;
let running: Supervisor;
let baseUrl = "";

test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "slidewright-s3-e2e-"));
  await chmod(dataDir, 0o711);
  server = await startS3Server();
  gateway = await startGateway(server.settings, credentials);
  const port = await findFreePort();
  baseUrl = `http://localhost:${port}`;
  const store = {
    S3_BUCKET: "slides",
    S3_ENDPOINT: gateway.settings.endpoint!,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  running = new Supervisor(dataDir, {
    PORT: String(port),
    STORAGE: "s3",
    ...store,
    S3_FORCE_PATH_STYLE: "true",
    S3_TIMEOUT: "5",
    LOG_LEVEL: "debug",
  });
  await running.ready();
});
test.afterAll(async () => {
  // Ctrl-C, with which people stop it.
  expect(await running.end("SIGINT")).toBe(0);
  await gateway.stop();
  await server.stop();
  await removeDataPlace(path.join(dataDir, "postgres"));
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns all output of the service, in the terminal and in its logs. */
async function said(): Promise<string> {
  const names = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith(".log"));
  const logs = await Promise.all(names.map((name) => readFile(path.join(dataDir, name), "utf8")));
  return [running.output, ...logs].join("\n");
}

test("the whole service works with an S3 store, waits for it during an outage, leaves nothing behind and never shows its secret", async () => {
  const [apiKey = ""] = /sg_live_\w+/.exec(running.output) ?? [];
  const client = createClient({ baseUrl, apiKey });
  const headers = { "x-api-key": apiKey };
  const answers: string[] = [];
  const ask = async (
    method: string,
    where: string,
    json?: unknown,
  ): Promise<{ status: number; body: unknown; headers: Headers }> => {
    const answer = await fetch(`${baseUrl}/api/v1${where}`, {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    answers.push(text);
    return { status: answer.status, body: JSON.parse(text) as unknown, headers: answer.headers };
  };

  // Upload: straight to the store, and only with the announced size. Confirmed bytes stay unchanged, whatever is
  // uploaded there later.
  const file = new Uint8Array(sample("meridian"));
  const ticket = (await ask("POST", "/templates", { filename: "四半期 Übersicht.pptx", file_size: file.length }))
    .body as { template_id: string; upload_url: string };
  expect(ticket.upload_url).toContain(gateway.settings.endpoint);
  const put = (body: Uint8Array<ArrayBuffer>) =>
    fetch(ticket.upload_url, { method: "PUT", body, headers: { "content-type": type } });
  expect((await put(file.subarray(1))).status).toBe(403);
  expect((await put(file)).status).toBe(200);
  const hash = createHash("sha256").update(file).digest("hex");
  expect((await ask("POST", `/templates/${ticket.template_id}/upload/confirm`)).body).toMatchObject({
    confirmed: true,
    file_hash: hash,
  });
  expect((await put(new Uint8Array(file.length))).status).toBe(200);
  const { download_url } = (await ask("GET", `/templates/${ticket.template_id}`)).body as { download_url: string };
  const original = await fetch(download_url);
  expect(
    createHash("sha256")
      .update(new Uint8Array(await original.arrayBuffer()))
      .digest("hex"),
  ).toBe(hash);
  expect([original.headers.get("content-type"), original.headers.get("content-disposition")]).toEqual([
    type,
    expect.stringContaining("filename*=UTF-8''%E5%9B%9B%E5%8D%8A%E6%9C%9F%20%C3%9Cbersicht.pptx"),
  ]);

  // Analysis and previews.
  const { slides } = await client.analyzeTemplate(ticket.template_id, { options: { generate_previews: false } });
  const preview = await fetch(`${baseUrl}/api/v1/templates/${ticket.template_id}/slides/1/preview`, { headers });
  expect([preview.status, preview.headers.get("content-type")]).toEqual([200, "image/png"]);

  // A store that fails: the service reports it, asks clients to retry, and finishes an accepted job once the store is
  // available again.
  const before = gateway.requests.length;
  gateway.fault = () => ({ status: 503, code: "SlowDown" });
  const { generation_id } = await client.generateDeck({
    slides: [{ template_slide_id: slides[0]!.slideId, slide_data: { title: "On S3" } }],
  });
  // A store counts as available for a few seconds after its last response.
  const parts = async () => ((await (await fetch(`${baseUrl}/api/ready`)).json()) as { checks: unknown }).checks;
  await expect.poll(parts).toMatchObject({ database: "ok", storage: "unavailable" });
  const away = await ask("GET", `/templates/${ticket.template_id}/download`);
  expect([away.status, Number(away.headers.get("retry-after")) > 0]).toEqual([503, true]);
  await waitUntil(() => gateway.requests.slice(before).some((request) => request.includes("/templates/")), 30_000);
  gateway.fault = () => null;
  const job = await client.waitForPresentation(generation_id);
  expect(job.status).toBe("completed");

  // Download: through the service with ranges and tags, and straight from the store.
  const output = `${baseUrl}/api/v1/presentations/${generation_id}/download`;
  const whole = await fetch(output, { headers });
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(bytes.length).toBe(job.file_size);
  const part = await fetch(output, { headers: { ...headers, range: "bytes=10-19" } });
  expect([part.status, part.headers.get("content-range"), Buffer.from(await part.arrayBuffer())]).toEqual([
    206,
    `bytes 10-19/${bytes.length}`,
    Buffer.from(bytes.subarray(10, 20)),
  ]);
  expect((await fetch(output, { headers: { ...headers, "if-none-match": whole.headers.get("etag")! } })).status).toBe(
    304,
  );
  expect(new Uint8Array(await (await fetch(job.download_url!)).arrayBuffer())).toEqual(bytes);

  // Delete: the file is gone immediately, even for those who have its URL.
  expect((await ask("DELETE", `/presentations/${generation_id}`)).status).toBe(200);
  expect((await fetch(job.download_url!)).status).toBe(404);
  const store = createS3Storage(gateway.settings, path.join(dataDir, "drafts"));
  expect((await store.list("outputs/")).files).toEqual([]);
  expect(await readdir(path.join(dataDir, "drafts")).catch(() => [])).toEqual([]);
  expect(await readdir(path.join(dataDir, "files")).catch(() => [])).toEqual([]);

  const logged = `${answers.join("\n")}\n${await said()}`;
  expect(logged).toContain("SlowDown");
  expect(logged).not.toContain(credentials.secretAccessKey);
  expect(await said()).not.toContain("X-Amz-Signature");
});
