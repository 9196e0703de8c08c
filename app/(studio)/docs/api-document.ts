import type { OpenApiDocument } from "@/components/docs/open-api";
import { operationPages } from "@/components/docs/operation-pages";
import { openApiDocument } from "@/lib/contract/openapi/document";

/** The document that `/api/v1/openapi.json` serves, built once. */
export const apiDocument = openApiDocument() as unknown as OpenApiDocument;

export const apiOperations = operationPages(apiDocument);
