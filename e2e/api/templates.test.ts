import { createHash } from "node:crypto";
import { startAnalysis } from "@/lib/contract/analyses";
import { presentationType } from "@/lib/contract/define-operation";
import { confirmUpload, initiateUpload, putUpload, uploadDirectly } from "@/lib/contract/template-uploads";
import {
  deleteTemplate,
  downloadTemplate,
  getTemplate,
  listTemplates,
  restoreTemplate,
  updateTemplate,
} from "@/lib/contract/templates";
import { expect, sample, test, upload } from "./fixtures";

const file = sample("meridian");
const hash = createHash("sha256").update(file).digest("hex");

test("initiates a template, uploads it to the signed URL and confirms it", async ({ api }) => {
  const metadata = { category: "Reviews", tags: ["q1", "board"], description: "Quarterly", version: "2.1" };
  const ticket = await api.call(initiateUpload, {
    json: { filename: "Überblick – Q1.pptx", file_size: file.length, file_hash: hash, metadata },
  });
  expect(ticket).toMatchObject({
    status: "pending",
    expires_in: 3600,
    upload_method: "signed_url",
    max_file_size: 52_428_800,
    allowed_extensions: [".pptx", ".potx", ".ppsx"],
  });
  const params = { template_id: ticket.template_id };
  expect((await api.fail(confirmUpload, 409, { params })).code).toBe("UPLOAD_MISSING");
  expect((await api.fail(downloadTemplate, 409, { params })).code).toBe("TEMPLATE_NOT_READY");
  expect((await api.fail(startAnalysis, 409, { params })).code).toBe("TEMPLATE_NOT_READY");

  const put = await api.request.put(ticket.upload_url, { data: file });
  expect(put.status()).toBe(200);
  const first = await api.call(confirmUpload, { params });
  expect(first).toEqual({
    ...params,
    confirmed: true,
    status: "uploaded",
    file_size: file.length,
    file_hash: hash,
    error: null,
  });
  expect(await api.call(confirmUpload, { params })).toEqual(first);

  const template = await api.call(getTemplate, { params });
  expect(template).toMatchObject({
    ...params,
    filename: "Überblick – Q1.pptx",
    file_hash: hash,
    file_hash_algorithm: "SHA256",
    status: "uploaded",
    metadata: { ...metadata, name: "Überblick – Q1" },
    analysis: null,
  });
  const download = await api.send(downloadTemplate, { params });
  expect(await download.body()).toEqual(file);
  expect(download.headers()["content-type"]).toBe(presentationType);
  expect(download.headers()["content-disposition"]).toContain(
    `filename*=UTF-8''${encodeURIComponent("Überblick – Q1.pptx")}`,
  );
});

test("the signed URL accepts its template's file, by PUT, until the upload is confirmed", async ({
  api,
  anonymous,
}) => {
  const ticket = await api.call(initiateUpload, { json: { filename: "a.pptx" } });
  const other = await api.call(initiateUpload, { json: { filename: "b.pptx" } });
  const url = new URL(ticket.upload_url);
  const token = url.searchParams.get("token") ?? "";
  const params = { template_id: ticket.template_id };
  const put = (path: string, data = file, headers = {}) => anonymous.request.put(path, { data, headers });

  expect((await put(url.pathname)).status()).toBe(401);
  expect((await put(`${url.pathname}?token=${token.slice(0, -4)}AAAA`)).status()).toBe(401);
  expect((await put(`/api/v1/uploads/${other.template_id}?token=${token}`)).status()).toBe(401);
  expect(
    (await anonymous.request.get(`/api/v1/templates/${ticket.template_id}/download?token=${token}`)).status(),
  ).toBe(401);
  expect(
    (
      await put(`/api/v1/templates/${ticket.template_id}/upload?token=${token}`, file, {
        "content-type": presentationType,
      })
    ).status(),
  ).toBe(401);
  expect((await api.send(putUpload, { params, data: file })).status()).toBe(401);

  expect((await put(ticket.upload_url)).status()).toBe(200);
  expect((await put(ticket.upload_url)).status()).toBe(200);
  await api.call(confirmUpload, { params });
  expect((await put(ticket.upload_url)).status()).toBe(409);
});

