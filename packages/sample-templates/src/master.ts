import { type PlaceholderType, type Shape, placeholder, shapeTree } from "./shapes";
import { type CoverSpec, type TemplateDesign, type ThemeSpec, colorSlots } from "./style";
import type { Paragraph } from "./text";
import { textStyles } from "./text-styles";
import { type Box, type Color, colorXml, drawingNamespace, el, presentationNamespaces, xmlPart } from "./xml";

export const bodyInsets: [number, number, number, number] = [0, 0, 0, 0];

const colorMap = {
  bg1: "lt1",
  tx1: "dk1",
  bg2: "lt2",
  tx2: "dk2",
  accent1: "accent1",
  accent2: "accent2",
  accent3: "accent3",
  accent4: "accent4",
  accent5: "accent5",
  accent6: "accent6",
  hlink: "hlink",
  folHlink: "folHlink",
};

/** Returns guides along the margins, so that people who edit the template keep to its grid. Positions are in 1/576 inch. */
function guides({ grid }: TemplateDesign): string {
  const lines = [
    { pos: grid.content.x },
    { pos: grid.content.x + grid.content.w },
    { orient: "horz", pos: grid.content.y },
    { orient: "horz", pos: grid.content.y + grid.content.h },
  ];
  const written = lines.map(({ orient, pos }, index) =>
    el(
      "p15:guide",
      { id: index + 1, orient, pos: Math.round(pos * 576), userDrawn: true },
      el("p15:clr", {}, colorXml("accent2")),
    ),
  );
  const list = el(
    "p15:sldGuideLst",
    { "xmlns:p15": "http://schemas.microsoft.com/office/powerpoint/2012/main" },
    ...written,
  );
  return el("p:extLst", {}, el("p:ext", { uri: "{27BBF7A9-308A-43DC-89C8-2F10F3537804}" }, list));
}

function masterPlaceholders(design: TemplateDesign): Shape[] {
  const prompts = ["Click to edit the text", "Second level", "Third level", "Fourth level", "Fifth level"];
  return [
    placeholder({
      name: "Title Placeholder",
      ref: { type: "title" },
      box: design.grid.title,
      body: { anchor: design.text.titleAnchor, insets: bodyInsets, autofit: true },
      paragraphs: [{ text: "Click to edit the title" }],
    }),
    placeholder({
      name: "Text Placeholder",
      ref: { type: "body", idx: 1 },
      box: design.grid.content,
      body: { anchor: "t", insets: bodyInsets, autofit: true },
      paragraphs: prompts.map((text, level) => ({ text, level })),
    }),
    ...masterFooters(design),
  ];
}

/** Returns `ppt/slideMasters/slideMaster1.xml`. The layouts are its relationships rId1 … rIdN. */
export function masterPart(design: TemplateDesign, layoutIds: number[]): string {
  const background = el("p:bg", {}, el("p:bgPr", {}, design.background, "<a:effectLst/>"));
  const layouts = layoutIds.map((id, index) => el("p:sldLayoutId", { id, "r:id": `rId${index + 1}` }));
  return xmlPart(
    el(
      "p:sldMaster",
      { ...presentationNamespaces, preserve: true },
      el("p:cSld", {}, background, shapeTree([...design.masterDecoration, ...masterPlaceholders(design)])),
      el("p:clrMap", colorMap),
      el("p:sldLayoutIdLst", {}, ...layouts),
      textStyles(design),
      guides(design),
    ),
  );
}

const phFill = el("a:solidFill", {}, el("a:schemeClr", { val: "phClr" }));

function shade(modifiers: Record<string, number>): string {
  return el(
    "a:schemeClr",
    { val: "phClr" },
    ...Object.entries(modifiers).map(([name, val]) => el(`a:${name}`, { val })),
  );
}

function gradient(from: string, to: string): string {
  const stops = el("a:gs", { pos: 0 }, from) + el("a:gs", { pos: 100_000 }, to);
  return el(
    "a:gradFill",
    { rotWithShape: true },
    el("a:gsLst", {}, stops),
    el("a:lin", { ang: 5_400_000, scaled: false }),
  );
}

function outline(width: number): string {
  const attributes = { w: width, cap: "flat", cmpd: "sng", algn: "ctr" };
  return el("a:ln", attributes, phFill, el("a:prstDash", { val: "solid" }), el("a:miter", { lim: 800_000 }));
}

