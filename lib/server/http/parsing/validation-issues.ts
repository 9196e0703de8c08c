import type { z } from "zod";
import type { ValidationIssue } from "@/lib/contract/common";

type Issue = z.core.$ZodIssue;
type Place = "body" | "path" | "query" | "header";

/** Issues beyond this number are left out: nobody reads them, and a hostile body could ask for millions. */
const most = 1000;

/**
 * The schema's issues in the specification's shape, all at once.
 *
 * @param place First member of each `loc`
 */
export function validationIssues(error: z.ZodError, place: Place): ValidationIssue[] {
  return error.issues
    .flatMap((issue) => spread(issue, []))
    .slice(0, most)
    .map(({ issue, path }) => ({
      loc: [place, ...path.map(String)],
      msg: message(issue),
      type: kind(issue),
      input: path.some(isSecret) ? hidden : summary(issue.input),
      ctx: context(issue),
    }));
}

/** What a client sends of these is not told again: its logs keep answers that refuse. */
const secrets: readonly PropertyKey[] = ["password", "current_password", "new_password", "token"];
const isSecret = (name: PropertyKey) => secrets.includes(name);
const hidden = "[hidden]";

type Placed = { issue: Issue; path: PropertyKey[] };

/**
 * Where several shapes are allowed, the issues of the one that was meant: the only one whose outer type fits the input.
 * Without such a one the issue of the whole stands.
 */
function spread(issue: Issue, base: PropertyKey[]): Placed[] {
  const path = [...base, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ issue, path: [...path, key] }));
  }
  if (issue.code !== "invalid_union") return [{ issue, path }];
  const meant = issue.errors.filter((branch) => branch.length > 0 && !branch.some((inner) => inner.path.length === 0));
  const [only] = meant;
  return only && meant.length === 1 ? only.flatMap((inner) => spread(inner, path)) : [{ issue, path }];
}

function message(issue: Issue): string {
  if (isMissing(issue)) return "Field required";
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const wanted = issue.errors.flatMap((branch) =>
      branch.filter((inner) => inner.path.length === 0).map((inner) => inner.message),
    );
    if (wanted.length > 0) return [...new Set(wanted)].join(", or ");
  }
  return issue.message;
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

/** A word for the kind of fault, of the vocabulary that clients of this error shape know. */
function kind(issue: Issue): string {
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

const longest = 200;

/** The refused value as it was but for secrets, or what it is when it is large. Absent is null. */
function summary(input: unknown): unknown {
  if (input === undefined || input === null) return null;
  if (typeof input === "string") return input.length > longest ? `${input.slice(0, longest)}…` : input;
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
    return JSON.stringify(input).length <= 5 * longest;
  } catch {
    return false;
  }
}
