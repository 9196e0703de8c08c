import { el, xmlPart } from "@/scripts/samples/xml/element";
import { drawingNamespace } from "@/scripts/samples/xml/namespaces";
import { colorSlots, type ThemeSpec } from "./look";

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

/** Flat surfaces and thin lines: three steps each, as CT_StyleMatrix requires (ECMA-376 part 1, 20.1.4.1.14). */
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

/** `ppt/theme/theme1.xml`. */
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
