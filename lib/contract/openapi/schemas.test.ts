import { describe, expect, it } from "vitest";
import * as z from "zod";
import { flag, wholeNumber } from "@/lib/contract/fields";
import { jsonSchema } from "./schemas";

const properties = (shape: z.ZodRawShape, view: "input" | "output") =>
  jsonSchema(z.object(shape), view).root.properties;

describe("a JSON Schema", () => {
  it.each([
    [z.string().nullable().describe("x"), { type: ["string", "null"], description: "x" }],
    [z.enum(["a", "b"]).nullable(), { type: ["string", "null"], enum: ["a", "b", null] }],
    [z.literal("a").nullable(), { type: ["string", "null"], enum: ["a", null] }],
    [z.number().int().min(1).nullable(), { type: ["integer", "null"], minimum: 1 }],
    [z.union([z.string(), z.number()]).nullable(), { type: ["string", "number", "null"] }],
  ])("marks nullable values, and lists null in their enums (%#)", (schema, json) => {
    expect(properties({ field: schema }, "output")).toEqual({ field: json });
  });

  it("describes parameters, with their defaults and examples", () => {
    const shape = {
      page: wholeNumber({ min: 1, max: 9 }).default(2).describe("Page."),
      all: flag.meta({ examples: [true] }),
    };
    expect(properties(shape, "input")).toEqual({
      page: { type: "integer", minimum: 1, maximum: 9, default: 2, description: "Page." },
      all: { type: "boolean", examples: [true] },
    });
  });

  it("leaves responses open for new fields, and closes requests to unknown ones", () => {
    expect(jsonSchema(z.object({}), "output").root).not.toHaveProperty("additionalProperties");
    expect(jsonSchema(z.strictObject({}), "input").root).toMatchObject({ additionalProperties: false });
  });
});