test("uploads a file in one call, raw or as a form", async ({ api }) => {
  const ids = await Promise.all(
    ["a.pptx", "b.pptx"].map(async (filename) => (await api.call(initiateUpload, { json: { filename } })).template_id),
  );
  const [raw = "", form = ""] = ids;
  const expected = { confirmed: true, status: "uploaded", file_hash: hash };
  const sent = await api.call(uploadDirectly, {
    params: { template_id: raw },
    data: file,
    headers: { "content-type": presentationType },
  });
  expect(sent).toMatchObject(expected);
  const multipart = { note: "first", file: { name: "b.pptx", mimeType: presentationType, buffer: file } };
  expect(await api.call(uploadDirectly, { params: { template_id: form }, multipart })).toMatchObject(expected);
  expect((await api.fail(uploadDirectly, 409, { params: { template_id: form }, multipart })).code).toBe(
    "UPLOAD_CONFIRMED",
  );
});

test("rejects uploads of the wrong type", async ({ api }) => {
  const { template_id } = await api.call(initiateUpload, { json: { filename: "a.pptx" } });
  const params = { template_id };
  expect(
    (await api.fail(uploadDirectly, 415, { params, data: file, headers: { "content-type": "text/plain" } })).code,
  ).toBe("UNSUPPORTED_MEDIA_TYPE");
  expect((await api.fail(uploadDirectly, 400, { params, multipart: { other: "x" } })).code).toBe("INVALID_MULTIPART");
  const broken = { "content-type": "multipart/form-data; boundary=XX" };
  expect((await api.fail(uploadDirectly, 400, { params, data: Buffer.from("--XX\r\n"), headers: broken })).code).toBe(
    "INVALID_MULTIPART",
  );
  const large = Buffer.alloc(52_428_801);
  expect(
    (await api.fail(uploadDirectly, 413, { params, data: large, headers: { "content-type": presentationType } })).code,
  ).toBe("FILE_TOO_LARGE");
  expect((await api.fail(initiateUpload, 413, { json: { filename: "a.pptx", file_size: 52_428_801 } })).code).toBe(
    "FILE_TOO_LARGE",
  );
});

test("rejects a file that is not as announced, also when it is sent again", async ({ api }) => {
  for (const [announced, code] of [
    [{ file_size: 10 }, "SIZE_MISMATCH"],
    [{ file_hash: "0".repeat(64) }, "HASH_MISMATCH"],
  ] as const) {
    const ticket = await api.call(initiateUpload, { json: { filename: "a.pptx", ...announced } });
    await api.request.put(ticket.upload_url, { data: file });
    const params = { template_id: ticket.template_id };
    const rejected = await api.call(confirmUpload, { params });
    expect(rejected).toMatchObject({ confirmed: false, status: "failed" });
    expect(rejected.error).toMatch(new RegExp(`^${code}: .+`));
    expect(await api.call(confirmUpload, { params })).toEqual(rejected);
    await api.fail(downloadTemplate, 409, { params });
    await api.fail(startAnalysis, 409, { params });
  }
});

test("lists all errors of an invalid request", async ({ api }) => {
  expect(await api.invalid(initiateUpload, { json: { file_size: "big", metadata: { author: "me" } } })).toEqual([
    "body.filename",
    "body.file_size",
    "body.metadata.author",
  ]);
  expect(await api.invalid(listTemplates, { query: { page: 0, limit: 101, sort: "colour" } })).toEqual([
    "query.page",
    "query.limit",
    "query.sort",
  ]);
  expect(
    (await api.fail(initiateUpload, 400, { data: Buffer.from("{"), headers: { "content-type": "application/json" } }))
      .code,
  ).toBe("INVALID_JSON");
  expect(
    (await api.fail(initiateUpload, 415, { data: Buffer.from("{}"), headers: { "content-type": "text/plain" } })).code,
  ).toBe("UNSUPPORTED_MEDIA_TYPE");
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, " ");
  expect(
    (await api.fail(initiateUpload, 413, { data: large, headers: { "content-type": "application/json" } })).code,
  ).toBe("BODY_TOO_LARGE");
  expect((await api.fail(initiateUpload, 403, { json: { filename: "a.pptx", org_name: "Somebody Else" } })).code).toBe(
    "ORG_MISMATCH",
  );
});

