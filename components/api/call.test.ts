import { afterEach, expect, it } from "vitest";
import { describeError } from "@/components/shell/error-messages";
import { errorTexts } from "@/components/shell/error-texts";
import { call } from "./call";
import { setTransport } from "./request";

const sent: { address: string; method: string | undefined }[] = [];

function respondWith(status: number, body: unknown): void {
  setTransport((address, { method }) => {
    sent.push({ address, method });
    return Promise.resolve(Response.json(body, { status }));
  });
}

afterEach(() => sent.splice(0));

it("writes path and query parameters, repeats lists and omits empty values", async () => {
  respondWith(200, { status: "completed" });
  await call("GET /templates/{template_id}/analysis/status", {
    params: { template_id: "tmpl 1/2" },
    query: { analysis_id: "ana_1" },
  });
  await call("GET /templates", { query: { page: 2, tags: ["a", "b&c"], search: "", include_deleted: true } });
  expect(sent).toEqual([
    { method: "GET", address: "/api/v1/templates/tmpl%201%2F2/analysis/status?analysis_id=ana_1" },
    { method: "GET", address: "/api/v1/templates?page=2&tags=a&tags=b%26c&include_deleted=true" },
  ]);
});

it("throws the API's error, which can be described at once", async () => {
  respondWith(404, { detail: "Template not found", code: "NOT_FOUND" });
  const error = await call("GET /templates/{template_id}", { params: { template_id: "tmpl_1" } }).catch(
    (failure: unknown) => failure,
  );
  expect(error).toMatchObject({ code: "NOT_FOUND" });
  expect(describeError(error)).toBe(errorTexts.NOT_FOUND);
});

it("accepts only what the contract allows", () => {
  const wrongCalls = [
    // @ts-expect-error The operation does not exist.
    () => call("GET /template"),
    // @ts-expect-error The template is missing.
    () => call("GET /templates/{template_id}"),
    // @ts-expect-error The status does not exist.
    () => call("GET /templates", { query: { status: "lost" } }),
    // @ts-expect-error A number can't be a name.
    () => call("POST /decks", { body: { name: 1, content: {} } }),
    // @ts-expect-error The list has another name.
    async () => (await call("GET /decks")).drafts,
  ];
  expect(wrongCalls).toHaveLength(5);
});
