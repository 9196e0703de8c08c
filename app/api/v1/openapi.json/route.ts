import { getOpenApiDocument } from "@/lib/contract/openapi-document";
import { openApiDocument } from "@/lib/contract/openapi/document";
import { handle } from "@/lib/server/http/handle";

const document = openApiDocument();

export const GET = handle(getOpenApiDocument, async () => document);
