import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTemplate } from "@/lib/contract/template-uploads";
import type { Caller } from "@/lib/server/context";
import { StorageUnavailableError, attachmentDisposition } from "@/lib/server/storage";
import { callRoute } from "@/prisma/testing/route-client";
import { type ScratchService, startScratchService } from "@/prisma/testing/scratch-service";
import { createOrganization } from "./organizations";
import { templateKey, uploadKey } from "./stored-files";
import { confirmUpload, initiateUpload, receiveUpload } from "./template-uploads";
import { findTemplateFile, getTemplate } from "./templates";

let service: ScratchService;
let caller: Caller;
let apiKey: string;

beforeAll(async () => {
  service = await startScratchService({ LIMIT_TEMPLATE_BYTES: "2000000" });
  ({ caller, apiKey } = await createOrganization(service, { name: "Acme", email: "a@example.com", keyName: "k" }));
});
afterAll(() => service.stop());

const file = readFileSync(new URL("../../../public/samples/meridian.pptx", import.meta.url));
const initiate = async () => (await initiateUpload(service, caller, { filename: "a.pptx" })).template_id;
const send = (id: string, bytes: Uint8Array) =>
  receiveUpload(service, caller, id, async () => Readable.from([bytes], { objectMode: false }));

it("confirms once for several simultaneous requests", async () => {
  const id = await initiate();
  await send(id, file);
  const results = await Promise.all([1, 2, 3].map(() => confirmUpload(service, caller, id)));
  expect(results.map((result) => [result.confirmed, result.status])).toEqual([1, 2, 3].map(() => [true, "uploaded"]));
  expect(Buffer.from(await service.storage.get(templateKey(caller.organization.id, id)))).toEqual(file);
  expect(await service.storage.stat(uploadKey(caller.organization.id, id))).toBeNull();
});

it.each([
  ["Report.pptx", "presentation"],
  ["Vorlage.POTX", "template"],
  ["show.ppsx", "slideshow"],
])("returns %s under its name, with its media type", async (filename, kind) => {
  const { template_id: id } = await initiateUpload(service, caller, { filename });
  await send(id, file);
  await confirmUpload(service, caller, id);
  const type = `application/vnd.openxmlformats-officedocument.presentationml.${kind}`;
  const stored = await findTemplateFile(service, caller, id);
  expect([stored.contentType, stored.disposition]).toEqual([type, attachmentDisposition(filename)]);
  expect((await getTemplate(service, caller, id)).content_type).toBe(type);
});

it("keeps the file with the stored hash if another is uploaded and confirmed while the first is being checked", async () => {
  const id = await initiate();
  await send(id, file);
  const pool = service.workers;
  const run = pool.run.bind(pool);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const checking = new Promise<void>((onStart) => {
    vi.spyOn(pool, "run").mockImplementationOnce(async (...task) => {
      onStart();
      await held;
      return run(...task);
    });
  });
  const first = confirmUpload(service, caller, id);
  await checking;
  // The same presentation, with a comment at the end of its archive.
  const other = Buffer.concat([file.subarray(0, -2), Buffer.from([1, 0, 33])]);
  await send(id, other);
  const second = await confirmUpload(service, caller, id);
  release();
  expect(second).toMatchObject({
    confirmed: true,
    file_hash: createHash("sha256").update(other).digest("hex"),
    file_size: other.length,
  });
  expect(await first).toEqual(second);
  expect(Buffer.from(await service.storage.get(templateKey(caller.organization.id, id)))).toEqual(other);
});

it("confirms an organization's upload while another's confirmations use all their time", async () => {
  const { caller: neighbour } = await createOrganization(service, { name: "B", email: "b@example.com", keyName: "k" });
  const upload = async (by: Caller) => {
    const { template_id: id } = await initiateUpload(service, by, { filename: "a.pptx" });
    await receiveUpload(service, by, id, async () => Readable.from([file], { objectMode: false }));
    return id;
  };
  const many = await Promise.all(Array.from({ length: 5 }, () => upload(caller)));
  const own = await upload(neighbour);
  vi.restoreAllMocks();
  const run = service.workers.run.bind(service.workers);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  vi.spyOn(service.workers, "run").mockImplementation(async (...task) => {
    if (task[2].owner.organizationId === caller.organization.id) await held;
    return run(...task);
  });
  const others = many.map((id) => confirmUpload(service, caller, id));
  expect(await confirmUpload(service, neighbour, own)).toMatchObject({ confirmed: true });
  release();
  expect((await Promise.all(others)).every(({ confirmed }) => confirmed)).toBe(true);
  vi.restoreAllMocks();
});

