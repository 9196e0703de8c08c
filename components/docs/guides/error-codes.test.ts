import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { errorCodes } from "@/lib/contract/errors";

const root = path.join(import.meta.dirname, "../../..");
const guide = readFileSync(path.join(root, "docs/guides/errors.md"), "utf8");

/** Returns every code in a table row, with the heading above it. */
function listed(): { heading: string; code: string; text: string }[] {
  let heading = "";
  return guide.split("\n").flatMap((line) => {
    heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
    const [, code, text = ""] = /^\| `([A-Z][A-Z_]+)` \|(.+)\|$/.exec(line) ?? [];
    return code ? [{ heading, code, text }] : [];
  });
}

/** Files and folders whose code returns the codes of files, jobs, analyses and slides. */
const places = [
  "lib/engine/analysis/check",
  "lib/engine/analysis/warnings.ts",
  "lib/engine/design-checks/finding.ts",
  "lib/engine/generation",
  "lib/engine/pptx/zip",
  "lib/engine/pptx/package-error.ts",
  "lib/engine/pptx/model/chart",
  "lib/server/resources",
  "inngest/functions",
];
/**
 * Names that look like a code but that no client sees. The last one is for the operator's list of failures, which
 * explains it.
 */
const others = new Set(["ERR_BUFFER_TOO_LARGE", "DELIVERY_FAILED"]);

/** Returns the code of a file without its comments, which may name constants. */
const readCode = (...file: string[]) => readFileSync(path.join(root, ...file), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");

function sources(place: string): string[] {
  if (place.endsWith(".ts")) return [readCode(place)];
  return readdirSync(path.join(root, place), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.includes("testing"))
    .map((name) => readCode(place, name));
}

function used(): string[] {
  const code = sources("lib/engine/generation/diagnostics.ts")
    .concat(sources("lib/engine/pptx/package-error.ts"))
    .flatMap((source) => [...source.matchAll(/\| "([A-Z_]+)"/g)].map(([, name = ""]) => name));
  const literals = places
    .flatMap(sources)
    .flatMap((source) =>
      [...source.matchAll(/["`]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=["`:])/g)].map(([, name = ""]) => name),
    );
  return [...new Set([...code, ...literals, "CANCELLED"])].filter((name) => !others.has(name)).toSorted();
}

describe("the errors guide", () => {
  it("lists every request error under its status", () => {
    const found = listed().filter(({ heading }) => /^\d{3} /.test(heading));
    const expected = Object.entries(errorCodes).map(([code, { status }]) => `${status} ${code}`);
    expect(found.map(({ heading, code }) => `${heading.slice(0, 3)} ${code}`).toSorted()).toEqual(expected.toSorted());
  });

  it("lists every code of files, jobs, analyses and slides", () => {
    const known = new Set(listed().map(({ code }) => code));
    expect(used().length).toBeGreaterThan(60);
    expect(used().filter((code) => !known.has(code))).toEqual([]);
  });

  it("lists no unused code, and explains each one", () => {
    const given = new Set([...used(), ...Object.keys(errorCodes), "SIZE_MISMATCH", "HASH_MISMATCH"]);
    expect(listed().filter(({ code }) => !given.has(code))).toEqual([]);
    expect(listed().filter(({ text }) => text.trim().length < 10)).toEqual([]);
  });
});
