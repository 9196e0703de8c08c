import { openApiDocument } from "@/lib/contract/openapi";
import { getOpenApiDocument } from "@/lib/contract/openapi/paths/operations";
import { handle } from "@/lib/server/http/handle";

const document = openApiDocument();

export const GET = handle(getOpenApiDocument, async () => document);
