import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { OpcPackage, type Part } from "../opc";
import { el } from "../xml";
import { addedFaults, checkPackage } from ".";

const SAMPLE = readFileSync(new URL("../../../public/samples/meridian.pptx", import.meta.url));
const open = () => OpcPackage.open(SAMPLE);

/** The first part of the sample that has such an element, and the element. */
function first(package_: OpcPackage, kind: RegExp, name: string) {
  for (const part of package_.parts().filter((one) => kind.test(one.contentType))) {
    const element = part.root.descendants(name)[0];
    if (element) return { part, root: part.edit(), element };
  }
  throw new Error(`The sample has no ${name}`);
}
const SLIDE = /presentationml\.slide\+xml$/;
const CHART = /drawingml\.chart\+xml$/;
const presentation = (package_: OpcPackage): Part => package_.relatedByType("officeDocument")!;

describe("package checks", () => {
  it("find nothing in the samples", () => {
    expect(checkPackage(open())).toEqual([]);
    expect(checkPackage(OpcPackage.open(readFileSync(new URL("../../../public/samples/atelier.pptx", import.meta.url))))).toEqual([]);
  });

  const injected: [fault: string, message: RegExp, inject: (package_: OpcPackage) => void][] = [
    ["a missing part", /\(slideLayout\) leads to no part/, (p) => p.remove("/ppt/slideLayouts/slideLayout1.xml")],
    ["a relationship of the wrong kind", /\(slideLayout\) leads to/, (p) => {
      const { part } = first(p, SLIDE, "p:sp");
      part.rels.retarget(part.rels.byType("slideLayout")!.id, presentation(p).name);
    }],
    ["a slide without layout", /not just one relationship to a slideLayout/, (p) => {
      const { part } = first(p, SLIDE, "p:sp");
      part.rels.remove(part.rels.byType("slideLayout")!.id);
    }],
    ["a reference to nothing", /a:blip refers to rId99, which is no relationship/, (p) => {
      first(p, SLIDE, "p:spTree").element.append(el("p:pic", {}, el("p:blipFill", {}, el("a:blip", { "r:embed": "rId99" }))));
    }],
    ["a relationship twice", /is there twice/, (p) => {
      const { part } = first(p, SLIDE, "p:sp");
      const { id, type, target } = part.rels.byType("slideLayout")!;
      part.rels.add(type, target, { id });
    }],
    ["a slide id out of range", /p:sldId has the id 7, which is out of range/, (p) => void presentation(p).edit().descendants("p:sldId")[0]!.set("id", 7)],
    ["a slide id twice", /p:sldId has the id \d+, which another one has/, (p) => {
      const [a, b] = presentation(p).edit().descendants("p:sldId");
      a!.set("id", b!.get("id"));
    }],
    ["a layout with the master's id", /p:sldLayoutId has the id \d+, which another one has/, (p) => {
      const id = presentation(p).root.descendants("p:sldMasterId")[0]!.get("id");
      first(p, /slideMaster\+xml$/, "p:sldLayoutId").element.set("id", id);
    }],
    ["a slide outside the list", /slide is not in the list of slides/, (p) => {
      const list = presentation(p).edit().child("p:sldIdLst")!;
      list.remove(list.elements()[0]!);
    }],
    ["lists out of order", /In p:presentation, p:sldIdLst comes after p:notesSz/, (p) => {
      const root = presentation(p).edit();
      root.children = root.children.toReversed();
    }],
    ["a shape id twice", /shapes have the id 2/, (p) => {
      for (const one of first(p, SLIDE, "p:sp").root.descendants("p:cNvPr")) one.set("id", 2);
    }],
    ["a text body without paragraph", /has no paragraph/, (p) => void first(p, SLIDE, "p:txBody").element.removeAll("a:p")],
    ["a cell too few", /has \d+ cells for \d+ columns/, (p) => {
      const row = first(p, SLIDE, "a:tr").element;
      row.remove(row.elements("a:tc")[0]!);
    }],
    ["a span past the table", /spans past the last column/, (p) => void first(p, SLIDE, "a:tc").element.set("gridSpan", 40)],
    ["a covered cell that is not merged", /not merged as the cells that span it say/, (p) => void first(p, SLIDE, "a:tc").element.set("rowSpan", 2)],
    ["two series with one index", /Two series have the c:idx 0/, (p) => {
      for (const one of first(p, CHART, "c:ser").root.descendants("c:idx")) one.set("val", 0);
    }],
    ["two series in one place", /Two series have the c:order 0/, (p) => {
      for (const one of first(p, CHART, "c:ser").root.descendants("c:order")) one.set("val", 0);
    }],
    ["a point twice", /has the point 0 twice/, (p) => void first(p, CHART, "c:numCache").element.elements("c:pt")[1]!.set("idx", 0)],
    ["more cells than points", /A c:val names \d+ cells and has \d+ points/, (p) => {
      const reference = first(p, CHART, "c:val").element.child("c:numRef")!;
      reference.child("c:f")!.text = reference.child("c:f")!.text.replace(/\d+$/, "99");
    }],
    ["an axis that nothing is drawn on", /No plot is drawn on a c:valAx/, (p) => void first(p, CHART, "c:barChart").element.removeAll("c:axId")],
    ["a link to a file", /\(oleObject\) leads outside/, (p) => void first(p, CHART, "c:chart").part.rels.add("oleObject", "file:///c:/x.xlsx", { external: true })],
    ["a master outside the list", /p:sldMasterId leads to no part of its kind/, (p) => void presentation(p).edit().descendants("p:sldMasterId")[0]!.set("r:id", "rId999")],
    ["a layout outside its master's list", /A layout is not in the master's list of layouts/, (p) => {
      const list = first(p, /slideMaster\+xml$/, "p:sldLayoutIdLst").element;
      list.remove(list.elements()[0]!);
    }],
    ["a part that can't be read", /can't be read as XML/, (p) => first(p, SLIDE, "p:sp").part.replace(Buffer.from("<p:sld>"))],
    ["a point past the count", /of 0 points has the point 0/, (p) => void first(p, CHART, "c:ptCount").element.set("val", 0)],
    ["text among numbers", /holds "many", which is no number/, (p) => void (first(p, CHART, "c:numCache").element.descendants("c:v")[0]!.text = "many")],
    ["an axis that is missing", /on an axis that is not there/, (p) => {
      const area = first(p, CHART, "c:plotArea").element;
      area.removeAll("c:valAx");
    }],
    ["a workbook that is missing", /c:externalData refers to rId1, which is no relationship/, (p) => {
      const { part } = first(p, CHART, "c:externalData");
      part.rels.remove(part.rels.byType("package")!.id);
    }],
    ["a child out of place", /In c:barChart, c:barDir comes after c:gapWidth/, (p) => {
      const plot = first(p, CHART, "c:barChart").element;
      const gap = plot.child("c:gapWidth")!;
      plot.remove(gap).children.unshift(gap);
    }],
  ];
  it.each(injected)("find %s", (_, message, inject) => {
    const package_ = open();
    inject(package_);
    expect(checkPackage(package_).map((fault) => fault.message)).toContainEqual(expect.stringMatching(message));
  });

  it("count only what the output adds", () => {
    const [template, output] = [open(), open()];
    for (const package_ of [template, output]) first(package_, SLIDE, "p:txBody").element.removeAll("a:p");
    expect(addedFaults(output, [template])).toEqual([]);
    first(output, SLIDE, "a:tc").element.set("gridSpan", 40);
    expect(addedFaults(output, [template])).not.toEqual([]);
  });

  it("never forgive what leads outside, whatever the template did", () => {
    const [template, output] = [open(), open()];
    for (const package_ of [template, output]) first(package_, SLIDE, "p:sp").part.rels.add("image", "http://example.com/a.png", { external: true });
    expect(addedFaults(output, [template]).map(({ check }) => check)).toEqual(["external"]);
  });
});
