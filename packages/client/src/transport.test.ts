import { expect, it } from "vitest";
import { createClient } from "./client.js";
import { broken, busy, cutOff, json, scriptedService } from "./testing/scripted-service.js";
import { SlidewrightError } from "./transport.js";

const list = { templates: [] };
const accepted = { generation_id: "gen_1", status: "pending" };
const request = { template_slide_id: "slide_1", slide_data: {} };

it.each([429, 502, 503, 504])("a read request is retried after %d", async (status) => {
  await using service = await scriptedService(busy(status), json(200, list));
  const client = createClient({ ...service, apiKey: "key" });
  expect(await client.api.get("/api/v1/templates")).toEqual(list);
  expect(service.received.map(({ headers }) => headers["x-api-key"])).toEqual(["key", "key"]);
});

it("a create request is retried with the same Idempotency-Key", async () => {
  await using service = await scriptedService(cutOff, broken, busy(409), json(202, accepted));
  expect(await createClient({ ...service }).generate(request)).toEqual(accepted);
  const keys = service.received.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(service.received[3]?.body.toString()).toBe(JSON.stringify(request));
});

it("other requests are retried only if the service has not accepted them", async () => {
  await using service = await scriptedService(busy(429), busy(503));
  const deleting = createClient({ ...service }).api.delete("/api/v1/templates/{template_id}", {
    params: { path: { template_id: "tmpl_1" } },
  });
  await expect(deleting).rejects.toMatchObject({ status: 503, code: "LATER" });
  expect(service.received).toHaveLength(2);
});

it("gives up after the configured attempts, with the last error", async () => {
  await using service = await scriptedService(busy(503), busy(503), busy(503));
  await expect(createClient({ ...service, retries: 1 }).api.get("/api/v1/templates")).rejects.toMatchObject({
    status: 503,
  });
  expect(service.received).toHaveLength(2);
});

it("does not wait if Retry-After exceeds two minutes", async () => {
  await using service = await scriptedService(
    json(429, { detail: "Slow", code: "RATE_LIMITED" }, { "retry-after": "3600" }),
  );
  await expect(createClient({ ...service }).api.get("/api/v1/templates")).rejects.toMatchObject({
    code: "RATE_LIMITED",
  });
});

it("names the address that is unreachable, and why", async () => {
  const { baseUrl, [Symbol.asyncDispose]: stop } = await scriptedService();
  await stop();
  const error: unknown = await createClient({ baseUrl, retries: 0 })
    .api.get("/api/v1/templates")
    .catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(SlidewrightError);
  expect(error).toMatchObject({
    status: null,
    code: "NETWORK_ERROR",
    detail: expect.stringMatching(`^${baseUrl} can't be reached: .*ECONNREFUSED`),
  });
});

it("stops when aborted, with the reason", async () => {
  await using service = await scriptedService(json(503, {}, { "retry-after": "60" }));
  const reason = new Error("enough");
  const pending = createClient({ ...service }).api.get("/api/v1/templates", { signal: AbortSignal.timeout(50) });
  await expect(pending).rejects.toMatchObject({ name: "TimeoutError" });
  const stopped = createClient({ ...service }).api.get("/api/v1/templates", { signal: AbortSignal.abort(reason) });
  await expect(stopped).rejects.toBe(reason);
});

it("an error has the code, all issues and the request id", async () => {
  const issues = [
    { loc: ["body", "slides"], msg: "Too small", type: "too_small", input: [], ctx: {} },
    { loc: ["body", "options"], msg: "Not an object", type: "invalid_type", input: 1, ctx: {} },
  ];
  await using service = await scriptedService(
    json(422, { detail: issues, code: "VALIDATION_ERROR", request_id: "req_1" }),
  );
  await expect(createClient({ ...service }).generateDeck({ slides: [] })).rejects.toMatchObject({
    status: 422,
    code: "VALIDATION_ERROR",
    message: "body.slides: Too small; body.options: Not an object",
    issues,
    requestId: "req_1",
  });
});

it("a proxy's response is an error with its status", async () => {
  await using service = await scriptedService((response) => void response.writeHead(418).end("<html>no JSON</html>"));
  await expect(createClient({ ...service }).api.get("/api/v1/templates")).rejects.toMatchObject({
    status: 418,
    code: "HTTP_418",
    detail: "I'm a Teapot",
  });
});

it("accepts a base URL that includes the API path", async () => {
  await using service = await scriptedService(json(200, list), json(200, {}), json(200, {}));
  const client = createClient({ baseUrl: `${service.baseUrl}/api/v1/` });
  await client.api.get("/api/v1/templates");
  await client.downloadPresentation("gen_1");
  await client.downloadPresentation("gen_1", { format: "pdf" });
  expect(service.received.map(({ path }) => path)).toEqual([
    "/api/v1/templates",
    "/api/v1/presentations/gen_1/download",
    "/api/v1/presentations/gen_1/download?format=pdf",
  ]);
});

it.each([
  ["is cut off", '{"templates": [', 100],
  ["is no JSON", "<html>Sign in</html>", 20],
])("a response that %s is an error of the same class", async (_, body, length) => {
  await using service = await scriptedService(
    (response) => void response.writeHead(200, { "content-length": length }).write(body, () => response.destroy()),
  );
  await expect(createClient({ ...service, retries: 0 }).api.get("/api/v1/templates")).rejects.toMatchObject({
    name: "SlidewrightError",
    code: "NETWORK_ERROR",
    status: null,
  });
});

it("redirects are not followed, because they would receive the key", async () => {
  await using service = await scriptedService(
    (response) => void response.writeHead(301, { location: "https://elsewhere.example/" }).end(),
  );
  const pending = createClient({ ...service, apiKey: "key" }).api.get("/api/v1/templates");
  await expect(pending).rejects.toMatchObject({
    status: 301,
    code: "HTTP_301",
    detail: "Moved Permanently: use the address https://elsewhere.example/",
  });
});
