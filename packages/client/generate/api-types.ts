import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { type OpenApiDocument, openApiDocument } from "../../../lib/contract/openapi/document";

/** Where the types are kept. */
export const apiTypesFile = fileURLToPath(new URL("../src/api-types.ts", import.meta.url));

const head = `// Made of the OpenAPI document by \`npm run generate\` in this package; not to be edited.
/* oxlint-disable typescript/consistent-type-definitions */
`;

/** The types of the API, made of its OpenAPI document. */
export async function apiTypes(): Promise<string> {
  const source = withoutFailures(openApiDocument()) as unknown as Parameters<typeof openapiTS>[0];
  return head + astToString(await openapiTS(source, { alphabetize: true, defaultNonNullable: false, silent: true }));
}

type Responses = Record<string, { headers?: unknown }>;

/**
 * Failures are thrown, all as one class: their types, and those of headers, would be most of the file and used by
 * nobody.
 */
function withoutFailures({
  paths,
  components: { responses: _failures, ...components },
  ...document
}: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(paths);
  for (const { responses } of Object.values(copy).flatMap((path) => Object.values(path)) as {
    responses: Responses;
  }[]) {
    for (const [status, response] of Object.entries(responses)) {
      if (status.startsWith("2")) delete response.headers;
      else delete responses[status];
    }
  }
  return { ...document, components, paths: copy };
}
