import {
  axisOrder,
  chartOrder,
  chartSpaceOrder,
  dataTableOrder,
  labelsOrder,
  legendOrder,
  plotOrder,
  pointOrder,
  scalingOrder,
  seriesOrder,
  shapePropertiesOrder,
  titleOrder,
} from "@/lib/engine/pptx/oxml/chart/schema";
import { cellOrder, cellPropertiesOrder, tableOrder, tablePropertiesOrder } from "@/lib/engine/pptx/oxml/table";
import {
  bodyPropertiesOrder,
  paragraphPropertiesOrder,
  runPropertiesOrder,
  textChoices,
} from "@/lib/engine/pptx/oxml/text";
import { XmlElement } from "@/lib/engine/pptx/xml/element";
import type { ElementCheck, Report } from "./fault";

/** Element names in schema order. The names in an inner list may occur in any order. */
type Sequence = readonly (string | readonly string[])[];

const names = (prefix: string, list: string): string[] => list.split(" ").map((name) => `${prefix}:${name}`);

const textBody = names("a", "bodyPr lstStyle p");
const plots = names(
  "c",
  "areaChart area3DChart barChart bar3DChart bubbleChart doughnutChart lineChart line3DChart ofPieChart pieChart pie3DChart radarChart scatterChart stockChart surfaceChart surface3DChart",
);
const axes = names("c", "catAx valAx dateAx serAx");
/** The order without the last two, because PowerPoint itself writes them in either order. */
const chart = chartOrder.filter((name) => name !== "c:extLst" && name !== "c:showDLblsOverMax");
const shapes = [...names("p", "sp grpSp graphicFrame cxnSp pic contentPart"), "mc:AlternateContent"];
const shapeTree = ["p:nvGrpSpPr", "p:grpSpPr", shapes, "p:extLst"];
const line = names(
  "a",
  "noFill solidFill gradFill pattFill prstDash custDash round bevel miter headEnd tailEnd extLst",
);
const image = names("a", "blip srcRect tile stretch");
const levels = names("a", "defPPr lvl1pPr lvl2pPr lvl3pPr lvl4pPr lvl5pPr lvl6pPr lvl7pPr lvl8pPr lvl9pPr extLst");

