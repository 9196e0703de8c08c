import { type Color, colorXml, el, emu, escapeXml, solidFill } from "./xml";

type RunStyle = {
  /** In points. */
  size?: number;
  bold?: boolean;
  italic?: boolean;
  color?: Color;
  font?: "major" | "minor";
  /** Extra letter spacing, in points. */
  tracking?: number;
};

export type Bullet = { character: string; font: string; color: Color; percent: number };

export type ParagraphStyle = RunStyle & {
  /** 0-based outline level. */
  level?: number;
  align?: "l" | "ctr" | "r";
  /** In inches. */
  indent?: number;
  /** In inches; negative for a hanging first line. */
  firstLine?: number;
  /** Percent of the line height. */
  lineSpacing?: number;
  /** In points. */
  spaceBefore?: number;
  /** In points. */
  spaceAfter?: number;
  /** Null turns off an inherited bullet. */
  bullet?: Bullet | null;
};

export type Paragraph = ParagraphStyle & { text: string; field?: "slidenum" };

export type BodyStyle = {
  anchor?: "t" | "ctr" | "b";
  /** In inches: left, top, right, bottom. */
  insets?: [number, number, number, number];
  autofit?: boolean;
};

const language = "en-US";

export function runProperties(tag: string, style: RunStyle, withLanguage = true): string {
  const typeface = style.font && (style.font === "major" ? "+mj" : "+mn");
  return el(
    tag,
    {
      lang: withLanguage ? language : undefined,
      sz: style.size === undefined ? undefined : Math.round(style.size * 100),
      b: style.bold,
      i: style.italic,
      spc: style.tracking === undefined ? undefined : Math.round(style.tracking * 100),
    },
    style.color ? solidFill(style.color) : "",
    typeface ? el("a:latin", { typeface: `${typeface}-lt` }) : "",
    typeface ? el("a:ea", { typeface: `${typeface}-ea` }) : "",
    typeface ? el("a:cs", { typeface: `${typeface}-cs` }) : "",
  );
}

function bulletXml(bullet: Bullet | null | undefined): string {
  if (bullet === undefined) return "";
  if (bullet === null) return "<a:buNone/>";
  return (
    el("a:buClr", {}, colorXml(bullet.color)) +
    el("a:buSzPct", { val: bullet.percent * 1000 }) +
    el("a:buFont", { typeface: bullet.font }) +
    el("a:buChar", { char: bullet.character })
  );
}

/** Returns `a:pPr` or `a:lvlNpPr`. The latter (`isDefault`) also contains the run defaults. */
export function paragraphProperties(tag: string, style: ParagraphStyle, isDefault = false): string {
  const attributes = {
    marL: style.indent === undefined ? undefined : emu(style.indent),
    lvl: style.level || undefined,
    indent: style.firstLine === undefined ? undefined : emu(style.firstLine),
    algn: style.align,
  };
  const children = [
    style.lineSpacing ? el("a:lnSpc", {}, el("a:spcPct", { val: style.lineSpacing * 1000 })) : "",
    style.spaceBefore === undefined
      ? ""
      : el("a:spcBef", {}, el("a:spcPts", { val: Math.round(style.spaceBefore * 100) })),
    style.spaceAfter === undefined
      ? ""
      : el("a:spcAft", {}, el("a:spcPts", { val: Math.round(style.spaceAfter * 100) })),
    bulletXml(style.bullet),
    isDefault ? runProperties("a:defRPr", style, false) : "",
  ];
  const isEmpty =
    children.every((child) => child === "") && Object.values(attributes).every((value) => value === undefined);
  return isEmpty ? "" : el(tag, attributes, ...children);
}

function paragraphXml({ text, field, ...style }: Paragraph): string {
  const properties = paragraphProperties("a:pPr", style);
  if (text === "") return el("a:p", {}, properties, runProperties("a:endParaRPr", style));
  const content = runProperties("a:rPr", style) + el("a:t", {}, escapeXml(text));
  const run = field
    ? el("a:fld", { id: "{6F1A4C52-8D3E-4B7A-9E21-5C0D7F3B6A18}", type: field }, content)
    : el("a:r", {}, content);
  return el("a:p", {}, properties, run);
}

function bodyProperties({ anchor, insets, autofit }: BodyStyle): string {
  const [lIns, tIns, rIns, bIns] = insets?.map(emu) ?? [];
  return el(
    "a:bodyPr",
    { wrap: insets ? "square" : undefined, lIns, tIns, rIns, bIns, rtlCol: insets ? false : undefined, anchor },
    autofit ? "<a:normAutofit/>" : "",
  );
}

/**
 * Returns the content of `p:txBody` or `a:txBody`: body properties, list style and paragraphs, with the formatting of
 * each run.
 */
export function textBodyContent(
  paragraphs: Paragraph[],
  body: BodyStyle = {},
  listStyle: ParagraphStyle[] = [],
): string {
  const levels = listStyle.map((style, index) => paragraphProperties(`a:lvl${index + 1}pPr`, style, true));
  return bodyProperties(body) + el("a:lstStyle", {}, ...levels) + paragraphs.map(paragraphXml).join("");
}
