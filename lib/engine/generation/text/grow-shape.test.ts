import { describe, expect, it } from "vitest";
import { setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { editedSample, SampleDeck, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

const BOX = { x: 4_000_000, y: 3_000_000, width: 3_000_000, height: 400_000 };

/** Returns the rectangle of a text box that grows with its text, once filled. */
async function grown(bodyPr: Record<string, string>, algn: string, text: string): Promise<typeof BOX> {
  const bytes = editedSample("markers", (tree) => {
    for (const shape of tree.elements())
      if (!["p:nvGrpSpPr", "p:grpSpPr"].includes(shape.name) && !shape.find("p:nvSpPr", "p:nvPr", "p:ph"))
        tree.remove(shape);
    tree.append(
      el(
        "p:sp",
        {},
        el("p:nvSpPr", {}, el("p:cNvPr", { id: 900, name: "Box" }), el("p:cNvSpPr", { txBox: 1 }), el("p:nvPr")),
        el(
          "p:spPr",
          {},
          el("a:xfrm", {}, el("a:off", { x: BOX.x, y: BOX.y }), el("a:ext", { cx: BOX.width, cy: BOX.height })),
          el("a:prstGeom", { prst: "rect" }, el("a:avLst")),
        ),
        el(
          "p:txBody",
          {},
          el("a:bodyPr", bodyPr, el("a:spAutoFit")),
          el("a:lstStyle"),
          el("a:p", {}, el("a:pPr", { algn }), el("a:r", {}, el("a:t", {}, "Text_placeholder"))),
        ),
      ),
    );
  });
  const deck = await SampleDeck.make(
    [{ slide: "markers", data: withBlocks("Title", { type: "text", text: { text } }) }],
    { bytes },
  );
  expect(deck.results[0]!.warnings).toEqual([]);
  return ownBox(deck.shape("Box"))!;
}

it("a low box that nobody sees is made higher before its text gets small, as far as the slide has room", async () => {
  const make = async (next: number | null) => {
    const bytes = editedSample("text", (tree) => {
      for (const shape of tree.elements())
        if (!["p:nvGrpSpPr", "p:grpSpPr"].includes(shape.name) && !shape.find("p:nvSpPr", "p:nvPr", "p:ph"))
          tree.remove(shape);
      const body = tree
        .elements("p:sp")
        .find((shape) => placeholderOf(shape)?.type === "obj" || placeholderOf(shape)?.type === "body")!;
      body.find("p:nvSpPr", "p:cNvPr")!.set("name", "Low");
      setBox(body, { x: 600_000, y: 2_000_000, width: 9_000_000, height: 500_000 });
      if (next !== null) {
        const wall = el(
          "p:sp",
          {},
          el("p:nvSpPr", {}, el("p:cNvPr", { id: 901, name: "Wall" }), el("p:cNvSpPr"), el("p:nvPr")),
          el("p:spPr", {}, el("a:prstGeom", { prst: "rect" }, el("a:avLst")), el("a:grpFill")),
        );
        setBox(wall, { x: 600_000, y: next, width: 9_000_000, height: 300_000 });
        tree.append(wall);
      }
    });
    return SampleDeck.make(
      [{ slide: "text", data: withBlocks("Title", { type: "text", text: { text: "One\nTwo\nThree\nFour" } }) }],
      { bytes },
    );
  };
  const free = await make(null);
  expect(free.results[0]!.warnings).toEqual([]);
  expect(ownBox(free.shape("Low"))!.height).toBeGreaterThan(1_000_000);
  const walled = await make(2_900_000);
  expect(walled.results[0]!.warnings.map(({ code }) => code)).toEqual(["TEXT_SHRUNK"]);
  expect(ownBox(walled.shape("Low"))!.height).toBeLessThanOrEqual(900_000);
});

it("a flat text box becomes wider before its text gets small, where nothing is beside it", async () => {
  const long =
    "A sentence that is a good deal longer than its sample, and than a box of this width and height can hold";
  const make = async (wall: boolean) => {
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
        ...content,
      );
      setBox(shape, { x, y: 3_000_000, width: 3_000_000, height: 700_000 });
      return shape;
    };
    const bytes = editedSample("markers", (tree) => {
      for (const shape of tree.elements())
        if (!["p:nvGrpSpPr", "p:grpSpPr"].includes(shape.name) && !shape.find("p:nvSpPr", "p:nvPr", "p:ph"))
          tree.remove(shape);
      const text = el("p:txBody", {}, el("a:bodyPr"), el("a:lstStyle"));
      text.append(el("a:p", {}, el("a:r", {}, el("a:rPr", { sz: 2800 }), el("a:t", {}, "Text_placeholder"))));
      tree.append(at("Box", 900, 600_000, text));
      // Below it, so that it can't become higher.
      const floor = at("Floor", 901, 600_000);
      setBox(floor, { x: 600_000, y: 3_750_000, width: 3_000_000, height: 700_000 });
      tree.append(floor, ...(wall ? [at("Wall", 902, 3_700_000)] : []));
    });
    const data = withBlocks("Title", { type: "text", text: { text: long } });
    return ownBox((await SampleDeck.make([{ slide: "markers", data }], { bytes })).shape("Box"))!.width;
  };
  expect(await make(true)).toBe(3_000_000);
  expect(await make(false)).toBeGreaterThan(10_000_000);
});

describe("a text box that grows with its text", () => {
  const lines = "One\nTwo\nThree\nFour";

  it("grows down, up or both ways, as its text is anchored", async () => {
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

  it("grows to the sides that its alignment leaves, where it never wraps", async () => {
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

  it("keeps its size where its text needs no more", async () => {
    expect(await grown({}, "l", "One")).toEqual(BOX);
  });
});
