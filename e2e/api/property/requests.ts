import fc from "fast-check";
import { type Pools, arbitraryOf, type Schema } from "./arbitrary-of-schema";
import type { ApiDocument, DocumentedOperation, Parameter } from "./document";

/** A request as it is sent over the wire. */
export type WireRequest = {
  path: string;
  query: readonly (readonly [string, string])[];
  headers: Record<string, string>;
  /** Null: no body. */
  body: string | Buffer | null;
  /** The value of a JSON body, for validation; absent for other bodies. */
  json?: unknown;
};

/** Data for random requests that no schema defines: existing ids, and files. */
type World = { pools: Pools; files: fc.Arbitrary<Buffer> };

/** Returns an arbitrary of requests that match an operation's documentation. */
export function validRequest(
  document: ApiDocument,
  operation: DocumentedOperation,
  { pools, files }: World,
): fc.Arbitrary<WireRequest> {
  const make = (schema: Schema) => arbitraryOf(schema, { resolve: document.resolve, pools });
  const parameters = (place: Parameter["in"]) => operation.parameters.filter((parameter) => parameter.in === place);
  const fields = (place: Parameter["in"]): fc.Arbitrary<Record<string, unknown>> => {
    const [all, required] = [parameters(place), parameters(place).filter((parameter) => parameter.required)];
    const values = (some: Parameter[]) =>
      Object.fromEntries(some.map(({ name, schema }) => [name, pools[name] ?? make(schema)]));
    // Filters often lead to an empty list, so most requests omit them.
    return fc.oneof(
      fc.record(values(required)),
      fc.record(values(all), { requiredKeys: required.map(({ name }) => name) }),
    );
  };
  const bodies = Object.entries(operation.bodies).map(([type, { schema }]) => bodyOf(type, make, schema, files));
  if (bodies.length === 0 || !operation.bodyRequired) bodies.push(fc.constant({ headers: {}, body: null }));
  return fc
    .tuple(fields("path"), fields("query"), fields("header"), fc.oneof(...bodies))
    .map(([path, query, headers, body]) => ({
      path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name]))),
      query: Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)] as const),
      ),
      ...body,
      headers: { ...headersOf(headers), ...body.headers },
    }));
}

type Body = Pick<WireRequest, "headers" | "body" | "json">;

function bodyOf(
  type: string,
  make: (schema: Schema) => fc.Arbitrary<unknown>,
  schema: Schema,
  files: fc.Arbitrary<Buffer>,
): fc.Arbitrary<Body> {
  const headers = { "content-type": type };
  if (type === "application/json") return make(schema).map((json) => ({ headers, body: JSON.stringify(json), json }));
  if (type !== "multipart/form-data") return files.map((body) => ({ headers, body }));
  return fc
    .tuple(make(schema) as fc.Arbitrary<Record<string, unknown>>, files)
    .map(([fields, file]) => formOf({ ...fields, file }));
}

const boundary = "----boundary-of-a-form";

/** Returns a form with text fields and files. */
export function formOf(fields: Record<string, unknown>): Body {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined)
    .flatMap(([name, value]) => {
      const file = Buffer.isBuffer(value) ? '; filename="a.pptx"\r\nContent-Type: application/octet-stream' : "";
      return [
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`,
        Buffer.isBuffer(value) ? value : String(value),
        "\r\n",
      ];
    });
  const body = Buffer.concat(
    [...parts, `--${boundary}--\r\n`].map((part) => (typeof part === "string" ? Buffer.from(part, "utf8") : part)),
  );
  return { headers: { "content-type": `multipart/form-data; boundary=${boundary}` }, body };
}

/** Returns headers without values that headers can't contain. Only printable ASCII is allowed. */
function headersOf(values: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(values).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => /^[\x20-\x7e]+$/.test(text)));
}