/** The child sequences of the elements that this engine writes, by parent (ECMA-376, annex A). */
const sequences: Readonly<Record<string, Sequence>> = {
  "p:presentation": names(
    "p",
    "sldMasterIdLst notesMasterIdLst handoutMasterIdLst sldIdLst sldSz notesSz smartTags embeddedFontLst custShowLst photoAlbum custDataLst kinsoku defaultTextStyle modifyVerifier extLst",
  ),
  "p:embeddedFont": names("p", "font regular bold italic boldItalic"),
  "p:sldMaster": names("p", "cSld clrMap sldLayoutIdLst transition timing hf txStyles extLst"),
  "p:sldLayout": names("p", "cSld clrMapOvr transition timing hf extLst"),
  "p:sld": names("p", "cSld clrMapOvr transition timing extLst"),
  "p:notes": names("p", "cSld clrMapOvr extLst"),
  "p:notesMaster": names("p", "cSld clrMap hf notesStyle extLst"),
  "p:timing": names("p", "tnLst bldLst extLst"),
  "p:cSld": names("p", "bg spTree custDataLst controls extLst"),
  "p:bgPr": names("a", "noFill solidFill gradFill blipFill pattFill grpFill effectLst effectDag extLst"),
  "p:spTree": shapeTree,
  "p:grpSp": shapeTree,
  "p:sp": names("p", "nvSpPr spPr style txBody extLst"),
  "p:cxnSp": names("p", "nvCxnSpPr spPr style extLst"),
  "p:pic": names("p", "nvPicPr blipFill spPr style extLst"),
  "p:graphicFrame": ["p:nvGraphicFramePr", "p:xfrm", "a:graphic", "p:extLst"],
  "p:nvSpPr": names("p", "cNvPr cNvSpPr nvPr"),
  "p:nvPicPr": names("p", "cNvPr cNvPicPr nvPr"),
  "p:nvGraphicFramePr": names("p", "cNvPr cNvGraphicFramePr nvPr"),
  "p:nvGrpSpPr": names("p", "cNvPr cNvGrpSpPr nvPr"),
  "p:nvCxnSpPr": names("p", "cNvPr cNvCxnSpPr nvPr"),
  "p:cNvPr": names("a", "hlinkClick hlinkHover extLst"),
  "p:spPr": shapePropertiesOrder,
  "c:spPr": shapePropertiesOrder,
  "a:xfrm": names("a", "off ext chOff chExt"),
  "p:xfrm": names("a", "off ext"),
  "p:blipFill": image,
  "a:blipFill": image,
  "p:txBody": textBody,
  "a:txBody": textBody,
  "c:txPr": textBody,
  "c:rich": textBody,
  "a:bodyPr": bodyPropertiesOrder,
  "a:lstStyle": levels,
  ...Object.fromEntries([...levels.slice(0, -1), "a:pPr"].map((name) => [name, paragraphPropertiesOrder])),
  "a:p": ["a:pPr", ["a:r", "a:br", "a:fld", "a14:m", "mc:AlternateContent"], "a:endParaRPr"],
  "a:rPr": runPropertiesOrder,
  "a:defRPr": runPropertiesOrder,
  "a:endParaRPr": runPropertiesOrder,
  "a:r": ["a:rPr", "a:t"],
  "a:ln": line,
  ...Object.fromEntries(names("a", "lnL lnR lnT lnB lnTlToBr lnBlToTr").map((name) => [name, line])),
  "a:tbl": tableOrder,
  "a:tblPr": tablePropertiesOrder,
  "a:tr": ["a:tc", "a:extLst"],
  "a:tc": cellOrder,
  "a:tcPr": cellPropertiesOrder,
  "c:chartSpace": chartSpaceOrder,
  "c:chart": chart,
  "c:plotArea": ["c:layout", plots, axes, "c:dTable", "c:spPr", "c:extLst"],
  "c:barChart": plotOrder,
  "c:bar3DChart": plotOrder,
  "c:lineChart": plotOrder,
  "c:line3DChart": plotOrder,
  "c:areaChart": plotOrder,
  "c:area3DChart": plotOrder,
  "c:pieChart": plotOrder,
  "c:pie3DChart": plotOrder,
  "c:doughnutChart": plotOrder,
  "c:radarChart": plotOrder,
  "c:scatterChart": plotOrder,
  "c:bubbleChart": plotOrder,
  "c:ser": seriesOrder,
  "c:dPt": pointOrder,
  "c:dLbls": labelsOrder,
  "c:dLbl": labelsOrder,
  "c:strRef": names("c", "f strCache extLst"),
  "c:numRef": names("c", "f numCache extLst"),
  "c:numCache": names("c", "formatCode ptCount pt extLst"),
  "c:strCache": names("c", "ptCount pt extLst"),
  "c:catAx": axisOrder,
  "c:valAx": axisOrder,
  "c:dateAx": axisOrder,
  "c:scaling": scalingOrder,
  "c:title": titleOrder,
  "c:legend": legendOrder,
  "c:dTable": dataTableOrder,
};

/** Children that may occur several times. All others may occur once. */
const repeatable: ReadonlySet<string> = new Set([
  ...plots,
  ...axes,
  ...shapes,
  ...names("a", "p r br fld tr tc gridCol"),
  ...names("c", "ser axId dPt dLbl trendline errBars legendEntry pt"),
  "a14:m",
]);

/** Choices: an element has at most one child of each group. */
const alternatives: readonly (readonly string[])[] = [
  ...textChoices,
  names("a", "prstDash custDash"),
  names("a", "round bevel miter"),
  names("a", "custGeom prstGeom"),
  names("a", "tile stretch"),
];

/** A position in a sequence, and the bit of a child that may occur only once (0 if it may be repeated). */
type Place = { rank: number; bit: number };

const groupOf = new Map(alternatives.flatMap((group) => group.map((name) => [name, group] as const)));

const PLACES = new Map(Object.entries(sequences).map(([parent, sequence]) => [parent, placesOf(sequence)]));

function placesOf(sequence: Sequence): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const bits = new Map<string | readonly string[], number>();
  sequence.forEach((item, rank) => {
    for (const name of [item].flat()) {
      const group = groupOf.get(name) ?? name;
      const bit = bits.get(group) ?? 1 << bits.size;
      bits.set(group, bit);
      places.set(name, { rank, bit: repeatable.has(name) ? 0 : bit });
    }
  });
  return places;
}

/**
 * Returns a check that an element's children are in schema order and not repeated. Undefined if there is nothing to
 * check.
 */
export function childOrderCheck(name: string): ElementCheck | undefined {
  const places = PLACES.get(name);
  return places && ((element, report) => checkSequence(element, places, report));
}

