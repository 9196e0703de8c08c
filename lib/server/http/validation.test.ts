import { describe, expect, it } from "vitest";
import { z } from "zod";
import { generateDeckRequest } from "@/lib/contract/presentations";
import { templateFilters } from "@/lib/contract/templates";
import { ValidationProblem } from "@/lib/server/errors";
import { parseOptions, parseRequest, matchPath, validationIssues } from "./validation";

const nothing = { path: {}, search: new URLSearchParams(), headers: new Headers(), body: undefined };

describe("request parsing", () => {
  it("takes all repeated values for a list, else the last one", () => {
    const search = new URLSearchParams("tags=a&tags=b&limit=5&limit=7");
    const { query } = parseRequest({ query: templateFilters }, { ...nothing, search });
    expect(query).toMatchObject({ tags: ["a", "b"], limit: 7 });
  });

  it("turns a single value into a list", () => {
    const { query } = parseRequest({ query: templateFilters }, { ...nothing, search: new URLSearchParams("tags=a") });
    expect(query).toMatchObject({ tags: ["a"] });
  });

  const issuesOfQuery = (schema: z.ZodObject, search: string) => {
    try {
      parseRequest({ query: schema }, { ...nothing, search: new URLSearchParams(search) });
      return [];
    } catch (error) {
      return (error as ValidationProblem).issues;
    }
  };

  it("rejects misspelled query parameters, with the name that was probably meant", () => {
    expect(issuesOfQuery(templateFilters, "serach=x&limt=500&includeDeleted=true&limt=6")).toEqual(
      [
        ["serach", "search", "x"],
        ["limt", "limit", "500"],
        ["includeDeleted", "include_deleted", "true"],
      ].map(([name, meant, input]) => ({
        loc: ["query", name],
        msg: `Unknown parameter. Did you mean "${meant}"?`,
        type: "extra_forbidden",
        input,
        ctx: {},
      })),
    );
  });

  it("ignores query parameters that are similar to none, as proxies and browsers add them", () => {
    const added = "_=1&v=2&utm_source=mail&org_name=Acme&page_size=5&sort_by=filename&X-Amz-Date=1&__proto__=x";
    expect(issuesOfQuery(templateFilters, added)).toEqual([]);
    expect(issuesOfQuery(z.object({ v: z.string().optional() }), "_=1")).toEqual([]);
  });

  it("does not repeat the value of a misspelled token", () => {
    const issues = issuesOfQuery(z.object({ token: z.string() }), "tokn=secret");
    expect(issues).toHaveLength(2);
    expect(JSON.stringify(issues)).not.toContain("secret");
  });

  it("reports path, query, headers and body together", () => {
    const schemas = {
      params: z.object({ id: z.string().min(5) }),
      query: z.object({ n: z.coerce.number() }),
      headers: z.object({ "x-kind": z.enum(["a", "b"]).optional() }),
      json: z.object({ a: z.string() }),
    };
    const headers = new Headers({ "X-Kind": "c" });
    const raw = { path: { id: "x" }, search: new URLSearchParams("n=y"), headers, body: {} };
    expect(() => parseRequest(schemas, raw)).toThrow(ValidationProblem);
    try {
      parseRequest(schemas, raw);
    } catch (error) {
      const places = (error as ValidationProblem).issues.map(({ loc }) => loc[0]);
      expect(places).toEqual(["path", "query", "header", "body"]);
    }
  });
});

describe("path values", () => {
  const template = "/api/v1/templates/{template_id}/slides/{slide_number}";

  it("are read by position and decoded", () => {
    expect(matchPath(template, "/api/v1/templates/tmpl%5F1/slides/2")).toEqual({
      template_id: "tmpl_1",
      slide_number: "2",
    });
    expect(matchPath(template, "/api/v1/templates/tmpl_1/slides/2/")).toEqual({
      template_id: "tmpl_1",
      slide_number: "2",
    });
  });

  it("are null for another path, and keep invalid encoding", () => {
    expect(matchPath(template, "/api/v1/templates/tmpl_1/layouts/2")).toBeNull();
    expect(matchPath(template, "/api/v1/templates/%E0%A4%A/slides/2")).toEqual({
      template_id: "%E0%A4%A",
      slide_number: "2",
    });
  });
});

function issuesOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, parseOptions(value));
  return result.success ? [] : validationIssues(result.error, "body");
}

describe("validation issues", () => {
  it("name every location at once, as strings", () => {
    const slides = [{ slide_data: {} }, { template_slide_id: 7, slide_data: { title: 1 } }];
    expect(issuesOf(generateDeckRequest, { slides, options: { table_min_font_size: 5 } })).toEqual([
      {
        loc: ["body", "slides", "0", "template_slide_id"],
        msg: "Field required",
        type: "missing",
        input: null,
        ctx: { expected: "string" },
      },
      expect.objectContaining({ loc: ["body", "slides", "1", "template_slide_id"], type: "string_type", input: 7 }),
      expect.objectContaining({
        loc: ["body", "slides", "1", "slide_data", "title"],
        msg: "Must be a string, or must be an array.",
      }),
      expect.objectContaining({
        loc: ["body", "options", "table_min_font_size"],
        type: "greater_than_equal",
        input: 5,
        ctx: { ge: 6 },
      }),
    ]);
  });

  it("of a union are those of the intended variant", () => {
    const content = { blocks: [{ type: "text", text: { bullets: "one" } }] };
    const [issue, ...others] = issuesOf(generateDeckRequest, {
      slides: [{ template_slide_id: "s", slide_data: { content } }],
    });
    expect(issue?.loc.slice(4)).toEqual(["content", "blocks", "0", "text", "bullets"]);
    expect(issue?.type).toBe("list_type");
    expect(others).toEqual([]);
  });

  it("say what the value must be", () => {
    const schema = z.strictObject({
      list: z.array(z.string()).min(1),
      name: z.string().max(3),
      size: z.int().min(1).max(9),
      ratio: z.number().gt(0).multipleOf(0.5),
      mode: z.enum(["fast", "slow"]),
      block: z.discriminatedUnion("type", [
        z.object({ type: z.literal("text") }),
        z.object({ type: z.literal("table") }),
      ]),
      either: z.union([z.string(), z.boolean()]),
      own: z.string().min(2, "is too short"),
    });
    const value = {
      list: [],
      name: "long",
      size: 12,
      ratio: 0,
      mode: "x",
      block: { type: "y" },
      either: 1,
      own: "",
      no: 1,
    };
    expect(issuesOf(schema, value).map(({ loc, msg }) => [loc[1], msg])).toEqual([
      ["list", "Must contain at least 1 item."],
      ["name", "Must have at most 3 characters."],
      ["size", "Must be at most 9."],
      ["ratio", "Must be greater than 0."],
      ["mode", "Must be one of: fast, slow."],
      ["block", "Must be one of: text, table."],
      ["either", "Must be a string, or must be true or false."],
      ["own", "is too short"],
      ["no", "Unknown field."],
    ]);
    expect(
      issuesOf(schema, { ...value, size: 1.5, ratio: 0.7, mode: 7 })
        .slice(2, 5)
        .map(({ msg }) => msg),
    ).toEqual(["Must be a whole number.", "Must be a multiple of 0.5.", "Must be one of: fast, slow."]);
  });

  it("of a union without a matching variant say what would match", () => {
    const [issue] = issuesOf(z.object({ value: z.union([z.string(), z.number()]) }), { value: true });
    expect(issue).toMatchObject({ loc: ["body", "value"], type: "value_error", input: true });
    expect(issue?.msg).toMatch(/string.*number/);
  });

  it("name a block of an unknown type", () => {
    const content = { blocks: [{ type: "video" }] };
    const [issue] = issuesOf(generateDeckRequest, { slides: [{ template_slide_id: "s", slide_data: { content } }] });
    expect(issue?.loc.slice(4)).toEqual(["content", "blocks", "0", "type"]);
  });

  it("name each unknown key where none is allowed", () => {
    const found = issuesOf(z.strictObject({ a: z.string() }), { a: "x", b: 1, c: 2 });
    expect(found.map((issue) => [issue.loc, issue.type])).toEqual([
      [["body", "b"], "extra_forbidden"],
      [["body", "c"], "extra_forbidden"],
    ]);
  });

  it("truncate large values and have a maximum number", () => {
    const found = issuesOf(z.object({ list: z.array(z.string()), text: z.number() }), {
      list: Array(5000).fill(1),
      text: "x".repeat(10_000),
    });
    expect(found).toHaveLength(1000);
    const text = issuesOf(z.object({ text: z.number() }), { text: "x".repeat(10_000) })[0]?.input;
    expect(String(text)).toHaveLength(201);
    expect(issuesOf(z.object({ text: z.number() }), { text: Array(50).fill(1) })[0]?.input).toBe("array of 50 items");
  });

  it("never repeat a password or token, at any depth", () => {
    const secret = z.object({ new_password: z.string().min(50), list: z.number(), inner: z.number() });
    const found = issuesOf(secret, {
      new_password: "hunter22",
      list: [{ token: "hunter22" }],
      inner: { a: { current_password: "hunter22" } },
    });
    expect(found.map(({ input }) => input)).toEqual([
      "[hidden]",
      [{ token: "[hidden]" }],
      { a: { current_password: "[hidden]" } },
    ]);
    expect(JSON.stringify(found)).not.toContain("hunter22");
  });

  it("survive a very deep value", () => {
    const deep: unknown = JSON.parse("[".repeat(20_000) + "]".repeat(20_000));
    expect(issuesOf(z.object({ title: z.string() }), { title: deep })).toHaveLength(1);
  });
});

