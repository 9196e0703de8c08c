import { describe, expect, it } from "vitest";
import { editedSample, SampleDeck, tableBlock, withBlocks } from "@/lib/engine/generation/testing/sample-deck";
import { nonVisual } from "@/lib/engine/pptx/model/shape";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";

const NS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const shape = (xml: string): XmlElement => parseXml(Buffer.from(xml.replace(/^<(p:\w+)/, `<$1 ${NS}`)), "/test.xml");
const box = (id: number, name: string, text: string, x = 1_000_000) =>
  shape(
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="5000000"/><a:ext cx="1500000" cy="400000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`,
  );
const line = (id: number, name: string, start: number) =>
  shape(
    `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvCxnSpPr><a:stCxn id="${start}" idx="1"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100000" cy="100000"/></a:xfrm><a:prstGeom prst="line"><a:avLst/></a:prstGeom></p:spPr></p:cxnSp>`,
  );
const diagram = (id: number) =>
  shape(
    `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Steps"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="100000" cy="100000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram"/></a:graphic></p:graphicFrame>`,
  );
const withShapes = (...shapes: XmlElement[]) =>
  editedSample("text", (tree) => shapes.forEach((item) => tree.append(item)));
const ids = (tree: XmlElement) => tree.elements().map((item) => nonVisual(item)?.get("name"));

