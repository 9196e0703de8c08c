import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { operations } from "./operations";

const appDir = fileURLToPath(new URL("../../app", import.meta.url));

/**
 * Returns `GET /api/v1/templates/{}` and so on for every method that a route file exports, without the names of
 * parameters.
 */
function routes(): string[] {
  return readdirSync(path.join(appDir, "api", "v1"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts" && !file.includes("[...path]"))
    .flatMap((file) => {
      const url = `/api/v1/${path.dirname(file).split(path.sep).join("/")}`
        .replace(/\[\w+\]/g, "{}")
        .replace(/\/\.$/, "");
      const source = readFileSync(path.join(appDir, "api", "v1", file), "utf8");
      return [...source.matchAll(/^export const (GET|POST|PUT|PATCH|DELETE) = handle\(\s*(\w+),/gm)].map(
        ([, method]) => `${method} ${url}`,
      );
    });
}

describe("operations", () => {
  it("match the routes one to one", () => {
    const described = operations.map((operation) => `${operation.method} ${operation.path.replace(/\{\w+\}/g, "{}")}`);
    expect(routes().sort()).toEqual(described.sort());
  });

  it("have unique ids", () => {
    const ids = operations.map((operation) => operation.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    "%s describes the parameters of its path",
    (_, operation) => {
      const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(operation.params?.shape ?? {}).sort()).toEqual(inPath.sort());
    },
  );
});
