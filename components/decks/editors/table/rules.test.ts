import { expect, it } from "vitest";
import { unusedName, formatConditionValue, parseConditionValue, withOperator } from "./rules";

it("reads values in the form that the operator needs", () => {
  expect(parseConditionValue("1,5", "greater_than")).toBe(1.5);
  expect(parseConditionValue("North", "equals")).toBe("North");
  expect(parseConditionValue("1; 10", "between")).toEqual([1, 10]);
  expect(parseConditionValue("5", "between")).toEqual([5, ""]);
  expect(parseConditionValue("a; b;", "in")).toEqual(["a", "b"]);
  expect(parseConditionValue("x", "is_empty")).toBeUndefined();
  expect(formatConditionValue([1, 10])).toBe("1; 10");
});

it("keeps the typed value when the operator changes", () => {
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

it("finds an unused name", () => {
  expect(unusedName({ Format: {}, "Format 2": {} }, "Format")).toBe("Format 3");
  expect(unusedName(null, "Format")).toBe("Format");
});
