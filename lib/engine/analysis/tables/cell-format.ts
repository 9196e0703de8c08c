import type { CellRowFormat, ResolvedBorder } from "@/lib/contract/analysis";
import { type ColorContext, resolveColor, type ResolvedColor } from "@/lib/engine/pptx/model/color";
import type { StylePart } from "@/lib/engine/pptx/model/table-style/style-parts";
import { styledLines } from "@/lib/engine/pptx/model/table-style/styled-cell";
import { roundedPoints } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";

const FILLS: Readonly<Record<string, string>> = {
  "a:solidFill": "solid",
  "a:gradFill": "gradient",
  "a:pattFill": "pattern",
  "a:blipFill": "picture",
  "a:noFill": "none",
};

/**
 * A cell's fill, borders and diagonals: its own, else those of the style parts that cover it, else the table's
 * background.
 */
export function cellFormat(
  properties: XmlElement | undefined,
  parts: readonly StylePart[],
  background: XmlElement | undefined,
  colors: ColorContext,
): CellRowFormat {
  const side = (name: "L" | "R" | "T" | "B") =>
    border(properties?.child(`a:ln${name}`), styledLines(parts, name), colors);
  const diagonal = (own: string, styled: string) =>
    border(
      properties?.child(own),
      parts.map(({ element }) => element.find("a:tcStyle", "a:tcBdr", styled)),
      colors,
    );
  return {
    ...fillOf(properties, parts, background, colors),
    border_top: side("T"),
    border_right: side("R"),
    border_bottom: side("B"),
    border_left: side("L"),
    diagonal_down: diagonal("a:lnTlToBr", "a:tl2br"),
    diagonal_up: diagonal("a:lnBlToTr", "a:tr2bl"),
  };
}

type Fill = Pick<CellRowFormat, "fill_type" | "fill_color" | "transparency">;

function fillOf(
  properties: XmlElement | undefined,
  parts: readonly StylePart[],
  background: XmlElement | undefined,
  colors: ColorContext,
): Fill {
  const own = properties && readFill(properties, colors);
  if (own) return own;
  for (const holder of [...parts.map((part) => part.element.child("a:tcStyle")), background]) {
    const fill = holder?.child("a:fill");
    const styled = (fill && readFill(fill, colors)) ?? readReference(holder?.child("a:fillRef"), colors);
    if (styled) return styled;
  }
  return { fill_type: null, fill_color: null, transparency: null };
}

function readFill(holder: XmlElement, colors: ColorContext): Fill | null {
  const fill = holder.elements().find((child) => child.name in FILLS);
  if (!fill) return null;
  const source = fill.find("a:gsLst", "a:gs") ?? fill.child("a:fgClr") ?? fill;
  return fillWith(FILLS[fill.name]!, resolveColor(source, colors));
}

function readReference(reference: XmlElement | undefined, colors: ColorContext): Fill | null {
  if (!reference) return null;
  if (reference.int("idx") === 0) return fillWith("none", null);
  return fillWith(reference.int("idx") === 1 ? "solid" : "gradient", resolveColor(reference, colors));
}

const fillWith = (type: string, color: ResolvedColor | null): Fill => ({
  fill_type: type,
  fill_color: color?.hex ?? null,
  transparency: color ? Math.round((1 - color.alpha) * 1000) / 10 : null,
});

function border(
  own: XmlElement | undefined,
  styled: readonly (XmlElement | undefined)[],
  colors: ColorContext,
): ResolvedBorder {
  const explicit = own && readLine(own, colors);
  if (explicit) return explicit;
  for (const holder of styled) {
    const line = holder?.child("a:ln");
    const found = (line && readLine(line, colors)) ?? readLineReference(holder?.child("a:lnRef"), colors);
    if (found) return found;
  }
  return null;
}

/** Null where the line says nothing of its own. */
function readLine(line: XmlElement, colors: ColorContext): ResolvedBorder {
  const width = line.int("w");
  const points = width === undefined ? null : roundedPoints(width);
  if (line.child("a:noFill")) return { color: null, width: points, style: "none" };
  const color = resolveColor(line.child("a:solidFill"), colors);
  if (!color && !line.child("a:gradFill")) return null;
  return { color: color?.hex ?? null, width: points, style: dash(line.child("a:prstDash")?.get("val")) };
}

function readLineReference(reference: XmlElement | undefined, colors: ColorContext): ResolvedBorder {
  if (!reference) return null;
  const index = reference.int("idx") ?? 0;
  if (index === 0) return { color: null, width: null, style: "none" };
  const width = roundedPoints(colors.theme.lineWidths[index - 1] ?? 9525);
  return { color: resolveColor(reference, colors)?.hex ?? null, width, style: "solid" };
}

function dash(preset: string | undefined): string {
  if (preset === undefined || preset === "solid") return "solid";
  return preset === "dot" || preset === "sysDot" ? "dot" : "dash";
}
