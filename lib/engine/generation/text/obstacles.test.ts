import { describe, expect, it } from "vitest";
import { SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import {
  editedSample,
  SampleDeck,
  sampleBytes,
  sampleSlides,
  withBlocks,
  drawnShape,
  drawnText,
  placeholderIn,
} from "@/lib/engine/generation/testing/sample-deck";
import { area, intersection } from "@/lib/engine/pptx/model/box";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { ownBox, shapeName } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import {
  freeStrip,
  isInTheWay,
  largestFreePart,
  NO_OBSTACLES,
  obstaclesIn,
  partBelow,
  partInSight,
  withSideGaps,
} from "./obstacles";

const box = { x: 0, y: 0, width: 100, height: 80 };

const left = { alignment: "l", anchor: 0 };

describe("the strip beside a table on most of a box", () => {
  it("is free, however low, if smaller drawings would leave none", () => {
    const table = { x: 0, y: 8, width: 100, height: 72 };
    expect(largestFreePart(box, [table], left)).toBeNull();
    expect(freeStrip(box, [table], left)).toEqual({ ...box, height: 8 });
    expect(freeStrip(box, [{ ...table, y: 2, height: 78 }], left)).toBeNull();
    expect(freeStrip(box, [{ ...table, width: 40 }], left)).toBeNull();
  });
});

it("a rule at the top of a line is in the way if the template's text is clear of it", () => {
  const rule = { x: 0, y: 92_000, width: 9_000_000, height: 38_100 };
  const line = { x: 0, y: 90_000, width: 5_000_000, height: 300_000 };
  expect(isInTheWay(rule, [line])).toBe(false);
  expect(isInTheWay(rule, [line], { ...line, y: 95_000 })).toBe(false);
  expect(isInTheWay(rule, [line], { ...line, y: 400_000 })).toBe(true);
  expect(isInTheWay({ ...rule, y: 200_000 }, [line])).toBe(true);
});

it("drawings beside a text keep a gap to it that grows with its box, but not beyond that of the template", () => {
  const stand = { x: 100_000, y: 0, width: 3_000_000, height: 600_000 };
  const wide = { x: 0, y: 0, width: 4_000_000, height: 2_000_000 };
  const picture = { x: 3_500_000, y: 900_000, width: 800_000, height: 800_000 };
  const gapTo = (other: typeof picture, inset = 0) => {
    const { drawn } = withSideGaps({ ...NO_OBSTACLES, drawn: [other], stand }, wide, inset);
    return [other.x - drawn[0]!.x, drawn[0]!.width - other.width];
  };
  expect(gapTo(picture)).toEqual([120_000, 120_000]);
  expect(gapTo(picture, 91_440)).toEqual([28_560, 28_560]);
  expect(gapTo({ ...picture, x: 3_150_000 })).toEqual([50_000, 50_000]);
  expect(gapTo({ ...picture, x: -730_000 })).toEqual([0, 30_000]);
  // Below the text, at the side of a rule, and without a sample, there is none.
  expect(gapTo({ ...picture, x: 2_000_000 })).toEqual([0, 0]);
  expect(gapTo({ ...picture, width: 0 })).toEqual([0, 0]);
  expect(withSideGaps({ ...NO_OBSTACLES, drawn: [picture] }, wide, 0).drawn).toEqual([picture]);
});

describe("the free part of a box", () => {
  it("is the largest on one side of all obstacles", () => {
    const row = [0, 40, 80].map((x) => ({ x, y: 50, width: 20, height: 30 }));
    expect(largestFreePart(box, row, left)).toEqual({ ...box, height: 50 });
    expect(largestFreePart(box, [{ x: 70, y: 10, width: 40, height: 80 }], left)).toEqual({ ...box, width: 70 });
  });

  it("is where the text begins, unless an obstacle covers that edge", () => {
    const middle = { x: 20, y: 0, width: 20, height: 80 };
    expect(largestFreePart(box, [middle], left)).toBeNull();
    expect(largestFreePart(box, [middle], { alignment: "r", anchor: 0 })).toEqual({
      x: 40,
      y: 0,
      width: 60,
      height: 80,
    });
    expect(largestFreePart(box, [{ x: -10, y: 0, width: 40, height: 80 }], left)).toEqual({
      x: 30,
      y: 0,
      width: 70,
      height: 80,
    });
  });

  it("is above two cards, too, of several parts that are compared, although more is free beside the first card", () => {
    const logo = { x: 90, y: 5, width: 10, height: 10 };
    const cards = [0, 55].map((x) => ({ x, y: 30, width: 45, height: 50 }));
    const side = { alignment: "l", anchor: 0.5 };
    expect(largestFreePart(box, [logo, ...cards], side, 0.2, 8)).toEqual({ ...box, width: 90, height: 30 });
    expect(largestFreePart(box, [logo, ...cards], side)?.width).toBeLessThan(60);
  });

  it("may be below all of them", () => {
    const title = [10, 20].map((y) => ({ x: 10, y, width: 80, height: 10 }));
    expect(largestFreePart(box, title, left)).toBeNull();
    expect(partBelow(box, title)).toEqual({ ...box, y: 30, height: 50 });
    expect(partBelow(box, [{ ...box, height: 70 }])).toBeNull();
  });

  it("may be narrow beside pictures that would hide the text", () => {
    const picture = { x: 30, y: 5, width: 60, height: 75 };
    expect(largestFreePart(box, [picture], left)).toBeNull();
    expect(partInSight(box, [picture], left)).toEqual({ ...box, width: 30 });
    expect(partInSight(box, [{ ...picture, height: 40 }], left)).toEqual({ ...box, y: 45, height: 35 });
    expect(partInSight(box, [{ ...picture, x: 20 }], left)).toBeNull();
  });

  it("is null if obstacles leave almost nothing", () => {
    expect(largestFreePart(box, [{ x: 5, y: 5, width: 90, height: 70 }], left)).toBeNull();
  });
});

describe("text whose box reaches over a drawn shape", () => {
  const block = (fill: string, lines: number, outline: readonly XmlElement[] = []) => {
    const bytes = editedSample("text", (tree) => {
      const body = tree
        .elements("p:sp")
        .find((item) => item.child("p:txBody") && TextBody.of(item).text.split("\n").length > 1)!;
      const { x, y, width, height } = ownBox(body) ?? {
        x: 838_200,
        y: 1_825_625,
        width: 10_515_600,
        height: 4_351_338,
      };
      body
        .child("p:spPr")!
        .removeAll("a:xfrm")
        .insertBefore(
          body.child("p:spPr")!.elements()[0],
          el("a:xfrm", {}, el("a:off", { x, y }), el("a:ext", { cx: width, cy: height })),
        );
      new TextBody(body.child("p:txBody")!).write([{ runs: [{ text: "Sample" }] }]);
      const place = { x, y: y + Math.round(height * 0.6), width, height: Math.round(height * 0.4) };
      tree.append(drawnShape("Band", place, { style: [el(fill), ...outline] }));
    });
    const text = Array.from({ length: lines }, (_, index) => `Line ${index + 1}`).join("\n");
    return SampleDeck.fill("text", withBlocks("Title", { type: "text", text: { text } }), { bytes });
  };
  const codes = (deck: SampleDeck) => deck.results[0]!.warnings.map(({ code }) => code);

  it("shrinks to end above it, and stays unchanged if it already does", async () => {
    expect(codes(await block("a:grpFill", 8))).toContain("TEXT_SHRUNK");
    expect(codes(await block("a:grpFill", 3))).toEqual([]);
  });

  it("shrinks above one that is only outlined, too, and runs over one that is invisible", async () => {
    const line = el("a:ln", { w: 25_400 }, el("a:solidFill", {}, el("a:srgbClr", { val: "F8B622" })));
    expect(codes(await block("a:noFill", 8, [line]))).toContain("TEXT_SHRUNK");
    expect(codes(await block("a:noFill", 8))).toEqual([]);
  });
});

it("a text begins below a previously written one if their boxes overlap", async () => {
  const bytes = editedSample("text", (tree) => {
    const [title, body] = [placeholderIn(tree, "title"), placeholderIn(tree, "obj", "body")];
    title.find("p:txBody", "a:bodyPr")!.set("anchor", "t");
    setBox(title, { x: 600_000, y: 400_000, width: 6_000_000, height: 2_000_000 });
    setBox(body, { x: 600_000, y: 1_000_000, width: 9_000_000, height: 4_000_000 });
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Body");
  });
  const topOf = async (title: string) => {
    const deck = await SampleDeck.fill(
      "text",
      withBlocks(title, { type: "text", text: { text: "One\nTwo\nThree\nFour\nFive" } }),
      { bytes },
    );
    return ownBox(deck.shape("Body"))!.y;
  };
  expect(await topOf("Short")).toBe(1_000_000);
  expect(await topOf("A title that is a good deal longer than a line of its own narrow box can hold")).toBeGreaterThan(
    1_200_000,
  );
});

it("a visible card stays in place, and its text begins below the heading in it", async () => {
  const bytes = editedSample("text", (tree) => {
    const [title, body] = [placeholderIn(tree, "title"), placeholderIn(tree, "obj", "body")];
    title.find("p:txBody", "a:bodyPr")!.set("anchor", "t");
    setBox(title, { x: 600_000, y: 400_000, width: 6_000_000, height: 1_400_000 });
    setBox(body, { x: 600_000, y: 500_000, width: 9_000_000, height: 4_000_000 });
    body.child("p:spPr")!.append(el("a:solidFill", {}, el("a:srgbClr", { val: "DDEEFF" })));
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Card");
  });
  const deck = await SampleDeck.fill(
    "text",
    withBlocks("A heading in the card", { type: "text", text: { text: "One\nTwo\nThree" } }),
    { bytes },
  );
  const card = deck.shape("Card");
  expect(ownBox(card)).toEqual({ x: 600_000, y: 500_000, width: 9_000_000, height: 4_000_000 });
  expect(card.find("p:txBody", "a:bodyPr")!.int("tIns")).toBeGreaterThan(300_000);
});

it("filled texts behind a card are no obstacles to its text either", async () => {
  const bytes = editedSample("text", (tree) => {
    const [panel, callout] = [placeholderIn(tree, "title"), placeholderIn(tree, "obj", "body")];
    setBox(panel, { x: 600_000, y: 400_000, width: 6_000_000, height: 2_400_000 });
    setBox(callout, { x: 600_000, y: 2_000_000, width: 9_000_000, height: 2_500_000 });
    for (const [shape, color] of [
      [panel, "CCCCCC"],
      [callout, "FFFF00"],
    ] as const)
      shape.child("p:spPr")!.append(el("a:solidFill", {}, el("a:srgbClr", { val: color })));
    callout.find("p:nvSpPr", "p:cNvPr")!.set("name", "Callout");
  });
  const data = withBlocks("A panel", { type: "text", text: { text: "One\nTwo" } });
  const deck = await SampleDeck.make([{ slide: "text", data }], { bytes });
  expect(deck.shape("Callout").find("p:txBody", "a:bodyPr")!.int("tIns") ?? 0).toBeLessThan(100_000);
});

it("drawings behind a card are no obstacles to its text, because its own color hides them", () => {
  const meetsBar = (color: string | null) => {
    const whole = { x: 600_000, y: 2_000_000, width: 9_000_000, height: 500_000 };
    const titleOf = (tree: XmlElement) => placeholderIn(tree, "title");
    const bytes = editedSample("text", (tree) => {
      const card = titleOf(tree);
      const bar = tree.elements("p:sp").find((shape) => shape !== card)!;
      setBox(card, whole);
      setBox(bar, { x: 9_000_000, y: 1_000_000, width: 300_000, height: 4_000_000 });
      bar.child("p:spPr")!.append(el("a:solidFill", {}, el("a:srgbClr", { val: "112233" })));
      if (color) card.child("p:spPr")!.append(el("a:solidFill", {}, el("a:srgbClr", { val: color })));
      tree.remove(card);
      tree.append(card);
    });
    const { slides, slideSize } = Presentation.open(bytes);
    const canvas = new SlideCanvas(slides[sampleSlides.text]!.part, slideSize);
    const { drawn } = obstaclesIn(canvas, titleOf(canvas.tree), whole, true);
    return drawn.some(({ x }) => x === 9_000_000);
  };
  expect(meetsBar(null)).toBe(true);
  expect(meetsBar("DDEEFF")).toBe(false);
});

it("the edge of a chart is no obstacle to a line that the template sets on it", () => {
  const frame =
    Presentation.open(sampleBytes()).slides[sampleSlides.columnChart]!.part.root.descendants("p:graphicFrame")[0]!;
  const [x, y, width] = [600_000, 2_000_000, 9_000_000];
  const meetsChart = (line: number) => {
    const box = { x, y: line, width, height: 400_000 };
    const caption = drawnShape("Caption", box, { text: [drawnText("Caption", { sz: 1600 })] });
    const bytes = editedSample("text", (tree) => {
      const chart = frame.clone();
      setBox(chart, { x, y, width, height: 3_000_000 });
      tree.append(caption, chart);
    });
    const { slides, slideSize } = Presentation.open(bytes);
    const canvas = new SlideCanvas(slides[sampleSlides.text]!.part, slideSize);
    const shape = canvas.shapes().find((own) => shapeName(own) === "Caption")!;
    return obstaclesIn(canvas, shape, box).covering.some(
      (other) => area(intersection(other, box)) > box.width * 150_000,
    );
  };
  expect([meetsChart(4_900_000), meetsChart(1_780_000)]).toEqual([false, false]);
  expect(meetsChart(4_750_000)).toBe(true);
});

it("a text that never wrapped ends above a line through its box once it wraps", async () => {
  const bytes = editedSample("text", (tree) => {
    const title = placeholderIn(tree, "title");
    const [x, y, width] = [6_000_000, 400_000, 5_900_000];
    setBox(title, { x, y, width, height: 1_000_000 });
    title.find("p:txBody", "a:bodyPr")!.set("wrap", "none").set("anchor", "t");
    new TextBody(title.child("p:txBody")!).write([{ runs: [{ text: "Short", format: { size: 32 } }] }]);
    const line = el("a:xfrm", {}, el("a:off", { x, y: y + 750_000 }), el("a:ext", { cx: width, cy: 0 }));
    const properties = el("p:spPr", {}, line, el("a:prstGeom", { prst: "line" }, el("a:avLst")));
    tree.append(
      el(
        "p:cxnSp",
        {},
        el("p:nvCxnSpPr", {}, el("p:cNvPr", { id: 901, name: "Rule" }), el("p:cNvCxnSpPr"), el("p:nvPr")),
        properties,
      ),
    );
  });
  const boxOf = async (title: string) => {
    const data = withBlocks(title, { type: "text", text: { text: "Body" } });
    return ownBox((await SampleDeck.fill("text", data, { bytes })).shape("Title"))!;
  };
  expect((await boxOf("Still short")).height).toBe(1_000_000);
  const { y, height } = await boxOf("A title that goes on for as long as two lines of its box are wide");
  expect(y + height).toBeLessThanOrEqual(400_000 + 750_000);
});

it("a title of two lines ends above a rule that runs right below the letters of its sample", async () => {
  const bytes = editedSample("text", (tree) => {
    const title = placeholderIn(tree, "title");
    const [x, y, width] = [6_000_000, 400_000, 5_900_000];
    setBox(title, { x, y, width, height: 1_000_000 });
    title.find("p:nvSpPr", "p:cNvPr")!.set("name", "Title");
    title.find("p:txBody", "a:bodyPr")!.set("anchor", "b").set("bIns", 150_000);
    new TextBody(title.child("p:txBody")!).write([{ runs: [{ text: "Short", format: { size: 32 } }] }]);
    const line = el("a:xfrm", {}, el("a:off", { x, y: y + 790_000 }), el("a:ext", { cx: width, cy: 0 }));
    const rule = el("p:spPr", {}, line, el("a:prstGeom", { prst: "line" }, el("a:avLst")));
    const names = el("p:nvCxnSpPr", {}, el("p:cNvPr", { id: 901, name: "Rule" }), el("p:cNvCxnSpPr"), el("p:nvPr"));
    tree.append(el("p:cxnSp", {}, names, rule));
  });
  const boxOf = async (title: string) => {
    const data = withBlocks(title, { type: "text", text: { text: "Body" } });
    return ownBox((await SampleDeck.fill("text", data, { bytes })).shape("Title"))!;
  };
  expect((await boxOf("Still short")).height).toBe(1_000_000);
  const { y, height } = await boxOf("A title that goes on for as long as two lines of its box");
  expect(y + height).toBeLessThanOrEqual(400_000 + 790_000);
});

it("a text begins below one that was written into the middle of its box", async () => {
  const bytes = editedSample("text", (tree) => {
    const [title, body] = [placeholderIn(tree, "title"), placeholderIn(tree, "obj", "body")];
    title.find("p:txBody", "a:bodyPr")!.set("anchor", "t");
    setBox(title, { x: 700_000, y: 1_500_000, width: 8_800_000, height: 1_000_000 });
    setBox(body, { x: 600_000, y: 600_000, width: 9_000_000, height: 5_400_000 });
    body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Body");
  });
  const text = Array.from({ length: 8 }, (_, index) => `Line ${index}`).join("\n");
  const deck = await SampleDeck.fill(
    "text",
    withBlocks("A title that takes up most of the width which its box has", { type: "text", text: { text } }),
    { bytes },
  );
  expect(ownBox(deck.shape("Body"))!.y).toBeGreaterThan(1_500_000);
});

describe("a text in a layout's placeholder, over the layout's drawings", () => {
  const layoutName = "Title and Content";

  /** Fills most of the placeholder of a layout that draws a shape over part of its height. */
  async function codesOver(top: number, height: number): Promise<string[]> {
    const template = Presentation.open(sampleBytes());
    const { part } = template.layouts.find(({ name }) => name === layoutName)!;
    const tree = part.edit().find("p:cSld", "p:spTree")!;
    const body = placeholderIn(tree, "obj", "body");
    const box = { x: 600_000, y: 1_500_000, width: 9_000_000, height: 4_000_000 };
    setBox(body, box);
    const place = {
      x: 0,
      y: box.y + Math.round(box.height * top),
      width: 12_192_000,
      height: Math.round(box.height * height),
    };
    tree.append(drawnShape("Band", place, { id: 902, style: [el("a:grpFill")] }));
    const text = Array.from({ length: 9 }, (_, index) => `Line ${index}`).join("\n");
    const deck = await SampleDeck.make(
      [{ layout: layoutName, data: withBlocks("Title", { type: "text", text: { text } }) }],
      { bytes: template.package_.save() },
    );
    return deck.results[0]!.warnings.map(({ code }) => code);
  }

  it("shrinks to end above a band that reaches into it from an edge", async () => {
    expect(await codesOver(0.8, 0.4)).toEqual(["TEXT_SHRUNK"]);
  });

  it("lies over a panel that covers most of it", async () => {
    expect(await codesOver(0.1, 0.8)).toEqual([]);
  });
});
