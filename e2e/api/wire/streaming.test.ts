import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type ClientRequest, request as send } from "node:http";
import path from "node:path";
import JSZip from "jszip";
import { type ApiClient, expect, sample, test } from "@/e2e/api/fixtures";
import type { ServiceUnderTest } from "@/e2e/fixtures/service";
import { presentationType } from "@/lib/contract/define-operation";
import { confirmUpload, initiateUpload } from "@/lib/contract/template-uploads";
import { getTemplate } from "@/lib/contract/templates";
import type { InstanceRecord } from "@/scripts/service/instance-lock";

const mebibyte = 1024 * 1024;

/** Returns the sample with a video in it, almost as large as a template may be. */
async function largeFile(): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(sample("meridian"));
  const types = await zip.file("[Content_Types].xml")?.async("string");
  zip.file(
    "[Content_Types].xml",
    types?.replace("<Default", '<Default Extension="mp4" ContentType="video/mp4"/><Default') ?? "",
  );
  zip.file("ppt/media/film.mp4", randomBytes(49 * mebibyte));
  return new Uint8Array(await zip.generateAsync({ type: "arraybuffer", compression: "STORE" }));
}

/**
 * Watches the memory of the process that answers requests. Returns a function that returns the peak growth since then,
 * in bytes.
 */
function watchMemory({ dataDir }: ServiceUnderTest): () => number {
  const { processes } = JSON.parse(readFileSync(path.join(dataDir, "supervisor.json"), "utf8")) as InstanceRecord;
  const folder = `/proc/${processes.web?.pid}`;
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`${folder}/status`, "utf8"))?.[1]) * 1024;
  // Resets the peak (proc_pid_clear_refs(5)).
  writeFileSync(`${folder}/clear_refs`, "5");
  const before = read("VmRSS");
  return () => read("VmHWM") - before;
}

test("streams uploads and downloads: four of 50 MiB at once need a fraction of their size", async ({
  api,
  service,
}) => {
  test.skip(!existsSync("/proc/self/clear_refs"), "needs the memory figures of Linux");
  const file = await largeFile();
  const tickets = await Promise.all(
    [1, 2, 3, 4].map(() => api.call(initiateUpload, { json: { filename: "large.pptx" } })),
  );
  const uploaded = watchMemory(service);
  const answers = await Promise.all(tickets.map(({ upload_url }) => fetch(upload_url, { method: "PUT", body: file })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(uploaded() / mebibyte).toBeLessThan(100);

  const params = { template_id: tickets[0]?.template_id ?? "" };
  expect(await api.call(confirmUpload, { params })).toMatchObject({ confirmed: true, file_size: file.length });
  const { download_url } = await api.call(getTemplate, { params });
  const downloaded = watchMemory(service);
  const sizes = await Promise.all([1, 2, 3, 4].map(() => sizeOf(download_url ?? "")));
  expect(sizes).toEqual([1, 2, 3, 4].map(() => file.length));
  expect(downloaded() / mebibyte).toBeLessThan(100);
});

test("a download and its ranges have a length, also for HEAD", async ({ api, analysed }) => {
  const { download_url, file_size } = await api.call(getTemplate, { params: { template_id: analysed.templateId } });
  const ask = async (init: RequestInit) => {
    const { status, headers } = await fetch(download_url ?? "", init);
    return [status, headers.get("content-length"), headers.get("content-range"), headers.get("x-body-length")];
  };
  expect(await ask({})).toEqual([200, String(file_size), null, null]);
  expect(await ask({ method: "HEAD" })).toEqual([200, String(file_size), null, null]);
  expect(await ask({ headers: { range: "bytes=-10" } })).toEqual([
    206,
    "10",
    `bytes ${file_size - 10}-${file_size - 1}/${file_size}`,
    null,
  ]);
  expect(await ask({ headers: { range: `bytes=${file_size}-` } })).toEqual([416, null, `bytes */${file_size}`, null]);
});

async function sizeOf(url: string): Promise<number> {
  let size = 0;
  for await (const chunk of (await fetch(url)).body ?? []) size += chunk.byteLength;
  return size;
}

/** Starts to send a file to a URL. */
function begin(url: string, headers: Record<string, string> = {}): ClientRequest {
  const sent = send(url, { method: "PUT", headers: { "content-type": presentationType, ...headers } });
  sent.on("error", () => {});
  return sent;
}

const drafts = ({ dataDir }: ServiceUnderTest) => {
  const folder = path.join(dataDir, "files", ".drafts");
  return existsSync(folder) ? readdirSync(folder) : [];
};

async function ticket(api: ApiClient) {
  return api.call(initiateUpload, { json: { filename: "a.pptx" } });
}

test("an interrupted upload leaves nothing behind, and can be sent again", async ({ api, service }) => {
  const { template_id, upload_url } = await ticket(api);
  for (const headers of [{ "content-length": String(10 * mebibyte) }, undefined]) {
    const before = new Set(drafts(service));
    const sent = begin(upload_url, headers);
    sent.write(Buffer.alloc(mebibyte));
    const news = () => drafts(service).filter((name) => !before.has(name)).length;
    await expect.poll(news).toBeGreaterThan(0);
    sent.destroy();
    await expect.poll(news).toBe(0);
  }
  expect((await api.fail(confirmUpload, 409, { params: { template_id } })).code).toBe("UPLOAD_MISSING");
  expect((await fetch(upload_url, { method: "PUT", body: new Uint8Array(sample("meridian")) })).status).toBe(200);
  expect(await api.call(confirmUpload, { params: { template_id } })).toMatchObject({ confirmed: true });
});

test("accepts a body without a length, and rejects one as soon as it exceeds the limit", async ({ api }) => {
  const answerTo = (sent: ClientRequest) =>
    new Promise<number>((resolve) => sent.on("response", (response) => resolve(response.resume().statusCode ?? 0)));
  const chunked = begin((await ticket(api)).upload_url);
  chunked.end(sample("meridian"));
  expect(await answerTo(chunked)).toBe(200);

  const endless = begin((await ticket(api)).upload_url);
  const answered = answerTo(endless);
  let isAnswered = false;
  void answered.then(() => (isAnswered = true));
  for (let sent = 0; !isAnswered && sent < 200; sent += 1) {
    if (!endless.write(Buffer.alloc(mebibyte)))
      await Promise.race([answered, new Promise((resolve) => endless.once("drain", resolve))]);
  }
  expect(await answered).toBe(413);
  endless.destroy();
});