function checkSequence(element: XmlElement, places: ReadonlyMap<string, Place>, report: Report): void {
  const { children } = element;
  let last = 0;
  let before = "";
  let seen = 0;
  for (let i = 0; i < children.length; i++) {
    const child = children[i];
    if (!(child instanceof XmlElement)) continue;
    const name = places.has(child.name) ? child.name : meantBy(child);
    const place = places.get(name);
    if (!place) continue;
    if (place.rank < last) report("child-order", `In ${element.name}, ${name} comes after ${before}.`);
    else if ((seen & place.bit) !== 0)
      report("child-order", `In ${element.name}, ${name} is repeated or excluded by another child.`);
    else {
      last = place.rank;
      before = name;
    }
    seen |= place.bit;
  }
}

/** Returns the name of the element for which `mc:AlternateContent` stands; otherwise the element's own name. */
const meantBy = (element: XmlElement): string =>
  element.name === "mc:AlternateContent" ? (element.child("mc:Choice")?.elements()[0]?.name ?? "") : element.name;

/** Required children of the elements that this engine writes (ECMA-376, annex A). */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  "p:txBody": ["a:bodyPr", "a:p"],
  "a:txBody": ["a:bodyPr", "a:p"],
  "c:txPr": ["a:bodyPr", "a:p"],
  "c:rich": ["a:bodyPr", "a:p"],
  "p:sld": ["p:cSld"],
  "p:cSld": ["p:spTree"],
  "p:spTree": ["p:nvGrpSpPr", "p:grpSpPr"],
  "p:grpSp": ["p:nvGrpSpPr", "p:grpSpPr"],
  "p:sp": ["p:nvSpPr", "p:spPr"],
  "p:pic": ["p:nvPicPr", "p:blipFill", "p:spPr"],
  "p:cxnSp": ["p:nvCxnSpPr", "p:spPr"],
  "p:graphicFrame": ["p:nvGraphicFramePr", "p:xfrm", "a:graphic"],
  "p:nvSpPr": ["p:cNvPr", "p:cNvSpPr", "p:nvPr"],
  "p:nvGraphicFramePr": ["p:cNvPr", "p:cNvGraphicFramePr", "p:nvPr"],
  "a:r": ["a:t"],
  "a:tbl": ["a:tblGrid"],
  "c:chartSpace": ["c:chart"],
  "c:chart": ["c:plotArea"],
  "c:barChart": ["c:barDir", "c:axId"],
  "c:bar3DChart": ["c:barDir", "c:axId"],
  "c:lineChart": ["c:grouping", "c:axId"],
  "c:line3DChart": ["c:grouping", "c:axId"],
  "c:areaChart": ["c:axId"],
  "c:area3DChart": ["c:axId"],
  "c:radarChart": ["c:radarStyle", "c:axId"],
  "c:scatterChart": ["c:scatterStyle", "c:axId"],
  "c:bubbleChart": ["c:axId"],
  "c:ser": ["c:idx", "c:order"],
  "c:catAx": ["c:axId", "c:scaling", "c:axPos", "c:crossAx"],
  "c:valAx": ["c:axId", "c:scaling", "c:axPos", "c:crossAx"],
  "c:dateAx": ["c:axId", "c:scaling", "c:axPos", "c:crossAx"],
  "c:strRef": ["c:f"],
  "c:numRef": ["c:f"],
  "p:stSnd": ["p:snd"],
  "p:embeddedFont": ["p:font"],
};

/** Required attributes. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  "p:cNvPr": ["id", "name"],
  "p:sldId": ["id", "r:id"],
  "p:sldMasterId": ["r:id"],
  "p:sldLayoutId": ["r:id"],
  "p:notesMasterId": ["r:id"],
  "p:handoutMasterId": ["r:id"],
  "p:tags": ["r:id"],
  "p:custData": ["r:id"],
  "p:snd": ["r:embed"],
  "p:regular": ["r:id"],
  "p:contentPart": ["r:id"],
  "p188:commentRel": ["r:id"],
  "a:hlinkClick": ["r:id"],
  "a:hlinkHover": ["r:id"],
  "a:hlinkMouseOver": ["r:id"],
  "a:videoFile": ["r:link"],
  "a:audioFile": ["r:link"],
  "asvg:svgBlip": ["r:embed"],
  "a:gridCol": ["w"],
  "a:tr": ["h"],
  "a:srgbClr": ["val"],
  "a:schemeClr": ["val"],
  "c:externalData": ["r:id"],
  "c:pt": ["idx"],
  "c:numFmt": ["formatCode"],
};

/**
 * Returns a check for the children and attributes without which PowerPoint can't read an element. Undefined if there
 * are none.
 */
