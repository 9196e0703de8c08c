import { describe, expect, it } from "vitest";
import { destinationFrom } from "./destination";

describe("destinationFrom", () => {
  it("keeps a path of this site with its query", () => {
    expect(destinationFrom("/templates/tmpl_1?slide=3")).toBe("/templates/tmpl_1?slide=3");
  });

  it.each([
    "https://evil.example/x",
    "//evil.example",
    "/\\evil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%2e%2e//evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "templates",
    undefined,
  ])("goes home instead of %s", (url) => {
    expect(destinationFrom(url)).toBe("/decks");
  });
});
