import { expect, it } from "vitest";
import { createClient } from "./client.js";
import { broken, busy, json, scriptedService } from "./testing/scripted-service.js";

const confirmed = {
  confirmed: true,
  template_id: "tmpl_1",
  status: "uploaded",
  file_size: 4,
  file_hash: "00",
  error: null,
};

/** The upload URL is on the same server, but the key must not be sent to it. */
const ticket = json(201, { template_id: "tmpl_1", upload_url: "" });

async function uploading(...rest: Parameters<typeof scriptedService>) {
  const service = await scriptedService(
    (response, request) =>
      json(201, { template_id: "tmpl_1", upload_url: `http://${request.headers.host}/put?token=t` })(response, request),
    ...rest,
  );
  return { service, client: createClient({ ...service, apiKey: "key" }) };
}

it("a template is created, uploaded without the key, and confirmed", async () => {
  const { service, client } = await uploading(broken, busy(503), json(200, {}), json(200, confirmed));
  await using _ = service;
  const result = await client.uploadTemplate(new File(["pptx"], "a.pptx"), { metadata: { tags: ["x"] } });
  expect(result).toEqual(confirmed);
  const [initiate, , , put, confirm] = service.received;
  expect(JSON.parse(String(initiate?.body))).toEqual({ filename: "a.pptx", file_size: 4, metadata: { tags: ["x"] } });
  expect(put).toMatchObject({ method: "PUT", path: "/put?token=t", body: Buffer.from("pptx") });
  expect(put?.headers).toMatchObject({
    "content-length": "4",
    "content-type": expect.stringContaining("presentationml"),
  });
  expect(put?.headers["x-api-key"]).toBeUndefined();
  expect(confirm?.path).toBe("/api/v1/templates/tmpl_1/upload/confirm");
});

it.each([
  ["bytes", new TextEncoder().encode("pptx")],
  ["a stream", new Blob(["pptx"]).stream()],
])("%s are uploaded with a name", async (_, file) => {
  const { service, client } = await uploading(json(200, {}), json(200, confirmed));
  await using _service = service;
  await client.uploadTemplate(file, { filename: "b.pptx" });
  expect(JSON.parse(String(service.received[0]?.body))).toEqual({ filename: "b.pptx", file_size: 4 });
  expect(service.received[1]).toMatchObject({ body: Buffer.from("pptx"), headers: { "content-length": "4" } });
});

it("a file without a name is not sent", async () => {
  await using service = await scriptedService(ticket);
  await expect(createClient({ ...service }).uploadTemplate(new Blob(["pptx"]))).rejects.toThrow("filename");
  expect(service.received).toEqual([]);
});

it("a rejected file is an error with its code", async () => {
  const { service, client } = await uploading(
    json(200, {}),
    json(200, { ...confirmed, confirmed: false, error: "ENCRYPTED: The file has a password: save it without one" }),
  );
  await using _ = service;
  await expect(client.uploadTemplate(new File(["pptx"], "a.pptx"))).rejects.toMatchObject({
    code: "ENCRYPTED",
    message: "The file has a password: save it without one",
  });
});

it("an analysis is started, awaited and read", async () => {
  const step = (status: string) => json(200, { analysis_id: "ana_1", status, progress: 50, error: null });
  await using service = await scriptedService(
    json(202, { analysis_id: "ana_1" }),
    step("processing"),
    step("completed"),
    json(200, { status: "completed", slides: [] }),
  );
  expect(await createClient({ ...service }).analyzeTemplate("tmpl_1", { intervalMs: 1 })).toEqual({
    status: "completed",
    slides: [],
  });
  expect(service.received.map(({ path }) => path.slice("/api/v1/templates/tmpl_1/analysis".length))).toEqual([
    "",
    "/status?analysis_id=ana_1",
    "/status?analysis_id=ana_1",
    "",
  ]);
});

it.each([
  [{ status: "failed", error: { code: "ANALYSIS_TIMEOUT", message: "It took too long" } }, "ANALYSIS_TIMEOUT"],
  [{ status: "cancelled", error: null }, "ANALYSIS_CANCELLED"],
])("an analysis with another result is an error: %j", async (state, code) => {
  await using service = await scriptedService(
    json(202, { analysis_id: "ana_1" }),
    json(200, { analysis_id: "ana_1", ...state }),
  );
  await expect(createClient({ ...service }).analyzeTemplate("tmpl_1")).rejects.toMatchObject({ code });
});
