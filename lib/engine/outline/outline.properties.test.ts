import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { candidatesOf } from "@/e2e/suites/corpus/corpus-templates";
import { markdownDocument } from "@/e2e/suites/corpus/markdown-documents";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { type OutlineTemplate, fitSlides } from "./fit-slides";
import { planSlides } from "./plan-slides";
import { readDocument } from "./read-document";
import { readMarkdown } from "./read-markdown";

/** Returns the marked words of a text. Each document contains each of them once. */
const marks = (text: string): string[] => (text.match(/mark\d+/g) ?? []).toSorted();

describe("any Markdown document", () => {
  it("becomes slides that the contract accepts, with every word once", () => {
    fc.assert(
      fc.property(markdownDocument, (markdown) => {
        const slides = planSlides(readMarkdown(markdown));
        for (const { data } of slides) expect(slideData.safeParse(data).error?.issues).toBeUndefined();
        // Notes alone don't make a slide.
        fc.pre(slides.length > 0);
        // A title is repeated if its slide continues.
        expect([...new Set(marks(JSON.stringify(slides.map(({ data }) => data))))]).toEqual(marks(markdown));
      }),
      { numRuns: 300 },
    );
  });

  it("in Markdown is the same whether it is parsed as a whole or in pieces", () => {
    const line = fc.constantFrom(
      ...["# A", "## B", "text", "more [r] and [^1] and [S][s]", "- item", "  more", "    deep", "1. one", "> quote"],
      ...[
        "---",
        "===",
        "",
        "",
        "",
        "```",
        "```csv",
        "````",
        "~~~",
        "   ```",
        "- ```",
        "  ```",
        "> ```",
        "[r]: http://a.example",
      ],
      ...[
        "[s]:",
        "http://b.example",
        "> [s]: http://c.example",
        "[^1]: note",
        "    [^1]: note",
        "[^2]: [r]",
        "| a | b |",
      ],
      ...[
        "|---|---|",
        "<b>",
        "</b>",
        "<div>",
        "<pre>",
        "</pre>",
        "<!-- a",
        "-->",
        "<!-->",
        "<?",
        "?>",
        "<![CDATA[",
        "]]>",
      ],
      ...["<!X", ">", "<script", "\t<!--", "![p](asset_1)", "![p](file:x)", "**", "***", "*", "-", "&amp;", "\\"],
    );
    const separator = fc.constantFrom("\n", "\n", "\n", "\n\n", "\r\n", "\r");
    const document = fc.array(fc.tuple(line, separator), { maxLength: 24 });
    fc.assert(
      fc.property(document, (lines) => {
        const markdown = lines.flat().join("");
        expect(readMarkdown(markdown, { pieceMarks: 1 })).toEqual(
          readMarkdown(markdown, { pieceMarks: Number.POSITIVE_INFINITY }),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it("is read whatever it contains, or rejected with a message", async () => {
    const name = fc.constantFrom("a.md", "a.csv", "a.docx", "a.xlsx", "a", "");
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string({ unit: "binary", maxLength: 400 }).map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(name, bytes, async (filename, content) => {
        const read = await readDocument(filename, content).catch((error: Error) => error);
        if (read instanceof Error) expect(read.message).toMatch(/^[A-Z].*\.$/);
        else for (const { data } of planSlides(read)) expect(slideData.safeParse(data).success).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("any Markdown document on a template", () => {
  const bytes = readFileSync(join(import.meta.dirname, "../../../public/samples/meridian.pptx"));
  let template: OutlineTemplate;
  beforeAll(() => {
    const candidates = candidatesOf(bytes);
    template = { templateId: "t", bytes, candidates };
  });

  it("gets a slide of the template for each of its slides, loses no word, and no slide fails", () => {
    fc.assert(
      fc.property(markdownDocument, (markdown) => {
        fc.pre(planSlides(readMarkdown(markdown)).length > 0);
        const fitted = fitSlides(planSlides(readMarkdown(markdown)), template, {}, 200);
        const known = new Set(template.candidates.map(({ slide_id }) => slide_id));
        for (const slide of fitted) {
          expect(known).toContain(slide.template_slide_id);
          expect(slide.cost).toBeLessThan(1000);
          expect(slideData.safeParse(slide.slide_data).success).toBe(true);
        }
        expect([...new Set(marks(JSON.stringify(fitted.map((slide) => slide.slide_data))))]).toEqual(marks(markdown));
      }),
      { numRuns: 8 },
    );
  });
});
