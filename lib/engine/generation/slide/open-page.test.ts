import { describe, expect, it } from "vitest";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { buildPresentation, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { SampleDeck, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";

const title = textBox("Heading", "What We Value", [60, 36, 840, 56], { size: 32 }).replace(
  '<a:rPr sz="3200"/>',
  '<a:rPr sz="3200"><a:latin typeface="Georgia"/></a:rPr>',
);
const card = (x: number, name: string) =>
  textBox(`${name} name`, name, [x, 250, 250, 36], { size: 19 }) +
  textBox(`${name} text`, "Short line", [x, 288, 250, 36], { size: 13 });
const cards = [60, 355, 650].map((x, index) => card(x, ["Craft", "Candor", "Customers"][index]!)).join("");
const textStyles =
  '<p:txStyles><p:bodyStyle><a:lvl1pPr marL="342900" indent="-342900"><a:buChar char="•"/><a:defRPr sz="3200"/></a:lvl1pPr></p:bodyStyle></p:txStyles>';
const bytesWith = (more = "") => buildPresentation({ slides: [title + cards + more], textStyles });

const list: Block = { type: "text", text: { bullets: ["One point", "Another point"] } };
const table = tableBlock(["a", "b"], [["x", "y"]]);

const made = (blocks: readonly Block[], bytes: Uint8Array, more: object = {}) =>
  SampleDeck.fill("title", { ...withBlocks("Plan", ...blocks), ...more }, { bytes });

describe("a slide of short texts", () => {
  it("takes a list in the area below its title, in letters of its title's font that are smaller", async () => {
    const deck = await made([list], bytesWith());
    expect(deck.results[0]!.warnings.map(({ code }) => code)).toEqual(["SHAPES_REMOVED"]);
    expect(deck.names()).toEqual(["Heading", "Content"]);
    expect(deck.lines("Content")).toEqual(["One point", "Another point"]);
    const box = ownBox(deck.shape("Content"))!;
    expect([box.x, box.width].map((length) => length / EMU_PER_POINT)).toEqual([60, 840]);
    expect(box.y / EMU_PER_POINT).toBeGreaterThan(92);
    const format = deck.shape("Content").find("p:txBody", "a:lstStyle", "a:lvl1pPr", "a:defRPr")!;
    expect([format.int("sz"), format.child("a:latin")?.get("typeface")]).toEqual([1900, "Georgia"]);
  });

  it("takes a table, and a text above or beside it", async () => {
    const deck = await made([table, list], bytesWith());
    expect(deck.cells("Table")).toEqual([
      ["a", "b"],
      ["x", "y"],
    ]);
    expect(deck.lines("Content")).toEqual(["One point", "Another point"]);
  });

  it("keeps its arrangement if the request fills it, and wherever something else stays in the area", async () => {
    const filled = await made([list], bytesWith(), { custom_fields: { craft_name: "Care" } });
    expect(filled.names()).not.toContain("Content");
    expect(filled.results[0]!.warnings.map(({ code }) => code)).toContain("CONTENT_UNUSED");
    const rule =
      '<p:sp><p:nvSpPr><p:cNvPr id="90" name="Rule"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="762000" y="2540000"/><a:ext cx="10668000" cy="127000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:sp>';
    const ruled = await made([list], bytesWith(rule));
    expect(ruled.names()).toEqual(["Heading", "Rule"]);
  });
});

describe("a text box beside a picture", () => {
  it("grows below the title for a table, which it has no place for", async () => {
    const sample = "Enterprises convert millions of documents every day for archiving and compliance.";
    const box = textBox("Points", sample, [60, 130, 400, 150], { size: 16 });
    const deck = await made([table], buildPresentation({ slides: [title + box], textStyles }));
    expect(deck.results[0]!.warnings).toEqual([]);
    expect(deck.cells("Points")).toEqual([
      ["a", "b"],
      ["x", "y"],
    ]);
  });
});