describe("shapes without content in the request", () => {
  it("are removed if their fields were not sent; what was sent stays", async () => {
    const bytes = withShapes(
      box(50, "Growth", "+24.6 %"),
      box(51, "Label", "Revenue", 3_000_000),
      box(52, "Ask", "[Insert name]", 5_000_000),
    );
    const deck = await SampleDeck.fill(
      "text",
      { ...withBlocks("T", { type: "text", text: { text: "Words" } }), custom_fields: { label: "Orders" } },
      { bytes },
    );
    expect(deck.lines("Label")).toEqual(["Orders"]);
    expect(deck.names()).not.toContain("Growth");
    expect(deck.names()).not.toContain("Ask");
    expect(deck.results[0]!.warnings.map(({ message }) => message)).toEqual([
      'Removed sample text that the request did not replace: "+24.6 %".',
    ]);
  });

  it("are removed if they circle a word of replaced text, but not if they are filled or frame all of it", async () => {
    const ring = (id: number, name: string, [x, y, cx, cy]: number[], fill = "<a:noFill/>") =>
      shape(
        `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="roundRect"><a:avLst/></a:prstGeom>${fill}<a:ln w="28575"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln></p:spPr></p:sp>`,
      );
    const word = [1_050_000, 5_050_000, 200_000, 150_000];
    const bytes = withShapes(
      box(50, "Label", "OK / NG"),
      ring(51, "Ring", word),
      ring(52, "Dot", [1_300_000, 5_100_000, 200_000, 150_000], '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>'),
      ring(53, "Frame", [1_000_000, 5_000_000, 1_500_000, 400_000]),
    );
    const filled = withBlocks("T", { type: "text", text: { text: "Words" } });
    const deck = await SampleDeck.fill("text", { ...filled, custom_fields: { label: "Orders" } }, { bytes });
    expect(deck.names()).not.toContain("Ring");
    expect(deck.names()).toEqual(expect.arrayContaining(["Label", "Dot", "Frame"]));
  });

  it("stay if they are the heading of a filled text, unless a header is sent", async () => {
    const at = (item: XmlElement, y: number, height: number) => {
      item.descendants("a:off")[0]!.set("x", 9_000_000).set("y", y);
      item.descendants("a:ext")[0]!.set("cx", 2_000_000).set("cy", height);
      return item;
    };
    const bytes = withShapes(
      at(box(50, "Head", "Benefits"), 1_800_000, 350_000),
      at(box(51, "Card", "What there is to say about it, in a sentence"), 2_200_000, 1_800_000),
    );
    const blocks = (header?: string) =>
      withBlocks(
        "T",
        { type: "text", text: { text: "Body" } },
        { type: "text", text: { text: "Card", ...(header && { header }) } },
      );
    const deck = await SampleDeck.make(
      [
        { slide: "text", data: blocks() },
        { slide: "text", data: blocks("Costs") },
        { slide: "text", data: { title: "T" } },
      ],
      { bytes },
    );
    expect([deck.lines("Head"), deck.lines("Card")]).toEqual([["Benefits"], ["Card"]]);
    expect([deck.lines("Head", 1), deck.lines("Card", 1)]).toEqual([["Costs"], ["Card"]]);
    expect(deck.names(2)).not.toContain("Head");
  });

  it("are removed with the connectors attached to them, and no others", async () => {
    const bytes = withShapes(
      box(50, "Growth", "+24.6 %"),
      box(51, "Label", "Revenue", 3_000_000),
      line(52, "From growth", 50),
      line(53, "From label", 51),
    );
    const deck = await SampleDeck.fill("text", { title: "T", custom_fields: { label: "Orders" } }, { bytes });
    expect(deck.names()).toContain("From label");
    expect(deck.names()).not.toContain("From growth");
  });

  it("are removed with lines that only touch them", async () => {
    const drawn = (id: number, name: string, x: number, flip = "") => {
      const item = line(id, name, 0);
      item.descendants("a:stCxn")[0]!.set("id", 999);
      item.descendants("a:off")[0]!.set("x", x).set("y", 4_500_000);
      item.descendants("a:ext")[0]!.set("cx", 900_000).set("cy", 500_000);
      if (flip) item.descendants("a:xfrm")[0]!.set(flip, 1);
      return item;
    };
    // Each connector runs from above to the top of a shape at y = 5 000 000; flipped ones run to the left.
    const bytes = withShapes(
      box(50, "Growth", "+24.6 %"),
      box(51, "Label", "Revenue", 7_000_000),
      drawn(52, "To growth", 600_000),
      drawn(53, "To label", 6_600_000),
      drawn(54, "Past it", 3_000_000),
      drawn(55, "Mirrored", 2_000_000, "flipH"),
    );
    const deck = await SampleDeck.fill("text", { title: "T", custom_fields: { label: "Orders" } }, { bytes });
    expect(deck.names().filter((name) => /To|Past|Mirrored/.test(name))).toEqual(["To label", "Past it"]);
  });

  it("are named in a warning if they could have been filled: texts, tables and charts", async () => {
    const warnings = async (slide: "tableChart" | "text", data: Parameters<typeof withBlocks>[1][]) =>
      (
        await SampleDeck.make([{ slide, data: withBlocks("T", ...data), options: { design_checks: "off" } }])
      ).results[0]!.warnings.map(({ message }) => message);
    expect(await warnings("tableChart", [tableBlock(["A"], [["1"]])])).toEqual([
      expect.stringMatching(/^Removed sample content that the request did not replace: the chart "/),
    ]);
    expect(await warnings("text", [])).toEqual([
      expect.stringMatching(/^Removed sample text that the request did not replace: "/),
    ]);
  });

  it("are named by their kind if they have no name", async () => {
    const bytes = editedSample("tableChart", (tree) => {
      for (const frame of tree.elements("p:graphicFrame")) frame.descendants("p:cNvPr")[0]?.set("name", "");
    });
    const data = withBlocks("T", tableBlock(["A"], [["1"]]));
    const { results } = await SampleDeck.make([{ slide: "tableChart", data, options: { design_checks: "off" } }], {
      bytes,
    });
    expect(results[0]!.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^Removed sample content that the request did not replace: a chart without a name, the text "/,
      ),
    ]);
  });

  it("stay if they are SmartArt graphics", async () => {
    const deck = await SampleDeck.fill("text", { title: "T" }, { bytes: withShapes(diagram(50)) });
    expect(ids(deck.presentation!.slides[0]!.shapeTree!)).toContain("Steps");
  });

  it("are removed in all alternate forms, and filled shapes keep only the filled one", async () => {
    const words = (id: number, name: string, text: string) => outerXml(box(id, name, text));
    const MC =
      'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"';
    const alternate = (id: number, text: string) =>
      parseXml(
        Buffer.from(
          `<mc:AlternateContent ${MC}><mc:Choice Requires="a14">${words(id, "Form", text)}</mc:Choice><mc:Fallback>${words(id, "Other", "Old words")}</mc:Fallback></mc:AlternateContent>`,
        ),
        "/test.xml",
      );
    const gone = await SampleDeck.fill("text", { title: "T" }, { bytes: withShapes(alternate(60, "+24.6 %")) });
    expect(gone.presentation!.slides[0]!.part.root.descendants("mc:AlternateContent")).toEqual([]);
    const filled = await SampleDeck.fill(
      "markers",
      withBlocks(
        "T",
        { type: "text", text: { text: "One" } },
        { type: "text", text: { bullets: ["Two"] } },
        { type: "text", text: { text: "Three" } },
      ),
      { bytes: editedSample("markers", (tree) => tree.append(alternate(60, "Text_placeholder"))) },
    );
    expect(filled.text()).toContain("Three");
    expect(filled.text()).not.toContain("Old words");
  });

  it("are removed without a warning if they were invisible: empty placeholders and markers", async () => {
    const deck = await SampleDeck.fill("markers", { title: "T" });
    expect(deck.text()).not.toContain("placeholder");
    expect(deck.results[0]!.warnings).toEqual([]);
    const types = ["pic", "media", "clipArt", "dgm", "tbl", "chart", "obj", "body"];
    const empty = types.map((type, at) =>
      shape(
        `<p:sp><p:nvSpPr><p:cNvPr id="${60 + at}" name="Empty ${type}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}" idx="${60 + at}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p/></p:txBody></p:sp>`,
      ),
    );
    const bare = await SampleDeck.fill(
      "markers",
      { title: "T" },
      { bytes: editedSample("markers", (tree) => empty.forEach((item) => tree.append(item))) },
    );
    expect(bare.names().join()).not.toContain("Empty");
    expect(bare.results[0]!.warnings).toEqual([]);
  });

  it("are removed with the card that held only a chart", async () => {
    const bytes = editedSample("tableChart", (tree) => {
      const chart = tree.elements("p:graphicFrame").find((frame) => frame.descendants("c:chart").length > 0)!;
      const [offset, extent] = ["a:off", "a:ext"].map((name) => chart.find("p:xfrm", name)!);
      const around = `<a:off x="${offset!.int("x")! - 50_000}" y="${offset!.int("y")! - 50_000}"/><a:ext cx="${extent!.int("cx")! + 100_000}" cy="${extent!.int("cy")! + 100_000}"/>`;
      const card = shape(
        `<p:sp><p:nvSpPr><p:cNvPr id="60" name="Card"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm>${around}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:sp>`,
      );
      tree.append(card);
    });
    const table = tableBlock(["A", "B"], [["1", "2"]]);
    const chart = {
      type: "chart" as const,
      chart: { categories: ["a", "b"], series: [{ name: "S", values: [1, 2] }] },
    };
    const deck = await SampleDeck.make(
      [
        { slide: "tableChart", data: withBlocks("T", table, chart) },
        { slide: "tableChart", data: withBlocks("T", table) },
      ],
      { bytes },
    );
    expect(deck.names(0)).toContain("Card");
    expect(deck.names(1)).not.toContain("Card");
  });
});
