import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { openApiDocument } from "../../../lib/contract/openapi";

/** Where the types are kept. */
export const apiTypesFile = fileURLToPath(new URL("../src/api-types.ts", import.meta.url));

const head = "// Made of the OpenAPI document by `npm run generate` in this package; not to be edited.\n/* oxlint-disable typescript/consistent-type-definitions */\n";

/** The types of the API, made of its OpenAPI document. */
export async function apiTypes(): Promise<string> {
  const document = structuredClone(openApiDocument()) as unknown as Parameters<typeof openapiTS>[0];
  return head + astToString(await openapiTS(document, { alphabetize: true, defaultNonNullable: false, silent: true }));
}
