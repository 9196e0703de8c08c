import { describe, expect, it } from "vitest";
import { cellNumber, isNumber } from "./cell-number";
import { matches } from "./condition";

describe("cellNumber", () => {
  it.each([
    ["12", 12],
    ["-3.5", -3.5],
    ["−7 %", -7],
    ["+4 pts", 4],
    ["1,234.5", 1234.5],
    ["€ 1,200", 1200],
    ["$(5)", -5],
    ["(5)", -5],
    ["($1,200.50)", -1200.5],
    ["1.2M", 1_200_000],
    ["3K", 3000],
    ["2 bn", 2_000_000_000],
    ["3 months", 3],
    ["1 234", 1234],
    ["3,5 %", 3.5],
    ["-$20", -20],
    ["approx. 15 of 20", 15],
    [".5", 0.5],
    ["1.234,56 €", 1234.56],
    ["1.234.567", 1_234_567],
    ["1.234", 1.234],
    ["1'234.50", 1234.5],
    ["1 234,5", 1234.5],
    ["5, 6K", 5],
    ["Sum: 12.", 12],
    ["($1.5M)", -1_500_000],
    ["USD 3B", 3_000_000_000],
    ["2024-2025", 2024],
  ])("reads %j as %d", (text, number) => expect(cellNumber(text)).toBeCloseTo(number));

  it.each(["", "n/a", "-", "%"])("finds no number in %j", (text) => expect(cellNumber(text)).toBeNull());

  it.each([" ", "-", "(", "1 ", "€ ", "1,234"])("takes no longer for a text of many %j than for any other", (unit) => {
    const text = `${unit.repeat(200_000)}!`;
    const started = performance.now();
    expect([cellNumber(text) === null, isNumber(text)]).toEqual([!/\d/.test(unit), false]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe("matches", () => {
  const rule = (
    operator: Parameters<typeof matches>[0]["operator"],
    value?: string | number | (string | number)[],
  ) => ({ field: "value" as const, operator, value });

  it("compares numbers, and doesn't apply where there is none", () => {
    expect(matches(rule("greater_than_or_equal", 0), "+12 %")).toBe(true);
    expect(matches(rule("greater_than", 12), "12")).toBe(false);
    expect(matches(rule("less_than", 0), "(5)")).toBe(true);
    expect(matches(rule("less_than_or_equal", "1K"), "1,000")).toBe(true);
    expect(matches(rule("less_than", 0), "n/a")).toBe(false);
    expect(matches(rule("not_equals", 0), "n/a")).toBe(false);
    expect(matches(rule("not_equals", 0), "1.5 %")).toBe(true);
    expect(matches(rule("between", [1, 3]), "3")).toBe(true);
    expect(matches(rule("between", [1, 3]), "3.1")).toBe(false);
  });

  it("compares text without case", () => {
    expect(matches(rule("equals", "YES"), " yes ")).toBe(true);
    expect(matches(rule("not_equals", "yes"), "Yes")).toBe(false);
    expect(matches(rule("contains", "sk"), "At Risk")).toBe(true);
    expect(matches(rule("not_contains", "risk"), "At Risk")).toBe(false);
    expect(matches(rule("starts_with", "at"), "At Risk")).toBe(true);
    expect(matches(rule("ends_with", "RISK"), "At Risk")).toBe(true);
    expect(matches(rule("in", ["a", "b"]), "B")).toBe(true);
    expect(matches(rule("equals", 1200), "1,200")).toBe(true);
  });

  it("knows empty cells", () => {
    expect(matches(rule("is_empty"), "  ")).toBe(true);
    expect(matches(rule("is_not_empty"), "x")).toBe(true);
    expect(matches(rule("is_not_empty"), "")).toBe(false);
  });
});
