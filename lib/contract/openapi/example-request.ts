import { type Access, type Operation, formType } from "@/lib/contract/define-operation";
import type { SampleRequest } from "./code-samples";
import { type JsonSchema, type Schemas, dereference, exampleValue } from "./json-schema";

type Media = Readonly<Record<string, { schema?: JsonSchema }>>;
/** The parts of an operation's description that an example needs. */
export type DescribedOperation = {
  parameters?: readonly ({ $ref: string } | { name: string; in: string; required?: boolean; schema?: JsonSchema })[];
  requestBody?: { content: Media };
  responses: Readonly<Record<string, { content?: Media } | { $ref: string }>>;
};

/** Returns an example request of an operation: its required parameters and fields, with the examples of their schemas. */
export function exampleRequest(operation: Operation, described: DescribedOperation, schemas: Schemas): SampleRequest {
  const values = { path: {} as Record<string, string | number>, query: {} as Record<string, string | number> };
  for (const parameter of described.parameters ?? []) {
    if ("$ref" in parameter || !parameter.required || !(parameter.in === "path" || parameter.in === "query")) continue;
    const value = exampleValue(parameter, schemas);
    values[parameter.in][parameter.name] = typeof value === "number" ? value : String(value);
  }
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    pathValues: values.path,
    query: operation.access.kind === "upload_token" ? { token: "TOKEN" } : values.query,
    headers: {},
    body: exampleBody(operation, described, schemas),
    response: responseOf(operation, described),
    credential: credentialOf(operation.access),
  };
}

function credentialOf({ kind }: Access): SampleRequest["credential"] {
  if (kind === "role") return "session";
  return kind === "scope" || kind === "any" ? "key" : "none";
}

/** Returns an example name of the file that an operation accepts or returns. */
function fileName({ tag }: Operation, type: string): string {
  if (type === "text/csv") return "events.csv";
  if (tag === "Logos") return "logo.png";
  if (tag === "Pictures") return "picture.png";
  if (type.startsWith("image/")) return "slide.png";
  return tag === "Templates" ? "template.pptx" : "deck.pptx";
}

function exampleBody(
  operation: Operation,
  { requestBody }: DescribedOperation,
  schemas: Schemas,
): SampleRequest["body"] {
  const content = requestBody?.content ?? {};
  const json = content["application/json"];
  if (json) return { kind: "json", text: JSON.stringify(exampleValue(json, schemas), null, 2) };
  const [type, media] = Object.entries(content)[0] ?? [];
  if (type === undefined) return null;
  if (type !== formType) return { kind: "file", type, path: fileName(operation, type) };
  const { properties = {}, required = [] } = dereference(media?.schema ?? {}, schemas);
  const fields: Record<string, string> = {};
  const files: Record<string, string> = {};
  for (const name of required) {
    const schema = properties[name] ?? {};
    if (schema.format === "binary") files[name] = fileName(operation, type);
    else fields[name] = String(exampleValue({ schema }, schemas));
  }
  return { kind: "form", fields, files };
}

function responseOf(operation: Operation, { responses }: DescribedOperation): SampleRequest["response"] {
  const success = responses[operation.status];
  const types = Object.keys((success && "content" in success && success.content) || {});
  const [type = "application/json"] = types;
  if (types.includes("application/json")) return { kind: "json" };
  return type === "text/event-stream" ? { kind: "events" } : { kind: "file", name: fileName(operation, type) };
}
