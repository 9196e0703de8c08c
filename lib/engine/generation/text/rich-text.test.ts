import { describe, expect, it } from "vitest";
import { generationOptions, slideData } from "@/lib/contract/slide-data/slide-data";
import { slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { dryRunDeck } from "@/lib/engine/generation/generate-deck";
import { type Filling, fillSample } from "@/lib/engine/generation/testing/fill-sample";
import { sampleBytes, sampleSlides } from "@/lib/engine/generation/testing/sample-deck";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Presentation, type Slide } from "@/lib/engine/pptx/model/presentation";
import { paragraphText } from "@/lib/engine/pptx/model/text-body";
import { plain } from "@/lib/engine/pptx/testing/import-slide";

async function deckOf(...fillings: Filling[]) {
  const { bytes, results } = await fillSample(fillings);
  const deck = Presentation.open(bytes);
  expect(checkPackage(deck.package_)).toEqual([]);
  return { deck, results, slides: deck.slides };
}

/** Returns the paragraph of a slide that has this text. */
function paragraphOf(slide: Slide | undefined, text: string) {
  const found = slide?.part.root.descendants("a:p").find((paragraph) => paragraphText(paragraph) === text);
  if (!found) throw new Error(`No paragraph "${text}".`);
  return found;
}
const runsIn = (slide: Slide | undefined, text: string) => paragraphOf(slide, text).elements("a:r");
const targetsOf = (slide: Slide | undefined) =>
  slide?.part.root.descendants("a:hlinkClick").map((click) => {
    const relationship = slide.part.rels.get(click.get("r:id"));
    return [click.get("action") ?? null, relationship?.external ?? null, relationship?.target ?? null];
  });
const withText = (text: object) => ({ content: { blocks: [{ type: "text" as const, text }] } });

describe("runs", () => {
  it("have their own formats within the template's", async () => {
    const title = [
      { text: "Plain " },
      { text: "bold", bold: true, italic: true, underline: true, strike: true },
      { text: "2", superscript: true },
      { text: "i", subscript: true, font_name: "Georgia", font_size: 20.5 },
      { text: " red", color: "#AA0000" as const },
    ];
    const { slides } = await deckOf({ slide: "text", data: { title } });
    const runs = runsIn(slides[0], "Plain bold2i red");
    expect(runs).toHaveLength(5);
    const read = (at: number, ...names: string[]) => names.map((name) => runs[at]!.child("a:rPr")?.get(name));
    expect(read(1, "b", "i", "u", "strike")).toEqual(["1", "1", "sng", "sngStrike"]);
    expect(read(0, "b", "strike", "baseline")).toEqual([undefined, undefined, undefined]);
    expect([read(2, "baseline"), read(3, "baseline", "sz")]).toEqual([["30000"], ["-25000", "2050"]]);
    expect(runs[3]!.find("a:rPr", "a:latin")?.get("typeface")).toBe("Georgia");
    expect(runs[4]!.find("a:rPr", "a:solidFill", "a:srgbClr")?.get("val")).toBe("AA0000");
  });

  it("work in agendas, captions, the deck's footer and speaker notes, with their links", async () => {
    const bold = (text: string) => [{ text: `${text} ` }, { text: "bold", bold: true, link: "https://example.com/" }];
    const chart = { categories: ["A"], series: [{ name: "S", values: [1] }], caption: bold("Source") };
    const table = { table: { rows: [{ cells: [{ value: "x" }] }] }, caption: bold("Note") };
    const { slides } = await deckOf(
      {
        slide: "agenda",
        data: {
          content: { blocks: [{ type: "agenda", agenda: { sections: [bold("One"), "Two"], active_index: 0 } }] },
        },
      },
      {
        slide: "columnChart",
        data: { title: "T", content: { blocks: [{ type: "chart", chart }] }, notes: bold("Say") },
        options: { footer_text: bold("Footer") },
      },
      { slide: "table", data: { title: "T", content: { blocks: [{ type: "table", table }] } } },
    );
    for (const [page, text] of [
      [0, "One"],
      [1, "Source"],
      [1, "Footer"],
      [2, "Note"],
    ] as const) {
      const run = runsIn(slides[page], `${text} bold`).at(-1)?.child("a:rPr");
      expect([text, run?.get("b"), run?.child("a:hlinkClick") !== undefined]).toEqual([text, "1", true]);
    }
    const notes = slides[1]!.part.relatedByType("notesSlide");
    const said = notes?.root.descendants("a:r").map((run) => [run.child("a:t")?.text, run.child("a:rPr")?.get("b")]);
    expect(said).toEqual([
      ["Say ", undefined],
      ["bold", "1"],
    ]);
    const click = notes?.root.descendants("a:hlinkClick")[0];
    expect(notes?.rels.get(click?.get("r:id") ?? "")?.target).toBe("https://example.com/");
  });

  it("work in texts, bullets of every level, cells, headers and footers", async () => {
    const bold = (text: string) => [{ text: `${text} ` }, { text: "bold", bold: true }];
    const table = {
      rows: [{ cells: [{ value: bold("Cell") }, { value: [{ text: bold("Point"), is_bullet: true }] }] }],
    };
    const { slides } = await deckOf(
      {
        slide: "text",
        data: {
          title: bold("Title"),
          footer: bold("Footer"),
          ...withText({
            text: bold("Text"),
            bullets: [bold("One"), { text: bold("Two"), level: 1 }, { text: "Three", level: 2 }],
          }),
        },
      },
      { slide: "table", data: { title: "T", content: { blocks: [{ type: "table", table: { table } }] } } },
    );
    for (const [page, text] of [
      [0, "Title"],
      [0, "Footer"],
      [0, "Text"],
      [0, "One"],
      [0, "Two"],
      [1, "Cell"],
      [1, "Point"],
    ] as const)
      expect(runsIn(slides[page], `${text} bold`)[1]?.child("a:rPr")?.get("b"), text).toBe("1");
    const levels = ["One bold", "Two bold", "Three"].map(
      (text) => paragraphOf(slides[0], text).child("a:pPr")?.int("lvl") ?? 0,
    );
    expect(levels).toEqual([0, 1, 2]);
  });

  it("across lines become paragraphs; without formats they are two paragraphs of a cell", async () => {
    const value = [{ text: "a\nb", bold: true }, { text: "c" }];
    const rows = [{ cells: [{ value }, { value: [{ text: "d" }, { text: "e" }] }] }];
    const { slides } = await deckOf({
      slide: "table",
      data: { title: "T", content: { blocks: [{ type: "table", table: { table: { rows } } }] } },
    });
    const cells = slides[0]!.part.root.descendants("a:tc");
    expect(cells.map((cell) => cell.descendants("a:p").map(paragraphText))).toEqual([
      ["a", "bc"],
      ["d", "e"],
    ]);
  });
});

