import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { arbitraryOf } from "@/lib/engine/generation/testing/arbitrary";
import { failingSlides, warningSlides } from "@/lib/engine/generation/testing/failing-slides";
import { fillSample } from "@/lib/engine/generation/testing/fill-sample";
import { validationIssues } from "@/lib/server/http/validation";
import { contractFields, contractRoots } from "./contract-fields";

type Step = string | number;

/** Returns the paths of all scalars in a value. */
function leaves(value: unknown, path: readonly Step[] = []): Step[][] {
  if (typeof value !== "object" || value === null) return [[...path]];
  const entries: [Step, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(value);
  return entries.flatMap(([step, inner]) => leaves(inner, [...path, step]));
}

/** Returns a copy of a value with an invalid value at a path. */
function corrupt(value: unknown, [step, ...rest]: readonly Step[]): unknown {
  if (step === undefined) return { wrong: [] };
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? corrupt(item, rest) : item));
  return { ...(value as object), [step]: corrupt((value as Record<Step, unknown>)[step], rest) };
}

const written = (root: string, path: readonly Step[]): string =>
  path.reduce<string>((text, step) => (typeof step === "number" ? `${text}[]` : `${text}.${step}`), root);

/** Returns, for each field of a schema, a value that contains it and the path to it. */
function places(root: string, schema: z.ZodType): Map<string, { value: unknown; path: Step[] }> {
  const values = fc.sample(arbitraryOf(schema, { full: true }), { numRuns: 40, seed: 7 });
  return new Map(
    values.flatMap((value) => leaves(value).map((path) => [written(root, path), { value, path }] as const)),
  );
}

/** Returns whether an error names a field: the field itself, or a field within it that a variant of its union requires. */
const names = (path: string, loc: string) => path === "" || path === loc || loc.startsWith(`${path}.`);

it.each(Object.entries(contractRoots))(
  "an invalid value in any field of %s is rejected with the field's name",
  (root, schema) => {
    const found = places(root, schema);
    const missed = [...found].filter(([, { value, path }]) => {
      const { error } = schema.safeParse(corrupt(value, path), { reportInput: true });
      return (
        !error || !validationIssues(error, "body").some(({ loc }) => names(path.join("."), loc.slice(1).join(".")))
      );
    });
    expect(missed.map(([place]) => place)).toEqual([]);
    const own = contractFields()
      .filter((field) => field.startsWith(`${root}.`))
      .map((field) => field.replace(/ = .*/, ""));
    const reached = (field: string) =>
      [...found.keys()].some(
        (place) =>
          place === field || place.startsWith(`${field}.`) || place.startsWith(`${field}[`) || field.includes("<name>"),
      );
    expect(own.filter((field) => !reached(field))).toEqual([]);
  },
);

it.each(failingSlides)("an error gives the path of %s", async (_, slide, data, loc) => {
  const { results } = await fillSample([
    { slide, data },
    { slide: "text", data: { title: "T" } },
  ]);
  expect(results[0]).toMatchObject({ status: "failed", error_loc: loc });
});

it.each(warningSlides)("a warning gives the path of %s", async (_, slide, data, options, code, loc) => {
  const { results } = await fillSample([{ slide, data, options }]);
  expect(results[0]!.warnings).toContainEqual(expect.objectContaining({ code, loc }));
});

it("an error that no field causes has no path", async () => {
  const { results } = await fillSample([{ slide: "table", data: { title: "T" } }]);
  expect(results[0]).toMatchObject({ error_loc: null, warnings: [{ code: "SHAPES_REMOVED", loc: null }] });
});
