import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contractFields } from "./contract-fields";

const root = new URL("../../../", import.meta.url);
const page = readFileSync(new URL("docs/evidence/coverage.md", root), "utf8");

/** Expands the fields in the first cell of a table row: `a.{b,c}` means `a.b` and `a.c`. */
const expand = (field: string): string[] => {
  const [whole, choices] = /\{([^}]*)\}/.exec(field) ?? [];
  return whole === undefined ? [field] : choices!.split(",").flatMap((choice) => expand(field.replace(whole, choice)));
};

const rows = page.split("\n").filter((line) => line.startsWith("| `"));
const listed = rows.flatMap((row) =>
  [...row.split(" | ")[0]!.matchAll(/`([^`]+)`/g)].flatMap(([, field]) => expand(field!)),
);
const filesOf = (row: string): string[] =>
  [...row.matchAll(/\]\(\.\.\/\.\.\/([^)]+\.tsx?)\)/g)].map(([, file]) => file!);
/** Returns whether a table entry covers a field. `a.*` means all fields within `a`. */
const covers = (entry: string, field: string): boolean =>
  entry === field || (entry.endsWith(".*") && field.startsWith(entry.slice(0, -1)));

describe("docs/evidence/coverage.md", () => {
  it("has a line for every field of the contract and every value that a field may take", () => {
    const fields = contractFields();
    expect(fields.length).toBeGreaterThan(150);
    expect(fields.filter((field) => !listed.some((entry) => covers(entry, field)))).toEqual([]);
  });

  it("has no line for a field that the contract doesn't have, and none twice", () => {
    const fields = contractFields();
    expect(listed.filter((entry) => !fields.some((field) => covers(entry, field)))).toEqual([]);
    expect(listed.filter((entry, index) => listed.indexOf(entry) !== index)).toEqual([]);
  });

  it("links a test file that mentions the field for every field", () => {
    const source = (file: string) => (existsSync(new URL(file, root)) ? readFileSync(new URL(file, root), "utf8") : "");
    const mentionsField = (row: string) => {
      const names = [...row.split(" | ")[0]!.matchAll(/`([^`]+)`/g)]
        .flatMap(([, field]) => expand(field!))
        // Tests refer to `a.b[].c = value` by its name, `c`.
        .map((field) =>
          field
            .split(" = ")[0]!
            .replace(/\.\*$|\[\]|\.<\w+>/g, "")
            .split(".")
            .at(-1)!,
        );
      const sources = filesOf(row).map(source);
      return names.some((name) => sources.some((text) => text.includes(name)));
    };
    expect(rows.filter((row) => !mentionsField(row))).toEqual([]);
  });
});
