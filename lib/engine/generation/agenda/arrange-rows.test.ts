import { describe, expect, it } from "vitest";
import {
  editedSample,
  SampleDeck,
  withBlocks,
  drawnShape,
  drawnText,
} from "@/lib/engine/generation/testing/sample-deck";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import { el, type XmlElement } from "@/lib/engine/pptx/xml/element";

const sections = (count: number) => Array.from({ length: count }, (_, index) => `Section ${index + 1}`);

describe("an agenda of text boxes next to ovals", () => {
  type Edit = (row: number, item: XmlElement, number: XmlElement) => XmlElement[];
  const shape = (id: number, name: string, text: string, x: number, y: number, width: number) =>
    drawnShape(
      name,
      { x, y, width, height: 400_000 },
      { id, preset: width > 500_000 ? "rect" : "ellipse", text: [drawnText(text, { sz: 1400 })] },
    );
  const template = (edit: Edit = (_row, item, number) => [number, item]) =>
    editedSample("agenda", (tree) => {
      for (const item of tree.elements())
        if (
          item.name === "p:graphicFrame" ||
          item.name === "p:grpSp" ||
          (item.name === "p:sp" && !item.find("p:nvSpPr", "p:nvPr", "p:ph"))
        )
          tree.remove(item);
      for (let row = 0; row < 4; row++) {
        const number = shape(100 + row, `Number ${row}`, `0${row + 1}`, 600_000, 1_500_000 + row * 700_000, 400_000);
        tree.append(
          ...edit(
            row,
            shape(200 + row, `Item ${row}`, `Sample ${row}`, 1_200_000, 1_500_000 + row * 700_000, 5_000_000),
            number,
          ),
        );
      }
    });
  const deckOf = (count: number, bytes = template(), active: number | null = 0) =>
    SampleDeck.fill(
      "agenda",
      withBlocks("Agenda", { type: "agenda", agenda: { sections: sections(count), active_index: active } }),
      { bytes },
    );
  const boxes = (deck: SampleDeck, text: RegExp) =>
    deck
      .presentation!.slides[0]!.shapeTree!.elements("p:sp")
      .filter((item) => item.child("p:txBody") && text.test(TextBody.of(item).text));

  it("removes surplus boxes and numbers", async () => {
    const deck = await deckOf(2);
    expect(boxes(deck, /^Section/).map((item) => TextBody.of(item).text)).toEqual(sections(2));
    expect(boxes(deck, /^0\d$/)).toHaveLength(2);
    expect(deck.text()).not.toContain("Sample");
  });

  it("adds boxes and numbers at the same distance, within the slide", async () => {
    const deck = await deckOf(9);
    const items = boxes(deck, /^Section/);
    const tops = items.map((item) => item.descendants("a:off")[0]!.int("y")!).toSorted((a, b) => a - b);
    const steps = tops.slice(1).map((top, index) => top - tops[index]!);
    expect(items).toHaveLength(9);
    expect(
      boxes(deck, /^0\d$/)
        .map((item) => TextBody.of(item).text)
        .toSorted(),
    ).toEqual(sections(9).map((_, index) => `0${index + 1}`));
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(5);
    expect(tops.at(-1)! + items.at(-1)!.descendants("a:ext")[0]!.int("cy")!).toBeLessThanOrEqual(
      deck.presentation!.slideSize.height,
    );
  });

  it("keeps two-digit numbers on one line, all in one size", async () => {
    const marks = boxes(await deckOf(11), /^(0\d|1\d)$/);
    expect(marks).toHaveLength(11);
    expect(new Set(marks.map((mark) => mark.descendants("a:rPr")[0]!.get("sz"))).size).toBe(1);
    expect(marks.map((mark) => mark.find("p:txBody", "a:bodyPr")!.get("wrap"))).toEqual(marks.map(() => "none"));
  });

  describe("with a highlighted active section", () => {
    const accent = () => el("a:solidFill", {}, el("a:schemeClr", { val: "accent2" }));
    const bytes = template((row, item, number) => {
      if (row === 1) {
        number.child("p:spPr")!.append(accent());
        item.descendants("a:rPr")[0]!.append(accent());
      }
      return [number, item];
    });
    const accented = (deck: SampleDeck, text: RegExp) =>
      boxes(deck, text)
        .filter((item) => item.descendants("a:schemeClr").some((color) => color.get("val") === "accent2"))
        .map((item) => TextBody.of(item).text);

    it.each([
      [4, 3],
      [2, 0],
      [6, 5],
      [5, 1],
    ])("of %d sections highlights number %d", async (count, active) => {
      const deck = await deckOf(count, bytes, active);
      expect(accented(deck, /^Section/)).toEqual([`Section ${active + 1}`]);
      expect(accented(deck, /^0\d$/)).toEqual([`0${active + 1}`]);
      const tops = boxes(deck, /^Section/).toSorted((a, b) => ownBox(a)!.y - ownBox(b)!.y);
      expect(tops.map((item) => TextBody.of(item).text)).toEqual(sections(count));
    });

    it("highlights no section if none is active", async () => {
      const deck = await deckOf(5, bytes, null);
      expect(boxes(deck, /^Section/)).toHaveLength(5);
      expect([...accented(deck, /^Section/), ...accented(deck, /^0\d$/)]).toEqual([]);
    });
  });

  describe("of groups with lines between them", () => {
    const group = (row: number, ...shapes: XmlElement[]) => {
      const frame = { x: 600_000, y: 1_500_000 + row * 700_000 };
      const size = { cx: 5_600_000, cy: 400_000 };
      const xfrm = el("a:xfrm", {}, el("a:off", frame), el("a:ext", size), el("a:chOff", frame), el("a:chExt", size));
      return el(
        "p:grpSp",
        {},
        el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 300 + row, name: `Row ${row}` }), el("p:cNvGrpSpPr"), el("p:nvPr")),
        el("p:grpSpPr", {}, xfrm),
        ...shapes,
      );
    };
    const line = (row: number) =>
      el(
        "p:cxnSp",
        {},
        el("p:nvCxnSpPr", {}, el("p:cNvPr", { id: 400 + row, name: `Line ${row}` }), el("p:cNvCxnSpPr"), el("p:nvPr")),
        el(
          "p:spPr",
          {},
          el(
            "a:xfrm",
            {},
            el("a:off", { x: 600_000, y: 2_050_000 + row * 700_000 }),
            el("a:ext", { cx: 5_600_000, cy: 0 }),
          ),
          el("a:prstGeom", { prst: "line" }, el("a:avLst")),
        ),
      );
    const bytes = template((row, item, number) => [group(row, number, item), ...(row < 3 ? [line(row)] : [])]);

    it.each([2, 4, 7, 12])("has %d groups with a line between each pair", async (count) => {
      const deck = await deckOf(count, bytes);
      const tree = deck.presentation!.slides[0]!.shapeTree!;
      const groups = tree.elements("p:grpSp").toSorted((a, b) => ownBox(a)!.y - ownBox(b)!.y);
      const lines = tree
        .elements("p:cxnSp")
        .map((item) => ownBox(item)!.y)
        .toSorted((a, b) => a - b);
      expect(groups.map((item) => item.elements("p:sp").map((one) => TextBody.of(one).text))).toEqual(
        sections(count).map((text, index) => [String(index + 1).padStart(2, "0"), text]),
      );
      expect(lines).toHaveLength(count - 1);
      lines.forEach((y, index) => {
        const above = ownBox(groups[index]!)!;
        expect(y).toBeGreaterThan(above.y + above.height);
        expect(y).toBeLessThan(ownBox(groups[index + 1]!)!.y);
      });
      const ids = tree
        .descendants()
        .filter(({ name }) => name.endsWith(":cNvPr"))
        .map((item) => item.get("id"));
      expect(new Set(ids).size).toBe(ids.length);
    });
  });
});
