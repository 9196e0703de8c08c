import { describe, expect, it } from "vitest";
import { findCycles, readImportGraph } from "./import-graph";
import { layers } from "./layers";

const graph = readImportGraph();
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\//.test(file);
const contains = (prefix: string, file: string) => file === prefix || file.startsWith(`${prefix}/`);

/** Returns the layer of a file: the longest prefix in the table. */
function layerOf(file: string): string | undefined {
  const prefixes = Object.keys(layers).filter((prefix) => contains(prefix, file));
  return prefixes.sort((a, b) => b.length - a.length)[0];
}

describe("the layers", () => {
  it("contain every file", () => {
    expect([...graph.keys()].filter((file) => !layerOf(file))).toEqual([]);
  });

  it("import only what the table allows", () => {
    const product = [...graph].filter(([file]) => !isTest(file));
    const forbidden = product.flatMap(([file, imported]) => {
      const layer = layerOf(file) ?? "";
      const allowed = layers[layer] ?? [];
      if (allowed === "everything") return [];
      return imported
        .filter((target) => layerOf(target) !== layer && !allowed.some((prefix) => contains(prefix, target)))
        .map((target) => `${file} → ${target}`);
    });
    expect(forbidden).toEqual([]);
  });

  it("name no prefix that no longer exists", () => {
    const named = Object.entries(layers).flatMap(([layer, allowed]) => [
      layer,
      ...(allowed === "everything" ? [] : allowed),
    ]);
    const files = [...graph.keys(), "package.json"];
    expect(named.filter((prefix) => !files.some((file) => contains(prefix, file)))).toEqual([]);
  });
});

describe("the import graph", () => {
  it("has no cycle, type imports included", () => {
    expect(findCycles(graph).map((cycle) => cycle.join(" → "))).toEqual([]);
  });
});
