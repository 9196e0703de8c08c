import { describe, expect, it } from "vitest";
import { z } from "zod";
import { generateDeckRequest } from "@/lib/contract/presentations";
import { validationIssues } from "./validation-issues";

function issuesOf(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : validationIssues(result.error, "body");
}

describe("validation issues", () => {
  it("name every place at once, as strings", () => {
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
      expect.objectContaining({ loc: ["body", "slides", "1", "slide_data", "title"], type: "string_type" }),
      expect.objectContaining({
        loc: ["body", "options", "table_min_font_size"],
        type: "greater_than_equal",
        input: 5,
        ctx: { ge: 6 },
      }),
    ]);
  });

  it("of a union are those of the shape that was meant", () => {
    const content = { blocks: [{ type: "text", text: { bullets: "one" } }] };
    const [issue, ...others] = issuesOf(generateDeckRequest, {
      slides: [{ template_slide_id: "s", slide_data: { content } }],
    });
    expect(issue?.loc.slice(4)).toEqual(["content", "blocks", "0", "text", "bullets"]);
    expect(issue?.type).toBe("list_type");
    expect(others).toEqual([]);
  });

  it("of a union that fits nowhere say what would", () => {
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

  it("shorten what is large and stay within bounds", () => {
    const found = issuesOf(z.object({ list: z.array(z.string()), text: z.number() }), {
      list: Array(5000).fill(1),
      text: "x".repeat(10_000),
    });
    expect(found).toHaveLength(1000);
    const text = issuesOf(z.object({ text: z.number() }), { text: "x".repeat(10_000) })[0]?.input;
    expect(String(text)).toHaveLength(201);
    expect(issuesOf(z.object({ text: z.number() }), { text: Array(50).fill(1) })[0]?.input).toBe("array of 50 items");
  });

  it("tell no password and no token again, on its own or within something", () => {
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

  it("survive a value of absurd depth", () => {
    const deep: unknown = JSON.parse("[".repeat(20_000) + "]".repeat(20_000));
    expect(issuesOf(z.object({ title: z.string() }), { title: deep })).toHaveLength(1);
  });
});
