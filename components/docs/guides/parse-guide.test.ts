import { describe, expect, it } from "vitest";
import { parseGuide } from "./parse-guide";

describe("parseGuide", () => {
  it("gives headings the same anchors as GitHub", () => {
    const { title, headings, parts } = parseGuide(
      "# A *guide*\n\n## Rows & `cells`, pages\n\nText.",
      "guides/tables.md",
    );
    expect(title).toBe("A guide");
    expect(headings).toEqual([{ id: "rows--cells-pages", text: "Rows & cells, pages", depth: 2 }]);
    expect(parts).toEqual([
      {
        kind: "html",
        html: expect.stringContaining('<h2 id="rows--cells-pages"><a class="heading-link" href="#rows--cells-pages">'),
      },
    ]);
  });

  it("converts links to guides and images", () => {
    const source =
      "[t](tables.md#rows) [d](../content-placement.md) ![p](../images/x.png) [o](https://example.com) [h](#here)";
    const html = JSON.stringify(parseGuide(source, "guides/charts.md").parts);
    for (const address of [
      "/docs/guides/tables#rows",
      "/docs/guides/content-placement",
      "/docs/images/x.png",
      "https://example.com",
      "#here",
    ]) {
      expect(html).toContain(`=\\"${address}\\"`);
    }
  });

  it("groups samples in several languages, and nothing else", () => {
    const block = (info: string) => `\`\`\`${info}\n${info}\n\`\`\`\n\n`;
    const { parts } = parseGuide(
      block("sh curl") + block("ts client") + block("json slide meridian/5") + block("json slide meridian/6"),
      "guides/charts.md",
    );
    expect(
      parts.map((part) =>
        part.kind === "code" ? part.samples.map(({ language, words }) => [language, ...words].join(" ")) : part.html,
      ),
    ).toEqual([["sh curl", "ts client"], ["json slide meridian/5"], ["json slide meridian/6"]]);
  });

  it("makes wide tables scrollable", () => {
    expect(JSON.stringify(parseGuide("| a |\n|---|\n| b |", "guides/x.md").parts)).toContain(
      '<div class=\\"scroll\\" tabindex=\\"0\\"><table>',
    );
  });
});