describe("links", () => {
  it("are relationships of the slide, one for each address", async () => {
    const title = ["https://example.com/?a=1&b=2", "mailto:mia@example.com", "https://example.com/?a=1&b=2"].map(
      (link, index) => ({ text: String(index), link }),
    );
    const { slides } = await deckOf({ slide: "text", data: { title } });
    expect(targetsOf(slides[0])).toEqual([
      [null, true, "https://example.com/?a=1&b=2"],
      [null, true, "mailto:mia@example.com"],
      [null, true, "https://example.com/?a=1&b=2"],
    ]);
    expect([...slides[0]!.part.rels].filter(({ external }) => external)).toHaveLength(2);
  });

  it("keep a colour that is sent", async () => {
    const title = [{ text: "x", link: "https://example.com", color: "accent2" as const }];
    const { slides } = await deckOf({ slide: "text", data: { title } });
    expect(plain(slides[0]!.part.root.descendants("a:hlinkClick")[0])).toContain("hlinkClr");
  });

  it("get a color that can be read where the theme's link color can't", async () => {
    const text = { bullets: [[{ text: "x", link: "https://example.com" }]] };
    const linked = { title: "T", content: { blocks: [{ type: "text" as const, text }] } };
    const { slides } = await deckOf({ slide: "section", data: linked }, { slide: "text", data: linked });
    const [onBlue, onWhite] = slides.map(({ part }) =>
      plain(part.root.descendants("a:rPr").find((run) => run.child("a:hlinkClick"))),
    );
    expect(onBlue).toContain('<a:schemeClr val="bg1"/>');
    expect(onBlue).toContain("hlinkClr");
    expect(onWhite).not.toContain("hlinkClr");
  });

  it("need more contrast on a darker ground than on a light one", async () => {
    const hasOwnColor = async (ground: string, link: string) => {
      const template = Presentation.open(sampleBytes());
      const theme = template.package_.part("/ppt/theme/theme1.xml")!.edit();
      for (const [name, color] of [
        ["a:lt1", ground],
        ["a:hlink", link],
      ] as const)
        theme.descendants(name)[0]!.child("a:srgbClr")!.set("val", color);
      const text = { bullets: [[{ text: "x", link: "https://example.com" }]] };
      const data = { title: "T", content: { blocks: [{ type: "text" as const, text }] } };
      const { bytes } = await fillSample([{ slide: "text", data }], { bytes: template.package_.save() });
      const [slide] = Presentation.open(bytes).slides;
      return plain(slide!.part.root.descendants("a:hlinkClick")[0]).includes("hlinkClr");
    };
    expect(await hasOwnColor("000000", "0000EE")).toBe(true);
    expect(await hasOwnColor("2E8BC0", "0000EE")).toBe(true);
    expect(await hasOwnColor("FFFFFF", "E08A00")).toBe(false);
  });

  it("point to the first page of another slide, forwards and back, from cells of further pages too", async () => {
    const cells = (slide: number) => [{ value: [{ text: "go", link: { slide } }] }];
    const rows = [{ is_header: true, cells: cells(1) }, ...Array.from({ length: 60 }, () => ({ cells: cells(3) }))];
    const { slides, results } = await deckOf(
      { slide: "title", data: { title: [{ text: "Last", link: { slide: 3 } }] } },
      { slide: "table", data: { title: "T", content: { blocks: [{ type: "table", table: { table: { rows } } }] } } },
      { slide: "text", data: { title: [{ text: "Back", link: { slide: 1 } }] } },
    );
    expect(results.map(({ error }) => error)).toEqual([null, null, null]);
    expect(slides.length).toBeGreaterThan(3);
    const [first, last] = [slides[0]!.part.name, slides.at(-1)!.part.name];
    const jump = "ppaction://hlinksldjump";
    expect(targetsOf(slides[0])).toEqual([[jump, false, last]]);
    expect(targetsOf(slides.at(-1))).toEqual([[jump, false, first]]);
    for (const slide of slides.slice(1, -1)) {
      const [header, ...body] = targetsOf(slide)!;
      expect(header).toEqual([jump, false, first]);
      expect(new Set(body.map(String))).toEqual(new Set([String([jump, false, last])]));
    }
  });

  it("to slides that are not in the deck are removed with a warning, in dry runs too", async () => {
    const data = {
      title: [
        { text: "x", link: { slide: 7 } },
        { text: "y", link: { slide: 2 } },
      ],
    };
    const failing: Filling = { slide: "table", data: { subtitle: "no place" } };
    const { slides, results } = await deckOf({ slide: "text", data }, failing);
    expect(targetsOf(slides[0])).toEqual([]);
    const codes = (list: typeof results) => list[0]!.warnings.filter(({ code }) => code === "LINK_REMOVED");
    expect(codes(results).map(({ message }) => message)).toEqual([
      "A link to slide 7 was removed: the request has 2 slides.",
      "A link to slide 2 was removed: that slide could not be generated.",
    ]);
    const bytes = sampleBytes();
    const template = Presentation.open(bytes);
    const dry = await dryRunDeck({
      templates: new Map([["t", bytes]]),
      slides: [{ slide: "text" as const, data }, failing].map(({ slide, data: content }) => ({
        templateId: "t",
        templateSlideId: slideIdOf("t", template.slides[sampleSlides[slide as "text"]]!.id),
        slideData: slideData.parse(content),
        options: generationOptions.parse({}),
      })),
    });
    expect(codes(dry.slideResults)).toEqual(codes(results));
  });
});

