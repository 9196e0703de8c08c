import { z } from "zod";
import type { ValidationIssue } from "@/lib/contract/errors";
import { nearestName } from "@/lib/contract/slide-data/unknown-fields";
import { ValidationProblem } from "@/lib/server/errors";

export type Parsed = { params: unknown; query: unknown; headers: unknown; body: unknown };
type Schemas = { params?: z.ZodObject; query?: z.ZodObject; headers?: z.ZodObject; json?: z.ZodType };
type Raw = { path: Record<string, string>; search: URLSearchParams; headers: Headers; body: unknown };

/**
 * Parses path, query, headers and body with their schemas, which must be synchronous.
 *
 * @throws ValidationProblem with the issues of all four
 */
export function parseRequest(schemas: Schemas, raw: Raw): Parsed {
  const issues: ValidationIssue[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, place: Place): unknown => {
    if (!schema) return undefined;
    // Asynchronous parsing would take twice as long: zod compiles schemas for synchronous use only.
    const result = schema.safeParse(value, parseOptions(value));
    if (result.success) return result.data;
    issues.push(...validationIssues(result.error, place));
    return undefined;
  };
  const params = read(schemas.params, raw.path, "path");
  const query = read(schemas.query, schemas.query && queryValues(schemas.query, raw.search), "query");
  if (schemas.query) issues.push(...misspelledParameters(schemas.query, raw.search));
  const headers = read(schemas.headers, Object.fromEntries(raw.headers), "header");
  const body = read(schemas.json, raw.body, "body");
  if (issues.length > 0) throw new ValidationProblem(issues);
  return { params, query, headers, body };
}

/** Parses the body of a request, or the fields of a form. @throws ValidationProblem */
export function parseBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const result = schema.safeParse(value, parseOptions(value));
  if (!result.success) throw new ValidationProblem(validationIssues(result.error, "body"));
  return result.data;
}

/** Returns the query as an object. Array fields get all values of their name, other fields the last one. */
function queryValues(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const all = search.getAll(name);
    if (all.length === 0) continue;
    values[name] = isArray(field) ? all : all.at(-1);
  }
  return values;
}

/** Shorter names are similar to too many others, such as the `_` that some clients add to defeat caches. */
const minNameLength = 3;

/**
 * Returns an issue for each unknown parameter that looks like a misspelled one: a list without its filter looks right
 * but isn't. Other unknown parameters are ignored, because proxies, browsers and link trackers add their own.
 */
function misspelledParameters(schema: z.ZodObject, search: URLSearchParams): ValidationIssue[] {
  const known = Object.keys(schema.shape);
  return [...new Set(search.keys())].flatMap((name) => {
    const nearest = name.length < minNameLength || known.includes(name) ? null : nearestName(name, known);
    if (nearest === null) return [];
    const input = isSecret(nearest) ? hidden : shownInput(search.get(name));
    const msg = `Unknown parameter. Did you mean "${nearest}"?`;
    return [{ loc: ["query", name], msg, type: "extra_forbidden", input, ctx: {} }];
  });
}

function isArray(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isArray(field.unwrap());
  return field instanceof z.ZodArray;
}

/**
 * Returns the parameters of a path that matches a template such as `/api/v1/templates/{template_id}`; null if it
 * doesn't match. Keeps invalid percent-encoding, so that the schema rejects it.
 */
