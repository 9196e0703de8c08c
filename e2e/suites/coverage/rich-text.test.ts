import { describe, expect, it } from "vitest";
import { themeColor } from "@/lib/contract/slide-data/rich-text";
import { type Filling, type SlideInput, fillSample } from "@/lib/engine/generation/testing/fill-sample";
import type { ReadDeck, ReadElement } from "@/lib/engine/generation/testing/read-deck";

type Runs = Extract<NonNullable<SlideInput["title"]>, readonly unknown[]>;

/** Returns the paragraph of a page with exactly this text. */
function paragraphOf(deck: ReadDeck, page: number, text: string): ReadElement {
  const found = deck
    .slide(page)
    .all("a:p")
    .find((paragraph) => textOf(paragraph) === text);
  if (!found) throw new Error(`Page ${page + 1} has no paragraph "${text}".`);
  return found;
}
const textOf = (paragraph: ReadElement) =>
  paragraph
    .all("a:t")
    .map(({ ownText }) => ownText)
    .join("");

/** Returns the properties of the run after "Plain " in a title. */
async function styled(run: Omit<Runs[number], "text">, name: "meridian" | "atelier"): Promise<ReadElement> {
  const { deck, results } = await fillSample(
    [{ slide: "text", data: { title: [{ text: "Plain " }, { text: "styled", ...run }] } }],
    { name },
  );
  expect(results[0]).toMatchObject({ status: "completed", error: null });
  const [plain, own] = paragraphOf(deck, 0, "Plain styled").elements("a:r");
  const properties = own?.find("a:rPr");
  if (!properties || !plain) throw new Error("The runs are not in the title.");
  return properties;
}

it.each(["meridian", "atelier"] as const)("a bullet on %s shows its number in place of the bullet", async (name) => {
  const bullets = [{ text: "Second", number: 2 }, { text: "Deeper", level: 1 }, { text: "Third", number: 3 }, "Plain"];
  const { deck } = await fillSample(
    [{ slide: "text", data: { title: "T", content: { blocks: [{ type: "text", text: { bullets } }] } } }],
    { name },
  );
  const numbers = ["Second", "Third", "Plain"].map((text) =>
    paragraphOf(deck, 0, text).find("a:pPr/a:buAutoNum")?.get("startAt"),
  );
  expect(numbers).toEqual(["2", "2", undefined]);
});

it.each(["meridian", "atelier"] as const)("is_bullet false on %s: a paragraph without a bullet", async (name) => {
  const bullets = ["Item", { text: "So far", is_bullet: false }, "Another"];
  const { deck } = await fillSample(
    [{ slide: "text", data: { title: "T", content: { blocks: [{ type: "text", text: { bullets } }] } } }],
    { name },
  );
  const marked = ["Item", "So far", "Another"].map((text) => {
    const properties = paragraphOf(deck, 0, text).find("a:pPr");
    return properties?.find("a:buNone") !== undefined || properties?.get("indent") === "0";
  });
  expect(marked[1]).not.toBe(marked[0]);
  expect(marked[2]).toBe(marked[0]);
});