it("theme colours are accepted wherever a colour is", async () => {
  const lighter = { theme: "accent2" as const, lighter: 40 };
  const table = {
    rows: [{ cells: [{ value: "a", format_template: "f" }] }, { cells: [{ value: "b" }] }],
    format_templates: {
      f: {
        text: { color: "accent3" as const },
        cell: { background_color: lighter, border_top: { color: { theme: "dk2" as const, darker: 25 }, width: 1 } },
      },
    },
    column_configs: [{ column_index: 0, background_color: "lt2" as const }],
  };
  const { slides } = await deckOf(
    { slide: "table", data: { title: "T", content: { blocks: [{ type: "table", table: { table } }] } } },
    {
      slide: "text",
      data: {
        title: [{ text: "T", color: { theme: "accent1", darker: 50 } }],
        slide_format: { title: { color: lighter }, body: { color: "accent5" } },
        ...withText({ text: "Body" }),
      },
    },
    {
      slide: "agenda",
      data: {
        title: "A",
        content: {
          blocks: [
            { type: "agenda", agenda: { sections: ["One", "Two"], active_index: 0, active_font_color: "accent6" } },
          ],
        },
      },
    },
  );
  const [cell, other] = slides[0]!.part.root.descendants("a:tc");
  const fill = (name: string, element = cell) =>
    plain(element?.find("a:tcPr", name)).replace(/^.*?<a:schemeClr/, "<a:schemeClr");
  expect(fill("a:solidFill")).toContain(
    '<a:schemeClr val="accent2"><a:lumMod val="60000"/><a:lumOff val="40000"/></a:schemeClr>',
  );
  expect(fill("a:solidFill", other)).toContain('<a:schemeClr val="lt2"/>');
  expect(fill("a:lnT")).toContain('<a:schemeClr val="dk2"><a:lumMod val="75000"/></a:schemeClr>');
  const colorOf = (page: number, text: string) => plain(runsIn(slides[page], text)[0]?.find("a:rPr", "a:solidFill"));
  expect(colorOf(0, "a")).toContain('val="accent3"');
  expect(colorOf(1, "T")).toBe(
    '<a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr></a:solidFill>',
  );
  expect(colorOf(1, "Body")).toContain('val="accent5"');
  expect(colorOf(2, "One")).toContain('val="accent6"');
});
