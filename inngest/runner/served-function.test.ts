import { expect, it } from "vitest";
import { UnsupportedExpressionError, parseCondition, parseOperand } from "./served-function";

const scope = { event: { data: { id: "a", n: 1, none: null } }, async: { data: { id: "a", n: "1" } } };

it.each([
  ["event.data.id == async.data.id", true],
  ["event.data.id == 'a'", true],
  ['"b" == event.data.id', false],
  ["event.data.n == async.data.n", false],
  ["event.data.missing == async.data.missing", false],
  ["event.data.constructor == async.data.constructor", false],
])("%s is %s", (source, expected) => {
  expect(parseCondition(source)(scope)).toBe(expected);
});

it.each([
  "event.data.n > 1",
  "event.data.id",
  "a == b",
  "event.data.id == async.data.id && true == true",
  "event == event",
  "'it\\'s' == event.name",
])("%s is refused", (source) => expect(() => parseCondition(source)).toThrow(UnsupportedExpressionError));

it("resolves a path, and returns undefined where it does not lead anywhere", () => {
  expect(parseOperand("event.data.id")(scope)).toBe("a");
  expect(parseOperand("event.data.none.deeper")(scope)).toBeUndefined();
});