describe.each(["meridian", "atelier"] as const)("a run on %s", (name) => {
  it.each([
    ["bold", { bold: true }, "b", "1"],
    ["bold off", { bold: false }, "b", "0"],
    ["italic", { italic: true }, "i", "1"],
    ["underline", { underline: true }, "u", "sng"],
    ["strike", { strike: true }, "strike", "sngStrike"],
    ["superscript", { superscript: true }, "baseline", "30000"],
    ["subscript", { subscript: true }, "baseline", "-25000"],
    ["font_size", { font_size: 20.5 }, "sz", "2050"],
  ] as const)("%s: changes only that run", async (_, run, attribute, value) => {
    expect((await styled(run, name)).get(attribute)).toBe(value);
  });

  it("font_name: sets its font", async () => {
    expect((await styled({ font_name: "Georgia" }, name)).find("a:latin")?.get("typeface")).toBe("Georgia");
  });

  it("color: a value, each colour of the theme, lighter and darker ones", async () => {
    expect((await styled({ color: "#AA0000" }, name)).val("a:solidFill/a:srgbClr")).toBe("AA0000");
    for (const color of themeColor.options) {
      expect((await styled({ color }, name)).val("a:solidFill/a:schemeClr")).toBe(color);
      expect((await styled({ color: { theme: color } }, name)).val("a:solidFill/a:schemeClr")).toBe(color);
    }
    const lighter = await styled({ color: { theme: "accent2", lighter: 40 } }, name);
    expect([lighter.val("a:solidFill/a:schemeClr/a:lumMod"), lighter.val("a:solidFill/a:schemeClr/a:lumOff")]).toEqual([
      "60000",
      "40000",
    ]);
    const darker = await styled({ color: { theme: "accent1", darker: 25 } }, name);
    expect(darker.val("a:solidFill/a:schemeClr/a:lumMod")).toBe("75000");
  });

  it("link: an address, a mail address, or a slide of the deck", async () => {
    const addresses = ["https://example.com/?a=1&b=2", "http://example.com/", "mailto:mia@example.com"];
    const title = [...addresses, { slide: 2 }].map((link, index) => ({ text: String(index), link }));
    const { deck } = await fillSample([
      { slide: "text", data: { title } },
      { slide: "title", data: { title: "Second" } },
    ]);
    const clicks = deck.slide(0).all("a:hlinkClick");
    const relationships = deck.parts.get(deck.slideNames[0]!.replace("slides/", "slides/_rels/") + ".rels") ?? "";
    for (const [index, address] of addresses.entries()) {
      const id = clicks[index]!.get("r:id")!;
      const [relationship] = new RegExp(`<Relationship [^>]*Id="${id}"[^>]*>`).exec(relationships) ?? [];
      expect(relationship).toContain(`Target="${address.replaceAll("&", "&amp;")}"`);
      expect(relationship).toContain('TargetMode="External"');
    }
    expect(clicks[3]!.get("action")).toBe("ppaction://hlinksldjump");
    expect(deck.links(deck.slideNames[0]!).get(clicks[3]!.get("r:id")!)?.target).toBe(deck.slideNames[1]);
  });
});

describe.each(["meridian", "atelier"] as const)("runs of a rich_text on %s", (name) => {
  const bold = (text: string): Runs => [{ text: `${text} ` }, { text: "bold", bold: true }];
  const block = (text: object): Filling["data"]["content"] => ({ blocks: [{ type: "text", text }] });
  const table = { rows: [{ cells: [{ value: "H" }] }, { cells: [{ value: bold("Cell") }] }] };

  it("are accepted wherever text is", async () => {
    const { deck, results } = await fillSample(
      [
        { slide: "title", data: { title: bold("Title"), subtitle: bold("Subtitle"), footer: bold("Footer") } },
        {
          slide: "table",
          data: { title: "T", footnote: bold("Footnote"), content: { blocks: [{ type: "table", table: { table } }] } },
        },
        {
          slide: "text",
          data: {
            title: "T",
            content: block({
              header: bold("Header"),
              text: bold("Text"),
              bullets: [bold("Bullet"), { text: bold("Deeper"), level: 1 }, { text: "Deepest", level: 2 }],
            }),
          },
        },
        {
          slide: "tableTable",
          data: {
            title: "T",
            content: ["Left", "Right"].map((side) => ({
              header: bold(side),
              blocks: [{ type: "table" as const, table: { table } }],
            })),
          },
        },
      ],
      { name },
    );
    expect(results.map(({ status }) => status)).toEqual(results.map(() => "completed"));
    const places: [page: number, text: string][] = [
      [0, "Title"],
      [0, "Subtitle"],
      [0, "Footer"],
      [1, "Cell"],
      [1, "Footnote"],
      [2, "Header"],
      [2, "Text"],
      [2, "Bullet"],
      [2, "Deeper"],
      [3, "Left"],
      [3, "Right"],
    ];
    for (const [page, text] of places) {
      const [, own] = paragraphOf(deck, page, `${text} bold`).elements("a:r");
      expect(own?.find("a:rPr")?.get("b"), text).toBe("1");
    }
    expect(
      ["Bullet bold", "Deeper bold", "Deepest"].map(
        (text) => paragraphOf(deck, 2, text).find("a:pPr")?.get("lvl") ?? "0",
      ),
    ).toEqual(["0", "1", "2"]);
  });
});