test("merges metadata, clears it with null, and rejects unknown fields", async ({ api }) => {
  const { template_id } = await api.call(initiateUpload, {
    json: { filename: "a.pptx", metadata: { category: "A", tags: ["x"] } },
  });
  const params = { template_id };
  const change = (metadata: object) => api.call(updateTemplate, { params, json: { metadata } });
  expect((await change({ description: "new", tags: ["y", "z", "y"] })).metadata).toEqual({
    name: "a",
    category: "A",
    tags: ["y", "z"],
    description: "new",
    version: null,
  });
  expect((await change({ category: null, tags: null })).metadata).toEqual({
    name: "a",
    category: null,
    tags: [],
    description: "new",
    version: null,
  });
  expect((await change({ name: " Board deck " })).metadata.name).toBe("Board deck");
  expect((await change({ name: null })).metadata.name).toBe("a");
  expect(await api.invalid(updateTemplate, { params, json: { metadata: { owner: "x" } } })).toEqual([
    "body.metadata.owner",
  ]);
});

test("lists templates with filters, a count and pages in a stable order", async ({ api }) => {
  const category = `list ${Date.now()}`;
  const names = ["alpha 100%_x.pptx", "beta.pptx", "gamma.pptx"];
  for (const [index, filename] of names.entries()) {
    await api.call(initiateUpload, {
      json: { filename, metadata: { category, tags: index === 0 ? ["one", "two"] : ["two"] } },
    });
  }
  const list = (query: Record<string, string | number | readonly string[]>) =>
    api.call(listTemplates, { query: { category, ...query } });
  const all = await list({ sort: "filename", order: "asc" });
  expect(all.templates.map((template) => template.filename)).toEqual(names);
  expect(all.aggregations).toEqual({
    categories: { [category]: 3 },
    tags: { two: 3, one: 1 },
    statuses: { pending: 3 },
  });
  expect(all.filters).toEqual({ category, include_deleted: false });
  const second = await list({ sort: "createdAt", order: "asc", limit: 2, page: 2 });
  expect(second.templates.map((template) => template.filename)).toEqual(["gamma.pptx"]);
  expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
  expect((await list({ tags: ["one", "two"] })).pagination.total).toBe(1);
  expect((await list({ filename: "100%_" })).pagination.total).toBe(1);
  expect((await list({ search: "BETA" })).pagination.total).toBe(1);
  expect((await list({ search: "a%b" })).pagination.total).toBe(0);
  expect((await list({ status: "ready" })).pagination.total).toBe(0);
  expect((await list({ created_after: "2100-01-01" })).pagination.total).toBe(0);
  expect((await list({ created_before: "2100-01-01T00:00:00Z" })).pagination.total).toBe(3);
});

test("a deleted template is hidden and can be restored", async ({ api }) => {
  const { templateId } = await upload(api, file);
  const params = { template_id: templateId };
  expect((await api.fail(restoreTemplate, 409, { params })).code).toBe("TEMPLATE_NOT_DELETED");
  const deleted = await api.call(deleteTemplate, { params });
  expect(Date.parse(deleted.purge_at) - Date.parse(deleted.deleted_at)).toBe(30 * 24 * 60 * 60 * 1000);
  expect(await api.call(deleteTemplate, { params })).toEqual(deleted);
  expect((await api.call(getTemplate, { params })).status).toBe("deleted");
  for (const operation of [startAnalysis, downloadTemplate, confirmUpload]) {
    expect((await api.fail(operation, 409, { params })).code).toBe("TEMPLATE_DELETED");
  }
  const ids = async (query: object) =>
    (await api.call(listTemplates, { query: { limit: 100, ...query } })).templates.map(
      (template) => template.template_id,
    );
  expect(await ids({})).not.toContain(templateId);
  expect(await ids({ include_deleted: "true" })).toContain(templateId);
  expect(await ids({ status: "deleted" })).toContain(templateId);
  expect((await api.call(restoreTemplate, { params })).status).toBe("uploaded");
});

test("does not find unknown ids, always with the same message", async ({ api }) => {
  for (const template_id of ["tmpl_01J0000000000000000000000Z", "gen_x", "-"]) {
    for (const operation of [
      getTemplate,
      deleteTemplate,
      restoreTemplate,
      downloadTemplate,
      confirmUpload,
      startAnalysis,
    ]) {
      const body = await api.fail(operation, 404, { params: { template_id } });
      expect(body).toEqual({ detail: "Not found", code: "NOT_FOUND", request_id: body.request_id });
    }
  }
  expect(await api.invalid(getTemplate, { params: { template_id: "a\u0000b" } })).toEqual(["path.template_id"]);
});