export function matchPath(template: string, pathname: string): Record<string, string> | null {
  const [expected, given] = [template.split("/"), pathname.replace(/\/$/, "").split("/")];
  if (expected.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const actual = given[index] ?? "";
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (!name && actual !== part) return null;
    if (name) values[name] = decode(actual);
  }
  return values;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** For bodies with more values than this, only the first error is reported. */
const maxValues = 12_000;
/** Maximum number of fields of one object. A schema visits all of them, even after errors. */
const maxFields = 10_000;

type Branch = { value: unknown; key: string | number; within: Branch | null };

/**
 * Returns zod's options for parsing external values. Reports all errors; for a large value, only the first one, because
 * millions of errors would exhaust time and memory.
 *
 * @throws ValidationProblem as `countValues`
 */
export function parseOptions(value: unknown): { reportInput: true; error: z.core.$ZodErrorMap } {
  const isLarge = countValues(value) > maxValues;
  return { reportInput: true, error: describeIssue, ...(isLarge && { abortEarly: true }) };
}

/** Returns the total number of items and fields of a value. @throws ValidationProblem for an object with too many fields */
export function countValues(value: unknown): number {
  let count = 0;
  const open: Branch[] = [{ value, key: "body", within: null }];
  for (let place = open.pop(); place; place = open.pop()) {
    const inner = place.value;
    const keys = Array.isArray(inner) ? null : Object.keys(inner ?? {});
    if (keys && keys.length > maxFields) throw tooManyFields(place, keys.length);
    const items: unknown[] = Array.isArray(inner) ? inner : Object.values(inner ?? {});
    count += items.length;
    for (const [index, item] of items.entries())
      if (typeof item === "object" && item !== null)
        open.push({ value: item, key: keys?.[index] ?? index, within: place });
  }
  return count;
}

function tooManyFields(place: Branch, fields: number): ValidationProblem {
  const loc: string[] = [];
  for (let at: Branch | null = place; at; at = at.within) loc.unshift(String(at.key));
  return new ValidationProblem([
    {
      loc,
      msg: `Too many fields: an object has at most ${maxFields}`,
      type: "too_long",
      input: `object of ${fields} keys`,
      ctx: { max_length: maxFields },
    },
  ]);
}

type Issue = z.core.$ZodIssue;
type Place = "body" | "path" | "query" | "header";

/** Further issues are dropped: no one reads them, and a hostile body could cause millions. */
const maxIssues = 1000;

/**
 * Converts a schema's errors to the specification's issues.
 *
 * @param place First element of each `loc`
 */
export function validationIssues(error: z.ZodError, place: Place): ValidationIssue[] {
  return error.issues
    .flatMap((issue) => flattenUnion(issue, []))
    .slice(0, maxIssues)
    .map(({ issue, path }) => ({
      loc: [place, ...path.map(String)],
      msg: message(issue),
      type: issueType(issue),
      input: path.some(isSecret) ? hidden : shownInput(issue.input),
      ctx: context(issue),
    }));
}

/** Values of these fields are never repeated in a response, because clients may log responses. */
const secrets: readonly PropertyKey[] = ["password", "current_password", "new_password", "token"];
const isSecret = (name: PropertyKey) => secrets.includes(name);
const hidden = "[hidden]";

type Placed = { issue: Issue; path: PropertyKey[] };

/**
 * Replaces the issue of a union with the issues of the variant that was probably meant. Among the variants whose outer
 * type matches the input, this is the one that matches most deeply, then the one with the fewest issues. If two match
 * equally well, keeps the union's own issue.
 */
function flattenUnion(issue: Issue, base: PropertyKey[]): Placed[] {
  const path = [...base, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ issue, path: [...path, key] }));
  }
  if (issue.code !== "invalid_union") return [{ issue, path }];
  const [best, second] = issue.errors
    .map((variant) => variant.flatMap((inner) => flattenUnion(inner, path)))
    .filter((variant) => variant.length > 0 && fitDepth(variant) > path.length)
    .sort((one, other) => fitDepth(other) - fitDepth(one) || one.length - other.length);
  const isTie = best && second && fitDepth(best) === fitDepth(second) && best.length === second.length;
  return best && !isTie ? best : [{ issue, path }];
}

/** Returns how deep into the input a variant matches. */
const fitDepth = (placed: readonly Placed[]) => Math.min(...placed.map(({ path }) => path.length));

function message(issue: Issue): string {
  if (isMissing(issue)) return "Field required";
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const expected = issue.errors.flatMap((branch) =>
      branch.filter((inner) => inner.path.length === 0).map((inner) => inner.message),
    );
    if (expected.length > 0) return joinAlternatives([...new Set(expected)]);
  }
  return issue.message;
}

/** Joins alternatives: "Must be a string, or must be a number." */
function joinAlternatives(sentences: string[]): string {
  const [first = "", ...others] = sentences.map((sentence) => sentence.replace(/\.$/, ""));
  const rest = others.map((sentence) => `, or ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`).join("");
  return `${first}${rest}${sentences.at(-1)?.endsWith(".") ? "." : ""}`;
}

const requiredTypes: Record<string, string> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  record: "an object",
};

