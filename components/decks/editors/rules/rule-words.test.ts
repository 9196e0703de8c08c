import { expect, it } from "vitest";
import { freeName, textOfValue, valueOfText, withOperator } from "./rule-words";

it("reads values as the operator takes them", () => {
  expect(valueOfText("1,5", "greater_than")).toBe(1.5);
  expect(valueOfText("North", "equals")).toBe("North");
  expect(valueOfText("1; 10", "between")).toEqual([1, 10]);
  expect(valueOfText("5", "between")).toEqual([5, ""]);
  expect(valueOfText("a; b;", "in")).toEqual(["a", "b"]);
  expect(valueOfText("x", "is_empty")).toBeUndefined();
  expect(textOfValue([1, 10])).toBe("1; 10");
});

it("keeps what was written when the operator changes", () => {
  expect(withOperator({ field: "value", operator: "greater_than", value: 5 }, "between")).toEqual({
    field: "value",
    operator: "between",
    value: [5, ""],
  });
  expect(withOperator({ field: "value", operator: "between", value: [1, 2] }, "is_empty")).toEqual({
    field: "value",
    operator: "is_empty",
  });
});

it("finds a name that is free", () => {
  expect(freeName({ Format: {}, "Format 2": {} }, "Format")).toBe("Format 3");
  expect(freeName(null, "Format")).toBe("Format");
});