it("keeps nothing of a rejected file", async () => {
  const id = await initiate();
  await send(id, Buffer.from("not a presentation"));
  expect(await confirmUpload(service, caller, id)).toMatchObject({
    confirmed: false,
    status: "failed",
    error: expect.stringMatching(/^NOT_PPTX: /),
  });
  expect(await service.storage.stat(uploadKey(caller.organization.id, id))).toBeNull();
  expect(await service.storage.stat(templateKey(caller.organization.id, id))).toBeNull();
});

it("keeps nothing of bytes that arrive after the confirmation, or past the limit", async () => {
  const id = await initiate();
  await send(id, file);
  const late = receiveUpload(service, caller, id, async () => {
    await confirmUpload(service, caller, id);
    return Readable.from([Buffer.from("other bytes")], { objectMode: false });
  });
  await expect(late).rejects.toMatchObject({ status: 409, code: "UPLOAD_CONFIRMED" });
  expect(await service.storage.stat(uploadKey(caller.organization.id, id))).toBeNull();
  expect(Buffer.from(await service.storage.get(templateKey(caller.organization.id, id)))).toEqual(file);

  const large = await initiate();
  await expect(send(large, Buffer.alloc(2_000_001))).rejects.toMatchObject({ status: 413 });
  await expect(confirmUpload(service, caller, large)).rejects.toMatchObject({ status: 409, code: "UPLOAD_MISSING" });
});

describe("a template in one form", () => {
  const create = async (fields: Record<string, string>, name = "Brand.pptx", bytes: Uint8Array = file) => {
    const body = new FormData();
    // The file may come before its metadata.
    body.set("file", new Blob([Buffer.from(bytes)]), name);
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    const response = await callRoute(createTemplate, apiKey, { body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const templates = () => service.db.template.count();

  it("is confirmed at once, with its metadata and as the next version of another", async () => {
    const first = await create({ metadata: '{"category": "Sales", "tags": ["blue"]}' });
    expect(first).toMatchObject({ status: 201, body: { confirmed: true, status: "uploaded", error: null } });
    const id = String(first.body.template_id);
    expect(await getTemplate(service, caller, id)).toMatchObject({
      filename: "Brand.pptx",
      metadata: { category: "Sales", tags: ["blue"] },
    });
    const next = await create({ replaces: id, filename: "Brand 2027.pptx" });
    expect(await getTemplate(service, caller, String(next.body.template_id))).toMatchObject({
      filename: "Brand 2027.pptx",
      metadata: { category: "Sales" },
      version_number: 2,
    });
  });

  it("says why a file is rejected, as a confirmation does", async () => {
    expect(await create({}, "Brand.pptx", Buffer.from("no presentation"))).toMatchObject({
      status: 201,
      body: { confirmed: false, status: "failed", error: expect.stringMatching(/^[A-Z_]+: /) as unknown },
    });
  });

  it("is removed if its file can't be stored, because nobody has its id", async () => {
    const before = await templates();
    const put = vi
      .spyOn(service.storage, "put")
      .mockRejectedValue(new StorageUnavailableError("write", new Error("full")));
    const answer = await create({ filename: "Lost.pptx" });
    put.mockRestore();
    expect(answer.status).toBe(503);
    expect(await service.db.template.count({ where: { deletedAt: null, filename: "Lost.pptx" } })).toBe(0);
    expect(await templates()).toBe(before + 1);
    expect((await create({ filename: "Lost.pptx" })).status).toBe(201);
  });

  it.each([
    [{}, "Brand.docx", 422, "filename"],
    [{ metadata: '{"tags": 7}' }, "Brand.pptx", 422, "metadata"],
    [{ metadata: "{" }, "Brand.pptx", 400, "metadata"],
    [{ replaces: "tmpl_none" }, "Brand.pptx", 422, "replaces"],
  ])(
    "with %o and the file %s is rejected with the field, and leaves nothing behind",
    async (fields, name, status, field) => {
      const before = await templates();
      const answer = await create(fields, name);
      expect(answer.status).toBe(status);
      expect(JSON.stringify(answer.body.detail)).toContain(field);
      expect(await templates()).toBe(before);
    },
  );
});