/** Returns the message of an issue whose schema defines none; undefined: use zod's default. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return requiredTypes[issue.expected] && `Must be ${requiredTypes[issue.expected]}.`;
    case "invalid_value":
      return `Must be ${issue.values.length > 1 ? "one of: " : ""}${issue.values.map(String).join(", ")}.`;
    case "invalid_union":
      return Array.isArray(issue.options) ? `Must be one of: ${issue.options.join(", ")}.` : undefined;
    case "too_small":
      return describeBound(
        issue.origin,
        "at least",
        Number(issue.minimum),
        issue.inclusive ? "at least" : "greater than",
      );
    case "too_big":
      return describeBound(issue.origin, "at most", Number(issue.maximum), issue.inclusive ? "at most" : "less than");
    case "not_multiple_of":
      return `Must be a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return "Unknown field.";
    default:
      return undefined;
  }
}

function describeBound(origin: string, length: string, limit: number, comparison: string): string | undefined {
  if (origin === "array") return `Must contain ${length} ${limit} ${limit === 1 ? "item" : "items"}.`;
  if (origin === "string") return `Must have ${length} ${limit} ${limit === 1 ? "character" : "characters"}.`;
  return origin === "number" || origin === "int" ? `Must be ${comparison} ${limit}.` : undefined;
}

function isMissing(issue: Issue): boolean {
  return (
    issue.input === undefined &&
    (issue.code === "invalid_type" || issue.code === "invalid_value" || issue.code === "invalid_union")
  );
}

const typeNames: Record<string, string> = {
  string: "string_type",
  number: "float_type",
  int: "int_type",
  boolean: "bool_type",
  array: "list_type",
  object: "dict_type",
  record: "dict_type",
};

/** Returns the issue's `type`, from the vocabulary that clients of this error shape know. */
function issueType(issue: Issue): string {
  if (isMissing(issue)) return "missing";
  switch (issue.code) {
    case "invalid_type":
      return typeNames[issue.expected] ?? "value_error";
    case "too_small":
      if (issue.origin === "string") return "string_too_short";
      if (issue.origin === "array") return "too_short";
      return issue.inclusive === false ? "greater_than" : "greater_than_equal";
    case "too_big":
      if (issue.origin === "string") return "string_too_long";
      if (issue.origin === "array") return "too_long";
      return issue.inclusive === false ? "less_than" : "less_than_equal";
    case "not_multiple_of":
      return "multiple_of";
    case "invalid_format":
      return "string_pattern_mismatch";
    case "invalid_value":
      return "literal_error";
    case "unrecognized_keys":
      return "extra_forbidden";
    default:
      return "value_error";
  }
}

function context(issue: Issue): Record<string, unknown> {
  switch (issue.code) {
    case "invalid_type":
      return { expected: issue.expected };
    case "too_small":
      return { [bound(issue.origin, "min", issue.inclusive === false ? "gt" : "ge")]: Number(issue.minimum) };
    case "too_big":
      return { [bound(issue.origin, "max", issue.inclusive === false ? "lt" : "le")]: Number(issue.maximum) };
    case "not_multiple_of":
      return { multiple_of: issue.divisor };
    case "invalid_value":
      return { expected: issue.values.map(String) };
    default:
      return {};
  }
}

function bound(origin: string, end: "min" | "max", number: string): string {
  return origin === "string" || origin === "array" ? `${end}_length` : number;
}

const maxShownLength = 200;

/** Returns the rejected value without secrets, or a description of a large value; null if it was missing. */
function shownInput(input: unknown): unknown {
  if (input === undefined || input === null) return null;
  if (typeof input === "string") return input.length > maxShownLength ? `${input.slice(0, maxShownLength)}…` : input;
  if (Array.isArray(input))
    return input.length > 20 || !isSmall(input) ? `array of ${input.length} items` : withoutSecrets(input);
  if (typeof input === "object")
    return isSmall(input) ? withoutSecrets(input) : `object of ${Object.keys(input).length} keys`;
  return input;
}

function withoutSecrets(input: object): unknown {
  return JSON.parse(JSON.stringify(input, (name, value: unknown) => (isSecret(name) ? hidden : value)));
}

function isSmall(input: object): boolean {
  if (Object.keys(input).length > 20) return false;
  try {
    return JSON.stringify(input).length <= 5 * maxShownLength;
  } catch {
    return false;
  }
}
