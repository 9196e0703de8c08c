import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { candidatesOf } from "@/e2e/suites/corpus/corpus-templates";
import { contentColumns, slideData } from "@/lib/contract/slide-data/slide-data";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { DeckGenerator, generateDeck } from "@/lib/engine/generation/generate-deck";
import type { MatchCandidate } from "@/lib/engine/matching/signature";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { corpusBytes, corpusNames } from "@/lib/engine/pptx/testing/corpus";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { shareOf } from "@/scripts/test/share-of";
import { type FittedSlide, type OutlineTemplate, fitSlides } from "./fit-slides";
import { chartOf, planSlides, splitSlide } from "./plan-slides";
import { readDocument } from "./read-document";
import { readMarkdown } from "./read-markdown";

const planned = (markdown: string) => planSlides(readMarkdown(markdown));

describe("a Markdown document", () => {
  it("starts the deck with #, a slide with ##, and keeps formats and links that slides support", () => {
    const slides = planned(
      "# Review\nBoard, **2026**\n\n## Results\n- One\n  - *Two*\n- [Three](https://example.com) [x](javascript:alert(1))\n\n## Next",
    );
    expect(slides.map(({ data, purpose }) => ({ purpose, ...data }))).toEqual([
      { purpose: "title", title: "Review", subtitle: [{ text: "Board, " }, { text: "2026", bold: true }] },
      {
        purpose: "content",
        title: "Results",
        content: {
          blocks: [
            {
              type: "text",
              text: {
                bullets: [
                  "One",
                  { text: [{ text: "Two", italic: true }], level: 1 },
                  [{ text: "Three", link: "https://example.com" }, { text: " x" }],
                ],
              },
            },
          ],
        },
      },
      { purpose: "divider", title: "Next" },
    ]);
  });

  it("becomes an agenda of what follows if its heading stands alone before all other slides", () => {
    const agendaOf = (markdown: string) =>
      planned(markdown).map(({ data: { content }, purpose }) =>
        content && !Array.isArray(content) && content.blocks[0]?.type === "agenda"
          ? content.blocks[0].agenda.sections
          : purpose,
      );
    const slides = "## One\n- a\n\n## Two\n- b\n\n## Two\n- c\n";
    expect(agendaOf(`# Deck\nBy us\n\n## Agenda\n\n${slides}\n## Thank you`)).toEqual([
      "title",
      ["One", "Two"],
      "content",
      "content",
      "content",
      "closing",
    ]);
    expect(agendaOf(`## Inhalt\n\n## A\n\n${slides}\n## B\n\n## Three\n- d`)[0]).toEqual(["A", "B"]);
    const stays = (markdown: string) => expect(agendaOf(markdown)).not.toContainEqual(expect.any(Array));
    stays(`## Start\n- a\n\n## Agenda\n\n${slides}`);
    stays("## Agenda\n\n## One\n- a");
    stays(`## Agenda\n\n${Array.from({ length: 11 }, (_, index) => `## Slide ${index}\n- a\n`).join("\n")}`);
  });

  it("becomes an agenda, a table, a chart, two columns and notes", () => {
    const [agenda, table, chart, columns] = planned(
      "## Agenda\n1. A\n2. B\n\n## Table\n|a|b|\n|-|-|\n|x|1|\n|y|2|\n\n## Chart\n```chart line\nQ;A\nQ1;1,5\nQ2;2\n```\n\n## Both\n### L\n- a\n\n### R\n- b\n\n```notes\nSay it.\n```",
    ).map(({ data }) => data);
    expect(agenda).toMatchObject({ content: { blocks: [{ agenda: { sections: ["A", "B"] } }] } });
    expect(table).toMatchObject({
      content: { blocks: [{ table: { table: { rows: [{ is_header: true }, {}, {}] } } }] },
    });
    expect(chart).toMatchObject({
      content: {
        blocks: [
          {
            chart: {
              chart_type: "clustered_line",
              categories: ["Q1", "Q2"],
              series: [{ name: "A", values: [1.5, 2] }],
            },
          },
        ],
      },
    });
    expect(columns).toMatchObject({
      content: [
        { header: "L", blocks: [{ text: { bullets: ["a"] } }] },
        { header: "R", blocks: [{ text: { bullets: ["b"] } }] },
      ],
      notes: "Say it.",
    });
  });

  it("continues under the heading of a part with a table or headings of its own, which joins the title", () => {
    const slides = planned(
      "## Agenda\n\n## Tickets\n### Priorities\n|a|b|\n|-|-|\n|x|1|\n\n### States\nNew, closed.\n\n```notes\nSay it.\n```\n\n## Who may?\n### First\n- a\n\n### Second\n- b\n\n### Refund\n#### Small\n- c\n##### How\n- d\n#### Large\n- e\n#### Other\n- f",
    ).map(({ data }) => data);
    const texts = slides.map(({ title, content }) => [title, ...[content].flat().flatMap((one) => one?.blocks ?? [])]);
    expect(texts).toMatchObject([
      ["Agenda", { agenda: { sections: ["Tickets", "Who may?"] } }],
      ["Tickets: Priorities", { type: "table" }],
      ["Tickets: States", { text: { text: "New, closed." } }],
      ["Who may?", { text: { bullets: ["a"] } }, { text: { bullets: ["b"] } }],
      [
        "Who may? Refund",
        {
          text: {
            bullets: [
              [{ text: "Small", bold: true }],
              { text: "c", level: 1 },
              { text: [{ text: "How", bold: true }], level: 1 },
              { text: "d", level: 2 },
              [{ text: "Large", bold: true }],
              { text: "e", level: 1 },
              [{ text: "Other", bold: true }],
              { text: "f", level: 1 },
            ],
          },
        },
      ],
    ]);
    expect(slides.map(({ notes }) => notes).filter(Boolean)).toEqual(["Say it."]);
  });

  it("opens with all short lines below its title", () => {
    const cover = (lines: string) => planned(`# Heat\n\n${lines}\n\n## Plan\n\nBuild it.`).map(({ data }) => data);
    expect(cover("For the council, 3 December\n\nDepartment of Energy")[0]).toMatchObject({
      subtitle: "For the council, 3 December\nDepartment of Energy",
    });
    const [opening, preface] = cover("For the council\n\nThe gas network ends in 2031.");
    expect(opening).toMatchObject({ subtitle: "For the council" });
    expect(preface).toMatchObject({ content: { blocks: [{ text: { text: "The gas network ends in 2031." } }] } });
  });

  it("names the type of a chart in any order of words", () => {
    const typeOf = (name: string) =>
      chartOf(
        [
          ["Q", "A"],
          ["Q1", "1"],
          ["Q2", "2"],
        ],
        name,
      )?.chart_type;
    expect(["stacked column", "Column, stacked", "stacked", "percent-stacked bar", "pie"].map(typeOf)).toEqual([
      "stacked_column",
      "stacked_column",
      "stacked_column",
      "percent_stacked_bar",
      "pie",
    ]);
    expect(typeOf("waterfall")).toBeUndefined();
  });

  it("keeps the numbers of a list, and turns the unit of figures into a footnote", () => {
    const [steps, table, more, message, sourced] = planned(
      "## Steps\n3. Three\n   - under\n4. Four\n\n## Sales\n|a|b|\n|-|-|\n|x|1|\n\nFigures in € m.\n\n## More\n|a|b|\n|-|-|\n|x|1|\n\n- One\n- Two\n\n## Growth\n|a|b|\n|-|-|\n|x|1|\n\nThe north grew faster than the south.\n\n## Heat\n|a|b|\n|-|-|\n|x|1|\n\nThousand tonnes of carbon dioxide a year; source: municipal model",
    ).map(({ data }) => data);
    expect(steps).toMatchObject({
      content: {
        blocks: [
          {
            text: {
              bullets: [
                { text: "Three", number: 3 },
                { text: "under", level: 1 },
                { text: "Four", number: 4 },
              ],
            },
          },
        ],
      },
    });
    expect(table).toMatchObject({ footnote: "Figures in € m.", content: { blocks: [{ type: "table" }] } });
    expect(more).toMatchObject({ content: { blocks: [{ type: "table" }, { type: "text" }] } });
    expect(message).toMatchObject({ content: { blocks: [{ type: "table" }, { type: "text" }] } });
    expect(sourced).toMatchObject({ footnote: expect.stringContaining("source: municipal model") });
  });

  it("keeps paragraphs among lists without bullets, and a quotation in italics with its source", () => {
    const [slide] = planned(
      "## Heard\nFirst.\n\n- One\n- Two\n\nSo far.\n\n> We know *every* litre.\n\n— Ingrid Solberg, CFO\n\n- Three\n\n> And\n> now?\n> — Ida *Moe*",
    );
    expect(slide!.data.content).toEqual({
      blocks: [
        {
          type: "text",
          text: {
            text: "First.",
            bullets: [
              "One",
              "Two",
              { text: "So far.", is_bullet: false },
              {
                text: [
                  { text: "We know ", italic: true },
                  { text: "every", italic: true },
                  { text: " litre.", italic: true },
                  { text: "\n" },
                  { text: "— Ingrid Solberg, CFO" },
                ],
                is_bullet: false,
              },
              "Three",
              {
                text: [
                  { text: "And now?", italic: true },
                  { text: "\n" },
                  { text: "— Ida " },
                  { text: "Moe", italic: true },
                ],
                is_bullet: false,
              },
            ],
          },
        },
      ],
    });
  });

  it("splits a long text between sentences, not within a number", () => {
    const [slide] = planned("## Plan\n\nA second line of €9.4 m doubles it. It pays back in four years.");
    const texts = splitSlide(slide!)!.map(({ data }) => data.content);
    expect(texts).toMatchObject([
      { blocks: [{ text: { text: "A second line of €9.4 m doubles it." } }] },
      { blocks: [{ text: { text: "It pays back in four years." } }] },
    ]);
  });

  it("keeps lines of code in letters of equal width, also on several slides", () => {
    const [slide] = planned("## Call\n```http\nGET /a. B\n\n  Host: b\n```");
    const line = (text: string) => ({ text, font_name: "Courier New" });
    expect(slide!.data.content).toMatchObject({
      blocks: [{ text: { text: [line("GET /a. B"), { text: "\n" }, line("  Host: b")] } }],
    });
    expect(splitSlide(slide!)!.map(({ data }) => data.content)).toMatchObject([
      { blocks: [{ text: { text: [line("GET /a. B")] } }] },
      { blocks: [{ text: { text: [line("  Host: b")] } }] },
    ]);
  });

  it("omits HTML and images from files, and says so", () => {
    const { warnings, sections } = readMarkdown("## A\n\n<script>alert(1)</script>\n\n![x](file:///etc/passwd)");
    expect(warnings.map(({ message }) => message)).toEqual([
      "Left out HTML in line 3.",
      'Left out the picture "file:///etc/passwd": upload it and name it as asset_…, or send it as data in line 5.',
    ]);
    expect(sections[0]!.parts).toEqual([]);
  });

  it.each([
    ["12 %|15.5 %", "9%|+1 %", [12, 9, 15.5, 1], '#,##0.0" %"'],
    ["12%|15%", "–|9%", [12, null, 15, 9], '#,##0"%"'],
    ["EUR 1.2|EUR 1,300.25", "EUR 2|-EUR 3", [1.2, 2, 1300.25, -3], '"EUR "#,##0.00'],
    ["$3|(1)", "4|$-5", [3, 4, -1, -5], '"$"#,##0'],
    ["€3m|€4m", "€5m|6m", [3, 5, 4, 6], '"€"#,##0"m"'],
    ["EUR 3 m|EUR 4 m", "EUR 5 m|EUR 6 m", [3, 5, 4, 6], '"EUR "#,##0" m"'],
    ["3 bn USD|4 bn USD", "5 bn USD|6 bn USD", [3, 5, 4, 6], '#,##0" bn USD"'],
    ["1.200|3", "4 500|6'000", [1.2, 4500, 3, 6000], undefined],
  ])("offers a chart that shows the unit of %s and %s", (first, second, values, format) => {
    const rows = [["Region", "2025", "2026"], `North|${first}`.split("|"), `South|${second}`.split("|")];
    const chart = chartOf(rows, null);
    expect(chart?.series.flatMap((series) => series.values)).toEqual(values);
    expect(chart?.data_labels?.number_format).toBe(format);
  });

  it.each(["4 %|$3", "3m|400k", "$3|€4", "3|4 %", "+-3|4", "12 % p.a.|4 %"])("offers no chart for %s", (cells) => {
    expect(
      chartOf(
        [
          ["Region", "2025", "2026"],
          ["North", "1", "2"],
          ["South", ...cells.split("|")],
        ],
        null,
      ),
    ).toBeNull();
  });

  it("offers a chart for numbers with categories, and for nothing else", () => {
    const rows = (...cells: string[]) => cells.map((row) => row.split("|"));
    expect(chartOf(rows("Region|2025|2026", "North|1,200|1.300,5", "South|(5)|–"), null)).toMatchObject({
      categories: ["North", "South"],
      series: [{ values: [1200, -5] }, { values: [1300.5, null] }],
    });
    expect(chartOf(rows("Area|Problem", "Search|slow", "Export|none"), null)).toBeNull();
    expect(chartOf(rows("Region|Sales|Growth", "North|12|4 %", "South|9|2 %"), null)).toBeNull();
  });
});

describe.each(["meridian", "atelier"])("the deck of a document on the sample template %s", (name) => {
  const bytes = readFileSync(join(import.meta.dirname, "../../../public/samples", `${name}.pptx`));
  let template: OutlineTemplate;
  const fit = (markdown: string): FittedSlide[] => fitSlides(planned(markdown), template, {}, 200);
  beforeAll(() => {
    const candidates = candidatesOf(bytes);
    template = { templateId: "t", bytes, candidates };
  });

  it("fills the headers above two columns, ends with the template's closing slide, and keeps the footer on layouts", async () => {
    const fitted = fit(
      "# Plan\n\n## Both\n### Left\n- a\n- b\n\n### Right\n- c\n- d\n\n## Steps\n1. One\n2. Two\n\n## Thank you",
    );
    const { bytes: deck } = await generateDeck({
      templates: new Map([["t", bytes]]),
      slides: fitted.map((slide) => ({
        templateId: "t",
        templateSlideId: slide.template_slide_id,
        slideData: slideData.parse(slide.slide_data),
        options: {},
      })),
    });
    const texts = Presentation.open(deck!).slides.map(({ part }) => new TextDecoder().decode(part.bytes()));
    const [, columns = "", steps = "", closing = ""] = texts;
    expect(fitted[1]!.template_slide_id).toMatch(/^layout_/);
    for (const text of ["Left", "Right", 'type="slidenum"']) expect(columns).toContain(text);
    expect(columns).toMatch(/"ftr".*<a:t>(Meridian Group|Atelier Maro)/);
    expect(steps).toContain('<a:buAutoNum type="arabicPeriod"/>');
    expect(closing).not.toContain("Thank you");
    expect(fitted[3]!.match.layout_name).toBe("Closing");
    expect(fitted[3]!.reason).toContain("Thank you");
    expect(fit("# Plan\n\n## Questions?").at(-1)!.slide_data).toEqual({ title: "Questions?" });
  });

  it("continues a list that is too long for one slide", () => {
    const bullets = Array.from({ length: 30 }, (_, index) => `- Point ${index + 1} of the long list of this document`);
    const slides = fit(`## Points\n${bullets.join("\n")}`);
    expect(slides.length).toBeGreaterThan(1);
    expect(JSON.stringify(slides.map((slide) => slide.slide_data)).match(/Point \d+/g)).toHaveLength(30);
    expect(slides.map((slide) => slide.slide_data.title)).toEqual(
      slides.map((_, index) => `Points (${index + 1}/${slides.length})`),
    );
  });
});

describe("the slides chosen for a document", () => {
  const bytes = readFileSync(join(import.meta.dirname, "../../../public/samples/meridian.pptx"));
  const all = candidatesOf(bytes);
  const layout = (name: string) => all.find((one) => one.layout_name === name && one.slide_id.startsWith("layout_"))!;
  const chosen = (markdown: string, candidates: MatchCandidate[], template: Uint8Array = bytes) =>
    fitSlides(planned(markdown), { templateId: "t", bytes: template, candidates }, {}, 200).map(
      ({ match }) => match.layout_name,
    );

  it("open with the template's opening slide, not with a closing slide that has room for just the title", () => {
    const as = (one: MatchCandidate, purpose: "title" | "closing", texts: number): MatchCandidate => {
      const { regions, ...places } = one.places!;
      const [title, text] = regions;
      const others = Array.from({ length: texts }, () => text!);
      return {
        ...one,
        capacity: { ...one.capacity, body: texts },
        places: { ...places, purpose, regions: [title!, ...others] },
      };
    };
    const [opening, closing] = [layout("Section Divider"), layout("Title Only")];
    expect(chosen("# Report", [as(closing, "closing", 0), as(opening, "title", 4)])).toEqual(["Section Divider"]);
  });

  it("open on the opening slide, even if its title is set smaller, and with the subtitle in the title or the notes if there is no place", () => {
    const title = `# ${"Modernising the handling of orders ".repeat(4)}`;
    const candidates = [layout("Title and Content"), layout("Title Slide")];
    const [slide] = fitSlides(planned(title), { templateId: "t", bytes, candidates }, {}, 200);
    expect(slide).toMatchObject({ match: { layout_name: "Title Slide" } });
    expect(slide!.warnings.join()).toContain("title was shrunk");
    const titleOnly = {
      ...layout("Title Only"),
      places: { ...layout("Title Only").places!, purpose: "title" as const },
    };
    const [joined] = fitSlides(
      planned("# Report\n\nFor the board"),
      { templateId: "t", bytes, candidates: [layout("Title and Content"), titleOnly] },
      {},
      200,
    );
    expect(joined).toMatchObject({
      match: { layout_name: "Title Only" },
      slide_data: {
        title: [{ text: "Report" }, { text: "\n" }, { text: "For the board", font_size: expect.any(Number) }],
      },
    });
    const [noted] = fitSlides(
      planned(`${title.slice(0, -35)}\n\n${"For the board and everybody who works with it. ".repeat(3)}`),
      { templateId: "t", bytes, candidates: [layout("Title and Content"), titleOnly] },
      {},
      200,
    );
    expect(noted).toMatchObject({
      match: { layout_name: "Title Only" },
      slide_data: { title: expect.any(String), notes: expect.stringContaining("For the board") },
      warnings: [expect.stringContaining("speaker notes")],
    });
  });

  it("have no content on pages that are made for something else", () => {
    const single = layout("Title and Content");
    const slide = all.find((one) => one.slide_id.startsWith("slide_") && one.layout_name === "Title and Content")!;
    const cover = { ...layout("Title Slide"), layout_name: slide.layout_name };
    const costOn = (candidates: MatchCandidate[]) =>
      fitSlides(planned("## Plan\n- One"), { templateId: "t", bytes, candidates }, {}, 200)[0]!.cost;
    expect(costOn([slide, cover]) - costOn([slide])).toBe(8);
    expect(chosen("## Plan\n- One", [layout("Section Divider"), single])).toEqual(["Title and Content"]);
  });

  it("show a farewell with an address on a page for few words", () => {
    const candidates = [layout("Title and Content"), layout("Section Divider"), layout("Title Slide")];
    const markdown = "# A\n\n## Plan\n\nKind tests go.\n\n## Thank you\n\nWrite to a@example.com";
    expect(planned(markdown).map(({ purpose, data }) => [purpose, data.subtitle])).toMatchObject([
      ["title", undefined],
      ["content", undefined],
      ["closing", expect.anything()],
    ]);
    const names = chosen(markdown, candidates);
    expect(names[1]).toBe("Title and Content");
    expect(names[2]).not.toBe("Title and Content");
  });

  it("look like a sample with content rather than one with a title alone", () => {
    const heading = (y: number) => placeholder("Title", 'type="title"', "", [60, y, 840, 60]);
    const body = (y: number) => placeholder("Content", 'idx="1"', "", [60, y, 840, 480 - y]);
    const file = buildPresentation({
      layout: heading(200) + body(300),
      slides: [heading(200), heading(30) + body(120)],
    });
    const candidates = candidatesOf(file);
    const [slide] = fitSlides(planned("## A\n- One\n- Two"), { templateId: "t", bytes: file, candidates }, {}, 200);
    expect(slide!.template_slide_id).toBe(candidates[1]!.slide_id);
  });

  it("have small letters enlarged alike on pages with text that have room for them", () => {
    const formatsOf = (size: number, markdown: string) => {
      const style = `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
      const shapes =
        placeholder("Title", 'type="title"', "", [60, 30, 840, 60], '<a:lvl1pPr><a:defRPr sz="3200"/></a:lvl1pPr>') +
        placeholder("Content", 'idx="1"', "", [60, 120, 840, 360], style);
      const file = buildPresentation({ layout: shapes });
      const candidates = candidatesOf(file);
      return fitSlides(planned(markdown), { templateId: "t", bytes: file, candidates }, {}, 200).map(
        ({ slide_data }) => {
          const block = contentColumns(slide_data)[0]?.blocks[0];
          return block?.type === "text" ? block.text : null;
        },
      );
    };
    const short = "## A\n- One\n  - Deeper\n\n## B\n\nA sentence of its own.\n\n";
    const [list, sentence] = formatsOf(12, short);
    expect(list).toMatchObject({ bullets_format: { font_size: 18 }, text_format: { font_size: 18 } });
    expect(list?.bullets?.[1]).toMatchObject({ level: 1, text: [{ text: "Deeper", font_size: 16 }] });
    expect(sentence).toMatchObject({ text_format: { font_size: 18 } });
    expect(formatsOf(10, short)[0], "at most half as large again").toMatchObject({ bullets_format: { font_size: 14 } });
    expect(JSON.stringify(formatsOf(18, short))).not.toContain("font_size");
    const full = `## C\n${"- A line of a list that is long and fills its page\n".repeat(20)}`;
    const [first, , last] = formatsOf(12, short + full);
    expect(first).toMatchObject({ bullets_format: { font_size: 18 } });
    expect(JSON.stringify(last), "it has no room").not.toContain("font_size");
  });

  it("show a quotation and its source alone in larger letters, but not beside a sentence about it", () => {
    const quotedWith = (after: string) => {
      const slides = planned(`## Voice\n\n> Kind tests prove nothing.\n\n${after}`);
      const [slide] = fitSlides(slides, { templateId: "t", bytes, candidates: all }, {}, 200);
      const text = contentColumns(slide!.slide_data)[0]!.blocks.find(({ type }) => type === "text");
      const runs = text?.type === "text" ? text.text.text : null;
      return Array.isArray(runs) ? runs : [];
    };
    const [quotation, , source] = quotedWith("Ada Byron, tester");
    expect(quotation).toEqual({ text: "Kind tests prove nothing.", italic: true, font_size: expect.any(Number) });
    expect(quotation!.font_size).toBeGreaterThan(18);
    expect(source).toEqual({ text: "Ada Byron, tester" });
    expect(quotedWith("We changed the tests in June.").some((run) => run.font_size)).toBe(false);
    expect(quotedWith("- Ada Byron").some((run) => run.font_size)).toBe(false);
  });

  it("stay whole if a text that is still large is set a little smaller", () => {
    const single = layout("Title and Content");
    const sentence = "The plant reaches its capacity in the spring, and a second line doubles it at the same cost. ";
    const template = Presentation.open(bytes);
    for (const { part } of template.masters)
      for (const size of part.edit().descendants("p:bodyStyle")[0]!.descendants("a:defRPr")) size.set("sz", "3200");
    const large = template.package_.save();
    const slidesFor = (count: number) =>
      fitSlides(
        planned(`## Plan\n\n${sentence.repeat(count)}\n\n${sentence.repeat(count)}`),
        { templateId: "t", bytes: large, candidates: [single] },
        {},
        200,
      );
    const [whole, ...others] = slidesFor(6);
    expect(others).toEqual([]);
    expect(whole!.warnings.join()).toContain("from 32 pt to 23.5 pt");
    expect(slidesFor(7)).toHaveLength(2);
  });

  it("leave no place in the middle empty for a text that is longer than the place of another layout was made for", () => {
    const single = layout("Title and Content");
    const small = {
      ...single,
      places: {
        ...single.places!,
        regions: single.places!.regions.map((one) =>
          one.type === "text" ? { ...one, max_characters: 150, max_lines: 4 } : one,
        ),
      },
    };
    const sentence = "The plant reaches its capacity in the spring, and a second line doubles it at the same cost. ";
    expect(chosen(`## Plan\n\n${sentence.repeat(3)}`, [layout("Two Columns"), small])).toEqual(["Title and Content"]);
  });

  it("have two texts side by side in places of like size", () => {
    const even = layout("Two Columns");
    const [title, first, second] = even.places!.regions;
    const uneven: MatchCandidate = {
      ...layout("Two Columns with Headers"),
      capacity: even.capacity,
      places: { ...even.places!, regions: [title!, first!, { ...second!, max_lines: 40 }] },
    };
    const markdown = "## Both\n### Left\n- One\n\n### Right\n- Two";
    expect(chosen(markdown, [uneven, even])).toEqual(["Two Columns"]);
  });

  it("have three groups side by side where a layout has three places of like size, or one that is wide", () => {
    const content = (index: number, x: number, width: number) =>
      placeholder(`Content ${index}`, `idx="${index}"`, "", [x, 130, width, 350]);
    const lists = "### One\n- a\n- b\n\n### Two\n- c\n\n### Three\n- d\n  - e";
    const blocksOf = (groups: string, ...places: [x: number, width: number][]) => {
      const heading = placeholder("Title", 'type="title"', "", [40, 20, 880, 80]);
      const own = buildPresentation({
        layout: heading + places.map(([x, width], index) => content(index + 1, x, width)).join(""),
      });
      const candidates = candidatesOf(own);
      const [slide] = fitSlides(planned(`## Plan\n${groups}`), { templateId: "t", bytes: own, candidates }, {}, 200);
      const shown = slide!.slide_data.content;
      return !shown || Array.isArray(shown) ? [] : shown.blocks;
    };
    const blocksOn = (...places: [x: number, width: number][]) => blocksOf(lists, ...places);
    expect(blocksOn([40, 280], [340, 280], [640, 280])).toEqual([
      { type: "text", text: { header: "One", bullets: [{ text: "a" }, { text: "b" }] } },
      { type: "text", text: { header: "Two", bullets: [{ text: "c" }] } },
      { type: "text", text: { header: "Three", bullets: [{ text: "d" }, { text: "e", level: 1 }] } },
    ]);
    expect(blocksOn([40, 880])).toHaveLength(3);
    expect(blocksOn([40, 260])).toHaveLength(1);
    expect(blocksOf("### One\nA.\n\n### Two\nB.\n\n### Three\nC.", [40, 880])).toEqual([
      { type: "text", text: { header: "One", text: "A." } },
      { type: "text", text: { header: "Two", text: "B." } },
      { type: "text", text: { header: "Three", text: "C." } },
    ]);
  });

  it("continue without the line that introduces a table, which stays above it", () => {
    const page = (text: string) =>
      splitSlide(planned(`## Plan\n${text}`)[0]!)?.map(({ data }) => [data.content].flat()[0]!.blocks);
    const table = "|a|b|\n|-|-|\n|x|1|\n|y|2|";
    const [shown, rest] = page(`We have two options:\n\n${table}\n\nThe first one.\n\n- Decided`)!;
    expect(shown).toMatchObject([{ type: "table" }, { text: { text: "We have two options:" } }]);
    expect(rest).toEqual([{ type: "text", text: { text: "The first one.", bullets: ["Decided"] } }]);
    expect(page(`We have two options:\n\n${table}`)).toBeUndefined();
    expect(page(`${table}\n\nWe have two options:\n\n- A`)![0]).toMatchObject([{ type: "table" }]);
  });

  it("show the unit of a table or chart as its caption where there is no box for a footnote", () => {
    const markdown = "## Sales\n|Region|2025|\n|-|-|\n|North|12|\n|South|9|\n\nIn € m.";
    const fitted = fitSlides(
      planned(markdown),
      { templateId: "t", bytes, candidates: [layout("Title and Content"), layout("Table and Text")] },
      {},
      200,
    );
    expect(fitted).toMatchObject([
      {
        match: { layout_name: "Title and Content" },
        slide_data: { content: { blocks: [{ table: { caption: "In € m." } }] } },
        as_chart: { slide_data: { content: { blocks: [{ chart: { caption: "In € m." } }] } } },
      },
    ]);
    expect(fitted[0]!.slide_data.footnote).toBeUndefined();
  });

  it("offer a chart with the unit on its axis, if it has one", () => {
    const offered = (chart_type: string | null) => {
      const candidates = [{ ...layout("Title and Content"), chart_type }];
      const slides = planned("## Growth\n|Region|2026|\n|-|-|\n|North|12 %|\n|South|9 %|");
      return fitSlides(slides, { templateId: "t", bytes, candidates }, {}, 200)[0]?.as_chart?.slide_data.content;
    };
    const format = '#,##0" %"';
    const labels = { show: "value", number_format: format };
    expect(offered(null)).toMatchObject({
      blocks: [{ chart: { data_labels: labels, value_axis: { number_format: format } } }],
    });
    expect(offered("pie")).toMatchObject({ blocks: [{ chart: { data_labels: labels } }] });
    expect(JSON.stringify(offered("pie"))).not.toContain("value_axis");
  });

  it("show a sentence above a table, or below it where there is no place for a text", () => {
    const markdown =
      "## Sales\n|Region|2025|2026|\n|-|-|-|\n|North|12|14|\n|South|9|8|\n\nThe north grew faster than the south.";
    const on = (...names: string[]) =>
      fitSlides(planned(markdown), { templateId: "t", bytes, candidates: names.map(layout) }, {}, 200)[0]!;
    const divided = on("Title and Content", "Two Columns");
    expect(divided.match.layout_name).toBe("Title and Content");
    expect(divided.slide_data.content).toMatchObject({ blocks: [{ type: "table" }, { type: "text" }] });
    expect(on("Table").slide_data.content).toMatchObject({
      blocks: [{ table: { caption: "The north grew faster than the south." } }],
    });
  });

  it("give a chart with a sentence the whole page, not half of it", () => {
    const chart = "## Growth\n```chart\nQ,A\nQ1,1\nQ2,2\n```";
    const sentence = "The service business contributed more than half of the operating profit.";
    const names = ["Title and Content", "Two Columns"].map(layout);
    expect(chosen(`${chart}\n\n${sentence}`, names)).toEqual(["Title and Content"]);
    expect(chosen(`${chart}\n\n- One point\n- Another point\n- A third point`, names)).toEqual(["Two Columns"]);
  });

  it("give a wide table below a few lines the whole page, not half of it", () => {
    const names = ["Title and Content", "Two Columns"].map(layout);
    const page = (comment: string) =>
      `## Risks\n- Two need a decision\n- The others are under control\n\n|Risk|What we do|\n|-|-|\n|Currency|${comment}|\n|Staff|Train|`;
    expect(chosen(page("Half of the volume is hedged until the end of the year"), names)).toEqual([
      "Title and Content",
    ]);
    expect(chosen(page("Hedge"), names)).toEqual(["Two Columns"]);
    const made = ["Title and Content", "Table and Text"].map(layout);
    expect(chosen(page("Half of the volume is hedged until the end of the year"), made)).toEqual(["Title and Content"]);
    expect(chosen(page("Hedge"), made)).toEqual(["Table and Text"]);
  });

  it("cost more in a sample's table with merged cells, which is made for what it says", () => {
    const costIn = (template: Presentation) => {
      const own = template.package_.save();
      const candidates = candidatesOf(own).filter(
        ({ slide_id: id, content_layout: kind }) => id.startsWith("slide_") && kind === "table",
      );
      const rows = "|Region|2025|2026|\n|-|-|-|\n|North|12|14|\n|South|9|8|";
      return fitSlides(planned(`## Sales\n${rows}`), { templateId: "t", bytes: own, candidates }, {}, 200)[0]!.cost;
    };
    const merged = Presentation.open(bytes);
    for (const { part } of merged.slides) {
      const [first, second] = part.edit().descendants("a:tc").slice(-2);
      first?.set("gridSpan", 2);
      second?.set("hMerge", 1);
    }
    expect(costIn(merged) - costIn(Presentation.open(bytes))).toBeCloseTo(5, 1);
  });

  const hasTextBox = ({ places }: MatchCandidate) =>
    places?.regions.some(({ type, is_placeholder: isPlaceholder }) => type === "text" && !isPlaceholder) === true;

  it("show an agenda on the slide made for it, even if some of its sample goes", () => {
    const isMade = ({ slide_id: id, places }: MatchCandidate) =>
      id.startsWith("slide_") && places?.purpose === "agenda";
    const template = Presentation.open(bytes);
    const agenda = template.slides[all.find(isMade)!.slide_index]!.part.edit();
    const isTitle = (shape: XmlElement) => shape.descendants("p:ph").some((ph) => ph.get("type") === "title");
    for (const run of agenda.descendants("p:sp").find(isTitle)!.descendants("a:rPr")) run.set("sz", 12_000);
    const own = template.package_.save();
    const candidates = candidatesOf(own).filter(
      (one) => isMade(one) || one.places?.purpose === "title" || (one.layout_name === "Title Only" && hasTextBox(one)),
    );
    const [slide] = fitSlides(
      planned("## Agenda\n- Results\n- Outlook"),
      { templateId: "t", bytes: own, candidates },
      {},
      200,
    );
    expect(slide!.cost).toBeGreaterThan(1);
    expect(slide!.slide_data.content).toMatchObject({ blocks: [{ type: "agenda" }] });
  });

  it("cost more below a title that is far smaller than most", () => {
    const costWith = (size: number) => {
      const template = Presentation.open(bytes);
      const index = all.find(({ layout_name: name }) => name === "Title and Content")!.slide_index;
      const title = template.slides[index]!.part.edit()
        .descendants("p:sp")
        .find((shape) => shape.descendants("p:ph").some((ph) => ph.get("type") === "title"))!;
      for (const run of title.descendants("a:rPr")) run.set("sz", size);
      const own = template.package_.save();
      const candidates = candidatesOf(own).filter(
        ({ slide_id: id, slide_index: at, layout_name: name }) =>
          id.startsWith("slide_") && (at === index || name === "Chart"),
      );
      return fitSlides(planned("## A\n- b\n- c"), { templateId: "t", bytes: own, candidates }, {}, 200)[0]!.cost;
    };
    expect(costWith(2_400) - costWith(3_000)).toBeLessThan(4);
    expect(costWith(2_000) - costWith(3_000)).toBeGreaterThan(7);
  });

  it("show an agenda where no chart of a sample gives way to it", () => {
    const chart = all.find((one) => one.layout_name === "Chart" && one.slide_id.startsWith("slide_"))!;
    const [slide] = fitSlides(planned("## Agenda\n- A\n- B"), { templateId: "t", bytes, candidates: [chart] }, {}, 200);
    expect(slide!.cost).toBeGreaterThan(8);
  });

  it("shrink a text rather than show it in the tiny letters of a sample", () => {
    const body = (size: number) =>
      placeholder("Content", 'idx="1"', "", [60, 120, 840, 360], `<a:lvl1pPr><a:defRPr sz="${size}"/></a:lvl1pPr>`);
    const title = placeholder("Title", 'type="title"', "", [60, 30, 840, 60]);
    const box = textBox("Code", "Sample of some code", [60, 120, 840, 360], { size: 7 });
    const file = buildPresentation({ layout: title + body(2800), slides: [title + box] });
    const list = "- A line of a list that is long, and takes almost all of the width of the page\n".repeat(14);
    const [slide] = fitSlides(
      planned(`## List\n${list}`),
      { templateId: "t", bytes: file, candidates: candidatesOf(file) },
      {},
      200,
    );
    expect(slide!.template_slide_id).toMatch(/^layout_/);
  });

  it("show an agenda as a list in a text box, which takes no agenda", () => {
    const on = (candidate: MatchCandidate) =>
      fitSlides(
        planned("## Agenda\n- Results\n- Outlook"),
        { templateId: "t", bytes, candidates: [candidate] },
        {},
        200,
      );
    const withTextBox = all.find((one) => one.layout_name === "Title Only" && hasTextBox(one))!;
    expect(on(layout("Title and Content"))[0]!.slide_data.content).toMatchObject({ blocks: [{ type: "agenda" }] });
    expect(on(withTextBox)).toMatchObject([
      { slide_data: { content: { blocks: [{ text: { bullets: ["Results", "Outlook"] } }] } }, warnings: [] },
    ]);
  });

  it("keep a paragraph, a short list and two groups on one slide where smaller letters do", () => {
    const content = layout("Title and Content");
    const sentence = "The plant reaches its capacity in the spring, and a second line doubles it at the same cost. ";
    const markdown = `## Plan\n\n${sentence.repeat(20)}\n\n## Steps\n${`- ${sentence.repeat(5)}\n`.repeat(3)}\n## Places\n### Home\n- Desk\n- Chair\n\n### Abroad\n- Laptop`;
    const fitted = fitSlides(planned(markdown), { templateId: "t", bytes, candidates: [content] }, {}, 200);
    expect(fitted.map(({ slide_data: { title } }) => title)).toEqual(["Plan", "Steps", "Places"]);
    expect(fitted[2]!.slide_data.content).toMatchObject([
      { blocks: [{ text: { header: "Home", bullets: ["Desk", "Chair"] } }] },
      { blocks: [{ text: { header: "Abroad", bullets: ["Laptop"] } }] },
    ]);
  });

  it("keep a text in the speaker notes if the template has no place for it", () => {
    const [slide, another] = fitSlides(
      planned("## Plan\n\nGo on.\n\n- One\n- Two"),
      { templateId: "t", bytes, candidates: [layout("Title Only")] },
      {},
      200,
    );
    expect(another).toBeUndefined();
    expect(slide!.slide_data).toEqual({ title: "Plan", notes: "Go on.\nOne\nTwo" });
    expect(slide!.warnings.join()).toContain("speaker notes");
  });

  it("fill pages below their titles if a template has only example slides with short texts", () => {
    const cards = [60, 355, 650].map((x) => textBox(`Card ${x}`, "Craft", [x, 250, 250, 36], { size: 19 })).join("");
    const file = buildPresentation({
      slides: [
        textBox("Name", "Example Ltd.", [60, 200, 840, 80], { size: 40 }),
        textBox("Heading", "What We Value", [60, 36, 840, 56], { size: 32 }) + cards,
      ],
    });
    const candidates = candidatesOf(file);
    const slides = fitSlides(
      planned("# Plan\n## Points\n- One\n- Two\n\n## Figures\n|a|b|\n|-|-|\n|x|y|\n|z|w|"),
      { templateId: "t", bytes: file, candidates },
      {},
      200,
    );
    const [first, second] = candidates.map(({ slide_id: id }) => id);
    expect(slides.map(({ template_slide_id: id }) => id)).toEqual([first, second, second]);
    expect(slides.map(({ slide_data: data }) => contentColumns(data).map(({ blocks }) => blocks[0]!.type))).toEqual([
      [],
      ["text"],
      ["table"],
    ]);
    expect(slides.flatMap(({ warnings, reason }) => [...warnings, reason]).join()).not.toContain("Without a place");
  });

  it("stand in letters that can be read, below a title if need be", async () => {
    const heading = (size: number) => placeholder("Title", 'type="title"', "", [40, 40, 880, 60], sized(size));
    const sized = (size: number) => `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>`;
    const small = placeholder("Body", 'type="body" idx="1"', "", [40, 120, 880, 380], sized(13));
    const file = buildPresentation({
      layout: heading(28),
      layoutName: "Title Only",
      master: placeholder("Body", 'type="body"', "", [40, 120, 880, 380], sized(18)),
      slides: [heading(28) + small],
    });
    const candidates = candidatesOf(file);
    const [slide] = fitSlides(planned("## Plan\n- One\n- Two"), { templateId: "t", bytes: file, candidates }, {}, 200);
    expect(slide!.template_slide_id).toMatch(/^layout_/);
    expect(slide!.reason).toBe('"Title Only" takes title, text, and nothing stays empty.');
  });

  it("use both columns for a list if all slides have two", () => {
    const [slide] = fitSlides(
      planned("## Steps\n1. One\n2. Two\n3. Three\n4. Four"),
      { templateId: "t", bytes, candidates: [layout("Two Columns")] },
      {},
      200,
    );
    const column = (...bullets: object[]) => ({ blocks: [{ type: "text", text: { bullets } }] });
    expect(slide!.slide_data.content).toMatchObject([
      column({ text: "One" }, { text: "Two" }),
      column({ text: "Three" }, { text: "Four" }),
    ]);
  });

  it("end with a farewell on a divider if there is no closing slide", () => {
    const candidates = [layout("Title Only"), layout("Section Divider")];
    expect(chosen("# Report\n\n## Points\n- One\n\n## Questions?", candidates).at(-1)).toBe("Section Divider");
  });

  it("begin a part on the opening slide rather than on an empty page if there is no divider", () => {
    const candidates = all.filter(({ places }) => places?.purpose === "content" || places?.purpose === "title");
    expect(chosen("# Report\n\n## Plans", candidates)).toEqual(["Title Slide", "Title Slide"]);
  });

  it("begin a part on the opening slide rather than on a plain page in a template with a design", () => {
    const candidates = [layout("Title Slide"), layout("Section Divider"), layout("Title and Content")];
    const markdown = "# Report\n\n## Plans";
    expect(chosen(markdown, candidates)).toEqual(["Title Slide", "Section Divider"]);
    const plain = Presentation.open(bytes);
    const divider = plain.layouts.find(({ name }) => name === "Section Divider")!.part.edit();
    divider.set("showMasterSp", 0);
    const content = divider.child("p:cSld")!;
    content.removeAll("p:bg");
    const tree = content.child("p:spTree")!;
    for (const shape of tree.elements().slice(2)) if (shape.descendants("p:ph").length === 0) tree.remove(shape);
    expect(chosen(markdown, candidates, plain.package_.save())).toEqual(["Title Slide", "Title Slide"]);
  });

  it("have the master of the template's content, and a cover that of its first opening slide", async () => {
    const other = readFileSync(join(import.meta.dirname, "../../../public/samples/atelier.pptx"));
    const slideOf = (templateId: string, file: Uint8Array, name: string) => ({
      templateId,
      templateSlideId: candidatesOf(file, templateId).find(
        (one) => one.layout_name === name && one.slide_id.startsWith("slide_"),
      )!.slide_id,
      slideData: { title: "Title" },
      options: {},
    });
    const { bytes: mixed } = await generateDeck({
      templates: new Map([
        ["a", other],
        ["b", bytes],
      ]),
      slides: [slideOf("a", other, "Title Slide"), slideOf("b", bytes, "Title and Content")],
    });
    const template = Presentation.open(mixed!);
    const fitted = fitSlides(
      planned("# Growth in services and pressure on hardware\n\nFor the board\n\n## Points\n- One\n- Two"),
      { templateId: "t", bytes: mixed!, candidates: candidatesOf(mixed!, "t") },
      {},
      200,
    );
    const { bytes: deck } = await generateDeck({
      templates: new Map([["t", mixed!]]),
      slides: fitted.map((slide) => ({
        templateId: "t",
        templateSlideId: slide.template_slide_id,
        slideData: slide.slide_data,
        options: {},
      })),
    });
    expect(template.masters).toHaveLength(2);
    expect(Presentation.open(deck!).slides.map(({ layout: own }) => own!.master.themePart!.root.get("name"))).toEqual([
      "Atelier",
      "Meridian",
    ]);
  });

  it("look alike on copies of a master, as slides pasted from other presentations bring them", async () => {
    const copy = readFileSync(join(import.meta.dirname, "../../../public/samples/meridian.pptx"));
    const slides = ["a", "b"].map((templateId) => ({
      templateId,
      templateSlideId: candidatesOf(copy, templateId).find(({ slide_id: id }) => id.startsWith("slide_"))!.slide_id,
      slideData: { title: "Title" },
      options: {},
    }));
    const recolored = Presentation.open(copy);
    for (const color of recolored.masters[0]!.themePart!.edit().descendants("a:srgbClr")) color.set("val", "AA5500");
    const lookOf = async (second: Uint8Array) => {
      const { bytes: mixed } = await generateDeck({
        templates: new Map([
          ["a", copy],
          ["b", second],
        ]),
        slides,
      });
      const generator = new DeckGenerator({ templates: new Map([["t", mixed!]]), slides: [] }, false);
      return candidatesOf(mixed!, "t")
        .filter(({ slide_id: id }) => id.startsWith("slide_"))
        .map(({ slide_id: id }) => generator.lookOf("t", id)!.master);
    };
    const [one, same] = await lookOf(copy);
    expect(same).toBe(one);
    const [, other] = await lookOf(recolored.package_.save());
    expect(other).not.toBe(one);
  });

  it("have one background, and their titles at one place", () => {
    const full = all.find((one) => one.layout_name === "Title Only" && one.capacity.textbox === 1)!;
    const others = all.filter((one) => one.content_layout === "chart" && one.slide_id.startsWith("slide_"));
    const candidates = [layout("Title and Content"), ...others, full];
    const markdown = "## Points\n- One\n- Two";
    expect(chosen(markdown, candidates)).toEqual(["Title Only"]);
    const moved = Presentation.open(bytes);
    const title = moved.slides[full.slide_index]!.part.edit()
      .descendants("p:sp")
      .find((shape) => shape.descendants("p:ph").some((ph) => ph.get("type") === "title"))!;
    title
      .child("p:spPr")!
      .put(el("a:xfrm", {}, el("a:off", { x: 600_000, y: 2_600_000 }), el("a:ext", { cx: 9_000_000, cy: 600_000 })), [
        "a:xfrm",
      ]);
    expect(chosen(markdown, candidates, moved.package_.save())).toEqual(["Title and Content"]);
    const colored = Presentation.open(bytes);
    const slide = colored.slides[full.slide_index]!.part.edit().child("p:cSld")!;
    const fill = el("a:solidFill", {}, el("a:srgbClr", { val: "FFEECC" }));
    slide.put(el("p:bg", {}, el("p:bgPr", {}, fill, el("a:effectLst"))), ["p:bg", "p:spTree"]);
    expect(chosen(markdown, candidates, colored.package_.save())).toEqual(["Title and Content"]);
  });

  it("end on a page whose subtitle stands below the title", () => {
    const template = Presentation.open(bytes);
    const title = template.layouts
      .find(({ name }) => name === "Section Divider")!
      .part.edit()
      .descendants("p:sp")
      .find((shape) => shape.descendants("p:ph").some((ph) => ph.get("type") === "title"))!;
    const low = el(
      "a:xfrm",
      {},
      el("a:off", { x: 600_000, y: 5_400_000 }),
      el("a:ext", { cx: 9_000_000, cy: 900_000 }),
    );
    title.child("p:spPr")!.put(low, ["a:xfrm"]);
    const candidates = [layout("Section Divider"), layout("Title Slide")];
    const farewell = "## Thank you\n\nAnna Lind, anna@example.org";
    expect(chosen(farewell, candidates)).toEqual(["Section Divider"]);
    expect(chosen(farewell, candidates, template.package_.save())).toEqual(["Title Slide"]);
  });

  it("end on the opening slide rather than on a page whose title is far larger, as for a figure", () => {
    const markdown = "# Report\n\n## Thank you\n\nanna@example.org";
    const candidates = [layout("Section Divider"), layout("Title Slide")];
    expect(chosen(markdown, candidates)[1]).toBe("Section Divider");
    const loud = Presentation.open(bytes);
    for (const shape of loud.layouts
      .find(({ name }) => name === "Section Divider")!
      .part.edit()
      .descendants("p:sp"))
      if (shape.descendants("p:ph").some((ph) => ph.get("type") === "title"))
        for (const format of shape.descendants("a:defRPr")) format.set("sz", 12_000);
    expect(chosen(markdown, candidates, loud.package_.save())[1]).toBe("Title Slide");
  });

  it("open on a cover whose text boxes take the subtitle", () => {
    const [title, size] = ['type="title"', '<a:lvl1pPr><a:defRPr sz="4400"/></a:lvl1pPr>'];
    const cover =
      placeholder("Title", title, "Training", [40, 60, 880, 60], size) +
      textBox("Line", "From basics to experts", [40, 180, 880, 40], { size: 20 });
    const content =
      placeholder("Title", title, "Plan", [40, 40, 880, 60]) + placeholder("Text", 'idx="1"', "", [40, 120, 880, 380]);
    const file = buildPresentation({ slides: [cover, content, content] });
    const candidates = candidatesOf(file);
    const markdown = "---\ntitle: Report\nsubtitle: For the board\nauthor: Finance\ndate: May 2026\n---\n";
    const [slide] = fitSlides(planned(markdown), { templateId: "t", bytes: file, candidates }, {}, 200);
    expect(slide!.match.slide_index).toBe(0);
    expect(slide!.slide_data.content).toMatchObject({ blocks: [{ type: "text" }] });
  });

  it("show no picture of a sample", () => {
    const heading = placeholder("Title", 'type="title"', "Plan", [40, 40, 880, 60]);
    const text = placeholder("Text", 'type="body" idx="1"', "A text of the sample.", [40, 120, 880, 380]);
    const photo = `<p:pic><p:nvPicPr><p:cNvPr id="90" name="Photo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:stretch/></p:blipFill><p:spPr><a:xfrm><a:off x="10400000" y="5200000"/><a:ext cx="1400000" cy="1400000"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`;
    const slidesOf = (slides: readonly string[], markdown: string) => {
      const file = buildPresentation({ layout: heading, slides });
      const candidates = candidatesOf(file).filter(({ slide_id: id }) => id.startsWith("slide_"));
      const fitted = fitSlides(planned(markdown), { templateId: "t", bytes: file, candidates }, {}, 200);
      return fitted.map(({ match }) => match.slide_index + 1);
    };
    const list = "## Points\n- One\n- Two";
    expect(slidesOf([heading + text + photo, heading + text, heading + text], list)).toEqual([2]);
    const photos = Array.from({ length: 12 }, (_, index) =>
      photo.replace("10400000", String(8_000_000 + index * 200_000)),
    );
    expect(slidesOf([...photos.map((one) => heading + text + one), heading + text], list)).toEqual([13]);
    // What most slides show belongs to the design.
    expect(slidesOf([heading + text + photo, heading + text + photo, heading + text], list)).toEqual([1]);
  });

  it("avoid layouts with upright text", () => {
    const other = all.find((one) => one.layout_name === "Title Only" && one.capacity.textbox === 1)!;
    const candidates = [layout("Title and Content"), other];
    expect(chosen("## Points\n- One\n- Two", candidates)).toEqual(["Title Only"]);
    const template = Presentation.open(bytes);
    for (const body of template.layouts
      .find(({ name }) => name === "Title Only")!
      .part.edit()
      .descendants("a:bodyPr"))
      body.set("vert", "eaVert");
    const upright = template.package_.save();
    expect(chosen("## Points\n- One\n- Two", candidates, upright)).toEqual(["Title and Content"]);
    // Even a column that stays empty is better.
    expect(chosen("## Points\n- One\n- Two", [layout("Two Columns"), other], upright)).toEqual(["Two Columns"]);
  });
});

describe("ten documents of different kinds", () => {
  const folder = join(import.meta.dirname, "testing");
  const documents = readdirSync(folder);
  /** Presentations with layouts for common content. The others only have slides that are already full. */
  const templates = [
    "docling-project-powerpoint_sample.pptx",
    "m3dev-in.pptx",
    "sebahrens-modern-template.pptx",
    "singerla-SlideTitles.pptx",
    "yurake-templates.pptx",
  ].filter((name) => corpusNames.includes(name));
  const costs = async (bytes: Uint8Array) => {
    const candidates = candidatesOf(bytes);
    const found: [document: string, cost: number][] = [];
    for (const name of documents) {
      const document = await readDocument(name, new Uint8Array(readFileSync(join(folder, name))));
      const fitted = fitSlides(planSlides(document), { templateId: "t", bytes, candidates }, {}, 200);
      found.push([name, Math.max(...fitted.map(({ cost }) => cost))]);
    }
    return found;
  };

  it.each(["meridian", "atelier"])("cause no disturbing warning on the sample template %s", async (name) => {
    expect(documents).toHaveLength(10);
    const bytes = readFileSync(join(import.meta.dirname, "../../../public/samples", `${name}.pptx`));
    expect((await costs(bytes)).filter(([, cost]) => cost >= 1)).toEqual([]);
  });

  // A design finding costs 10, and content left out costs 60.
  it.runIf(templates.length > 0).each(shareOf(templates))(
    "lose nothing and have no design errors on %s",
    async (name) => {
      expect((await costs(corpusBytes(name))).filter(([, cost]) => cost >= 10)).toEqual([]);
    },
  );

  it("become lists on a template that only has text", async () => {
    const template = Presentation.open(
      readFileSync(join(import.meta.dirname, "../../../public/samples/meridian.pptx")),
    );
    const { part } = template.layouts.find(({ name }) => name === "Picture and Text")!;
    // A narrow place for text takes no table.
    for (const shape of part.edit().descendants("p:sp"))
      if (shape.descendants("p:ph")[0]?.get("type") === "body") shape.descendants("a:ext")[0]?.set("cx", 3_000_000);
    const bytes = template.package_.save();
    const candidates = candidatesOf(bytes).filter(({ layout_name: name }) => name === "Picture and Text");
    const [slide] = fitSlides(
      planned("## Sales\n|Region|2025|2026|\n|-|-|-|\n|North|12|14|\n|South|9|8|\n\nIn € m."),
      { templateId: "t", bytes, candidates },
      {},
      200,
    );
    expect(slide!.slide_data).toMatchObject({
      content: {
        blocks: [{ type: "text", text: { bullets: ["North: 2025 12, 2026 14", "South: 2025 9, 2026 8", "In € m."] } }],
      },
    });
    expect(slide!.warnings[0]).toBe(
      "A table or chart became a list: no slide or layout of this template takes one. Another template may.",
    );
  });
});
