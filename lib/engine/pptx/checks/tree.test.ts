import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import {
  CHART,
  type Injected,
  MASTER,
  SLIDE,
  first,
  logOf,
  presentationOf,
} from "@/lib/engine/pptx/testing/inject-fault";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";

/** Changes the first element with this name in a part of this kind. */
const change =
  (kind: RegExp, name: string, action: (element: XmlElement, root: XmlElement, part: Part) => void): Injected[3] =>
  (package_) => {
    const { part, root, element } = first(package_, kind, name);
    action(element, root, part);
    return part;
  };
const each = (kind: RegExp, name: string, child: string, value: number): Injected[3] =>
  change(kind, name, (_, root) => {
    for (const one of root.descendants(child)) one.set(child === "p:cNvPr" ? "id" : "val", value);
  });
const toEnd = (parent: XmlElement, name: string) => {
  const child = parent.child(name)!;
  parent.remove(child).append(child);
};
const toFront = (parent: XmlElement, name: string) => {
  const child = parent.child(name)!;
  parent.remove(child).prepend(child);
};

/** Returns a choice of two elements with this name, as PowerPoint for Mac writes it. */
const alternatives = (name: string) =>
  el("mc:AlternateContent", {}, el("mc:Choice", {}, el(name)), el("mc:Fallback", {}, el(name)));

