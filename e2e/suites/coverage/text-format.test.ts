import { describe, expect, it } from "vitest";
import { textFormat, type TextFormat } from "@/lib/contract/slide-data/rich-text";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { type SlideInput, fillSample } from "@/lib/engine/generation/testing/fill-sample";
import { type ReadElement, diffElements, readTextStyle } from "@/lib/engine/generation/testing/read-deck";

const full = {
  font_name: "Georgia",
  font_size: 15.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "right",
  line_spacing: 1.5,
} as const satisfies TextFormat;
const other = {
  font_name: "Verdana",
  font_size: 13,
  bold: false,
  italic: false,
  color: "#00AA55",
  alignment: "center",
  line_spacing: 0.9,
} as const satisfies TextFormat;
const bodyText = { header: "Head", text: "Text", bullets: ["Bullet"] };
const content = (text: object): SlideInput => ({
  title: "T",
  content: { blocks: [{ type: "text", text: { ...bodyText, ...text } }] },
});
const paragraphOf = (root: ReadElement, text: string): ReadElement =>
  root.all("a:p").find((paragraph) => lineOf(paragraph) === text)!;
const lineOf = (paragraph: ReadElement): string =>
  paragraph
    .all("a:t")
    .map((run) => run.ownText)
    .join("");

describe.each(["meridian", "atelier"] as const)("a text format on %s", (name) => {
  const lookOf = async (slide: "title" | "text" | "markers", data: SlideInput, text: string) => {
    const { deck } = await fillSample([{ slide, data }], { name });
    return readTextStyle(paragraphOf(deck.slide(0), text));
  };

  it("formats the title with slide_format.title", async () => {
    expect(await lookOf("text", { title: "Head line", slide_format: { title: full } }, "Head line")).toEqual(full);
  });

  it("formats the subtitle with slide_format.subtitle", async () => {
    expect(
      await lookOf("title", { title: "T", subtitle: "Sub line", slide_format: { subtitle: full } }, "Sub line"),
    ).toEqual(full);
  });

  it("formats header, text and bullets of a body placeholder with slide_format.body", async () => {
    const { deck } = await fillSample([{ slide: "text", data: { ...content({}), slide_format: { body: full } } }], {
      name,
    });
    for (const text of ["Head", "Text", "Bullet"])
      expect(readTextStyle(paragraphOf(deck.slide(0), text)), text).toEqual(full);
  });

  it("formats header, text and bullets of text boxes with slide_format.textbox", async () => {
    const formats = { header: full, text: other, bullets: { ...full, font_size: 12 } };
    const { deck } = await fillSample(
      [{ slide: "markers", data: { ...content({}), slide_format: { textbox: formats, body: { font_size: 30 } } } }],
      { name },
    );
    expect(readTextStyle(paragraphOf(deck.slide(0), "Head"))).toEqual(full);
    expect(readTextStyle(paragraphOf(deck.slide(0), "Text"))).toEqual(other);
    expect(readTextStyle(paragraphOf(deck.slide(0), "Bullet"))).toEqual(formats.bullets);
  });

  it("formats a block's header, text and bullets with its own formats before the slide's", async () => {
    const data = {
      ...content({ header_format: full, text_format: other, bullets_format: { ...full, color: "#AA0000" } }),
      slide_format: { body: { font_size: 40, color: "#FFFFFF" } },
    };
    const { deck } = await fillSample([{ slide: "text", data }], { name });
    expect(readTextStyle(paragraphOf(deck.slide(0), "Head"))).toEqual(full);
    expect(readTextStyle(paragraphOf(deck.slide(0), "Text"))).toEqual(other);
    expect(readTextStyle(paragraphOf(deck.slide(0), "Bullet"))).toEqual({ ...full, color: "#AA0000" });
  });

  it("takes each field from the nearest format that names it", async () => {
    const data = {
      ...content({ bullets_format: { italic: true } }),
      slide_format: { body: { font_size: 14, italic: false }, textbox: { bullets: { color: "#AA0000" } } },
    };
    expect(await lookOf("text", data, "Bullet")).toMatchObject({ font_size: 14, italic: true, color: "#AA0000" });
  });

  it("changes only the field that is sent", async () => {
    const keys = Object.keys(full) as (keyof typeof full)[];
    const formats: TextFormat[] = [{}, ...keys.map((key) => ({ [key]: full[key] }))];
    const { deck } = await fillSample(
      formats.map((format) => ({ slide: "text", data: { title: "Head line", slide_format: { title: format } } })),
      { name },
    );
    const title = (page: number) => deck.placeholder(page, "title");
    const before = readTextStyle(title(0).all("a:p")[0]!);
    keys.forEach((key, index) => {
      expect(readTextStyle(title(index + 1).all("a:p")[0]!), key).toEqual({ ...before, [key]: full[key] });
      const places = Object.keys(diffElements(title(0), title(index + 1))).filter(
        (place) => !/a:rPr\[0\]$|a:pPr\[0\]$/.test(place),
      );
      expect(
        places.every((place) => PLACES[key].test(place)),
        `${key}: ${places.join(", ")}`,
      ).toBe(true);
    });
  });

  it("writes the alignments left, center, right and justify", async () => {
    const alignments = ["left", "center", "right", "justify"] as const;
    const { deck } = await fillSample(
      alignments.map((alignment) => ({ slide: "text", data: { title: "T", slide_format: { title: { alignment } } } })),
      { name },
    );
    expect(
      alignments.map((_, page) => deck.placeholder(page, "title").find("p:txBody/a:p/a:pPr")?.get("algn")),
    ).toEqual(["l", "ctr", "r", "just"]);
  });
});

/** The places in a text body where each field may be written. */
const PLACES: Readonly<Record<keyof typeof full, RegExp>> = {
  font_name: /a:(latin|ea|cs)\[0\](@typeface)?$/,
  font_size: /@sz$/,
  bold: /@b$/,
  italic: /@i$/,
  color: /a:solidFill/,
  alignment: /a:pPr\[0\]@algn$/,
  line_spacing: /a:lnSpc/,
};

describe("the contract's text format", () => {
  it.each([
    ["font_name", ""],
    ["font_name", "Ari\u0007al"],
    ["font_size", 0.5],
    ["font_size", 401],
    ["font_size", 12.3],
    ["bold", "yes"],
    ["italic", 1],
    ["color", "red"],
    ["color", "#12345"],
    ["alignment", "middle"],
    ["line_spacing", 0],
    ["line_spacing", "1.5"],
  ])("rejects %s = %j by name", (key, value) => {
    const { error } = textFormat.safeParse({ [key]: value });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([key]);
  });

  it("treats null like an omitted field", () => {
    const none = Object.fromEntries(Object.keys(full).map((key) => [key, null]));
    expect(slideData.parse({ slide_format: { title: none } }).slide_format?.title).toEqual(none);
  });
});
