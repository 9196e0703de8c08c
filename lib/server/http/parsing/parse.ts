import { z } from "zod";
import type { ValidationIssue } from "@/lib/contract/common";
import { judging } from "@/lib/server/http/judging";
import { ValidationProblem } from "@/lib/server/resources/service-error";
import { validationIssues } from "./validation-issues";

export type Parsed = { params: unknown; query: unknown; headers: unknown; body: unknown };
type Schemas = { params?: z.ZodObject; query?: z.ZodObject; headers?: z.ZodObject; json?: z.ZodType };
type Raw = { path: Record<string, string>; search: URLSearchParams; headers: Headers; body: unknown };

/**
 * Path, query, headers and body after their schemas.
 *
 * @throws ValidationProblem with the issues of all four at once
 */
export async function parseRequest(schemas: Schemas, raw: Raw): Promise<Parsed> {
  const issues: ValidationIssue[] = [];
  const read = async (
    schema: z.ZodType | undefined,
    value: unknown,
    place: "path" | "query" | "header" | "body",
  ): Promise<unknown> => {
    if (!schema) return undefined;
    const result = await schema.safeParseAsync(value, judging(value));
    if (result.success) return result.data;
    issues.push(...validationIssues(result.error, place));
    return undefined;
  };
  const params = await read(schemas.params, raw.path, "path");
  const query = await read(schemas.query, schemas.query && queryValues(schemas.query, raw.search), "query");
  const headers = await read(schemas.headers, Object.fromEntries(raw.headers), "header");
  const body = await read(schemas.json, raw.body, "body");
  if (issues.length > 0) throw new ValidationProblem(issues);
  return { params, query, headers, body };
}

/** The query as an object: fields that hold arrays take every value of that name, others the last one. */
function queryValues(schema: z.ZodObject, search: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const all = search.getAll(name);
    if (all.length === 0) continue;
    values[name] = isArray(field) ? all : all.at(-1);
  }
  return values;
}

function isArray(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return isArray(field.unwrap());
  return field instanceof z.ZodArray;
}

/**
 * The parameters of a path such as `/api/v1/templates/{template_id}`; null when the path does not have this form. A
 * broken percent-encoding stays as it is, for the schema to refuse.
 */
export function pathValues(template: string, pathname: string): Record<string, string> | null {
  const [wanted, given] = [template.split("/"), pathname.replace(/\/$/, "").split("/")];
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
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
