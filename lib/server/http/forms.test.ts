import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerContext, systemCaller } from "@/lib/server/context";
import { createTestServer } from "@/prisma/testing/scratch-service";
import { readChartUpdateForm, readPresentationForm } from "./forms";

let directory: string;
let server: ServerContext;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "slidewright-forms-"));
  server = createTestServer({
    DATA_DIR: directory,
    LIMIT_JSON_BODY_BYTES: "500000",
    LIMIT_TEMPLATE_BYTES: "5000",
    // Each organization may use a quarter.
    LIMIT_WAITING_DISK_BYTES: "40000",
  });
});
afterAll(() => rmSync(directory, { recursive: true }));

const head = (name: string) => `--XX\r\nContent-Disposition: form-data; name="${name}"; filename="a.pptx"\r\n\r\n`;
const formOf = (size: number) => `${head("file")}${"x".repeat(size)}\r\n--XX--`;
function form(body: string): Request {
  const headers = { "content-type": "multipart/form-data; boundary=XX" };
  return new Request("http://localhost/", { method: "POST", headers, body });
}
const read = (body: string, owner = "acme") => readPresentationForm(server, form(body), owner);

it("an uploaded presentation waits on disk, and can be read until it is closed", async () => {
  const file = await read(formOf(4000));
  expect([file.size, Buffer.from(await file.read()).toString()]).toEqual([4000, "x".repeat(4000)]);
  await file.close();
  await expect(file.read()).rejects.toThrow("closed");
});

it("limits the waiting bytes of an organization; others are not affected", async () => {
  const waiting = [await read(formOf(5000)), await read(formOf(5000))];
  await expect(read(formOf(1))).rejects.toMatchObject({ status: 503, code: "SERVICE_UNAVAILABLE", retryAfter: 5 });
  await (await read(formOf(5000), "other")).close();
  await waiting[0]?.close();
  waiting.push(await read(formOf(5000)));
  for (const file of waiting) await file.close();
});

it("limits the waiting bytes of all organizations together", async () => {
  const waiting = await Promise.all(
    ["a", "b", "c", "d"].flatMap((owner) => [read(formOf(5000), owner), read(formOf(5000), owner)]),
  );
  await expect(read(formOf(1), "e")).rejects.toMatchObject({ status: 503, code: "SERVICE_UNAVAILABLE" });
  for (const file of waiting) await file.close();
  await (await read(formOf(5000), "e")).close();
});

it.each([
  ["too large", formOf(5001), { status: 413, code: "FILE_TOO_LARGE" }],
  ["cut off", formOf(4000).slice(0, -8), { status: 400, code: "INVALID_MULTIPART" }],
  ["empty", formOf(0), { issues: [expect.objectContaining({ loc: ["body", "file"] })] }],
  ["absent", `${head("other")}x\r\n--XX--`, { issues: [expect.objectContaining({ loc: ["body", "file"] })] }],
  ["followed by a broken part", `${head("file")}x\r\n--XX\r\n\r\n`, { status: 400, code: "INVALID_MULTIPART" }],
])("a file that is %s is rejected, and counts no longer", async (_, body, rejection) => {
  for (let time = 0; time < 5; time += 1) await expect(read(body)).rejects.toMatchObject(rejection);
  const waiting = [await read(formOf(5000)), await read(formOf(5000))];
  for (const file of waiting) await file.close();
});

const update = '[{"slide_index": 0, "chart_data": {"categories": ["Q1"]}}]';
const updateForm = (size: number, updates = update) =>
  `${head("file")}${"x".repeat(size)}\r\n--XX\r\nContent-Disposition: form-data; name="updates"\r\n\r\n${updates}\r\n--XX--`;
const readUpdate = (body: string, owner = "acme") =>
  readChartUpdateForm(server, form(body), systemCaller(owner), server.intake.memory.open(owner));

it("a presentation with new chart data counts as well, until its work has begun", async () => {
  const waiting = [await readUpdate(updateForm(5000)), await readUpdate(updateForm(5000))];
  await expect(readUpdate(updateForm(1))).rejects.toMatchObject({ status: 503, code: "SERVICE_UNAVAILABLE" });
  waiting[0]?.release();
  const last = await readUpdate(updateForm(5000));
  expect(last.updates).toMatchObject([{ slide_index: 0, chart_data: { categories: ["Q1"] } }]);
  for (const { release } of [last, ...waiting]) release();
});

it.each([
  ["no JSON", "[{", { status: 400, code: "INVALID_JSON", message: "The field updates is not valid JSON" }],
  ["too deep", "[".repeat(101), { status: 400, code: "INVALID_JSON" }],
  ["too many values", `[${"1,".repeat(200_000)}1]`, { status: 413, code: "BODY_TOO_LARGE" }],
  ["no update", "[{}]", { issues: expect.anything() }],
])("updates that are %s are rejected, and the presentation counts no longer", async (_, updates, rejection) => {
  for (let time = 0; time < 3; time += 1)
    await expect(readUpdate(updateForm(5000, updates))).rejects.toMatchObject(rejection);
  const waiting = [await readUpdate(updateForm(5000)), await readUpdate(updateForm(5000))];
  for (const { release } of waiting) release();
});
