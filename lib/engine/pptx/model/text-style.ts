import { bulletNames } from "@/lib/engine/pptx/oxml/text";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { type ColorContext, resolveColor } from "./color";
import { masterType, placeholderOf } from "./placeholder";

/** The style of a text. Null values are not defined. */
export type ResolvedText = {
  fontName: string | null;
  /** In points. */
  fontSize: number | null;
  /** `#RRGGBB`. */
  color: string | null;
  bold: boolean | null;
  italic: boolean | null;
  /** `left`, `center`, `right` or `justify`. */
  alignment: string | null;
  /** Multiple of single spacing. Null if the spacing is an exact number of points. */
  lineSpacing: number | null;
  /** True if the paragraph has a bullet or number. */
  bullet: boolean;
};

/** The sources of a text's properties. */
export type TextStyle = {
  /** Elements with `a:lvl1pPr` … (`a:lstStyle`, `p:titleStyle`, `p:defaultTextStyle`), nearest first. */
  lists: readonly XmlElement[];
  /** The shape's `p:style/a:fontRef`, which takes precedence over the presentation's defaults. */
  fontRef?: XmlElement | undefined;
  colors: ColorContext;
};

/** Run properties (`a:rPr`, `a:endParaRPr`, `a:defRPr`) and paragraph properties, each with the nearest first. */
type Sources = { runs: XmlElement[]; paragraphs: XmlElement[] };

const ALIGNMENTS: Readonly<Record<string, string>> = {
  l: "left",
  ctr: "center",
  r: "right",
  just: "justify",
  justLow: "justify",
  dist: "justify",
  thaiDist: "justify",
};

/**
 * Resolves the style of a run at a level (0 to 8), in this order: properties of the run, of its paragraph, the shape's
 * list style, inherited styles (ECMA-376, 21.1.2.4).
 */
export function resolveText(
  style: TextStyle,
  level: number,
  paragraph?: XmlElement | undefined,
  run?: XmlElement | undefined,
): ResolvedText {
  const sources = collect(style, level, paragraph, run);
  const { theme } = style.colors;
  const face = first(sources.runs, (rPr) => rPr.child("a:latin")?.get("typeface"));
  const size = first(sources.runs, (rPr) => rPr.int("sz"));
  const fill = first(sources.runs, (rPr) => rPr.child("a:solidFill"));
  const spacing = first(sources.paragraphs, (pPr) => pPr.child("a:lnSpc"));
  const percent = spacing?.child("a:spcPct")?.get("val");
  const alignment = first(sources.paragraphs, (pPr) => pPr.get("algn"));
  return {
    fontName: (face === undefined ? fontOfReference(style) : theme.font(face)) || null,
    fontSize: size === undefined ? null : size / 100,
    color: (fill ? resolveColor(fill, style.colors) : resolveColor(style.fontRef, style.colors))?.hex ?? null,
    bold: first(sources.runs, (rPr) => flag(rPr, "b")) ?? null,
    italic: first(sources.runs, (rPr) => flag(rPr, "i")) ?? null,
    alignment: alignment === undefined ? null : (ALIGNMENTS[alignment] ?? null),
    lineSpacing: percent === undefined ? null : percentage(percent),
    bullet: (first(sources.paragraphs, bulletOf) ?? "a:buNone") !== "a:buNone",
  };
}

/**
 * Returns the color of a run at a level (0 to 8) as `#RRGGBB`, or null if it is not defined. Like `resolveText`, but
 * resolves only the color.
 */
export function resolveTextColor(style: TextStyle, level: number, run?: XmlElement | undefined): string | null {
  let fill = run?.child("a:solidFill");
  for (let index = 0; !fill && index < style.lists.length; index++) {
    const list = style.lists[index];
    fill =
      list?.child(`a:lvl${level + 1}pPr`)?.find("a:defRPr", "a:solidFill") ??
      list?.find("a:defPPr", "a:defRPr", "a:solidFill");
  }
  return resolveColor(fill ?? style.fontRef, style.colors)?.hex ?? null;
}

function collect(
  style: TextStyle,
  level: number,
  paragraph: XmlElement | undefined,
  run: XmlElement | undefined,
): Sources {
  const levels = style.lists.flatMap((list) => {
    const own = list.child(`a:lvl${level + 1}pPr`);
    const common = list.child("a:defPPr");
    return [own, common].filter((item) => item !== undefined);
  });
  const defaults = levels.map((item) => item.child("a:defRPr")).filter((item) => item !== undefined);
  return { runs: run ? [run, ...defaults] : defaults, paragraphs: paragraph ? [paragraph, ...levels] : levels };
}

function first<T>(elements: readonly XmlElement[], read: (element: XmlElement) => T | undefined): T | undefined {
  for (const element of elements) {
    const value = read(element);
    if (value !== undefined) return value;
  }
  return undefined;
}

const bulletOf = (properties: XmlElement): string | undefined => bulletNames.find((name) => properties.child(name));

const flag = (element: XmlElement, name: string): boolean | undefined =>
  element.get(name) === undefined ? undefined : element.bool(name);

function fontOfReference(style: TextStyle): string {
  const idx = style.fontRef?.get("idx");
  if (idx === "major") return style.colors.theme.major.latin;
  return idx === "minor" ? style.colors.theme.minor.latin : "";
}

/** Parses `100000`, or `100%` in the strict form. */
function percentage(value: string): number | null {
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return null;
  return Math.round((value.endsWith("%") ? number / 100 : number / 100_000) * 1000) / 1000;
}

const TEXT_STYLES: Readonly<Record<string, string>> = { title: "p:titleStyle", body: "p:bodyStyle" };

/**
 * Returns the sources of a shape's text properties: its own list style, the list styles of the placeholders that it
 * inherits from (nearest first, as from `inheritedShapes`), the master's text styles, and the presentation's defaults.
 * For text outside title and body placeholders, the presentation's defaults take precedence over the master's
 * `p:otherStyle`, as in PowerPoint.
 *
 * @param master The root of the master part
 * @param presentation The root of the presentation part
 */
export function textStyleOf(
  shape: XmlElement,
  inherited: readonly XmlElement[],
  master: XmlElement | undefined,
  presentation: XmlElement | undefined,
  colors: ColorContext,
): TextStyle {
  const lists: XmlElement[] = [];
  for (const source of [shape, ...inherited]) {
    const list = source.find("p:txBody", "a:lstStyle");
    if (list && list.children.length > 0) lists.push(list);
  }
  const type = placeholderOf(inherited.at(-1) ?? shape)?.type;
  const styles = master?.child("p:txStyles");
  const named = type === undefined ? undefined : styles?.child(TEXT_STYLES[masterType(type)] ?? "");
  if (named) lists.push(named);
  const defaults = presentation?.child("p:defaultTextStyle");
  if (defaults) lists.push(defaults);
  const other = named ? undefined : styles?.child("p:otherStyle");
  if (other) lists.push(other);
  return { lists, fontRef: shape.find("p:style", "a:fontRef"), colors };
}
