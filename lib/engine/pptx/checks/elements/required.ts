import type { ElementCheck } from "@/lib/engine/pptx/checks/fault";

/** Children that an element can't be without, of what this engine writes (ECMA-376, annex A). */
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
  "c:ser": ["c:idx", "c:order"],
  "c:catAx": ["c:axId", "c:scaling", "c:axPos", "c:crossAx"],
  "c:valAx": ["c:axId", "c:scaling", "c:axPos", "c:crossAx"],
  "c:dateAx": ["c:axId", "c:scaling", "c:axPos", "c:crossAx"],
  "c:strRef": ["c:f"],
  "c:numRef": ["c:f"],
  "p:stSnd": ["p:snd"],
  "p:embeddedFont": ["p:font"],
};

/** Attributes that an element can't be without. */
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
 * The children and attributes without which PowerPoint can't read an element: the check for elements of a name, where
 * there is one.
 */
export function requiredCheck(name: string): ElementCheck | undefined {
  const [children, attributes] = [CHILDREN[name] ?? [], ATTRIBUTES[name] ?? []];
  if (children.length + attributes.length === 0) return undefined;
  return (element, report) => {
    // A frame's c:chart means a chart by its relationship; the part's own holds it.
    if (name === "c:chart" && element.get("r:id") !== undefined) return;
    for (const child of children) if (!element.child(child)) report("required", `A ${name} has no ${child}.`);
    for (const attribute of attributes)
      if (element.get(attribute) === undefined) report("required", `A ${name} has no ${attribute}.`);
  };
}
