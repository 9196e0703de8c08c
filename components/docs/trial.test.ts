import { describe, expect, it } from "vitest";
import type { SampleRequest } from "@/lib/contract/openapi/code-samples";
import type { OperationPage } from "./operation-pages";
import { buildTrial, parseFilename, sampleOf } from "./trial";

const operation: OperationPage = {
  id: "x",
  method: "PUT",
  path: "/api/v1/things/{thing_id}",
  tag: "Things",
  summary: "",
  description: null,
  parameters: [
    { name: "thing_id", in: "path", required: true },
    { name: "tags", in: "query", schema: { type: "array" } },
    { name: "Idempotency-Key", in: "header" },
  ],
  body: null,
  answers: [],
};

const example: SampleRequest = {
  id: "x",
  method: "PUT",
  path: operation.path,
  pathValues: { thing_id: "thing_1" },
  query: {},
  headers: {},
  body: { kind: "form", fields: {}, files: { file: "deck.pptx" } },
  response: { kind: "json" },
  credential: "key",
};

describe("a trial request", () => {
  it("contains its parameters, repeats lists and omits empty ones", () => {
    const { address, headers } = buildTrial(
      operation,
      { "path.thing_id": "a/b", "query.tags": "one, two", "header.Idempotency-Key": "" },
      null,
    );
    expect(address).toBe("/api/v1/things/a%2Fb?tags=one&tags=two");
    expect(headers).toEqual({});
  });

  it("keeps the braces of a path whose parameter is not filled in", () => {
    expect(buildTrial(operation, {}, null).address).toBe("/api/v1/things/{thing_id}");
  });

  it("is shown with the operation's example where nothing is filled in", () => {
    const trial = buildTrial(operation, { "query.tags": "one" }, { type: "multipart/form-data", content: {} });
    expect(sampleOf(trial, example)).toEqual({ ...example, query: { tags: ["one"] } });
  });

  it("is shown with what is filled in, and the names of its files", () => {
    const file = new File(["x"], "mine.pptx");
    const values = { "path.thing_id": "t", "header.Idempotency-Key": "k" };
    const content = { file, updates: "[]" };
    expect(sampleOf(buildTrial(operation, values, { type: "multipart/form-data", content }), example)).toMatchObject({
      pathValues: { thing_id: "t" },
      headers: { "Idempotency-Key": "k" },
      body: { kind: "form", fields: { updates: "[]" }, files: { file: "mine.pptx" } },
    });
    const type = "application/octet-stream";
    expect(sampleOf(buildTrial(operation, {}, { type, content: file }), example).body).toEqual({
      kind: "file",
      type,
      path: "mine.pptx",
    });
  });
});

it("a file is saved under the name in the response", () => {
  expect(parseFilename("attachment; filename=\"a.pptx\"; filename*=UTF-8''%C3%BC.pptx")).toBe("ü.pptx");
  expect(parseFilename(null)).toBe("answer");
});
