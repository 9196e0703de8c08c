import { describe, expect, it } from "vitest";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { parseXml } from "@/lib/engine/pptx/xml/parse";
import { inheritedShapes } from "./placeholder";
import { nonVisual } from "./shape";

const P = 'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const sp = (name: string, ph: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="${name}"/><p:cNvSpPr/><p:nvPr><p:ph ${ph}/></p:nvPr></p:nvSpPr></p:sp>`;
const tree = (...shapes: string[]) => parseXml(`<p:spTree ${P}>${shapes.join("")}</p:spTree>`, "tree");
const shape = (ph: string): XmlElement => tree(sp("own", ph)).child("p:sp")!;
const names = (chain: XmlElement[]) => chain.map((element) => nonVisual(element)?.get("name"));

const master = tree(
  sp("M title", 'type="title"'),
  sp("M body", 'type="body" idx="1"'),
  sp("M footer", 'type="ftr" idx="3"'),
);
const layout = tree(
  sp("L title", 'type="ctrTitle"'),
  sp("L sub", 'type="subTitle" idx="1"'),
  sp("L left", 'idx="13"'),
  sp("L chart", 'type="chart" idx="14"'),
  sp("L footer", 'type="ftr" idx="11"'),
);
const chain = (ph: string) => names(inheritedShapes(shape(ph), layout, master));

describe("inheritedShapes", () => {
  it("finds a title by type, centred or not", () => {
    expect(chain('type="title"')).toEqual(["L title", "M title"]);
  });

  it("finds one of several titles by idx, or the first one", () => {
    const several = tree(sp("Name", 'type="title"'), sp("Heading", 'type="title" idx="2"'));
    const found = (ph: string) => names(inheritedShapes(shape(ph), several, master))[0];
    expect(['type="title"', 'type="title" idx="2"', 'type="title" idx="7"'].map(found)).toEqual([
      "Name",
      "Heading",
      "Name",
    ]);
  });

  it("finds content by idx, then the master's body", () => {
    expect(chain('idx="13"')).toEqual(["L left", "M body"]);
    expect(chain('type="body" idx="14"')).toEqual(["L chart", "M body"]);
    expect(chain('type="subTitle" idx="1"')).toEqual(["L sub", "M body"]);
  });

  it("finds a footer by type even if its idx differs", () => {
    expect(chain('type="ftr" sz="quarter" idx="4"')).toEqual(["L footer", "M footer"]);
  });

  it("gives an orphan only the master's text style, and a plain shape nothing", () => {
    expect(chain('idx="4294967295"')).toEqual(["M body"]);
    const plain = parseXml(
      `<p:sp ${P}><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr></p:sp>`,
      "sp",
    );
    expect(inheritedShapes(plain, layout, master)).toEqual([]);
  });

  it("lets a layout's own placeholder inherit from the master", () => {
    expect(names(inheritedShapes(layout.elements()[2]!, undefined, master))).toEqual(["M body"]);
  });
});
