import { describe, expect, it } from "vitest";
import { type JsonSchema, type Schemas, exampleValue } from "@/lib/contract/openapi/json-schema";
import { fieldGroups, describeLimits, typeText } from "./schema";

const schemas: Schemas = {
  Cell: { type: "object", properties: { value: { type: ["string", "null"] } } },
  Row: {
    type: "object",
    properties: { cells: { type: "array", items: { $ref: "#/components/schemas/Cell" }, minItems: 1 } },
    required: ["cells"],
  },
  Block: {
    oneOf: [
      { type: "object", properties: { type: { const: "text" }, text: { type: "string" } }, required: ["type"] },
      {
        type: "object",
        properties: { type: { const: "row" }, row: { $ref: "#/components/schemas/Row" } },
        required: ["type", "row"],
      },
    ],
  },
};
const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

describe("fields of a schema", () => {
  const names = (schema: JsonSchema) =>
    fieldGroups(schema, schemas).map(({ label, fields }) => [
      label,
      ...fields.map(({ name, required }) => name + (required ? "!" : "")),
    ]);

  it("are those of an object, list items or map values", () => {
    expect(names(ref("Row"))).toEqual([[null, "cells!"]]);
    expect(names({ type: "array", items: ref("Row") })).toEqual([[null, "cells!"]]);
    expect(names({ type: "object", additionalProperties: ref("Cell") })).toEqual([[null, "value"]]);
    expect(names({ anyOf: [ref("Row"), { type: "null" }] })).toEqual([[null, "cells!"]]);
  });

  it("are grouped by variant", () => {
    expect(names(ref("Block"))).toEqual([
      ['type "text"', "type!", "text"],
      ['type "row"', "type!", "row!"],
    ]);
    expect(names({ anyOf: [{ type: "string" }, { type: "array", items: ref("Cell") }] })).toEqual([
      ["array of Cell", "value"],
    ]);
  });

  it("are empty for plain values", () => {
    expect(names({ type: "string" })).toEqual([]);
  });
});

it("types are described in words", () => {
  expect(typeText({ type: ["string", "null"] })).toBe("string or null");
  expect(typeText({ type: "array", items: ref("Cell") })).toBe("array of Cell");
  expect(typeText({ anyOf: [ref("Cell"), { type: "null" }] })).toBe("Cell or null");
  expect(typeText({ type: "string", format: "binary" })).toBe("file");
  expect(describeLimits({ type: "array", minItems: 1 })).toEqual(["at least 1 item"]);
  expect(describeLimits({ type: "integer", minimum: 1, maximum: 20, default: 5 })).toEqual(["default 5", "1 to 20"]);
});

it("an example contains required fields, unless the document has its own example", () => {
  expect(exampleValue({ schema: ref("Row") }, schemas)).toEqual({ cells: [{}] });
  expect(exampleValue({ schema: ref("Block") }, schemas)).toEqual({ type: "text" });
  expect(exampleValue({ schema: ref("Row"), examples: { one: { value: { cells: [] } } } }, schemas)).toEqual({
    cells: [],
  });
});