/** Too many issues to be passed as arguments of one call. */
const many = 200_000;
const slide = (slide_data: object) => ({ slides: [{ template_slide_id: "s", slide_data }] });
const block = (body: object) => slide({ content: { blocks: [body] } });

const problemOf = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    return error instanceof ValidationProblem ? error.issues : error;
  }
  return null;
};

describe("a body with hundreds of thousands of errors", () => {
  it.each<[string, unknown]>([
    ["slides", { slides: Array(many).fill(0) }],
    ["columns", slide({ content: Array.from({ length: many }, () => ({})) })],
    ["blocks", slide({ content: { blocks: Array(many).fill(0) } })],
    ["rows", block({ type: "table", table: { table: { rows: Array.from({ length: many }, () => ({})) } } })],
    [
      "cells",
      block({
        type: "table",
        table: { table: { rows: [{ cells: Array.from({ length: many }, () => ({ value: false })) }] } },
      }),
    ],
    ["bullets", block({ type: "text", text: { bullets: Array(many).fill(0) } })],
    [
      "series",
      block({ type: "chart", chart: { categories: ["A"], series: Array.from({ length: many }, () => ({})) } }),
    ],
  ])("%s: is rejected for the first of them, at once", (_, body) => {
    const { success, error } = generateDeckRequest.safeParse(body, parseOptions(body));
    expect([success, validationIssues(error!, "body").length]).toEqual([false, 1]);
  });
});

it("rejects an object with a hundred thousand fields, and names it", () => {
  const format_templates = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`t${index}`, {}]));
  const reject = () => parseOptions(block({ type: "table", table: { table: { rows: [], format_templates } } }));
  expect(reject).toThrow(ValidationProblem);
  expect(problemOf(reject)).toMatchObject([
    {
      loc: ["body", "slides", "0", "slide_data", "content", "blocks", "0", "table", "table", "format_templates"],
      type: "too_long",
      ctx: { max_length: 10_000 },
    },
  ]);
});

it("accepts a value of any depth", () => {
  expect(parseOptions(JSON.parse("[".repeat(200_000) + "]".repeat(200_000)))).toMatchObject({ reportInput: true });
  expect([
    parseOptions(undefined),
    parseOptions(null),
    parseOptions("text"),
    parseOptions(JSON.parse('{"__proto__":{"a":[1]}}')),
  ]).toEqual([...Array(4)].map(() => ({ reportInput: true, error: expect.any(Function) })));
});

it("reports all errors of a body of realistic size", () => {
  const blocks = Array.from({ length: 11 }, () => ({ type: "text", text: { bullets: Array(1000).fill(0) } }));
  const body = slide({ content: { blocks } });
  expect(validationIssues(generateDeckRequest.safeParse(body, parseOptions(body)).error!, "body")).toHaveLength(1000);
});