const injected: Injected[] = [
  [
    "a part that can't be read",
    "well-formed",
    /can't be read as XML/,
    change(SLIDE, "p:sp", (_, __, part) => part.replace(Buffer.from("<p:sld>"))),
  ],
  [
    "a reference to nothing",
    "references",
    /a:blip refers to rId99, which is not a relationship/,
    change(SLIDE, "p:spTree", (tree) =>
      tree.append(el("p:pic", {}, el("p:blipFill", {}, el("a:blip", { "r:embed": "rId99" })))),
    ),
  ],
  [
    "a crop that leaves nothing",
    "pictures",
    /a:srcRect cuts away all of the picture between l and r/,
    change(SLIDE, "p:spTree", (tree) => tree.append(el("a:srcRect", { l: 60_000, r: 40_000, t: 99_999 }))),
  ],
  [
    "a picture of something else",
    "pictures",
    /a:blip refers to a part of the type application/,
    change(SLIDE, "p:spTree", (tree, _, part) => {
      const layout = part.rels.byType("slideLayout")?.id ?? "";
      tree.append(el("a:blip", { "r:embed": layout }));
    }),
  ],
  [
    "a workbook that is missing",
    "references",
    /c:externalData refers to rId1, which is not a relationship/,
    change(CHART, "c:externalData", (_, __, part) => part.rels.remove(part.rels.byType("package")!.id)),
  ],
  [
    "a prefix that nothing declares",
    "namespaces",
    /The prefix of foo:bar is not declared/,
    change(SLIDE, "p:spPr", (properties) => properties.append(el("foo:bar"))),
  ],
  [
    "an ignorable prefix that nothing declares",
    "namespaces",
    /mc:Ignorable names the prefix p99/,
    change(SLIDE, "p:sp", (_, root) => root.set("mc:Ignorable", "p99")),
  ],
  [
    "a choice that needs what nothing declares",
    "namespaces",
    /Requires names the prefix q1/,
    change(SLIDE, "p:spTree", (tree) =>
      tree.append(el("mc:AlternateContent", {}, el("mc:Choice", { Requires: "q1" }), el("mc:Fallback"))),
    ),
  ],
  [
    "a character that XML can't hold",
    "characters",
    /text of a a:t contains a character/,
    change(SLIDE, "a:t", (text) => (text.text = "a\u0001b")),
  ],
  [
    "such a character in an attribute",
    "characters",
    /The name of a p:cNvPr contains a character/,
    change(SLIDE, "p:cNvPr", (shape) => shape.set("name", "a\ud800")),
  ],
  ["a shape id twice", "shape-ids", /Several shapes have the id 2/, each(SLIDE, "p:sp", "p:cNvPr", 2)],
  [
    "an animation of a shape that is gone",
    "timing",
    /An animation refers to the shape 4711/,
    change(SLIDE, "p:sp", (_, root) =>
      root.append(el("p:timing", {}, el("p:bldLst", {}, el("p:bldP", { spid: 4711, grpId: 0 })))),
    ),
  ],

  [
    "a text body without paragraph",
    "required",
    /A p:txBody has no a:p/,
    change(SLIDE, "p:txBody", (body) => body.removeAll("a:p")),
  ],
  ["a run without text", "required", /A a:r has no a:t/, change(SLIDE, "a:r", (run) => run.removeAll("a:t"))],
  [
    "a shape without properties",
    "required",
    /A p:sp has no p:spPr/,
    change(SLIDE, "p:sp", (shape) => shape.removeAll("p:spPr")),
  ],
  ["a shape without id", "required", /A p:cNvPr has no id/, change(SLIDE, "p:cNvPr", (shape) => shape.set("id", null))],
  [
    "a link without relationship",
    "required",
    /A a:hlinkClick has no r:id/,
    change(SLIDE, "p:cNvPr", (shape) => shape.append(el("a:hlinkClick"))),
  ],
  [
    "a column without width",
    "required",
    /A a:gridCol has no w/,
    change(SLIDE, "a:gridCol", (column) => column.set("w", null)),
  ],
  [
    "a series without index",
    "required",
    /A c:ser has no c:idx/,
    change(CHART, "c:ser", (series) => series.removeAll("c:idx")),
  ],
  [
    "a chart without plot area",
    "required",
    /A c:chart has no c:plotArea/,
    change(CHART, "c:chart", (chart) => chart.removeAll("c:plotArea")),
  ],

  [
    "a size that is no number",
    "values",
    /A a:ext has the cx "NaN"/,
    change(SLIDE, "a:ext", (_, root) =>
      root
        .descendants("a:ext")
        .find((ext) => ext.get("cx"))!
        .set("cx", Number.NaN),
    ),
  ],
  ["a negative height", "values", /A a:tr has the h "-1"/, change(SLIDE, "a:tr", (row) => row.set("h", -1))],
  [
    "a broken column width",
    "values",
    /A a:gridCol has the w "914400.5"/,
    change(SLIDE, "a:gridCol", (column) => column.set("w", 914_400.5)),
  ],
  [
    "text too small for PowerPoint",
    "values",
    /A a:rPr has the sz "50"/,
    change(SLIDE, "a:rPr", (run) => run.set("sz", 50)),
  ],
  [
    "a colour that is none",
    "values",
    /A a:srgbClr has the val "#FF0000"/,
    change(SLIDE, "p:spPr", (shape) => shape.append(el("a:solidFill", {}, el("a:srgbClr", { val: "#FF0000" })))),
  ],
  [
    "a level past the ninth",
    "values",
    /A a:pPr has the lvl "9"/,
    change(SLIDE, "a:p", (paragraph) => paragraph.removeAll("a:pPr").prepend(el("a:pPr", { lvl: 9 }))),
  ],
  [
    "an overlap out of range",
    "values",
    /A c:overlap has the val "101"/,
    change(CHART, "c:overlap", (overlap) => overlap.set("val", 101)),
  ],
  [
    "a margin past all bounds",
    "values",
    /A a:tcPr has the marL "9999999999"/,
    change(SLIDE, "a:tcPr", (cell) => cell.set("marL", 9_999_999_999)),
  ],

  [
    "lists out of order",
    "child-order",
    /In p:presentation, p:sldIdLst comes after p:defaultTextStyle/,
    (p) => {
      toEnd(presentationOf(p).edit(), "p:sldIdLst");
      return presentationOf(p);
    },
  ],
  [
    "layouts after the text styles",
    "child-order",
    /In p:sldMaster, p:sldLayoutIdLst comes after p:\w+/,
    change(MASTER, "p:sldMaster", (master) => toEnd(master, "p:sldLayoutIdLst")),
  ],
  [
    "a picture with two fills, one of them with alternatives",
    "child-order",
    /In p:pic, p:blipFill is repeated/,
    change(SLIDE, "p:spTree", (tree) => tree.append(el("p:pic", {}, el("p:blipFill"), alternatives("p:blipFill")))),
  ],
  [
    "a plot's child out of place",
    "child-order",
    /In c:barChart, c:barDir comes after c:gapWidth/,
    change(CHART, "c:barChart", (plot) => toFront(plot, "c:gapWidth")),
  ],
  [
    "a series' child out of place",
    "child-order",
    /In c:ser, c:order comes after c:val/,
    change(CHART, "c:ser", (series) => toFront(series, "c:val")),
  ],
  [
    "an axis' child out of place",
    "child-order",
    /In c:valAx, c:axId comes after c:crossAx/,
    change(CHART, "c:valAx", (axis) => toFront(axis, "c:crossAx")),
  ],
  [
    "a shape's text before its place",
    "child-order",
    /In p:sp, p:nvSpPr comes after p:txBody/,
    change(SLIDE, "p:sp", (shape) => toFront(shape, "p:txBody")),
  ],
  [
    "a place after the geometry",
    "child-order",
    /In p:spPr, a:xfrm comes after a:noFill/,
    change(SLIDE, "p:spPr", (shape) => (shape.children = [el("a:noFill"), el("a:xfrm")])),
  ],
  [
    "a paragraph's look after its text",
    "child-order",
    /In a:p, a:r comes after a:endParaRPr/,
    change(SLIDE, "a:r", (_, root) =>
      toFront(
        root
          .descendants("a:p")
          .find((p) => p.child("a:r"))!
          .append(el("a:endParaRPr")),
        "a:endParaRPr",
      ),
    ),
  ],
  [
    "a bullet before the spacing",
    "child-order",
    /In a:pPr, a:lnSpc comes after a:buNone/,
    change(SLIDE, "a:p", (p) => p.removeAll("a:pPr").prepend(el("a:pPr", {}, el("a:buNone"), el("a:lnSpc")))),
  ],
  [
    "a font before the fill",
    "child-order",
    /In a:rPr, a:solidFill comes after a:latin/,
    change(SLIDE, "a:rPr", (run) => (run.children = [el("a:latin", { typeface: "x" }), el("a:solidFill")])),
  ],
  [
    "a cell's border after its fill",
    "child-order",
    /In a:tcPr, a:lnL comes after a:noFill/,
    change(SLIDE, "a:tcPr", (cell) => (cell.children = [el("a:noFill"), el("a:lnL")])),
  ],
  [
    "two fills",
    "child-order",
    /In a:tcPr, a:solidFill is repeated or excluded by another child/,
    change(SLIDE, "a:tcPr", (cell) => (cell.children = [el("a:noFill"), el("a:solidFill")])),
  ],
  [
    "two kinds of autofit",
    "child-order",
    /In a:bodyPr, a:spAutoFit is repeated or excluded/,
    change(SLIDE, "a:bodyPr", (body) => (body.children = [el("a:normAutofit"), el("a:spAutoFit")])),
  ],
  [
    "a table's look twice",
    "child-order",
    /In a:tbl, a:tblPr is repeated or excluded/,
    change(SLIDE, "a:tbl", (table) => table.prepend(el("a:tblPr"))),
  ],

  ["a table without rows", "tables", /has no rows/, change(SLIDE, "a:tbl", (table) => table.removeAll("a:tr"))],
  [
    "a table without columns",
    "tables",
    /has no columns/,
    change(SLIDE, "a:tblGrid", (grid) => grid.removeAll("a:gridCol")),
  ],
  [
    "a cell too few",
    "tables",
    /has \d+ cells for \d+ columns/,
    change(SLIDE, "a:tr", (row) => row.remove(row.elements("a:tc")[0]!)),
  ],
  [
    "a span past the last column",
    "tables",
    /spans past the last column/,
    change(SLIDE, "a:tc", (cell) => cell.set("gridSpan", 40)),
  ],
  [
    "a span past the last row",
    "tables",
    /spans past the last row/,
    change(SLIDE, "a:tc", (cell) => cell.set("rowSpan", 40)),
  ],
  [
    "a covered cell that is not merged",
    "tables",
    /not merged as the cells that span it say/,
    change(SLIDE, "a:tc", (cell) => cell.set("rowSpan", 2)),
  ],
  [
    "a merged cell that nothing covers",
    "tables",
    /not merged as the cells that span it say/,
    change(SLIDE, "a:tc", (cell) => cell.set("hMerge", 1)),
  ],

  ["two series with one index", "charts", /Two series have the c:idx 0/, each(CHART, "c:ser", "c:idx", 0)],
  ["two series in one place", "charts", /Two series have the c:order 0/, each(CHART, "c:ser", "c:order", 0)],
  [
    "a point twice",
    "charts",
    /has the point 0 twice/,
    change(CHART, "c:numCache", (cache) => cache.elements("c:pt")[1]!.set("idx", 0)),
  ],
  [
    "a point past the count",
    "charts",
    /of 0 points has the point 0/,
    change(CHART, "c:ptCount", (count) => count.set("val", 0)),
  ],
  [
    "text among numbers",
    "charts",
    /contains "many", which is not a number/,
    change(CHART, "c:numCache", (cache) => (cache.descendants("c:v")[0]!.text = "many")),
  ],
  [
    "more cells than points",
    "charts",
    /A c:val names \d+ cells and has \d+ points/,
    change(CHART, "c:val", (values) => {
      const formula = values.child("c:numRef")!.child("c:f")!;
      formula.text = formula.text.replace(/\d+$/, "99");
    }),
  ],
  [
    "a deleted label with a position",
    "charts",
    /A deleted c:dLbl has properties/,
    change(CHART, "c:ser", (series) =>
      series.append(
        el("c:dLbls", {}, el("c:dLbl", {}, el("c:idx", { val: 0 }), el("c:delete", { val: 1 }), el("c:dLblPos"))),
      ),
    ),
  ],
  [
    "an axis that nothing is drawn on",
    "charts",
    /No plot is drawn on a c:valAx/,
    change(CHART, "c:barChart", (plot) => plot.removeAll("c:axId")),
  ],
  [
    "an axis that is missing",
    "charts",
    /uses an axis that doesn't exist/,
    change(CHART, "c:plotArea", (area) => area.removeAll("c:valAx")),
  ],
  ["two axes of one id", "charts", /Two axes have the same id/, each(CHART, "c:plotArea", "c:axId", 7)],
];

describe("the checks of a part find", () => {
  it.each(injected)("%s", (...fault) => {
    const { lines, expected } = logOf(fault);
    expect(lines).toContainEqual(expect.stringMatching(expected));
  });
});
