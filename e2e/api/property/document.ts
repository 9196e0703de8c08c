import formats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schema } from "./arbitrary-of-schema";

type Content = Record<string, { schema: Schema; examples?: Record<string, unknown> }>;
export type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: Schema };
export type DocumentedOperation = {
  id: string;
  method: string;
  path: string;
  /** Names of the security schemes, one of which is required; empty: the operation is public. */
  credentials: string[];
  parameters: Parameter[];
  /** Request bodies by media type. */
  bodies: Content;
  bodyRequired: boolean;
  responses: Record<string, Response>;
};

type Response = { headers?: Record<string, unknown>; content?: Content };
type Reference = { $ref: string };
type Raw = {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
};

/** A fetched OpenAPI document: its operations, and a validator for their schemas. */
export class ApiDocument {
  readonly operations: DocumentedOperation[];
  readonly #root: Schema;
  readonly #open = ajv();
  readonly #closed = ajv();
  readonly #compiled = new Map(
    [this.#open, this.#closed].map((validator) => [validator, new WeakMap<Schema, ValidateFunction>()]),
  );

  constructor(root: Schema) {
    this.#root = root;
    this.#open.addSchema(root, "api:");
    this.#closed.addSchema(closed(root) as Schema, "api:");
    this.operations = Object.entries(root.paths as Record<string, Record<string, Raw>>).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, raw]) => this.#read(path, method.toUpperCase(), raw)),
    );
  }

  resolve = (reference: string): Schema =>
    reference
      .slice(2)
      .split("/")
      .reduce<Schema>((object, key) => object[key.replaceAll("~1", "/").replaceAll("~0", "~")] as Schema, this.#root);

  /** Returns whether a value of a request matches its schema. */
  accepts(schema: Schema, value: unknown): boolean {
    return this.#check(this.#open, schema)(value) as boolean;
  }

  /** Returns why a value of a response doesn't match its schema or has undocumented fields; null if it matches. */
  faultOf(schema: Schema, value: unknown): string | null {
    const fits = this.#check(this.#closed, schema);
    return fits(value) ? null : this.#closed.errorsText(fits.errors);
  }

  #check(validator: Ajv2020, schema: Schema): ValidateFunction {
    const known = this.#compiled.get(validator)?.get(schema);
    if (known) return known;
    const fits = validator.compile(within(validator === this.#closed ? closed(schema) : schema));
    this.#compiled.get(validator)?.set(schema, fits);
    return fits;
  }

  #read(path: string, method: string, raw: Raw): DocumentedOperation {
    return {
      id: raw.operationId,
      method,
      path,
      credentials: raw.security.flatMap((scheme) => Object.keys(scheme)),
      parameters: (raw.parameters ?? []).map((parameter) => this.#meant(parameter)),
      bodies: raw.requestBody?.content ?? {},
      bodyRequired: raw.requestBody?.required ?? false,
      responses: Object.fromEntries(
        Object.entries(raw.responses).map(([status, response]) => [status, this.#meant(response)]),
      ),
    };
  }

  #meant<T extends object>(object: T | Reference): T {
    return "$ref" in object ? (this.resolve(object.$ref) as T) : object;
  }
}

function ajv(): Ajv2020 {
  return formats.default(new Ajv2020({ strict: false, formats: { binary: true } }));
}

/** Rewrites the references in a schema, so that it can be used outside the document. */
function within(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api:#/')) as Schema;
}

/** Returns the schema in a form that forbids undocumented fields. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, closed(item)]));
  return inner.type === "object" && "properties" in inner && !("additionalProperties" in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}
