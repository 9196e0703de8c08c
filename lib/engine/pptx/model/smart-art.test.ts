import { describe, expect, it } from "vitest";
import { OpcPackage, type Part } from "@/lib/engine/pptx/opc/package";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { textOf } from "./shape";
import { SmartArt } from "./smart-art";

const NS =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
const tree = (xml: string) => parseXml(Buffer.from(xml.replace(/^<([\w:]+)/, `<$1 ${NS}`)), "/test.xml");
const paragraphs = (...lines: string[]) =>
  `<a:bodyPr/><a:lstStyle/>${lines.map((line) => `<a:p><a:r><a:rPr sz="2400"/><a:t>${line}</a:t></a:r></a:p>`).join("")}`;
const node = (id: string, text: string) =>
  `<dgm:pt modelId="${id}"><dgm:prSet phldr="1"/><dgm:spPr/><dgm:t>${paragraphs(text)}</dgm:t></dgm:pt>` +
  `<dgm:pt modelId="par${id}" type="parTrans"><dgm:prSet/><dgm:spPr/></dgm:pt><dgm:pt modelId="sib${id}" type="sibTrans"><dgm:prSet/><dgm:spPr/></dgm:pt>` +
  `<dgm:pt modelId="pres${id}" type="pres"><dgm:prSet presAssocID="${id}" presName="node"/><dgm:spPr/></dgm:pt>`;
const child = (parent: string, id: string, order: number) =>
  `<dgm:cxn modelId="c${id}" srcId="${parent}" destId="${id}" srcOrd="${order}" destOrd="0" parTransId="par${id}" sibTransId="sib${id}"/>` +
  `<dgm:cxn modelId="o${id}" type="presOf" srcId="${id}" destId="pres${id}" srcOrd="0" destOrd="0"/>`;
const drawn = (id: string, ...lines: string[]) =>
  `<dsp:sp modelId="pres${id}"><dsp:spPr/><dsp:txBody>${paragraphs(...lines).replace("<a:bodyPr/>", '<a:bodyPr lIns="10" rIns="20" tIns="30" bIns="40"/>')}</dsp:txBody><dsp:txXfrm><a:off x="0" y="0"/><a:ext cx="1000" cy="500"/></dsp:txXfrm></dsp:sp>`;

/** Returns a plan with two steps, the second of which has a child. The connections are out of order. */
function graphic(drawing = drawn("A", "Discover") + drawn("B", "Build") + drawn("C", "Test")) {
  const package_ = OpcPackage.create();
  const data = tree(
    `<dgm:dataModel><dgm:ptLst><dgm:pt modelId="doc" type="doc"><dgm:prSet/></dgm:pt>${node("B", "Build")}${node("A", "Discover")}${node("C", "Test")}</dgm:ptLst>` +
      `<dgm:cxnLst>${child("doc", "B", 1)}${child("B", "C", 0)}${child("doc", "A", 0)}</dgm:cxnLst>` +
      '<dgm:extLst><a:ext uri="u"><dsp:dataModelExt relId="rId2"/></a:ext></dgm:extLst></dgm:dataModel>',
  );
  const slide = package_.add("/ppt/slides/slide1.xml", "slide", tree("<p:sld/>"));
  const model = package_.add("/ppt/diagrams/data1.xml", "data", data);
  const cached = package_.add(
    "/ppt/diagrams/drawing1.xml",
    "drawing",
    tree(`<dsp:drawing><dsp:spTree>${drawing}</dsp:spTree></dsp:drawing>`),
  );
  slide.rels.add("diagramData", model.name, { id: "rId1" });
  slide.rels.add("http://schemas.microsoft.com/office/2007/relationships/diagramDrawing", cached.name, { id: "rId2" });
  const frame = tree(
    '<p:graphicFrame><a:graphic><a:graphicData><dgm:relIds r:dm="rId1"/></a:graphicData></a:graphic></p:graphicFrame>',
  );
  return { art: SmartArt.of(frame, slide)!, slide, cached };
}
const texts = (part: Part) => part.root.descendants("dsp:txBody").map(textOf);

describe("a SmartArt graphic", () => {
  it("has its nodes in reading order, with their levels", () => {
    expect(graphic().art.nodes).toEqual([
      { id: "A", text: "Discover", level: 0 },
      { id: "B", text: "Build", level: 0 },
      { id: "C", text: "Test", level: 1 },
    ]);
  });

  it("gets new texts in its data model and in the drawing, which keeps its format", () => {
    const { art, cached } = graphic();
    const changed = art.setTexts(
      new Map([
        ["A", "Find out"],
        ["C", "Check"],
      ]),
    );
    expect(art.nodes.map(({ text }) => text)).toEqual(["Find out", "Build", "Check"]);
    expect(art.data.root.descendants("dgm:prSet").filter((set) => set.get("phldr")).length).toBe(1);
    expect(texts(cached)).toEqual(["Find out", "Build", "Check"]);
    expect(cached.root.descendants("a:rPr").map((run) => run.get("sz"))).toEqual(["2400", "2400", "2400"]);
    expect(changed.map(({ width, height }) => [width, height])).toEqual([
      [970, 430],
      [970, 430],
    ]);
  });

  it("keeps apart the nodes that share a shape of the drawing", () => {
    const { art, cached } = graphic(drawn("A", "Discover") + drawn("B", "Build", "Test"));
    const shared = art.data
      .edit()
      .descendants("dgm:cxn")
      .find((connection) => connection.get("modelId") === "oC");
    shared!.set("destId", "presB");
    art.setTexts(new Map([["C", "Check\nagain"]]));
    expect(texts(cached)).toEqual(["Discover", "Build\nCheck\nagain"]);
  });

  it("loses a drawing that shows something else, so that PowerPoint draws it anew", () => {
    const { art, slide } = graphic(drawn("A", "Another text"));
    expect(art.setTexts(new Map([["A", "Find out"]]))).toEqual([]);
    expect([...slide.rels].map(({ id }) => id)).toEqual(["rId1"]);
    expect(art.data.root.child("dgm:extLst")).toBeUndefined();
    expect(art.nodes[0]?.text).toBe("Find out");
  });

  it("loses removed nodes with those below them, and all that refers to them", () => {
    const { art, slide } = graphic();
    art.setTexts(new Map([["A", "Find out"]]), new Set(["B"]));
    expect(art.nodes.map(({ text }) => text)).toEqual(["Find out"]);
    expect(art.data.root.descendants("dgm:pt").map((point) => point.get("modelId"))).toEqual([
      "doc",
      "A",
      "parA",
      "sibA",
      "presA",
    ]);
    expect(art.data.root.descendants("dgm:cxn").map((connection) => connection.get("modelId"))).toEqual(["cA", "oA"]);
    expect([...slide.rels].map(({ id }) => id)).toEqual(["rId1"]);
  });
});
