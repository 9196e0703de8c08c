import { parseNumber } from "@/components/grid/chart/parse-number";
import type { Condition, FormatTemplate, Operator } from "@/lib/contract/slide-data";

/** What a condition compares with: nothing, one value, two, or a list. */
export function arity(operator: Operator): "none" | "one" | "two" | "many" {
  if (operator === "is_empty" || operator === "is_not_empty") return "none";
  return operator === "between" ? "two" : operator === "in" ? "many" : "one";
}

type Value = Condition["value"];

/** A value as it is edited; of several, apart by a semicolon. */
export const textOfValue = (value: Value): string =>
  Array.isArray(value) ? value.map(String).join("; ") : value === null || value === undefined ? "" : String(value);

/** What a person wrote as the value of a condition: numbers where they are numbers. */
export function valueOfText(text: string, operator: Operator): Value {
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

/** The same condition with another operator, its value in the form that this one takes. */
export function withOperator(condition: Condition, operator: Operator): Condition {
  const value = valueOfText(textOfValue(condition.value), operator);
  return value === undefined ? { field: "value", operator } : { field: "value", operator, value };
}

/** A name for a new format that no other has. */
export function freeName(templates: Record<string, FormatTemplate> | null | undefined, wanted: string): string {
  if (!templates?.[wanted]) return wanted;
  let number = 2;
  while (templates[`${wanted} ${number}`]) number += 1;
  return `${wanted} ${number}`;
}
