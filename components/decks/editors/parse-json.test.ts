import { expect, it } from "vitest";
import { isSame, parseJson } from "./parse-json";

it("returns the content, or the line of the error", () => {
  expect(parseJson('{"title": "A"}')).toEqual({ ok: true, data: { title: "A" } });
  expect(parseJson('{\n "title": "A",\n x\n}')).toEqual({ ok: false, isObject: null, line: 3 });
  expect(parseJson('{\n "title": "A"')).toEqual({ ok: false, isObject: null, line: 2 });
  expect(parseJson("[1]")).toEqual({ ok: false, isObject: false });
});

it("recognizes equal content", () => {
  expect(isSame({ a: [1, { b: 2 }], c: undefined }, { a: [1, { b: 2 }] })).toBe(true);
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false);
  expect(isSame({ a: {} }, { a: [] })).toBe(false);
});
