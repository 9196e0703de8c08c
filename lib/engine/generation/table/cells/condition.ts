import type { Condition } from "@/lib/contract/slide-data";
import { cellNumber } from "./cell-number";

type Scalar = string | number;

/** Whether a rule's condition holds for a cell's text. A number that is asked for and isn't there never matches. */
export function matches({ operator, value }: Condition, text: string): boolean {
  const scalar = Array.isArray(value) ? undefined : (value ?? undefined);
  const list = Array.isArray(value) ? value : [];
  switch (operator) {
    case "is_empty":
      return text.trim() === "";
    case "is_not_empty":
      return text.trim() !== "";
    case "equals":
      return same(text, scalar);
    case "not_equals":
      return typeof scalar === "number" ? compare(text, scalar, (cell, other) => cell !== other) : !same(text, scalar);
    case "in":
      return list.some((item) => same(text, item));
    case "contains":
      return fold(text).includes(fold(scalar));
    case "not_contains":
      return !fold(text).includes(fold(scalar));
    case "starts_with":
      return fold(text).startsWith(fold(scalar));
    case "ends_with":
      return fold(text).endsWith(fold(scalar));
    case "greater_than":
      return compare(text, scalar, (cell, limit) => cell > limit);
    case "less_than":
      return compare(text, scalar, (cell, limit) => cell < limit);
    case "greater_than_or_equal":
      return compare(text, scalar, (cell, limit) => cell >= limit);
    case "less_than_or_equal":
      return compare(text, scalar, (cell, limit) => cell <= limit);
    case "between":
      return compare(text, list[0], (cell, low) => cell >= low) && compare(text, list[1], (cell, high) => cell <= high);
  }
}

const fold = (text: Scalar | undefined): string =>
  String(text ?? "")
    .trim()
    .toLowerCase();

/** A number is equal as a number (`1,200` and 1200), text without regard to case. */
function same(text: string, value: Scalar | undefined): boolean {
  if (typeof value === "number") return cellNumber(text) === value;
  return fold(text) === fold(value);
}

function compare(text: string, value: Scalar | undefined, holds: (cell: number, limit: number) => boolean): boolean {
  const cell = cellNumber(text);
  const limit = typeof value === "number" ? value : cellNumber(value ?? "");
  return cell !== null && limit !== null && holds(cell, limit);
}
