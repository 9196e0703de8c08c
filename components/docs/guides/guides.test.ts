import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { guides } from "./guides";
import { parseGuide } from "./parse-guide";

const docs = path.join(import.meta.dirname, "../../../docs");
const parsed = new Map(
  guides.map(({ name, file }) => [name, parseGuide(readFileSync(path.join(docs, file), "utf8"), file)]),
);

describe("the guides", () => {
  it("are all listed", () => {
    const files = readdirSync(path.join(docs, "guides")).filter((file) => file !== "README.md");
    expect(
      guides
        .filter(({ file }) => file.startsWith("guides/"))
        .map(({ file }) => file.slice("guides/".length))
        .toSorted(),
    ).toEqual(files.toSorted());
  });

  it.each(guides)("$name has its title, and only links and images that exist", ({ name, title, file }) => {
    const guide = parsed.get(name);
    expect(guide?.title).toBe(title);
    const html = guide?.parts.map((part) => (part.kind === "html" ? part.html : "")).join("") ?? "";
    for (const [, address = ""] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
      const [target = "", anchor] = address.split("#");
      if (/^https:/.test(target)) continue;
      const [, page] = /^\/docs\/guides\/([\w-]+)$/.exec(target) ?? [];
      const [, image] = /^\/docs\/images\/([\w-]+\.png)$/.exec(target) ?? [];
      if (image) expect(readdirSync(path.join(docs, "images")), `${file}: ${address}`).toContain(image);
      else if (page ?? target === "") {
        const ids = parsed.get(page ?? name)?.headings.map(({ id }) => id);
        expect(ids, `${file}: ${address}`).toBeDefined();
        if (anchor) expect(ids, `${file}: ${address}`).toContain(anchor);
      } else expect(target, `${file}: ${address}`).toMatch(/^\/docs(\/operations\/\w+)?$/);
    }
  });
});
