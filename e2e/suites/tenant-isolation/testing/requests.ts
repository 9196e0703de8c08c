import type { Input } from "@/e2e/suites/api-conformance/testing/examples";
import type { Place } from "./places";

/** What a request says at a place; undefined: nothing. */
export function valueAt({ params, query, json, headers }: Input, place: Place): string | undefined {
  if (place.in === "path") return params?.[place.name];
  if (place.in === "query") return new URLSearchParams(query).get(place.name) ?? undefined;
  if (place.in === "header") return headers?.[place.name.toLowerCase()];
  let value: unknown = json;
  for (const step of stepsOf(place)) value = (value as Record<string, unknown> | undefined)?.[step];
  return typeof value === "string" ? value : undefined;
}

/** The request with something else at a place; a filter stands alone, as others might hide what it finds. */
export async function withValue(input: Input, place: Place, value: string): Promise<Input> {
  if (place.in === "path") return { ...input, params: { ...input.params, [place.name]: value } };
  if (place.in === "header") return { ...input, headers: { ...input.headers, [place.name.toLowerCase()]: value } };
  if (place.in === "query") return { ...input, query: `?${new URLSearchParams({ [place.name]: value })}` };
  if (input.json === undefined) return withField(input, place.name, value);
  const json = structuredClone(input.json);
  const steps = stepsOf(place);
  let parent = json as Record<string, unknown>;
  for (const step of steps.slice(0, -1)) parent = (parent[step] ??= {}) as Record<string, unknown>;
  parent[steps.at(-1) ?? ""] = value;
  return { ...input, json };
}

async function withField({ body, headers, ...input }: Input, name: string, value: string): Promise<Input> {
  const form = await new Response(body?.(), {
    headers: { "content-type": headers?.["content-type"] ?? "" },
  }).formData();
  form.set(name, value);
  return { ...input, body: () => form };
}

const stepsOf = ({ name }: Place) => name.replaceAll("[]", ".0").split(".");

/** The same text with other letters and digits behind its prefix: what could be an id as well, and is none. */
export function unlike(text: string): string {
  const prefix = /^[a-z]+[_-]/.exec(text)?.[0] ?? "";
  const rest = text.slice(prefix.length).replace(/\d/g, (digit) => String((Number(digit) + 3) % 8));
  return (
    prefix +
    rest.replace(/[a-f]/gi, (letter) =>
      letter === "f" ? "c" : letter === "F" ? "C" : String.fromCharCode(letter.charCodeAt(0) + 1),
    )
  );
}
