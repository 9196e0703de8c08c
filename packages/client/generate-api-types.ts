import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { type OpenApiDocument, openApiDocument } from "@/lib/contract/openapi/document";

const typesFile = fileURLToPath(new URL("src/api-types.ts", import.meta.url));

/**
 * Generates `src/api-types.ts` from the API's OpenAPI document if the document or the generator has changed.
 *
 * @returns Whether the file was written
 */
export async function generateApiTypes(): Promise<boolean> {
  const document = withoutFailures(openApiDocument());
  const { version } = createRequire(import.meta.url)("openapi-typescript/package.json") as { version: string };
  const fingerprint = createHash("sha256").update(version).update(JSON.stringify(document)).digest("hex");
  const head = `// Generated from the OpenAPI document ${fingerprint.slice(0, 16)} by \`npm run generate\`. Do not edit.\n`;
  const present = await readFile(typesFile, "utf8").catch(() => "");
  if (present.startsWith(head)) return false;
  const source = document as unknown as Parameters<typeof openapiTS>[0];
  const types = await openapiTS(source, { alphabetize: true, defaultNonNullable: false, silent: true });
  // Compilers that run at the same time see either the old or the new file.
  await writeFile(`${typesFile}.${process.pid}`, head + astToString(types));
  await rename(`${typesFile}.${process.pid}`, typesFile);
  return true;
}

type Responses = Record<string, { headers?: unknown }>;

/**
 * Removes the code samples, and the error responses and headers: the client throws one class for all errors, so no one
 * uses their types.
 */
function withoutFailures({
  paths,
  components: { responses: _failures, ...components },
  ...document
}: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(paths);
  for (const operation of Object.values(copy).flatMap((path) => Object.values(path))) {
    delete operation["x-codeSamples"];
    const responses = operation.responses as Responses;
    for (const [status, response] of Object.entries(responses)) {
      if (status.startsWith("2")) delete response.headers;
      else delete responses[status];
    }
  }
  return { ...document, components, paths: copy };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generateApiTypes();
