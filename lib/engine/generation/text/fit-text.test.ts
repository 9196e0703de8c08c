import { describe, expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { type TextParagraph, layoutText } from "@/lib/engine/fonts/layout-text";
import { measureText } from "@/lib/engine/fonts/measure-text";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { SampleDeck, editedSample, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { shapeName } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { el } from "@/lib/engine/pptx/xml/element";
import {
  UNCHANGED,
  balancedWidth,
  evenListWidth,
  fitFewLines,
  fitList,
  fitText,
  fitTitle,
  fitWholeParagraphs,
  matchSizes,
  missingHeight,
  withSpace,
} from "./fit-text";

const paragraphs = (text: string, size = 20): TextParagraph[] => [
  { runs: [{ font: "Arial", size, text }], spaceBefore: { points: 6 } },
];
const long = "Several words that go on for a good while until the box is full. ".repeat(6);

describe("fitText", () => {
  it("leaves text that fits unchanged", () => {
    const fit = fitText(paragraphs("Short"), { width: 300, height: 100 }, 8);
    expect([fit.scale, fit.fits, fit.sizeOf(20)]).toEqual([1, true, 20]);
  });

  it("chooses the largest half point that fits", () => {
    const fit = fitText(paragraphs(long), { width: 300, height: 150 }, 8);
    const size = fit.sizeOf(20);
    const height = (points: number) => layoutText(paragraphs(long), { width: 300, sizeOf: () => points }).height;
    expect(size * 2).toBe(Math.round(size * 2));
    expect(height(size)).toBeLessThanOrEqual(151);
    expect(height(size + 0.5)).toBeGreaterThan(150);
  });

  it("never goes below the minimum, and says that it didn't fit", () => {
    const fit = fitText(paragraphs(long), { width: 100, height: 20 }, 8);
    expect([fit.fits, fit.sizeOf(20), fit.sizeOf(6)]).toEqual([false, 8, 6]);
  });

  it("shrinks rather than divide a word, and divides one that would get too small", () => {
    const word = measureText("Unternehmenskommunikation", { font: "Arial", size: 20 });
    const sizeIn = (share: number) =>
      fitText(paragraphs("Die Unternehmenskommunikation"), { width: word * share, height: 200 }, 8).sizeOf(20);
    expect(sizeIn(0.9)).toBe(18);
    expect(sizeIn(0.5)).toBe(20);
  });

  it("shrinks a word of usual length far before it divides it", () => {
    const width = measureText("Headcount", { font: "Arial", size: 96 }) * 0.5;
    expect(fitText(paragraphs("Headcount", 96), { width, height: 400 }, 8).sizeOf(96)).toBe(48);
  });

  it("keeps a long word whole as long as its letters stay large", () => {
    const width = measureText("anna.lind@example.com", { font: "Arial", size: 88 }) * 0.5;
    expect(fitText(paragraphs("anna.lind@example.com", 88), { width, height: 400 }, 8).sizeOf(88)).toBe(44);
    expect(fitText(paragraphs("anna.lind@example.com", 20), { width: width / 4.4, height: 400 }, 8).sizeOf(20)).toBe(
      20,
    );
  });

  it("fills columns one after the other", () => {
    const room = { width: 300, height: layoutText(paragraphs(long), { width: 300 }).height / 2 + 12 };
    expect(fitText(paragraphs(long), room, 8).scale).toBeLessThan(1);
    expect(fitText(paragraphs(long), { ...room, columns: 2 }, 8).scale).toBe(1);
  });

  it("reduces paragraph spacing before font size", () => {
    const list = (spaceBefore: number): TextParagraph[] =>
      Array.from({ length: 10 }, () => ({ ...paragraphs("Entry")[0]!, spaceBefore: { points: spaceBefore } }));
    const airy = fitText(list(20), { width: 300, height: 250 }, 8);
    expect(airy.sizeOf(20)).toBeGreaterThanOrEqual(15);
    expect(layoutText(list(20), { width: 300, sizeOf: airy.sizeOf, spaceScale: airy.spaceScale }).height).toBeLessThan(
      251,
    );
    expect(fitText(list(20), { width: 300, height: 600 }, 8)).toMatchObject({ scale: 1, spaceScale: 1 });
  });

  it("reduces wide line spacing before font size, but not below single-spaced lines", () => {
    const spaced = (percent: number) => [{ ...paragraphs(long)[0]!, lineSpacing: { percent } }];
    const sizeAt = (percent: number) => fitText(spaced(percent), { width: 300, height: 250 }, 8).sizeOf(20);
    const height = (percent: number, size: number) =>
      layoutText(spaced(percent), { width: 300, sizeOf: () => size }).height;
    expect(height(1.5, sizeAt(1.5))).toBeGreaterThan(251);
    expect(sizeAt(1.5)).toBeLessThan(sizeAt(1));
    expect(sizeAt(0.9)).toBeGreaterThan(sizeAt(1));
    expect(height(0.9, sizeAt(0.9))).toBeLessThan(251);
  });

  it("reduces exact line spacing with the text", () => {
    const exact = [{ ...paragraphs(long)[0]!, lineSpacing: { points: 30 } }];
    const fit = fitText(exact, { width: 300, height: 150 }, 8);
    expect(fit.fits).toBe(true);
    expect(
      layoutText(exact, { width: 300, sizeOf: fit.sizeOf, lineScale: fit.scale, spaceScale: fit.spaceScale }).height,
    ).toBeLessThan(151);
  });

  it("shrinks sizes in proportion", () => {
    const both = [...paragraphs(long, 40), ...paragraphs(long, 20)];
    const fit = fitText(both, { width: 500, height: 300 }, 6);
    expect(fit.sizeOf(40) / fit.sizeOf(20)).toBeCloseTo(2, 0);
  });
});

describe("a list that has to shrink and whose items end in a word or two", () => {
  const item = "Service contracts now cover two thirds of the base worldwide";
  const itemWidth = measureText(item, { font: "Arial", size: 20 });
  const items = (count: number) => Array.from({ length: count }, () => paragraphs(item)).flat();
  const fitted = (list: TextParagraph[], share: number, { scale = 1, shrunk = 0.99 } = {}) => {
    const fit = { scale: shrunk, spaceScale: shrunk, fits: true, sizeOf: (size: number) => size };
    return fitList(list, { width: itemWidth * share, height: 2000 }, fit, scale);
  };

  it("shrinks a little further until they are one line each", () => {
    expect(fitted(items(5), 0.95).sizeOf(20)).toBe(19);
    expect(fitted(items(5), 0.88).sizeOf(20)).toBe(17.5);
  });

  /** The same texts in a font that may be replaced: its lines can't be made even. */
  const inexact = (list: TextParagraph[]): TextParagraph[] =>
    list.map(({ runs, ...rest }) => ({ ...rest, runs: runs.map((run) => ({ ...run, font: "Unknown" })) }));

  it("becomes much smaller only if most of all items do, and all of them are one line each then", () => {
    const share = (list: TextParagraph[]) => (measureText(item, list[0]!.runs[0]!) / itemWidth) * 0.83;
    const texts = [...items(5), ...paragraphs(long), ...paragraphs(long)];
    expect(fitted(inexact(items(5)), share(inexact(items(5)))).sizeOf(20)).toBe(16.5);
    expect(fitted(texts, 0.83).sizeOf(20)).toBe(20);
  });

  it("gets shorter lines rather than much smaller letters", () => {
    expect(fitted(items(5), 0.83).sizeOf(20)).toBe(20);
    const room = { width: itemWidth * 0.83, height: 2000 };
    const width = evenListWidth(items(5), room, UNCHANGED)!;
    const lines = (own: number) => layoutText(items(5), { ...room, width: own }).lines.map((line) => line.text.trim());
    expect(lines(room.width).slice(0, 2)).toEqual(["Service contracts now cover two thirds of the base", "worldwide"]);
    expect(lines(width).slice(0, 2)).toEqual(["Service contracts now cover two thirds of the", "base worldwide"]);
    expect(lines(width)).toHaveLength(10);
    expect(evenListWidth(items(5), { ...room, width: itemWidth * 0.6 }, UNCHANGED)).toBeNull();
    expect(evenListWidth(inexact(items(5)), room, UNCHANGED)).toBeNull();
    expect(evenListWidth(items(5), { ...room, width: 0 }, UNCHANGED)).toBeNull();
  });

  it("stays as it is if that would make it much smaller or small, or if all of it fits", () => {
    expect(fitted(items(5), 0.8).sizeOf(20)).toBe(20);
    expect(fitted(items(5), 0.95, { scale: 1.4 }).sizeOf(20)).toBe(20);
    expect(fitted(items(1), 0.95).sizeOf(20)).toBe(20);
    expect(fitted(items(5), 0.95, { shrunk: 1 }).sizeOf(20)).toBe(20);
  });

  it("shrinks even less if only few items do", () => {
    const texts = [...items(1), ...paragraphs(long), ...paragraphs(long), ...paragraphs(long)];
    expect(fitted(texts, 0.95).sizeOf(20)).toBe(19);
    expect(fitted(texts, 0.9).sizeOf(20)).toBe(20);
  });

  it("gets the space between its items back for which there is room then", () => {
    const list = items(9);
    const room = { width: itemWidth * 0.95, height: 330 };
    const tight = fitText(list, { ...room, height: 300 }, 8);
    expect(tight.spaceScale).toBeLessThan(1);
    expect(withSpace(list, { ...room, height: 600 }, tight).spaceScale).toBe(1);
    const { sizeOf, scale: lineScale, spaceScale } = tight;
    const { height } = layoutText(list, { ...room, sizeOf, lineScale, spaceScale });
    expect(withSpace(list, { ...room, height }, tight).spaceScale).toBeLessThan(spaceScale + 0.1);
  });
});

describe("entries without bullets or space between them", () => {
  const entry = "Orders on time";
  const entryWidth = measureText(entry, { font: "Arial", size: 20 });
  const entries: TextParagraph[] = ["Customers", entry, "Renewals"].map((text) => ({
    runs: [{ font: "Arial", size: 20, text }],
  }));
  const sizeAt = (share: number, list = entries, scale = 1) => {
    const room = { width: entryWidth * share, height: 300 };
    return fitList(list, room, fitText(list, room, 8), scale).sizeOf(20);
  };

  it("shrink until none of them wraps", () => {
    expect(sizeAt(1.01)).toBe(20);
    expect(sizeAt(0.95)).toBe(19);
    expect(sizeAt(0.78)).toBe(15.5);
  });

  it("do so on a slide", async () => {
    const lines = (text: string) => placeholder("Body", 'type="body" idx="1"', text, [40, 120, 124, 200]);
    const bytes = buildPresentation({
      slides: [placeholder("Title", 'type="title"', "Title", [40, 20, 640, 60]) + lines("One\nTwo\nThree")],
    });
    const data = withBlocks("Title", { type: "text", text: { text: "Customers\nOrders on time\nRenewals" } });
    const deck = await SampleDeck.fill("title", data, { bytes });
    const sizes = deck
      .shape("Body")
      .descendants("a:rPr")
      .map((run) => run.get("sz"));
    expect(sizes).toEqual(["1650", "1650", "1650"]);
  });

  it("keep their size if they would become much smaller or small", () => {
    expect(sizeAt(0.74)).toBe(20);
    expect(sizeAt(0.78, entries, 1.2)).toBe(20);
  });

  it("keep it if bullets, space or blank lines set them apart", () => {
    const [first, ...others] = entries as [TextParagraph, ...TextParagraph[]];
    const bullet = { font: "Arial", size: 20, text: "•" };
    expect(sizeAt(0.95, [{ ...first, bullet }, ...others])).toBe(20);
    expect(sizeAt(0.95, [{ ...first, spaceAfter: { points: 4 } }, ...others])).toBe(20);
    expect(sizeAt(0.95, [first, { runs: [] }, ...others])).toBe(20);
  });
});

describe("fitWholeParagraphs", () => {
  const item = (lines: number): TextParagraph => ({
    runs: [{ font: "Arial", size: 20, text: Array.from({ length: lines }, () => "Some words").join("\v") }],
  });
  const unchanged = { scale: 1, spaceScale: 1, fits: true, sizeOf: (size: number) => size };
  const room = { width: 300, height: 8 * 24, columns: 2 };

  it("ends the first column where a paragraph would continue in the next one", () => {
    const items = [3, 3, 3, 3].map(item);
    const found = fitWholeParagraphs(items, room, unchanged)!;
    expect(found.fit).toBe(unchanged);
    expect(found.height).toBeGreaterThanOrEqual(6 * 24);
    expect(found.height).toBeLessThan(7 * 24);
  });

  it("shrinks the text a little if all lines of the paragraph are needed in the first column", () => {
    const items = [3, 3, 3, 3, 3, 1].map(item);
    const { fit } = fitWholeParagraphs(items, { ...room, height: 8.5 * 24 }, unchanged)!;
    expect(fit.sizeOf(20)).toBeLessThan(20);
    expect(9 * 1.2 * fit.sizeOf(20)).toBeLessThanOrEqual(8.5 * 24 + 1);
  });

  it("changes nothing if paragraphs are whole, too long, or in one column", () => {
    const items = [3, 3, 3, 3].map(item);
    expect(fitWholeParagraphs(items, { ...room, height: 6 * 24 }, unchanged)).toBeNull();
    expect(fitWholeParagraphs([item(1), item(12)], room, unchanged)).toBeNull();
    expect(fitWholeParagraphs(items, { ...room, height: 400, columns: 1 }, unchanged)).toBeNull();
  });
});

const longText = Array.from(
  { length: 9 },
  (_, index) => `${index + 1}. A point that goes on for more than one line of its column`,
);

/** Returns a slide with two text columns. The second is as high as the first, or `share` of it. */
async function columns(bullets: string[][], share = 1) {
  const bytes = editedSample("text", (tree) => {
    const body = tree
      .elements("p:sp")
      .find((item) => item.child("p:txBody") && TextBody.of(item).text.split("\n").length > 1)!;
    const other = body.clone();
    for (const [index, shape] of [body, other].entries()) {
      shape
        .find("p:nvSpPr", "p:cNvPr")!
        .set("name", `Column ${index}`)
        .set("id", 910 + index);
      shape.find("p:nvSpPr", "p:nvPr", "p:ph")?.set("idx", 20 + index);
      setBox(shape, {
        x: 600_000 + index * 5_600_000,
        y: 1_700_000,
        width: 5_200_000,
        height: 4_000_000 * (index === 0 ? 1 : share),
      });
    }
    tree.append(other);
  });
  const content = bullets.map((items) => ({
    blocks: [{ type: "text" as const, text: { bullets: items, bullets_format: { font_size: 24 } } }],
  }));
  return SampleDeck.fill("text", { title: "T", content }, { bytes });
}

/** Returns the sizes (points) of the text in both columns. */
async function sizes(bullets: string[][], share = 1) {
  const deck = await columns(bullets, share);
  return bullets.map((_, index) => deck.shape(`Column ${index}`).descendants("a:rPr")[0]!.int("sz")! / 100);
}

it("columns of one size stay in one size of text", async () => {
  const [left, right] = await sizes([longText, ["Short"]]);
  expect(left).toBe(right);
  expect(left).toBeLessThan(24);
});

it("a column that matches another keeps the space between its paragraphs for which it has room", () => {
  const space = 12;
  const room = { width: 300, height: 168 };
  const column = (count: number, text: string, x: number, scale: number, spaceScale: number) => {
    const paragraph = { runs: [{ font: "Arial", size: 20, text }], spaceBefore: { points: space }, alignment: "l" };
    const run = () => el("a:p", {}, el("a:r", {}, el("a:t", {}, text)));
    return {
      body: el("p:txBody", {}, ...Array.from({ length: count }, run)),
      measured: Array.from({ length: count }, () => paragraph),
      room,
      fit: { scale, spaceScale, fits: true, sizeOf: (size: number) => size * scale },
      needed: scale,
      box: { x, y: 0, width: 300, height: 168 },
      label: "column",
      warnings: new Warnings(),
    };
  };
  const [left, right] = [column(1, "Few words", 0, 0.7, 1), column(8, "Point", 400, 0.75, 0.3)];
  matchSizes([left, right], [], 1);
  const spaces = right.body.descendants("a:spcBef").map((one) => Number(one.child("a:spcPts")?.get("val")) / 100);
  const { height } = layoutText(right.measured, {
    ...room,
    sizeOf: () => 14,
    spaceScale: (spaces[1] ?? space) / space,
  });
  expect(right.body.descendants("a:rPr")[0]?.get("sz")).toBe("1400");
  expect(height).toBeLessThanOrEqual(room.height + 1);
});

it("the text of a custom field beside that of a block has the same size, unless that is clearly smaller", async () => {
  const sample = "Text that stands for more of it";
  const place = (x: number) => [x, 150, 400, 120] as const;
  const bytes = buildPresentation({
    slides: [
      placeholder("Title", 'type="title"', "Title", [40, 20, 800, 60]) +
        placeholder("Body", 'type="body" idx="1"', sample, place(40)) +
        textBox("Note", sample, place(480), { size: 18 }),
    ],
    layout: placeholder("Title", 'type="title"') + placeholder("Body", 'type="body" idx="1"'),
  });
  const [slide] = analyseTemplate(bytes, { templateId: "t" }).slides;
  const sizesWith = async (count: number) => {
    const content = { blocks: [{ type: "text" as const, text: { text: longText.slice(0, count).join(" ") } }] };
    const slideData = { title: "Title", content, custom_fields: { [slide!.fields![0]!.name]: "Short" } };
    const generated = await generateDeck({
      templates: new Map([["t", bytes]]),
      slides: [{ templateId: "t", templateSlideId: slide!.slideId, slideData, options: {} }],
    });
    const shapes = Presentation.open(generated.bytes!).slides[0]!.shapeTree!.elements("p:sp");
    return ["Body", "Note"].map((name) =>
      shapes
        .find((shape) => shapeName(shape) === name)!
        .descendants("a:rPr")[0]
        ?.int("sz"),
    );
  };
  const [body, note] = await sizesWith(5);
  expect(body).toBeLessThan(1800);
  expect(note).toBe(body);
  expect((await sizesWith(6))[1]).toBe(1800);
});

it("a lower column that begins at the same height has the same size, unless that is far smaller", async () => {
  const [left, right] = await sizes([longText.slice(0, 6), ["Short"]], 0.5);
  expect(left).toBe(right);
  expect(left).toBeLessThan(24);
  expect((await sizes([[...longText, ...longText.slice(5)], ["Short"]], 0.5))[1]).toBe(24);
});

it("a column beside one that is far too full keeps its own size", async () => {
  expect((await sizes([[...longText, ...longText, ...longText], ["Short"]]))[1]).toBe(24);
});

it("lists anywhere on the page have one size, unless it is far smaller than that of one of them, or of a text", async () => {
  const [left, right] = await sizes([longText, ["Short", "Brief"]], 0.6);
  expect(left).toBe(right);
  expect(left).toBeLessThan(24 * 0.75);
  expect((await sizes([longText, ["Short"]], 0.6))[1]).toBe(24);
  expect(
    (
      await sizes(
        [
          [...longText, ...longText],
          ["Short", "Brief"],
        ],
        0.6,
      )
    )[1],
  ).toBe(24);
});

it("a smaller column is reported where the longer text is, because only shortening that one helps", async () => {
  const { results } = await columns([["Short"], longText]);
  const shrunk = results[0]!.warnings.filter(({ code }) => code.startsWith("TEXT_SHRUNK"));
  expect(shrunk.map(({ loc }) => loc!.slice(0, 3).join("/"))).toEqual(["slide_data/content/1", "slide_data/content/1"]);
});

describe("display type", () => {
  const sentence = "Operating margin recovers to 11.8 percent as freight costs normalise";
  const sizeIn = (text: string, size: number, width: number): number => {
    const room = { width, height: 500 };
    return fitFewLines(paragraphs(text, size), room, fitText(paragraphs(text, size), room, 8), 1).sizeOf(size);
  };

  it("shrinks until a sentence takes three lines, but not below a large text", () => {
    expect(sizeIn("Thank you", 88, 600)).toBe(88);
    const size = sizeIn(sentence, 88, 700);
    expect(size).toBeLessThan(80);
    expect(size).toBeGreaterThan(36);
    expect(sizeIn(sentence, 88, 300)).toBe(36);
    expect(sizeIn(sentence, 32, 200)).toBe(32);
  });

  it("shrinks in the same way below blank lines", () => {
    const [room, text] = [{ width: 700, height: 500 }, paragraphs(sentence, 88)];
    const below = [{ runs: [], endStyle: text[0]!.runs[0]! }, ...text];
    const { sizeOf } = fitFewLines(below, room, fitText(below, room, 8), 1);
    expect(Math.abs(sizeOf(88) - sizeIn(sentence, 88, 700))).toBeLessThanOrEqual(1);
  });
});

describe("a title that has to shrink", () => {
  const title =
    "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business";
  const linesIn = (text: string, room: { width: number; height: number }, isHeading = true, size = 44): number[] => {
    const usual = fitText(paragraphs(text, size), room, 8);
    const fit = fitTitle(paragraphs(text, size), room, usual, { pageScale: 1, isHeading });
    const { sizeOf, scale, spaceScale } = fit;
    const { lines } = layoutText(paragraphs(text, size), { ...room, sizeOf, lineScale: scale, spaceScale });
    return [lines.length, sizeOf(size)];
  };

  it("takes two lines instead of three that fill its box, unless it would become small", () => {
    const [lines, size] = linesIn(title, { width: 680, height: 125 });
    expect(lines).toBe(2);
    expect(size).toBeGreaterThanOrEqual(26);
    expect(linesIn(title, { width: 400, height: 100 })[0]).toBe(3);
    // One that is smaller than usual anyway gives up a little of its size.
    expect(linesIn(title, { width: 500, height: 75 }, true, 24)).toEqual([2, 19.5]);
    expect(linesIn(title, { width: 420, height: 70 }, true, 24)[0]).toBe(3);
    // Also if its template's size is small, but not much further.
    expect(linesIn(title, { width: 420, height: 64 }, true, 22)).toEqual([2, 16.5]);
    expect(linesIn(title, { width: 370, height: 64 }, true, 22)[0]).toBe(3);
    // A title that is not above content may be large.
    expect(linesIn(title, { width: 680, height: 125 }, false)[0]).toBe(3);
    // A title that fits keeps its size, regardless of its number of lines.
    expect(linesIn(title, { width: 800, height: 200 })).toEqual([3, 44]);
  });

  it("leaves no single word on its last line if a slightly smaller size prevents it", () => {
    const room = { width: 640, height: 60 };
    const lost = "Group revenue grew 14 percent in the first nine months in Europe";
    const { sizeOf, scale, spaceScale } = fitText(paragraphs(lost, 44), room, 8);
    const layout = layoutText(paragraphs(lost, 44), { ...room, sizeOf, lineScale: scale, spaceScale });
    expect(layout.lines).toHaveLength(2);
    expect(layout.lines[1]!.width).toBeLessThan(160);
    expect(linesIn(lost, room)[0]).toBe(1);
  });

  it("leaves a little of its width free where it has no room for one line more", () => {
    const fitsIn = (width: number, narrower: number): boolean => {
      const room = { width, height: 30 };
      const usual = fitText(paragraphs(title, 44), room, 8);
      const { sizeOf } = fitTitle(paragraphs(title, 44), room, usual, { pageScale: 1, isHeading: true });
      return layoutText(paragraphs(title, 44), { ...room, width: width - narrower, sizeOf }).height <= 30;
    };
    const widths = Array.from({ length: 30 }, (_, index) => 620 + index * 5);
    expect(widths.filter((width) => !fitsIn(width, width * 0.018))).toEqual([]);
  });

  it("keeps its number of lines in a little less width, also where it has room for one line more", () => {
    const lost = "Group revenue grew 14 percent in the first nine months in Europe";
    const linesAt = (width: number, share: number): number => {
      const room = { width, height: 50 };
      const usual = fitText(paragraphs(lost, 44), room, 8);
      const { sizeOf } = fitTitle(paragraphs(lost, 44), room, usual, { pageScale: 1, isHeading: true });
      return layoutText(paragraphs(lost, 44), { ...room, width: width * share, sizeOf }).lines.length;
    };
    const widths = Array.from({ length: 30 }, (_, index) => 500 + index * 5);
    expect(widths.filter((width) => linesAt(width, 0.982) > linesAt(width, 1))).toEqual([]);
  });
});

describe("the height that a small title lacks", () => {
  const title = "Customer retention reaches 94 percent, the best result since the merger of the two units";
  const lackedIn = (width: number) => {
    const room = { width, height: 70 };
    const fit = fitText(paragraphs(title, 40), room, 8);
    return missingHeight(paragraphs(title, 40), { ...room, height: 300 }, fit, 26);
  };

  it("is that of two lines, or of as many as it has now", () => {
    const [twoLines, threeLines] = [lackedIn(700), lackedIn(340)];
    expect(twoLines).toBe(0);
    expect(threeLines).toBeGreaterThan(70);
    expect(threeLines / 1.2 / 3).toBeLessThanOrEqual(26);
  });
});

describe("lines of about the same length", () => {
  const title = "Working capital falls by EUR 18 million after the new planning process went live";
  const widthIn = (font: string, width: number): number | null => {
    const styled = [{ runs: [{ text: title, font, size: 20 }] }];
    const room = { width, height: 60 };
    return balancedWidth(styled, room, fitText(styled, room, 8));
  };

  it("end a title whose last word is lost, in its own font or in a narrower one", () => {
    const full = measureText(title, { font: "Arial", size: 20 });
    const wide = measureText(title, { font: "Montserrat", size: 20 });
    expect(widthIn("Arial", full * 0.9)).toBeLessThan(full * 0.65);
    expect(widthIn("Arial", full * 0.75)).toBeNull();
    expect(widthIn("Montserrat", wide * 0.8)).toBeLessThan(wide * 0.65);
    // The letters of another renderer's font may be wider.
    expect(widthIn("Montserrat", wide * 0.8)).toBeGreaterThan(widthIn("Arial", full * 0.9)! * (wide / full) * 1.05);
  });

  it("end a title that exactly fits one line, because it would lose a word elsewhere", () => {
    const full = measureText(title, { font: "Arial", size: 20 });
    expect(widthIn("Arial", full * 1.01)).toBeLessThan(full * 0.65);
    expect(widthIn("Arial", full * 1.04)).toBeNull();
  });

  /** Returns the lines of a text in Arial at 20 pt, at the width that it gets in a room of this width. */
  const linesOf = (text: string, width: number): string[] => {
    const styled = [{ runs: [{ text, font: "Arial", size: 20 }] }];
    const room = { width, height: 90 };
    const narrowed = balancedWidth(styled, room, fitText(styled, room, 8));
    return layoutText(styled, { width: narrowed ?? width }).lines.map((line) => line.text.trim());
  };
  const widthOf = (text: string) => measureText(text, { font: "Arial", size: 20 });

  it.each([
    ["Operating margin recovers to 11.8", "percent on lower costs", "Operating margin recovers to"],
    ["Working capital again falls by EUR", "18 million after the new plan", "Working capital again falls by"],
    ["Minutes of the meeting led by Dr.", "Weber on the new plan", "Minutes of the meeting led by"],
  ])("don't end within an amount or a name: %s/%s", (first, second, better) => {
    expect(linesOf(`${first} ${second}`, widthOf(first) * 1.05)[0]).toBe(better);
    expect(linesOf(first.replace(/\S+$/, "all") + " " + second, widthOf(first) * 1.05)[0]).toMatch(/ all$/);
  });

  it("end a title whose last line has a quarter of its first one", () => {
    const lines = ["Business review of the third", "quarter"];
    expect(linesOf(lines.join(" "), widthOf(lines[0]!) * 1.05)[1]).toMatch(/ quarter$/);
  });

  it("may end with a year, and end at a comma or dash if they are narrowed", () => {
    const year = ["What we expect of the year 2027", "as a group and in each region"] as const;
    expect(linesOf(year.join(" "), widthOf(year[0]) * 1.05)).toEqual(year);
    const lines = ["Board meeting, 24 November – Dr. Anna Lindqvist,", "Chief Financial Officer"];
    expect(linesOf(lines.join(" "), widthOf(lines.join(" ")) * 0.93)).toEqual(lines);
  });

  it("end a title that loses a word only where its first line just holds another one", () => {
    const lineTo = (word: string) =>
      measureText(title.slice(0, title.indexOf(word)).trim(), { font: "Arial", size: 20 });
    expect(widthIn("Arial", lineTo("went live") * 1.01)).toBeLessThan(lineTo("went live") * 0.75);
    expect(widthIn("Arial", lineTo("process went live") * 1.01)).toBeNull();
  });
});

describe("headings below each other", () => {
  const heading = (y: number, scale: number, { x = 180, width = 660, height = 27 } = {}) => ({
    body: el("p:txBody", {}, el("a:p", {}, el("a:r", {}, el("a:t", {}, "Heading")))),
    measured: [{ runs: [{ font: "Arial", size: 16, text: "Heading" }], alignment: "l" }],
    room: { width, height },
    fit: { scale, spaceScale: 1, fits: true, sizeOf: (size: number) => size * scale },
    needed: scale,
    box: { x, y, width, height },
    label: "heading",
    warnings: new Warnings(),
  });
  const sizeOf = ({ body }: ReturnType<typeof heading>) => body.descendants("a:rPr")[0]?.int("sz");

  it("have one size, blocks and custom fields alike, although their boxes are not equally wide", () => {
    const [block, field, last] = [heading(72, 0.75), heading(190, 1, { width: 531 }), heading(337, 1, { width: 710 })];
    matchSizes([field], [block, last], 1);
    matchSizes([block, last], [field], 1);
    expect([field, last].map(sizeOf)).toEqual([1200, 1200]);
  });

  it("don't match the lines of a centered label elsewhere, as lists of a page would", () => {
    const lines = (alignment: string, scale: number, at: number) => ({
      ...heading(at, scale, { x: at, width: 150 + at, height: 100 + at }),
      measured: ["One", "Two"].map((text) => ({ runs: [{ font: "Arial", size: 24, text }], alignment })),
    });
    const sizes = (alignment: string) => {
      const texts = [lines(alignment, 0.75, 0), lines(alignment, 1, 300)] as const;
      matchSizes(texts, [], 1);
      return sizeOf(texts[1]);
    };
    expect([sizes("l"), sizes("ctr")]).toEqual([1800, undefined]);
  });

  it("are named in one warning if they match the same text", () => {
    const [first, ...others] = [heading(72, 0.75), heading(190, 1), heading(337, 1)] as const;
    matchSizes([first, ...others.map((text, at) => ({ ...text, label: `heading ${at + 2}` }))], [], 1);
    expect(first.warnings.list.map(({ message }) => message)).toEqual([
      "The texts of heading 2 and heading 3 were shrunk to 12 pt to match heading.",
    ]);
  });

  it("keep their own sizes if one begins elsewhere, is higher, much wider, or far too long", () => {
    for (const other of [{ x: 240, width: 531 }, { height: 60 }, { width: 400 }]) {
      const texts = [heading(72, 0.75), heading(190, 1, other)] as const;
      matchSizes(texts, [], 1);
      expect(sizeOf(texts[1])).toBeUndefined();
    }
    const long = [heading(72, 0.55), heading(190, 1, { width: 531 })] as const;
    matchSizes(long, [], 1);
    expect(sizeOf(long[1])).toBeUndefined();
  });
});
