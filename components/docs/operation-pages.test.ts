import { describe, expect, it } from "vitest";
import { openApiDocument } from "@/lib/contract/openapi/document";
import { exampleValue } from "@/lib/contract/openapi/json-schema";
import { operations } from "@/lib/contract/operations";
import { schemasFor, type OpenApiDocument } from "./open-api";
import { operationPages } from "./operation-pages";

const document = openApiDocument() as unknown as OpenApiDocument;
const pages = operationPages(document);

describe("the pages of the reference", () => {
  it("exist for each operation of the contract, grouped by tag", () => {
    expect(pages.map(({ id }) => id).toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
    const tags = pages.map(({ tag }) => tag);
    expect(tags.filter((tag, index) => tag !== tags[index - 1])).toEqual([...new Set(tags)]);
    expect(document.tags?.map(({ name }) => name)).toEqual(expect.arrayContaining(tags));
  });

  it.each(operations.filter(({ body }) => body?.json))("$id begins with a valid body", ({ id, body }) => {
    const page = pages.find((page) => page.id === id);
    const json = page?.body?.content["application/json"];
    expect(json).toBeDefined();
    expect(body?.json?.safeParse(exampleValue(json ?? {}, schemasFor(document, [page])))).toMatchObject({
      success: true,
    });
  });
});
