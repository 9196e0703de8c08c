import type { ReadElement } from "./read-element";

/** The look that a paragraph says of itself, in the contract's words. */
export type ReadTextLook = Partial<{
  font_name: string;
  font_size: number;
  bold: boolean;
  italic: boolean;
  color: string;
  alignment: string;
  line_spacing: number;
}>;

const ALIGNMENTS: Readonly<Record<string, string>> = { l: "left", ctr: "center", r: "right", just: "justify" };

/** Reads the look of a paragraph (`a:p`): of its first run, or of `a:defRPr` as charts write it. */
export function textLook(paragraph: ReadElement): ReadTextLook {
  const properties = paragraph.find("a:pPr");
  const run = paragraph.find("a:r/a:rPr") ?? properties?.find("a:defRPr") ?? paragraph.find("a:endParaRPr");
  const flag = (name: string) => (run?.get(name) === undefined ? undefined : run.get(name) === "1");
  const color = run?.val("a:solidFill/a:srgbClr");
  const size = run?.get("sz");
  const spacing = properties?.val("a:lnSpc/a:spcPct");
  const look: Record<string, unknown> = {
    font_name: run?.find("a:latin")?.get("typeface"),
    font_size: size && Number(size) / 100,
    bold: flag("b"),
    italic: flag("i"),
    color: color && `#${color}`,
    alignment: ALIGNMENTS[properties?.get("algn") ?? ""],
    line_spacing: spacing && Number(spacing) / 100_000,
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}