/** Returns flat fills and thin lines, three of each, as CT_StyleMatrix requires (ECMA-376 part 1, 20.1.4.1.14). */
function formatScheme(name: string): string {
  const softer = gradient(shade({ lumMod: 95_000, lumOff: 5_000 }), shade({ lumMod: 100_000 }));
  const deeper = gradient(shade({ lumMod: 100_000 }), shade({ lumMod: 85_000 }));
  const flat = el("a:effectStyle", {}, "<a:effectLst/>");
  return el(
    "a:fmtScheme",
    { name },
    el("a:fillStyleLst", {}, phFill, softer, deeper),
    el("a:lnStyleLst", {}, outline(6_350), outline(12_700), outline(19_050)),
    el("a:effectStyleLst", {}, flat, flat, flat),
    el("a:bgFillStyleLst", {}, phFill, softer, deeper),
  );
}

function font(tag: string, typeface: string): string {
  return el(tag, {}, el("a:latin", { typeface }), el("a:ea", { typeface: "" }), el("a:cs", { typeface: "" }));
}

/** Returns `ppt/theme/theme1.xml`. */
export function themePart(theme: ThemeSpec): string {
  const colors = colorSlots.map((slot) => el(`a:${slot}`, {}, el("a:srgbClr", { val: theme.colors[slot] })));
  const elements = el(
    "a:themeElements",
    {},
    el("a:clrScheme", { name: theme.colorSchemeName }, ...colors),
    el(
      "a:fontScheme",
      { name: theme.fontSchemeName },
      font("a:majorFont", theme.majorFont),
      font("a:minorFont", theme.minorFont),
    ),
    formatScheme(theme.name),
  );
  return xmlPart(
    el("a:theme", { ...drawingNamespace, name: theme.name }, elements, "<a:objectDefaults/>", "<a:extraClrSchemeLst/>"),
  );
}

const footerIndex = { master: { dt: 2, ftr: 3, sldNum: 4 }, layout: { dt: 10, ftr: 11, sldNum: 12 } };

const slots: {
  type: keyof (typeof footerIndex)["layout"];
  name: string;
  align: "l" | "r";
  box: (design: TemplateDesign) => Box;
}[] = [
  { type: "dt", name: "Date Placeholder", align: "r", box: ({ grid }) => grid.date },
  { type: "ftr", name: "Footer Placeholder", align: "l", box: ({ grid }) => grid.footer },
  { type: "sldNum", name: "Slide Number Placeholder", align: "r", box: ({ grid }) => grid.slideNumber },
];

function paragraphs(type: PlaceholderType, design: TemplateDesign): Paragraph[] {
  if (type === "sldNum") return [{ text: "‹#›", field: "slidenum" }];
  return [{ text: type === "dt" ? "Date" : design.copy.footer }];
}

/** Returns the master's date, footer and slide number, with position and format. */
function masterFooters(design: TemplateDesign): Shape[] {
  return slots.map(({ type, name, align, box }) =>
    placeholder({
      name,
      ref: { type, size: type === "dt" ? "half" : "quarter", idx: footerIndex.master[type] },
      box: box(design),
      body: { anchor: "ctr", insets: [0, 0, 0, 0] },
      listStyle: [{ align, size: design.text.footerSize, color: design.text.footerColor, font: "minor" }],
      paragraphs: paragraphs(type, design),
    }),
  );
}

function layoutFooter(design: TemplateDesign, slot: (typeof slots)[number], box?: Box, color?: Color): Shape {
  const { type, name } = slot;
  return placeholder({
    name,
    ref: { type, size: type === "dt" ? "half" : "quarter", idx: footerIndex.layout[type] },
    box,
    listStyle: color ? [{ color }] : [],
    paragraphs: paragraphs(type, design),
  });
}

/** Returns a layout's date, footer and slide number, with position and format inherited from the master. */
export function layoutFooters(design: TemplateDesign): Shape[] {
  return slots.map((slot) => layoutFooter(design, slot));
}

/** Returns a cover's date, footer and slide number. The cover's decoration requires a different span and colour. */
export function coverFooters(design: TemplateDesign, { x, w, color }: CoverSpec["footers"]): Shape[] {
  const spans = { ftr: [0, 0.5], dt: [0.55, 0.3], sldNum: [0.88, 0.12] } as const;
  return slots.map((slot) => {
    const [from, share] = spans[slot.type];
    return layoutFooter(design, slot, { ...slot.box(design), x: x + w * from, w: w * share }, color);
  });
}

/**
 * Returns a slide's footer and slide number. Omits the date, because a fixed one would be wrong in every deck generated
 * from the slide.
 */
export function slideFooters(design: TemplateDesign, slideNumber: number): Shape[] {
  const { ftr, sldNum } = footerIndex.layout;
  return [
    placeholder({
      name: "Footer Placeholder",
      ref: { type: "ftr", size: "quarter", idx: ftr },
      paragraphs: [{ text: design.copy.footer }],
    }),
    placeholder({
      name: "Slide Number Placeholder",
      ref: { type: "sldNum", size: "quarter", idx: sldNum },
      paragraphs: [{ text: String(slideNumber), field: "slidenum" }],
    }),
  ];
}
