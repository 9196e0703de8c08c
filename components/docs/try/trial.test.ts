import { describe, expect, it } from "vitest";
import type { OperationPage } from "@/components/docs/reference/operation-pages";
import { curlCommand, parseFilename, buildTrial } from "./trial";

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

  it("is shown as a valid curl command, without the key", () => {
    const trial = buildTrial(
      operation,
      { "path.thing_id": "t", "header.Idempotency-Key": "k" },
      { type: "application/json", content: '{"a": "it\'s"}' },
    );
    expect(curlCommand(trial, "https://s.example", true)).toBe(
      `curl -X PUT "https://s.example/api/v1/things/t" \\\n  -H "X-API-Key: $SLIDEWRIGHT_API_KEY" \\\n  -H 'Idempotency-Key: k' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"a": "it'\\''s"}'`,
    );
  });

  it("names the files of a form and of a body", () => {
    const file = new File(["x"], "deck.pptx");
    expect(
      curlCommand(
        buildTrial(operation, {}, { type: "multipart/form-data", content: { file, updates: "[]" } }),
        "",
        false,
      ),
    ).toContain("-F 'file=@deck.pptx' \\\n  -F 'updates=[]'");
    expect(
      curlCommand(buildTrial(operation, {}, { type: "application/octet-stream", content: file }), "", false),
    ).toContain("--data-binary '@deck.pptx'");
  });
});

it("a file is saved under the name in the response", () => {
  expect(parseFilename("attachment; filename=\"a.pptx\"; filename*=UTF-8''%C3%BC.pptx")).toBe("ü.pptx");
  expect(parseFilename(null)).toBe("answer");
});
