import { parseNumber } from "@/components/grid/parse-number";
import type { Condition, FormatTemplate, Operator } from "@/lib/contract/slide-data/table";

/** Returns how many values an operator compares with. */
export function arity(operator: Operator): "none" | "one" | "two" | "many" {
  if (operator === "is_empty" || operator === "is_not_empty") return "none";
  return operator === "between" ? "two" : operator === "in" ? "many" : "one";
}

type Value = Condition["value"];

/** Formats a value for editing. Several values are separated by semicolons. */
export const formatConditionValue = (value: Value): string =>
  Array.isArray(value) ? value.map(String).join("; ") : value === null || value === undefined ? "" : String(value);

/** Parses the value of a condition. Converts numbers from text. */
export function parseConditionValue(text: string, operator: Operator): Value {
  const scalar = (part: string) => (/^[-+]?\d+([.,]\d+)?$/.test(part) ? (parseNumber(part) ?? part) : part);
  const parts = () => text.split(";").map((part) => scalar(part.trim()));
  switch (arity(operator)) {
    case "none":
      return undefined;
    case "one":
      return scalar(text.trim());
    case "two":
      return [parts()[0] ?? "", parts()[1] ?? ""];
    case "many":
      return parts().filter((part) => part !== "");
  }
}

/** Changes the operator of a condition and converts its value. */
export function withOperator(condition: Condition, operator: Operator): Condition {
  const value = parseConditionValue(formatConditionValue(condition.value), operator);
  return value === undefined ? { field: "value", operator } : { field: "value", operator, value };
}

/** Returns a name for a new style that is not taken. */
export function unusedName(templates: Record<string, FormatTemplate> | null | undefined, name: string): string {
  if (!templates?.[name]) return name;
  let number = 2;
  while (templates[`${name} ${number}`]) number += 1;
  return `${name} ${number}`;
}
