import { describe, expect, it } from "vitest";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import {
  SampleDeck,
  editedSample,
  tableBlock,
  withBlocks,
  drawnShape,
  drawnText,
} from "@/lib/engine/generation/testing/sample-deck";
import { type Box, bottom } from "@/lib/engine/pptx/model/box";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { setBox } from "./slide-canvas";

/** Returns a text box, or a filled panel without text. */
function box(id: number, name: string, text: string | null, place: Box): XmlElement {
  return drawnShape(name, place, {
    id,
    style: text === null ? [el("a:solidFill", {}, el("a:srgbClr", { val: "DDDDDD" }))] : [],
    text: text === null ? [] : [drawnText(text, { lang: "en-US", sz: 1400 })],
  });
}

const table = (rows: number) =>
  tableBlock(
    ["A", "B"],
    Array.from({ length: rows }, (_, row) => [`a${row}`, `b${row}`]),
  );

const X = 700_000;
const WIDTH = 8_000_000;
const LINE = 300_000;

/** Puts two tables below each other, each with a heading, on panels if wanted. Fills the lower one with many rows. */
async function make({ panels }: { panels: boolean }) {
  const [upper, lower] = [1_700_000, 4_200_000];
  const bytes = editedSample("tableTable", (tree) => {
    const frames = tree.elements("p:graphicFrame");
    for (const shape of tree.elements())
      if (!["p:nvGrpSpPr", "p:grpSpPr"].includes(shape.name) && !frames.includes(shape))
        if (!shape.find("p:nvSpPr", "p:nvPr", "p:ph")) tree.remove(shape);
    frames.forEach((frame, at) => {
      const y = [upper, lower][at]!;
      setBox(frame, { x: X, y, width: WIDTH, height: 900_000 });
      const rows = frame.descendants("a:tbl")[0]!;
      for (const row of rows.elements("a:tr").slice(3)) rows.remove(row);
      const panel = { x: X - 100_000, y: y - 500_000, width: WIDTH + 200_000, height: 2_000_000 };
      if (panels) tree.insertBefore(frames[0], box(70 + at, `Panel ${at}`, null, panel));
      tree.append(
        box(60 + at, `Head ${at}`, "Sample words here", { x: X, y: y - 400_000, width: 3_000_000, height: LINE }),
      );
    });
  });
  const data: SlideData = {
    ...withBlocks("T", table(2), table(30)),
    custom_fields: { head_0: "Actual", head_1: "Forecast" },
  };
  const deck = await SampleDeck.fill("tableTable", data, { bytes });
  const frame = deck.names(1).find((name) => deck.shape(name, 1).name === "p:graphicFrame")!;
  return { deck, top: (name: string) => ownBox(deck.shape(name, 1))!, table: ownBox(deck.shape(frame, 1))! };
}

describe("further pages of the lower of two tables", () => {
  it("repeat its heading, but not the other table's, and begin where the other table did", async () => {
    const { deck, top, table: frame } = await make({ panels: false });
    expect(deck.names(0)).toEqual(expect.arrayContaining(["Head 0", "Head 1"]));
    expect(deck.names(1)).not.toContain("Head 0");
    const heading = top("Head 1");
    expect(heading.y).toBeLessThan(1_800_000);
    expect(frame.y - bottom(heading)).toBe(100_000);
  });

  it("stay in their panel", async () => {
    const { deck, table: frame } = await make({ panels: true });
    expect(deck.names(1)).not.toContain("Head 0");
    expect(deck.names(1)).not.toContain("Panel 0");
    expect(frame.y).toBeGreaterThan(3_700_000);
  });
});

describe("headings in a row above two tables", () => {
  it("are on further pages of a table only if they are its own", async () => {
    const head = (id: number, name: string, x: number) =>
      box(id, name, "Sample words", { x, y: 1_250_000, width: 1_500_000, height: LINE });
    const bytes = editedSample("tableTable", (tree) => {
      const [left, right] = tree.elements("p:graphicFrame").map((frame) => frame.find("p:xfrm", "a:off")!.int("x")!);
      tree.append(head(60, "Left Head", left!));
      tree.append(head(61, "Right Head", right!));
    });
    const data = {
      ...withBlocks("T", table(60), table(3)),
      custom_fields: { left_head: "Actual", right_head: "Forecast" },
    };
    const deck = await SampleDeck.fill("tableTable", data, { bytes });
    expect(deck.names(0)).toEqual(expect.arrayContaining(["Left Head", "Right Head"]));
    expect(deck.names(1)).toContain("Left Head");
    expect(deck.names(1)).not.toContain("Right Head");
  });
});
