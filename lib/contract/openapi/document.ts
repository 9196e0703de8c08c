import type { EventMessage, Operation } from "@/lib/contract/define-operation";
import { messages, operations } from "@/lib/contract/operations";
import { type SampleLanguage, codeSample, sampleLanguages } from "./code-samples";
import { type DescribedOperation, exampleRequest } from "./example-request";
import type { Schemas as NamedSchemas } from "./json-schema";
import { headerParameters, parametersOf, requestBodyOf, responseHeaders } from "./parameters";
import { type ErrorResponses, errorExamples, responsesOf } from "./responses";
import { type JsonObject, type Schemas, createSchemas } from "./schemas";

const info: JsonObject = {
  title: "Slidewright API",
  version: "1.0.0",
  summary: "PowerPoint presentations from your company's own templates and data.",
  description: `Upload a template (.pptx), have it analysed, and request slides: each refers to an analysed slide and sends its content. Generation is asynchronous: a request returns a job at once. Poll its status (every 2 to 5 seconds), or follow it with events or webhooks, then download the finished file.

**Credentials.** Programs send an API key as \`X-API-Key\`. A key belongs to one organization; resources of other organizations respond as if they did not exist (404).

**Requests** are JSON in UTF-8. Unknown fields are ignored unless a schema says otherwise. A known field with the wrong type or range is rejected with 422, and \`detail\` lists every issue. A field that can be null can also be omitted. Unknown query parameters are ignored, except for those that look like a misspelled one: they are rejected with 422 too, with the name that was probably meant.

**Responses.** Times are RFC 3339 in UTC with milliseconds. Lengths are points (1/72 inch), rounded to 2 decimals. Indexes start at 0, slide numbers at 1. Every response has \`X-Request-Id\`; every error is \`{"detail", "code", "request_id"}\`. New fields can be added to responses at any time. Every \`GET\` also supports \`HEAD\`.

**Retries.** 429 and 503 have \`Retry-After\` in seconds. Send an \`Idempotency-Key\` with requests that create something: repeating the request then returns the first response.`,
  contact: { name: "The operator of this installation" },
  license: { name: "MIT", identifier: "MIT" },
};

/** The groups of operations, in the order in which a client needs them. */
const tags: readonly JsonObject[] = [
  {
    name: "Templates",
    description:
      "The organization's PowerPoint files, which define the style of all slides: upload, list, metadata, download, delete, restore, and finding the slide that fits your content.",
  },
  {
    name: "Analysis",
    description:
      "The content of a template's slides and layouts, and what they accept. An analysis gives each slide the `slideId` that generation needs.",
  },
  { name: "Presentations", description: "Jobs that generate presentations from content, and their files." },
  {
    name: "Decks",
    description:
      "Drafts, as kept by the studio's deck builder: unfinished content that is saved while you work, until a presentation is generated from it.",
  },
  { name: "Pictures", description: "Uploaded images for picture blocks and picture fields." },
  { name: "Logos", description: "Images that table cells refer to by company name or domain (`is_logo`)." },
  { name: "Webhooks", description: "URLs that are notified when a job or an analysis finishes." },
  { name: "API keys", description: "Credentials for programs, managed by people of the organization." },
  { name: "Members", description: "The people of the organization, invitations and password reset links." },
  { name: "Organization", description: "Its name, usage and audit log." },
  { name: "Account", description: "The caller behind a credential, and changes to your own account." },
  {
    name: "Installation",
    description: "The status of the installation and the usage of every organization, for its operator.",
  },
  { name: "Service", description: "The API itself." },
];

const securitySchemes: Record<string, JsonObject> = {
  ApiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description:
      "An API key of an organization, created in the studio under Settings. It has scopes: `templates:read`, `templates:write`, `presentations:read`, `presentations:write`.",
  },
  Session: {
    type: "apiKey",
    in: "cookie",
    name: "next-auth.session-token",
    description:
      "The session of a person signed in to the studio. Over https the cookie is named `__Secure-next-auth.session-token`.",
  },
  CsrfToken: {
    type: "apiKey",
    in: "header",
    name: "X-CSRF-Token",
    description:
      "Required with the session on every request that changes something: the `csrfToken` from `GET /api/auth/csrf`.",
  },
  UploadToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "Signed token in the `upload_url` of a started upload. It expires with the URL.",
  },
  DownloadToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "Signed token in every `download_url`. It expires after `download_url_expires_in` seconds.",
  },
};

