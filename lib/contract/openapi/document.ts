import type { EventMessage, Operation } from "@/lib/contract/define-operation";
import { messages, operations } from "@/lib/contract/operations";
import { headerParameters, parametersOf, requestBodyOf, responseHeaders } from "./parameters";
import { type Refusals, errorExamples, responsesOf } from "./responses";
import { type JsonObject, type Schemas, createSchemas } from "./schemas";

const info: JsonObject = {
  title: "Slidewright API",
  version: "1.0.0",
  summary: "PowerPoint presentations from a company's own templates and its data.",
  description: `A client uploads a template (.pptx), has it analysed, and requests slides: each names an analysed slide and sends its content. Generation is asynchronous: a request returns a job at once, its status is polled (every 2 to 5 seconds) or followed by events or webhooks, and the finished file is downloaded.

**Credentials.** Programs send an API key as \`X-API-Key\`. A key belongs to one organization; what belongs to another answers as if it were not there (404).

**Requests** are JSON in UTF-8. Keys that the API doesn't know are ignored unless a schema says otherwise; a known key of the wrong type or range is refused with 422, and \`detail\` lists every issue at once. A field that may be null may as well be left out.

**Answers.** Times are RFC 3339 in UTC with milliseconds. Lengths are points (1/72 inch), rounded to 2 decimals. Indexes count from 0, numbers of slides from 1. Every answer carries \`X-Request-Id\`; every refusal \`{"detail", "code", "request_id"}\`. Fields may be added to answers at any time. Every \`GET\` answers \`HEAD\` too.

**Retries.** 429 and 503 carry \`Retry-After\` in seconds. Send an \`Idempotency-Key\` with requests that create something, and a repeated request gets the first answer again.`,
  contact: { name: "The operator of this installation" },
  license: { name: "MIT", identifier: "MIT" },
};

/** The groups of operations, in the order of a client's work. */
const tags: readonly JsonObject[] = [
  {
    name: "Templates",
    description:
      "PowerPoint files of the organization that carry the styling of all slides: upload, list, metadata, download, delete, restore, and finding the slide that suits content.",
  },
  {
    name: "Analysis",
    description:
      "What a template's slides and layouts hold and take. An analysis gives each slide the `slideId` that generation needs.",
  },
  { name: "Presentations", description: "Jobs that make presentations from content, and the files that they made." },
  {
    name: "Decks",
    description:
      "Decks in the making, as the studio's builder keeps them: unfinished content that is saved again and again until a presentation is made of it.",
  },
  { name: "Logos", description: "Pictures that table cells name by company or domain (`is_logo`)." },
  { name: "Webhooks", description: "Addresses of the organization that are told when a job or an analysis has ended." },
  { name: "API keys", description: "Credentials for programs, looked after by people of the organization." },
  { name: "Members", description: "The people of the organization, invitations, and links for new passwords." },
  { name: "Organization", description: "Its name, what it uses, and the log of its changes." },
  { name: "Account", description: "Who a credential belongs to, and what people change of their own account." },
  { name: "Installation", description: "How the installation does and who uses it how much: for its operator." },
  { name: "Service", description: "The API itself." },
];

const securitySchemes: Record<string, JsonObject> = {
  ApiKey: {
    type: "apiKey",
    in: "header",
    name: "X-API-Key",
    description:
      "A key of an organization, made in the studio under Settings. It carries scopes: `templates:read`, `templates:write`, `presentations:read`, `presentations:write`.",
  },
  Session: {
    type: "apiKey",
    in: "cookie",
    name: "next-auth.session-token",
    description:
      "The session of a person who is signed in to the studio; over https the cookie is `__Secure-next-auth.session-token`.",
  },
  CsrfToken: {
    type: "apiKey",
    in: "header",
    name: "X-CSRF-Token",
    description:
      "Beside the session on every request that changes something: the `csrfToken` that `GET /api/auth/csrf` gives.",
  },
  UploadToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "Signed and part of the `upload_url` that the start of an upload gives; ends with it.",
  },
  DownloadToken: {
    type: "apiKey",
    in: "query",
    name: "token",
    description: "Signed and part of every `download_url`; ends after `download_url_expires_in` seconds.",
  },
};

/** The credentials of which an operation needs one. */
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

/** What the credential must allow, in a sentence; null when any will do. */
function permissionOf({ access }: Operation): string | null {
  if (access.kind === "scope")
    return `Needs the scope \`${access.scope}\`${access.role ? `; signed-in people need the role \`${access.role}\` or higher` : ""}.`;
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

/** Headers of every message, after the Standard Webhooks specification. */
const messageHeaders: Record<string, JsonObject> = {
  WebhookId: header(
    "webhook-id",
    "Names the message. It is the same in every attempt: use it to take a message once.",
    { type: "string" },
    "msg_01K4Z8T5Q0V3X9M2B7C6D5F4G3",
  ),
  WebhookTimestamp: header(
    "webhook-timestamp",
    "When this attempt was made, in seconds since 1970: refuse what is older than five minutes.",
    { type: "integer" },
    1773480413,
  ),
  WebhookSignature: header(
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `{webhook-id}.{webhook-timestamp}.{body}`; two of them, with a space between, while a secret is being rotated.",
    { type: "string" },
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
};

/** The messages that the service sends, by their type. */
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
      "2XX": { description: "The message was taken. Answer soon, work afterwards." },
      "4XX": { description: "Any other answer, or none in time: the message is sent again later." },
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
 * The OpenAPI 3.1 document of the public API, made from its operations. The same wherever it runs: server addresses are
 * relative.
 */
export function openApiDocument(): OpenApiDocument {
  const schemas = createSchemas();
  const refusals: Refusals = {};
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation, schemas, refusals);
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

function describeOperation(operation: Operation, schemas: Schemas, refusals: Refusals): JsonObject {
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
