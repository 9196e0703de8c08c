import { describe, expect, it } from "vitest";
import { generateDeckRequest } from "@/lib/contract/presentations";
import { ValidationProblem } from "@/lib/server/resources/service-error";
import { judging } from "./judging";
import { validationIssues } from "./parsing/validation-issues";

/** More faults than an array can be spread into a call. */
const many = 200_000;
const slide = (slide_data: object) => ({ slides: [{ template_slide_id: "s", slide_data }] });
const block = (body: object) => slide({ content: { blocks: [body] } });

const problemOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof ValidationProblem ? error.issues : error;
  }
  return null;
};

describe("a body in which hundreds of thousands of things are wrong", () => {
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
  ])("%s: is refused for the first of them, at once", (_, body) => {
    const started = performance.now();
    const { success, error } = generateDeckRequest.safeParse(body, judging(body));
    expect([success, validationIssues(error!, "body").length]).toEqual([false, 1]);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

it("an object of a hundred thousand fields is refused by its name", () => {
  const format_templates = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`t${index}`, {}]));
  const refuse = () => judging(block({ type: "table", table: { table: { rows: [], format_templates } } }));
  expect(refuse).toThrow(ValidationProblem);
  expect(problemOf(refuse)).toMatchObject([
    {
      loc: ["body", "slides", "0", "slide_data", "content", "blocks", "0", "table", "table", "format_templates"],
      type: "too_long",
      ctx: { max_length: 10_000 },
    },
  ]);
});

it("a value of any depth is judged", () => {
  expect(judging(JSON.parse("[".repeat(200_000) + "]".repeat(200_000)))).toMatchObject({ reportInput: true });
  expect([judging(undefined), judging(null), judging("text"), judging(JSON.parse('{"__proto__":{"a":[1]}}'))]).toEqual(
    [...Array(4)].map(() => ({ reportInput: true })),
  );
});

it("of a body that somebody may have written all faults are told", () => {
  const body = block({ type: "text", text: { bullets: Array(49_000).fill(0) } });
  expect(validationIssues(generateDeckRequest.safeParse(body, judging(body)).error!, "body")).toHaveLength(1000);
});
