import { ValidationProblem } from "@/lib/server/resources/service-error";

/** Values up to which all that is wrong with a body is told. */
const mostTold = 50_000;
/** Fields of one object. A schema looks at every one of them, however many are wrong. */
const mostFields = 10_000;

type Place = { value: unknown; key: string; within: Place | null };

/**
 * How a schema judges a value from outside: all faults at once, but of a value so large that it may have millions of
 * them the first alone, as telling them would take more time and memory than there is.
 *
 * @throws ValidationProblem that names an object of absurdly many fields
 */
export function judging(value: unknown): { reportInput: true } {
  let count = 0;
  const open: Place[] = [{ value, key: "body", within: null }];
  for (let place = open.pop(); place; place = open.pop()) {
    const inner = place.value as object;
    const keys = Array.isArray(inner) ? inner.keys() : Object.keys(inner ?? {});
    if (Array.isArray(keys) && keys.length > mostFields) throw tooManyFields(place, keys.length);
    for (const key of keys) {
      count += 1;
      const item = (inner as Record<string | number, unknown>)[key];
      if (typeof item === "object" && item !== null) open.push({ value: item, key: String(key), within: place });
    }
  }
  return { reportInput: true, ...(count > mostTold && { abortEarly: true }) };
}

function tooManyFields(place: Place, fields: number): ValidationProblem {
  const loc: string[] = [];
  for (let at: Place | null = place; at; at = at.within) loc.unshift(at.key);
  return new ValidationProblem([
    {
      loc,
      msg: `Too many fields: an object has at most ${mostFields}`,
      type: "too_long",
      input: `object of ${fields} keys`,
      ctx: { max_length: mostFields },
    },
  ]);
}