export function requiredCheck(name: string): ElementCheck | undefined {
  const [children, attributes] = [CHILDREN[name] ?? [], ATTRIBUTES[name] ?? []];
  if (children.length + attributes.length === 0) return undefined;
  return (element, report) => {
    // In a frame, c:chart refers to a chart by relationship. In the chart part, it contains the chart.
    if (name === "c:chart" && element.get("r:id") !== undefined) return;
    for (const child of children)
      if (!element.child(child) && !element.elements("mc:AlternateContent").some((one) => meantBy(one) === child))
        report("required", `A ${name} has no ${child}.`);
    for (const attribute of attributes)
      if (element.get(attribute) === undefined) report("required", `A ${name} has no ${attribute}.`);
  };
}

type Test = (value: string) => boolean;

const UNITS = /^-?\d+(\.\d+)?(mm|cm|in|pt|pc|pi|%)$/;

/**
 * Returns a test for an integer in a range. It also accepts measures with a unit and percentages, which the strict form
 * uses.
 */
const whole =
  (from: number, to: number): Test =>
  (value) => {
    const number = value === "" ? Number.NaN : Number(value);
    return Number.isInteger(number) ? number >= from && number <= to : UNITS.test(value);
  };

/** ST_Coordinate and ST_PositiveCoordinate in EMU (ECMA-376, 20.1.10.16 and 20.1.10.42). */
const coordinate = whole(-27_273_042_329_600, 27_273_042_316_900);
const length = whole(0, 27_273_042_316_900);
const coordinate32 = whole(-(2 ** 31), 2 ** 31 - 1);
const size = whole(100, 400_000);
const point = { x: coordinate, y: coordinate };
const extent = { cx: length, cy: length };
const lineWidth = { w: whole(0, 20_116_800) };
const run = { sz: size, spc: whole(-400_000, 400_000) };
const paragraph = {
  lvl: whole(0, 8),
  marL: whole(0, 51_206_400),
  marR: whole(0, 51_206_400),
  indent: whole(-51_206_400, 51_206_400),
};
const index = { val: whole(0, 2 ** 32 - 1) };

/** Types and ranges of the attributes that this engine computes, by element. */
const VALUES = new Map<string, [attribute: string, test: Test][]>(
  Object.entries({
    "a:off": point,
    "a:chOff": point,
    "a:ext": extent,
    "a:chExt": extent,
    "p:cNvPr": { id: whole(0, 2 ** 32 - 1) },
    "a:gridCol": { w: length },
    "a:tr": { h: length },
    "a:tc": { gridSpan: whole(1, 2 ** 31 - 1), rowSpan: whole(1, 2 ** 31 - 1) },
    "a:tcPr": { marL: coordinate32, marR: coordinate32, marT: coordinate32, marB: coordinate32 },
    "a:bodyPr": { lIns: coordinate32, tIns: coordinate32, rIns: coordinate32, bIns: coordinate32 },
    "a:normAutofit": { fontScale: whole(1000, 100_000), lnSpcReduction: whole(0, 13_200_000) },
    "a:rPr": run,
    "a:defRPr": run,
    "a:endParaRPr": run,
    "a:pPr": paragraph,
    "a:spcPts": { val: whole(0, 158_400) },
    "a:spcPct": { val: whole(0, 13_200_000) },
    "a:ln": lineWidth,
    "a:lnL": lineWidth,
    "a:lnR": lineWidth,
    "a:lnT": lineWidth,
    "a:lnB": lineWidth,
    "a:srgbClr": { val: (value: string) => /^[0-9A-Fa-f]{6}$/.test(value) },
    "a:alpha": { val: whole(0, 100_000) },
    "c:idx": index,
    "c:order": index,
    "c:axId": index,
    "c:crossAx": index,
    "c:ptCount": index,
    "c:gapWidth": { val: whole(0, 500) },
    "c:overlap": { val: whole(-100, 100) },
  }).map(([name, tests]) => [name, Object.entries(tests)]),
);

/**
 * Returns a check that sizes, positions, colors and indexes have the type and range of the schema. Undefined if there
 * are none.
 */
export function valuesCheck(name: string): ElementCheck | undefined {
  const tests = VALUES.get(name);
  return (
    tests &&
    ((element, report) => {
      for (const [attribute, test] of tests) {
        const value = element.get(attribute);
        if (value !== undefined && !test(value))
          report("values", `A ${name} has the ${attribute} "${value.slice(0, 40)}".`);
      }
    })
  );
}
