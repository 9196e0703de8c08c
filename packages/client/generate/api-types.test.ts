import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { apiTypes, apiTypesFile } from "./api-types";

it("the types are those of the OpenAPI document; else `npm run generate -w packages/client` makes them anew", async () => {
  expect((await readFile(apiTypesFile, "utf8")) === (await apiTypes())).toBe(true);
});