/** Returns the credentials that an operation accepts. */
function securityOf({ access, method }: Operation): JsonObject[] {
  const session: JsonObject = method === "GET" ? { Session: [] } : { Session: [], CsrfToken: [] };
  switch (access.kind) {
    case "public":
      return [];
    case "upload_token":
      return [{ UploadToken: [] }];
    case "role":
      return [session];
    case "any":
      return [{ ApiKey: [] }, session];
    case "scope":
      return [{ ApiKey: [] }, session, ...(access.token ? [{ DownloadToken: [] }] : [])];
  }
}

/** Describes the permission that a credential needs; null if any credential is accepted. */
function permissionOf({ access }: Operation): string | null {
  if (access.kind === "scope")
    return `Requires the scope \`${access.scope}\`${access.role ? `; signed-in people also need the role \`${access.role}\` or higher` : ""}.`;
  if (access.kind === "role")
    return `For signed-in people with the role \`${access.role}\` or higher; API keys can't call it.`;
  return null;
}

const header = (name: string, description: string, schema: JsonObject, example: unknown): JsonObject => ({
  name,
  in: "header",
  required: true,
  description,
  schema,
  example,
});

/** The headers of every webhook message, as in the Standard Webhooks specification. */
const messageHeaders: Record<string, JsonObject> = {
  WebhookId: header(
    "webhook-id",
    "Identifies the message. It is the same in every attempt: use it to process a message only once.",
    { type: "string" },
    "msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3",
  ),
  WebhookTimestamp: header(
    "webhook-timestamp",
    "When this attempt was made, in seconds since 1970. Reject messages older than five minutes.",
    { type: "integer" },
    1773480413,
  ),
  WebhookSignature: header(
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`. During a secret rotation there are two, separated by a space.",
    { type: "string" },
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
};

/** Returns the webhook messages that the service sends, by type. */
function webhooksOf(events: readonly EventMessage[], schemas: Schemas): Record<string, JsonObject> {
  return Object.fromEntries(events.map((event) => [event.type, { post: describeEvent(event, schemas) }]));
}

function describeEvent({ type, summary, description, payload }: EventMessage, schemas: Schemas): JsonObject {
  return {
    operationId: `on${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ["Webhooks"],
    summary,
    description,
    security: [],
    parameters: Object.keys(messageHeaders).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: { required: true, content: { "application/json": { schema: schemas.use(payload, "output") } } },
    responses: {
      "2XX": { description: "The message was received. Respond quickly and process it afterwards." },
      "4XX": { description: "After any other response, or none in time, the message is sent again later." },
    },
  };
}

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
 * Returns the OpenAPI 3.1 document of the public API, generated from its operations. It is the same for every
 * installation: server URLs are relative.
 */
export function openApiDocument(): OpenApiDocument {
  const schemas = createSchemas();
  const errorResponses: ErrorResponses = {};
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation, schemas, errorResponses);
  }
  const document = {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/", description: "The installation that serves this document" }],
    tags,
    paths,
    webhooks: webhooksOf(messages, schemas),
    components: {
      securitySchemes,
      parameters: { ...headerParameters, ...messageHeaders },
      headers: responseHeaders,
      responses: errorResponses,
      examples: errorExamples(operations),
    },
  };
  return withSamples(schemas.finish(document) as OpenApiDocument);
}

/** The URL in code samples. */
const sampleUrl = "https://slides.example.com";

/** Adds a sample request in every language to each operation of a finished document, as `x-codeSamples`. */
function withSamples(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components.schemas as NamedSchemas;
  const languages = Object.keys(sampleLanguages) as SampleLanguage[];
  for (const operation of operations) {
    const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
    if (!described) continue;
    const request = exampleRequest(operation, described as DescribedOperation, schemas);
    described["x-codeSamples"] = languages.map((language) => ({
      ...sampleLanguages[language],
      source: codeSample(language, request, sampleUrl),
    }));
  }
  return document;
}

function describeOperation(operation: Operation, schemas: Schemas, errorResponses: ErrorResponses): JsonObject {
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
    responses: responsesOf(operation, schemas, errorResponses),
  };
}
