import type { Operation } from "@/lib/contract/common";
import { messages, operations } from "@/lib/contract/operations";
import { info } from "./info";
import type { JsonObject } from "./json-schema";
import { responseHeaders } from "./paths/headers";
import { headerParameters, parametersOf } from "./paths/parameters";
import { requestBodyOf } from "./paths/request-body";
import { errorExamples, type Refusals, responsesOf } from "./paths/responses";
import { createSchemas, type Schemas } from "./schemas";
import { permissionOf, securityOf, securitySchemes } from "./security";
import { tags } from "./tags";
import { messageHeaders, webhooksOf } from "./webhooks";

export type OpenApiDocument = {
  openapi: "3.1.0";
  info: JsonObject;
  servers: { url: string; description: string }[];
  tags: readonly JsonObject[];
  paths: Record<string, Record<string, JsonObject>>;
  webhooks: Record<string, Record<string, JsonObject>>;
  components: Record<string, Record<string, JsonObject>>;
};

/**
 * The OpenAPI 3.1 document of the public API, made from its operations. The same wherever it runs: server addresses are
 * relative.
 */
export function openApiDocument(): OpenApiDocument {
  const schemas = createSchemas();
  const refusals: Refusals = {};
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describe(operation, schemas, refusals);
  }
  const document = {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/", description: "The installation that this document comes from" }],
    tags,
    paths,
    webhooks: webhooksOf(messages, schemas),
    components: {
      securitySchemes,
      parameters: { ...headerParameters, ...messageHeaders },
      headers: responseHeaders,
      responses: refusals,
      examples: errorExamples(operations),
    },
  };
  return schemas.finish(document) as OpenApiDocument;
}

function describe(operation: Operation, schemas: Schemas, refusals: Refusals): JsonObject {
  const { id, tag, summary, body } = operation;
  const description = [operation.description, permissionOf(operation)].filter((text) => text).join("\n\n");
  const parameters = parametersOf(operation, schemas);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBodyOf(body, schemas) }),
    responses: responsesOf(operation, schemas, refusals),
  };
}
