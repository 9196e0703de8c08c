import addFormats from "ajv-formats";
import Ajv2020 from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { failuresOf } from "@/lib/contract/define-operation";
import { errorCodes } from "@/lib/contract/errors";
import { operations } from "@/lib/contract/operations";
import { openApiDocument } from "./document";
import type { JsonObject } from "./schemas";

const document = openApiDocument();

type Found = { place: string; object: JsonObject };
/** Returns every object of the document with its path. Does not enter examples and similar values. */
function walk(value: unknown, place = "#"): Found[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) =>
    ["example", "examples", "default", "enum"].includes(key)
      ? []
      : walk(item, `${place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return Array.isArray(value) ? below : [{ place, object: value as JsonObject }, ...below];
}
const everything = walk(document);

function target(reference: string): JsonObject {
  const keys = reference.slice(2).split("/");
  return keys.reduce<JsonObject>(
    (object, key) => object[key.replaceAll("~1", "/").replaceAll("~0", "~")] as JsonObject,
    document as unknown as JsonObject,
  );
}

/** Returns true if an object has a description, or refers to exactly one named schema that has one. */
function isDescribed(object: JsonObject): boolean {
  if (typeof object.description === "string" && object.description.trim() !== "") return true;
  return typeof object.$ref === "string" && isDescribed(target(object.$ref));
}

const described = everything.filter(
  ({ place }) => place.startsWith("#/paths/") && /\/(get|post|put|patch|delete)$/.test(place),
);

describe("the OpenAPI document", () => {
  it("has every operation of the contract", () => {
    const inDocument = described.map(
      ({ place, object }) =>
        `${place.split("/").at(-1)} ${place.split("/")[2]?.replaceAll("~1", "/")} ${String(object.operationId)}`,
    );
    expect(inDocument.sort()).toEqual(
      operations.map(({ id, method, path }) => `${method.toLowerCase()} ${path} ${id}`).sort(),
    );
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    "documents every error of %s with an example",
    (_, operation) => {
      const { responses } = described.find(({ object }) => object.operationId === operation.id)!.object as {
        responses: Record<string, JsonObject>;
      };
      for (const code of failuresOf(operation)) {
        const { content } = target(String(responses[errorCodes[code].status]?.$ref)) as {
          content: Record<string, { examples: Record<string, JsonObject> }>;
        };
        expect(target(String(content["application/json"]?.examples[code]?.$ref))).toMatchObject({ value: { code } });
      }
    },
  );

  it("describes every operation beyond its summary, and every group", () => {
    expect(operations.filter(({ description }) => !description?.trim()).map(({ id }) => id)).toEqual([]);
    const tags = document.tags.map(({ name }) => name);
    expect(operations.filter(({ tag }) => !tags.includes(tag)).map(({ id }) => id)).toEqual([]);
  });

  it("describes every parameter, header and response", () => {
    const lists = everything.flatMap(({ place, object }) =>
      Array.isArray(object.parameters)
        ? (object.parameters as JsonObject[]).map((parameter) => ({
            place: `${place} ${String(parameter.name)}`,
            object: parameter,
          }))
        : [],
    );
    const named = everything.filter(({ place }) =>
      /\/(responses|headers|parameters|securitySchemes)\/[^/]+$/.test(place),
    );
    expect([...lists, ...named].filter(({ object }) => !isDescribed(object)).map(({ place }) => place)).toEqual([]);
  });

  it("describes every field of every schema", () => {
    const fields = everything.filter(({ place }) => /\/properties\/[^/]+$/.test(place));
    expect(fields.length).toBeGreaterThan(300);
    expect(fields.filter(({ object }) => !isDescribed(object)).map(({ place }) => place)).toEqual([]);
  });

  it("describes every named schema", () => {
    const schemas = Object.entries(document.components.schemas ?? {});
    expect(schemas.filter(([, schema]) => !isDescribed(schema)).map(([name]) => name)).toEqual([]);
  });

  it("has schemas that are valid, and examples that fit them", () => {
    const ajv = addFormats(
      new Ajv2020({
        strict: true,
        allowUnionTypes: true,
        strictRequired: false,
        formats: { binary: true },
        // Takes longer than running the code once.
        code: { optimize: false },
      }),
    );
    ajv.addVocabulary([...Object.keys(document), "example"]);
    ajv.addSchema(document, "api:");
    const wrong: string[] = [];
    let checked = 0;
    for (const { place, object } of everything) {
      if (!/\/(schema|schemas\/[^/]+|properties\/[^/]+|items|anyOf\/\d+|oneOf\/\d+)$/.test(place)) continue;
      const fits = ajv.getSchema(`api:${encodeURI(place).replaceAll("%25", "%")}`);
      expect(fits, place).toBeDefined();
      for (const example of [
        ...((object.examples as unknown[] | undefined) ?? []),
        ...("default" in object ? [object.default] : []),
      ]) {
        checked += 1;
        if (!fits!(example)) wrong.push(`${place}: ${JSON.stringify(example)} ${ajv.errorsText(fits!.errors)}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(50);
  });

  it("has error examples that fit their schemas", () => {
    const ajv = addFormats(new Ajv2020({ strict: false }));
    ajv.addSchema(document, "api:");
    for (const [code, { value }] of Object.entries(document.components.examples ?? {})) {
      const fits = ajv.getSchema(
        `api:#/components/schemas/${code === "VALIDATION_ERROR" ? "ValidationError" : "Error"}`,
      )!;
      expect(fits(value), `${code}: ${ajv.errorsText(fits.errors)}`).toBe(true);
    }
  });
});
