import { request as send } from "node:http";
import { expect, test } from "@/e2e/api/fixtures";

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** Sends a path unchanged. Other clients would normalize it. */
function ask(baseUrl: string, method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

const long = `/api/v1/templates/${"a".repeat(9000)}`;

for (const [method, path, status, code] of [
  ["GET", "/api/v1", 404, "NOT_FOUND"],
  ["GET", "/api/v1/nothing", 404, "NOT_FOUND"],
  ["POST", "/api/v1/nothing/at/all/", 404, "NOT_FOUND"],
  ["PROPFIND", "/api/v1/nothing", 404, "NOT_FOUND"],
  ["GET", "/api/v1/%ff", 404, "NOT_FOUND"],
  ["GET", "/api/v1/templates/%E0%A4%A", 422, "VALIDATION_ERROR"],
  ["GET", "/api/v1/templates/%00", 422, "VALIDATION_ERROR"],
  ["GET", "/api/v1/templates/..%2F..%2Fetc", 422, "VALIDATION_ERROR"],
  ["GET", long, 422, "VALIDATION_ERROR"],
  ["POST", "/api/v1/me", 405, "METHOD_NOT_ALLOWED"],
  ["TRACE", "/api/v1/me", 405, "METHOD_NOT_ALLOWED"],
  ["PROPFIND", "/api/v1/templates/tmpl_1", 405, "METHOD_NOT_ALLOWED"],
] as const) {
  test(`${method} ${path.slice(0, 40)} gets ${status} with an API error`, async ({ service }) => {
    const { headers, body, ...answer } = await ask(service.baseUrl, method, path, { "x-api-key": service.apiKey });
    expect(answer.status).toBe(status);
    expect(JSON.parse(body)).toMatchObject({ code, request_id: headers["x-request-id"] });
  });
}

test("a path lists the methods that it allows", async ({ service }) => {
  expect((await ask(service.baseUrl, "DELETE", "/api/v1/presentations/validate")).headers.allow).toBe("POST, OPTIONS");
  const { status, headers, body } = await ask(service.baseUrl, "OPTIONS", "/api/v1/templates/tmpl_1");
  expect([status, headers.allow, body]).toEqual([204, "GET, HEAD, PATCH, DELETE, OPTIONS", ""]);
  expect(headers["x-request-id"]).toMatch(/^req_/);
});

test("a path with repeated slashes is the path itself", async ({ service }) => {
  const { status, body } = await ask(service.baseUrl, "GET", "//api/v1//me/", { "x-api-key": service.apiKey });
  expect([status, (JSON.parse(body) as { key: object }).key]).toEqual([200, expect.any(Object)]);
});

test("rejects oversized headers with an API error", async ({ service }) => {
  const { status, headers, body } = await ask(service.baseUrl, "GET", `/api/v1/${"a".repeat(20_000)}`);
  expect(status).toBe(431);
  expect(JSON.parse(body)).toMatchObject({ code: "HEADERS_TOO_LARGE", request_id: headers["x-request-id"] });
});
