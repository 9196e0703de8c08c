import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { layoutIdOf, slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { buildPresentation, group, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { Warnings } from "@/lib/engine/generation/diagnostics";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import {
  editedSample,
  SampleDeck,
  withBlocks,
  drawnShape,
  keepPlaceholders,
  placeholderIn,
} from "@/lib/engine/generation/testing/sample-deck";
import { bottom } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { fillText, plainPieces } from "./fill-text";

const BOX = { x: 4_000_000, y: 3_000_000, width: 3_000_000, height: 400_000 };

/** Returns the box of a text box that grows with its text, after it was filled. */
async function grown(bodyPr: Record<string, string>, algn: string, text: string, box = BOX): Promise<typeof BOX> {
  const bytes = editedSample("markers", (tree) => {
    keepPlaceholders(tree);
    const sample = el("a:p", {}, el("a:pPr", { algn }), el("a:r", {}, el("a:t", {}, "Text_placeholder")));
    tree.append(drawnShape("Box", box, { text: [sample], bodyPr: el("a:bodyPr", bodyPr, el("a:spAutoFit")) }));
  });
  const deck = await SampleDeck.fill("markers", withBlocks("Title", { type: "text", text: { text } }), { bytes });
  expect(deck.results[0]!.warnings).toEqual([]);
  return ownBox(deck.shape("Box"))!;
}

it("a box whose text never wraps becomes as narrow as its text, by its alignment", async () => {
  const edges = async (algn: string) => {
    const { x, width } = await grown({ wrap: "none" }, algn, "Short");
    return { left: x - BOX.x, right: BOX.x + BOX.width - x - width, width };
  };
  const [left, center, end] = [await edges("l"), await edges("ctr"), await edges("r")];
  expect([left.left, end.right, Math.round(center.left - center.right)]).toEqual([0, 0, 0]);
  for (const { width } of [left, center, end]) expect(width).toBeLessThan(BOX.width / 2);
  expect((await grown({ wrap: "square" }, "l", "Short")).width).toBe(BOX.width);
});

it("text that never wraps stays at the side of a box in a group, which can't become narrower", async () => {
  const wrapOf = async (text: string, alignment = "l") => {
    const label = textBox("Label", "Text_placeholder", [50, 0, 150, 30], { size: 14 })
      .replace("<a:bodyPr/>", '<a:bodyPr wrap="none"><a:spAutoFit/></a:bodyPr>')
      .replace("<a:p>", `<a:p><a:pPr algn="${alignment}"/>`);
    const bytes = buildPresentation({
      slides: [
        placeholder("Title 1", 'type="title"', "Title", [40, 20, 880, 60]) +
          group("Legend", [40, 400, 200, 30], [0, 0, 200, 30], label),
      ],
    });
    const { slides, slideSize } = Presentation.open(bytes);
    const canvas = new SlideCanvas(slides[0]!.part, slideSize);
    const [shape] = canvas.root.descendants("p:sp").filter((item) => shapeName(item) === "Label");
    fillText(canvas, shape!, plainPieces(text), { minimumSize: 8, warnings: new Warnings(), label: "the label" });
    return shape!.find("p:txBody", "a:bodyPr")!.get("wrap");
  };
  expect(await wrapOf("Costs")).toBe("square");
  expect(await wrapOf("Costs", "ctr")).toBe("none");
});

it("an invisible low box grows before its text gets small, as far as the slide has room", async () => {
  const make = async (next: number | null) => {
    const bytes = editedSample("text", (tree) => {
      keepPlaceholders(tree);
      const body = placeholderIn(tree, "obj", "body");
      body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Low");
      setBox(body, { x: 600_000, y: 2_000_000, width: 9_000_000, height: 500_000 });
      if (next !== null) {
        const place = { x: 600_000, y: next, width: 9_000_000, height: 300_000 };
        tree.append(drawnShape("Wall", place, { style: [el("a:grpFill")] }));
      }
    });
    return SampleDeck.fill("text", withBlocks("Title", { type: "text", text: { text: "One\nTwo\nThree\nFour" } }), {
      bytes,
    });
  };
  const free = await make(null);
  expect(free.results[0]!.warnings).toEqual([]);
  expect(ownBox(free.shape("Low"))!.height).toBeGreaterThan(1_000_000);
  const walled = await make(2_900_000);
  expect(walled.results[0]!.warnings.map(({ code }) => code)).toEqual(["TEXT_SHRUNK"]);
  expect(ownBox(walled.shape("Low"))!.height).toBeLessThanOrEqual(900_000);
});

it("a flat text box becomes wider before its text gets small if nothing is beside it", async () => {
  const long =
    "A sentence that is a good deal longer than its sample, and than a box of this width and height can hold";
  const make = async (wall: boolean, algn = "l", left = 600_000) => {
    const at = (name: string, id: number, x: number, ...content: XmlElement[]) => {
      const properties = el("p:cNvSpPr", content.length > 0 ? { txBox: 1 } : {});
      const shape = el(
        "p:sp",
        {},
        el("p:nvSpPr", {}, el("p:cNvPr", { id, name }), properties, el("p:nvPr")),
        el(
          "p:spPr",
          {},
          el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
          el(content.length > 0 ? "a:noFill" : "a:grpFill"),
        ),
        // A style that draws nothing, as many applications write it.
        el("p:style", {}, ...["a:lnRef", "a:fillRef", "a:effectRef"].map((name) => el(name, { idx: 0 })), font()),
        ...content,
      );
      setBox(shape, { x, y: 3_000_000, width: 3_000_000, height: 700_000 });
      return shape;
    };
    const bytes = editedSample("markers", (tree) => {
      keepPlaceholders(tree);
      const text = el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"));
      const run = el("a:r", {}, el("a:rPr", { sz: 2800 }), el("a:t", {}, "Text_placeholder"));
      text.append(el("a:p", {}, el("a:pPr", { algn }), run));
      tree.append(at("Box", 900, left, text));
      // Placed below the box, so that the box can't become higher.
      const floor = at("Floor", 901, left);
      setBox(floor, { x: left, y: 3_750_000, width: 3_000_000, height: 700_000 });
      tree.append(floor, ...(wall ? [at("Wall", 902, 3_700_000)] : []));
    });
    const data = withBlocks("Title", { type: "text", text: { text: long } });
    return ownBox((await SampleDeck.fill("markers", data, { bytes })).shape("Box"))!;
  };
  expect((await make(true)).width).toBe(3_000_000);
  expect((await make(false)).width).toBeGreaterThan(10_000_000);
  const right = await make(false, "r", 8_000_000);
  expect(right.x + right.width).toBe(11_000_000);
  expect(right.width).toBeGreaterThan(10_000_000);
  const center = await make(false, "ctr", 2_000_000);
  expect(center.x + center.width / 2).toBe(3_500_000);
  expect(center.width).toBeGreaterThan(6_000_000);
  // Both of two neighbours may need the space between them.
  const beside = await make(true, "ctr", 300_000);
  expect(beside.x + beside.width).toBeLessThan(3_500_000);
});

const font = () => el("a:fontRef", { idx: "minor" });

describe("a text box that grows with its text", () => {
  const lines = "One\nTwo\nThree\nFour";

  it("grows down, up or both ways, by its anchor", async () => {
    const [top, middle, bottom] = [
      await grown({ anchor: "t" }, "l", lines),
      await grown({ anchor: "ctr" }, "l", lines),
      await grown({ anchor: "b" }, "l", lines),
    ];
    expect(top).toMatchObject({ x: BOX.x, y: BOX.y, width: BOX.width });
    expect(top.height).toBeGreaterThan(1_000_000);
    expect(middle.y + middle.height / 2).toBeCloseTo(BOX.y + BOX.height / 2, -1);
    expect(bottom.y + bottom.height).toBeCloseTo(BOX.y + BOX.height, -1);
    expect([middle.height, bottom.height]).toEqual([top.height, top.height]);
  });

  it("grows sideways by its alignment if it never wraps", async () => {
    const text = "A line of text that is longer than its box";
    const [left, center, right] = [
      await grown({ wrap: "none" }, "l", text),
      await grown({ wrap: "none" }, "ctr", text),
      await grown({ wrap: "none" }, "r", text),
    ];
    expect(left.x).toBe(BOX.x);
    expect(left.width).toBeGreaterThan(BOX.width);
    expect(center.x + center.width / 2).toBeCloseTo(BOX.x + BOX.width / 2, -1);
    expect(right.x + right.width).toBeCloseTo(BOX.x + BOX.width, -1);
  });

  it("stays in the middle of the page, whatever its alignment", async () => {
    const middle = { ...BOX, x: 4_596_000 };
    const box = await grown({ wrap: "none" }, "l", "A line of text that is longer than its box", middle);
    expect(box.width).toBeGreaterThan(BOX.width);
    expect(box.x + box.width / 2).toBeCloseTo(6_096_000, -1);
  });

  it("keeps its size if its text needs no more", async () => {
    expect(await grown({}, "l", "One")).toEqual(BOX);
  });
});

it("text that is smaller than the minimum size becomes wider before it runs over what is below it", () => {
  const note = textBox("Note", "Sample", [40, 340, 160, 18]).replaceAll("<a:rPr/>", '<a:rPr sz="700"/>');
  const { slides, slideSize } = Presentation.open(
    buildPresentation({ slides: [note + textBox("Wall", "Wall", [0, 360, 960, 60])] }),
  );
  const canvas = new SlideCanvas(slides[0]!.part, slideSize);
  const [shape] = canvas.shapes();
  const text =
    "Source: Group Controlling, unaudited figures as of 30 September 2026, excluding discontinued operations";
  const options = { minimumSize: 8, warnings: new Warnings(), label: "the footnote" };
  expect(fillText(canvas, shape!, plainPieces(text), options)!.fit).toMatchObject({ fits: true, scale: 1 });
  expect(ownBox(shape!)!.width).toBeGreaterThan(400 * 12_700);
});

describe("a text box as wide as its only line, in the middle of the page", () => {
  const fill = (sample: string, text: string, beside = "") => {
    const box = textBox("Box", sample, [400, 200, 160, 36])
      .replace("<a:bodyPr/>", '<a:bodyPr wrap="none"><a:spAutoFit/></a:bodyPr>')
      .replaceAll("<a:rPr/>", '<a:rPr sz="2400"/>');
    const { slides, slideSize } = Presentation.open(buildPresentation({ slides: [box + beside] }));
    const canvas = new SlideCanvas(slides[0]!.part, slideSize);
    const shape = canvas.shapes()[0]!;
    fillText(canvas, shape, plainPieces(text), { minimumSize: 8, warnings: new Warnings(), label: "the text" });
    const { x, width } = ownBox(shape)!;
    return { middle: Math.round((x + width / 2) / 12_700), algn: shape.descendants("a:pPr")[0]?.get("algn") };
  };
  const long = "A text that is much longer than the page is wide, and thus has two lines that begin at one side of it";

  it("stays there with fewer or more lines, which are centered", () => {
    for (const text of ["Short", "A line that is longer than the sample", long])
      expect(fill("Thank you all", text)).toEqual({ middle: 480, algn: "ctr" });
  });

  it("keeps its left edge if something is beside it, or if its sample has two lines", () => {
    expect(fill("Thank you all", "Short", textBox("Next", "Next", [600, 200, 160, 36])).algn).toBeUndefined();
    expect(fill("Thank\nyou all", "Short").algn).toBeUndefined();
  });
});

describe("a title", () => {
  const LONG =
    "Group revenue grew 14 percent in the first nine months, driven by Northern Europe and the service business";
  const sized = (xml: string, anchor = "ctr") =>
    xml.replaceAll("<a:rPr/>", '<a:rPr sz="3600"/>').replace("<a:bodyPr/>", `<a:bodyPr anchor="${anchor}"/>`);
  const rule = (y: number) =>
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="80" name="Rule"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="508000" y="${y * 12_700}"/><a:ext cx="11176000" cy="0"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="12700"><a:solidFill><a:srgbClr val="AA0000"/></a:solidFill></a:ln></p:spPr></p:cxnSp>`;
  const titleOf = async (
    { words = LONG, ...parts }: { layout: string; slides?: string[]; words?: string },
    ...blocks: Block[]
  ) => {
    const bytes = buildPresentation(parts);
    const presentation = Presentation.open(bytes);
    const id = parts.slides
      ? slideIdOf("t", presentation.slides[0]!.id)
      : layoutIdOf("t", presentation.layouts[0]!.part.name);
    const result = await generateDeck({
      templates: new Map([["t", bytes]]),
      slides: [
        {
          templateId: "t",
          templateSlideId: id,
          slideData: blocks.length > 0 ? withBlocks(words, ...blocks) : { title: words },
          options: {},
        },
      ],
    });
    expect(result.slideResults[0]!.warnings.filter(({ code }) => code.startsWith("DESIGN_"))).toEqual([]);
    const title = Presentation.open(result.bytes!).slides[0]!.shapeTree!.elements("p:sp")[0]!;
    return { box: ownBox(title), size: (title.descendants("a:rPr")[0]?.int("sz") ?? 3600) / 100 };
  };

  it("above a rule grows up into free space before its text gets small", async () => {
    const title = (anchor: string) => sized(placeholder("Title", 'type="title"', "Click", [40, 80, 880, 60]), anchor);
    for (const anchor of ["t", "ctr", "b"]) {
      const { box, size } = await titleOf({ layout: rule(125) + title(anchor) });
      expect(size).toBeGreaterThan(28);
      expect(box!.y).toBeLessThan(60 * 12_700);
      expect(bottom(box!)).toBeLessThanOrEqual(126 * 12_700);
    }
    // Shapes that the layout draws above it limit its room.
    const band = textBox("Band", "", [0, 0, 960, 50]);
    expect((await titleOf({ layout: band + rule(125) + title("ctr") })).box!.y).toBeGreaterThanOrEqual(50 * 12_700);
    const corner = (fill: string) =>
      textBox("Corner", "", [0, 0, 90, 70]).replace(
        '<a:prstGeom prst="rect"/>',
        `<a:prstGeom prst="flowChartManualInput"/><a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`,
      );
    const topBelow = async (fill: string) =>
      (await titleOf({ layout: corner(fill) + rule(125) + title("ctr") })).box!.y / 12_700;
    expect(await topBelow("224466")).toBeGreaterThanOrEqual(70);
    expect(await topBelow("FAFAFA")).toBeLessThan(60);
  });

  it("grows for two lines above content, and for what it needs on a page of its own", async () => {
    const heightAt = async (y: number) => {
      const { box } = await titleOf({
        layout: sized(placeholder("Title", 'type="title"', "Click", [40, y, 640, 40]), "t"),
      });
      return box!.height / 12_700;
    };
    expect(await heightAt(40)).toBeLessThan(110);
    expect(await heightAt(240)).toBeGreaterThan(125);
  });

  it("that still had to shrink keeps the template's box", async () => {
    const large = sized(placeholder("Title", 'type="ctrTitle"', "Click", [92, 169, 720, 188]), "b").replaceAll(
      'sz="3600"',
      'sz="6000"',
    );
    const { box, size } = await titleOf({ layout: textBox("Band", "", [0, 0, 960, 160]) + large });
    expect(size).toBeLessThan(60);
    expect([box?.y ?? 169 * 12_700, bottom(box ?? { x: 0, y: 0, width: 0, height: 357 * 12_700 })]).toEqual(
      [169, 357].map((points) => points * 12_700),
    );
  });

  it("whose last line would have a word or two wraps earlier, with the same number of lines", async () => {
    const insets = async (algn: string, words: string, type: "title" | "subTitle" | "body" = "title") => {
      const role = type === "title" ? "" : placeholder("Title", 'type="title"', "Click", [40, 20, 600, 100]);
      const own = placeholder("Own", `type="${type}" idx="1"`, "Click", [40, 140, 600, 100]);
      const layout = role + sized(own, "t").replace("<a:p>", `<a:p><a:pPr algn="${algn}"/>`);
      const bytes = buildPresentation({ layout });
      const { layouts } = Presentation.open(bytes);
      const slide = { templateId: "t", templateSlideId: layoutIdOf("t", layouts[0]!.part.name), options: {} };
      const content = { blocks: [{ type: "text" as const, text: { text: words } }] };
      const slideData = {
        title: { title: words },
        subTitle: { title: "T", subtitle: words },
        body: { title: "T", content },
      };
      const result = await generateDeck({
        templates: new Map([["t", bytes]]),
        slides: [{ ...slide, slideData: slideData[type] }],
      });
      const shape = Presentation.open(result.bytes!)
        .slides[0]!.shapeTree!.elements("p:sp")
        .find((each) => shapeName(each) === "Own")!;
      const properties = shape.find("p:txBody", "a:bodyPr");
      return [properties?.int("lIns") ?? 0, properties?.int("rIns") ?? 0];
    };
    const lost = "Operating margins recover towards ten";
    const [none, right] = await insets("l", lost);
    expect(none).toBe(0);
    expect(right).toBeGreaterThan(100 * 12_700);
    expect(await insets("l", lost, "subTitle")).toEqual([none, right]);
    expect(await insets("l", lost, "body")).toEqual([0, 0]);
    const even = "Operating margin recovers to twelve percent as freight costs are normal again";
    expect(await insets("l", even)).toEqual([0, 0]);
  });

  it("keeps its distance to the text below it if there is space above it", async () => {
    const bottomBelow = async (top: number) => {
      const own = sized(placeholder("Title", 'type="title"', "Click", [40, top, 880, 50]), "t");
      const body = placeholder("Body", 'type="body" idx="1"', "Text", [40, top + 75, 880, 200]);
      const { box } = await titleOf({ layout: own + body }, { type: "text", text: { text: "Text" } });
      return top + 75 - bottom(box!) / 12_700;
    };
    expect(await bottomBelow(120)).toBeGreaterThan(10);
    expect(await bottomBelow(12)).toBeLessThan(5);
  });

  it("uses the layout's width if its sample had a narrower box", async () => {
    const layout = sized(placeholder("Title", 'type="title"', "Click", [40, 20, 880, 50]), "t");
    const slide = sized(placeholder("Title", 'type="title"', "Results", [40, 20, 300, 50]), "t");
    const body = placeholder("Body", 'type="body" idx="1"', "Text", [40, 75, 880, 400]);
    const { box } = await titleOf(
      { layout: layout + body, slides: [slide + body] },
      { type: "text", text: { text: "Text" } },
    );
    expect(box!.width).toBe(880 * 12_700);
  });

  it("in a text box becomes wider before it becomes higher, and takes more than two lines on a cover", async () => {
    const box = (y: number) => sized(textBox("Title", "Results of the year", [40, y, 300, 50]), "t");
    const wide = await titleOf({ layout: "", slides: [box(30)], words: "Results of the first nine months" });
    expect(wide.box!.width).toBeGreaterThan(800 * 12_700);
    expect(wide).toMatchObject({ box: { y: 30 * 12_700, height: 50 * 12_700 }, size: 36 });
    const picture = textBox("Picture", "", [400, 0, 560, 540]);
    const cover = await titleOf({ layout: picture, slides: [box(120)] });
    const heading = await titleOf({ layout: picture, slides: [box(30)] });
    expect(cover.size).toBeGreaterThan(heading.size);
  });
});

it("a box that is filled in the color of the page grows as an invisible one does, but not another", async () => {
  const text = Array.from({ length: 6 }, (_, at) => `Point ${at} that goes on for longer than a line`).join("\n");
  const heightWith = async (color: string, line = "") => {
    const fill = `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>${line}`;
    const box = textBox("Box", "Text_placeholder", [400, 160, 270, 120], { size: 14 }).replace(
      '<a:prstGeom prst="rect"/>',
      `<a:prstGeom prst="rect"/>${fill}`,
    );
    const bytes = buildPresentation({ slides: [placeholder("Title", 'type="title"', "T", [40, 20, 880, 60]) + box] });
    const { slides, slideSize } = Presentation.open(bytes);
    const canvas = new SlideCanvas(slides[0]!.part, slideSize);
    const [shape] = canvas.root.descendants("p:sp").filter((item) => shapeName(item) === "Box");
    fillText(canvas, shape!, plainPieces(text), { minimumSize: 8, warnings: new Warnings(), label: "the box" });
    return ownBox(shape!)!.height / 12_700;
  };
  expect(await heightWith("FFFFFF")).toBeGreaterThan(190);
  expect(await heightWith("F0F0F0")).toBe(120);
  const line = '<a:ln w="12700"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln>';
  expect(await heightWith("FFFFFF", line)).toBe(120);
});

it("a text at the end of its box moves down from a drawing above it, as far as there is space", async () => {
  const shiftWith = async (text: string, floor: number | null) => {
    const rectangle = (name: string, y: number, height: number) =>
      textBox(name, "", [60, y, 110, height], { box: false }).replace(
        '<a:prstGeom prst="rect"/>',
        '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="3366AA"/></a:solidFill>',
      );
    const bytes = buildPresentation({
      slides: [
        placeholder("Title", 'type="ctrTitle"', "T", [40, 20, 880, 60]) +
          placeholder("Subtitle", 'type="subTitle" idx="1"', "Sample", [60, 200, 500, 90]).replace(
            "<a:bodyPr/>",
            '<a:bodyPr anchor="b" tIns="0" bIns="0"/>',
          ) +
          rectangle("Above", 120, 126) +
          (floor === null ? "" : rectangle("Floor", floor, 40)),
      ],
      layout: placeholder("Title", 'type="ctrTitle"') + placeholder("Subtitle", 'type="subTitle" idx="1"'),
    });
    const { slides, slideSize } = Presentation.open(bytes);
    const canvas = new SlideCanvas(slides[0]!.part, slideSize);
    const [shape] = canvas.root.descendants("p:sp").filter((item) => shapeName(item) === "Subtitle");
    fillText(canvas, shape!, plainPieces(text), { minimumSize: 8, warnings: new Warnings(), label: "the subtitle" });
    return ownBox(shape!)!.y / 12_700 - 200;
  };
  // Two lines of 18 points begin 0.8 points below the drawing, which ends at 246.
  const free = await shiftWith("One line\vand another", null);
  expect(free).toBeGreaterThan(5);
  expect(free).toBeLessThan(7);
  expect(await shiftWith("One line\vand another", 293)).toBeLessThan(3);
  expect(await shiftWith("One line", null)).toBe(0);
});
