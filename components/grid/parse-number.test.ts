import { expect, it } from "vitest";
import { parseNumber } from "./parse-number";

it.each([
  ["12", 12],
  ["-1.5", -1.5],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234", 1234],
  ["1,5", 1.5],
  ["1.234.567", 1234567],
  ["12 %", 12],
  ["€ 1 200", 1200],
  ["1 200,50 €", 1200.5],
  ["(5)", -5],
  ["−7", -7],
  ["1e3", 1000],
  [".5", 0.5],
])("reads %j as a number", (text, number) => expect(parseNumber(text)).toBe(number));

it.each(["", "abc", "12 apples", "1-2", "-", "..", "Q1"])("finds no number in %j", (text) =>
  expect(parseNumber(text)).toBeNull(),
);
