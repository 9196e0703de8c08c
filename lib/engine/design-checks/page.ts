import { type LaidOutLine, layoutText } from "@/lib/engine/fonts/layout-text";
import {
  type InheritedText,
  type MeasuredParagraph,
  bodyParagraphs,
} from "@/lib/engine/generation/text/body-paragraphs";
import { type BodySettings, textRoom } from "@/lib/engine/generation/text/text-room";
import { type Box, area, identity, intersection } from "@/lib/engine/pptx/model/box";
import { type ColorContext, colorMapOf, resolveColor } from "@/lib/engine/pptx/model/color";
import { inheritedShapes, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import {
  type ShapeKind,
  type TreeShape,
  effectiveBox,
  nonVisual,
  ownBox,
  shapeName,
  textOf,
  walkShapeTree,
} from "@/lib/engine/pptx/model/shape";
import { Table } from "@/lib/engine/pptx/model/table";
import { TableStyle, styledFill, styledText } from "@/lib/engine/pptx/model/table-style";
import { resolveText, textStyleOf } from "@/lib/engine/pptx/model/text-style";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { type Part, readableRoot } from "@/lib/engine/pptx/opc/package";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { type Fill, NO_FILL, defaultTextColor, fillChoice, readFill, readReference } from "./colors";

/** A line of text as drawn. Boxes in EMU on the page. */
export type TextLine = {
  text: string;
  /** The letters from their tops to their baseline, without the space between lines. */
  ink: Box;
  /** Points, of the first run with text. */
  size: number;
  /** `#RRGGBB`; null: not a single color. */
  color: string | null;
  /** 0-based. */
  paragraph: number;
  /** The word before its end goes on in the next line. */
  divided: boolean;
  emphasized: boolean;
};

export type DrawnCell = {
  row: number;
  column: number;
  element: XmlElement;
  box: Box;
  fill: Fill;
  text: string;
  lines: readonly TextLine[];
};

/** A shape as it is drawn, of the slide or of what lies behind it. */
export type DrawnShape = {
  element: XmlElement;
  kind: ShapeKind;
  origin: "slide" | "layout" | "master";
  id: number;
  name: string;
  /** Type of its placeholder, or null. */
  placeholder: string | null;
  /** EMU on the page, unrotated; a table is as high as its text needs. */
  box: Box;
  /** EMU: `box` as rotated, upright. */
  frame: Box;
  /** Degrees. */
  rotation: number;
  /** The area behind the text; pictures are `unknown` here. */
  fill: Fill;
  /** `#RRGGBB` of the outline or line; null: none. */
  outline: string | null;
  /** `prst` of its geometry; null for custom geometry. */
  geometry: string | null;
  text: string;
  lines: readonly TextLine[];
  /** EMU: the height that the text needs beyond the shape's, 0 if it fits. */
  overflow: number;
  cells: readonly DrawnCell[];
  /** The part that its relationships belong to. */
  part: Part;
};

/** A finished page as a reader sees it. */
export type Page = {
  part: Part;
  /** EMU. */
  size: { width: number; height: number };
  background: Fill;
  backgroundPart: Part;
  colors: ColorContext;
  /** In drawing order, the lowest first: of the master, the layout, the slide. */
  shapes: readonly DrawnShape[];
};

/** What the text of a part inherits from. */
type Surroundings = {
  part: Part;
  layoutTree: XmlElement | undefined;
  masterTree: XmlElement | undefined;
  master: XmlElement | undefined;
  presentation: XmlElement | undefined;
  tableStyles: XmlElement | undefined;
  theme: Theme;
  colors: ColorContext;
  /** False: texts and cells are not laid out. */
  hasText: boolean;
};

const behind = new WeakMap<XmlElement, readonly DrawnShape[]>();

/**
 * Reads a finished slide with its layout and master. `size`: of the page, in EMU.
 *
 * @param ownText False: where the slide's own texts and cells stand is not needed
 */
export function readPage(part: Part, size: Page["size"], ownText = true): Page {
  const layoutPart = part.relatedByType("slideLayout");
  const masterPart = layoutPart?.relatedByType("slideMaster");
  const [layout, master] = [readableRoot(layoutPart), readableRoot(masterPart)];
  const theme = Theme.of(masterPart?.relatedByType("theme"));
  const document = part.package_.relatedByType("officeDocument");
  const surroundings: Surroundings = {
    part,
    layoutTree: layout?.find("p:cSld", "p:spTree"),
    masterTree: master?.find("p:cSld", "p:spTree"),
    master,
    presentation: document?.root,
    tableStyles: document?.relatedByType("tableStyles")?.root,
    theme,
    colors: { theme, map: colorMapOf(master, part.root, layout) },
    hasText: ownText,
  };
  const shapes: DrawnShape[] = [];
  if (layout && layoutPart && part.root.bool("showMasterSp", true)) {
    let drawn = behind.get(layout);
    if (!drawn) {
      const own = {
        ...surroundings,
        part: layoutPart,
        hasText: true,
        layoutTree: undefined,
        colors: { theme, map: colorMapOf(master, layout) },
      };
      const onMaster =
        master && masterPart && layout.bool("showMasterSp", true)
          ? drawnShapes(surroundings.masterTree, "master", {
              ...own,
              part: masterPart,
              masterTree: undefined,
              colors: { theme, map: colorMapOf(master) },
            })
          : [];
      drawn = [...onMaster, ...drawnShapes(surroundings.layoutTree, "layout", own)];
      behind.set(layout, drawn);
    }
    shapes.push(...drawn);
  }
  shapes.push(...drawnShapes(part.root.find("p:cSld", "p:spTree"), "slide", surroundings));
  const { fill, part: backgroundPart } = backgroundOf([part, layoutPart, masterPart], surroundings.colors);
  return { part, size, background: fill, backgroundPart, colors: surroundings.colors, shapes };
}

/** Returns the nearest background: of the slide, its layout, its master (ECMA-376, 19.3.1.1). */
function backgroundOf(parts: readonly (Part | undefined)[], colors: ColorContext): { fill: Fill; part: Part } {
  for (const part of parts) {
    const background = readableRoot(part)?.find("p:cSld", "p:bg");
    if (!background || !part) continue;
    const own = fillChoice(background.child("p:bgPr"));
    if (own) return { fill: readFill(own, colors), part };
    const reference = background.child("p:bgRef");
    if (reference) return { fill: readReference(reference, colors), part };
  }
  const [part] = parts;
  if (!part) throw new Error("A page has a slide part.");
  return { fill: { kind: "color", color: { hex: "#FFFFFF", alpha: 1 } }, part };
}

function drawnShapes(
  tree: XmlElement | undefined,
  origin: DrawnShape["origin"],
  surroundings: Surroundings,
): DrawnShape[] {
  return walkShapeTree(tree).flatMap((shape) => {
    if (shape.kind === "Group") return [];
    if (nonVisual(shape.element)?.bool("hidden")) return [];
    // Placeholders of layouts and masters show nothing themselves.
    if (origin !== "slide" && placeholderOf(shape.element)) return [];
    const drawn = drawnShape(shape, origin, surroundings);
    return drawn ? [drawn] : [];
  });
}

function drawnShape(
  { element, kind, toSlide, groups }: TreeShape,
  origin: DrawnShape["origin"],
  surroundings: Surroundings,
): DrawnShape | null {
  const inherited = inheritedShapes(element, surroundings.layoutTree, surroundings.masterTree);
  const own = ownBox(element) ?? effectiveBox(element, inherited);
  if (!own) return null;
  const placed = (groups.length > 0 ? toSlide : identity)(own);
  const xfrm = element.find("p:spPr", "a:xfrm") ?? element.child("p:xfrm");
  const rotation = ((xfrm?.int("rot") ?? 0) / 60_000) % 360;
  const cells = kind === "Table" && surroundings.hasText ? drawnCells(element, placed, surroundings) : [];
  const box = cells.length > 0 ? { ...placed, height: tableHeight(cells, placed) } : placed;
  const { lines, overflow } = surroundings.hasText
    ? drawnText(element, inherited, box, rotation, surroundings)
    : NO_TEXT;
  return {
    element,
    kind,
    origin,
    id: nonVisual(element)?.int("id") ?? 0,
    name: shapeName(element),
    placeholder: placeholderOf(element)?.type ?? null,
    box,
    frame: rotatedFrame(box, rotation),
    rotation,
    fill: shapeFill(element, inherited, groups, surroundings.colors),
    outline: outlineOf(element, inherited, surroundings.colors),
    geometry: geometryOf(element, inherited),
    text: kind === "Table" ? "" : textOf(element.child("p:txBody")),
    lines,
    overflow,
    cells,
    part: surroundings.part,
  };
}

function geometryOf(element: XmlElement, inherited: readonly XmlElement[]): string | null {
  for (const item of [element, ...inherited]) {
    const properties = item.child("p:spPr");
    if (properties?.child("a:custGeom")) return null;
    const preset = properties?.child("a:prstGeom")?.get("prst");
    if (preset) return preset;
  }
  return "rect";
}

function shapeFill(
  element: XmlElement,
  inherited: readonly XmlElement[],
  groups: readonly XmlElement[],
  colors: ColorContext,
): Fill {
  if (element.name === "p:pic") return { kind: "unknown" };
  if (element.name === "p:cxnSp") return NO_FILL;
  for (const item of [element, ...inherited]) {
    const fill = fillChoice(item.child("p:spPr"));
    if (fill?.name === "a:grpFill") {
      const outer = groups.findLast((group) => fillChoice(group.child("p:grpSpPr")));
      const own = fillChoice(outer?.child("p:grpSpPr"));
      return own && own.name !== "a:grpFill" ? readFill(own, colors) : { kind: "unknown" };
    }
    if (fill) return readFill(fill, colors);
  }
  return readReference(element.find("p:style", "a:fillRef"), colors);
}

function outlineOf(element: XmlElement, inherited: readonly XmlElement[], colors: ColorContext): string | null {
  for (const item of [element, ...inherited]) {
    const line = item.find("p:spPr", "a:ln");
    const fill = fillChoice(line);
    const read = fill && readFill(fill, colors);
    if (read) return read.kind === "color" && read.color.alpha > 0.2 ? read.color.hex : null;
  }
  const reference = element.find("p:style", "a:lnRef");
  return (reference?.int("idx") ?? 0) > 0 ? (resolveColor(reference, colors)?.hex ?? null) : null;
}

/** Returns the upright rectangle around a rotated one. */
function rotatedFrame(box: Box, rotation: number): Box {
  if (rotation === 0) return box;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

type DrawnText = { lines: readonly TextLine[]; overflow: number };
const NO_TEXT: DrawnText = { lines: [], overflow: 0 };

function drawnText(
  element: XmlElement,
  inherited: readonly XmlElement[],
  box: Box,
  rotation: number,
  { master, presentation, theme, colors }: Surroundings,
): DrawnText {
  const body = element.child("p:txBody");
  if (!body || textOf(body).trim() === "") return NO_TEXT;
  const style = textStyleOf(element, inherited, master, presentation, colors);
  const font = style.fontRef?.get("idx") === "major" ? "+mj-lt" : null;
  const fonts: InheritedText = {
    styles: style.lists,
    fonts: { major: theme.major.latin, minor: theme.minor.latin },
    ...(font && { base: { font } }),
  };
  // A quarter turn swaps the sides that the text sees.
  const turned = Math.abs(Math.round(rotation / 90)) % 2 === 1 && rotation % 90 === 0;
  const room = textRoom(element, inherited, box);
  const paragraphs = bodyParagraphs(body, fonts);
  const near = style.lists.filter(({ name }) => name !== "p:defaultTextStyle" && name !== "p:otherStyle");
  const colorsOf = body
    .elements("a:p")
    .map((paragraph) => paragraphColor(paragraph, { ...style, lists: near }, style.lists, colors));
  const autofit = body.find("a:bodyPr", "a:normAutofit");
  const scale = (autofit?.int("fontScale") ?? 100_000) / 100_000;
  const reduction = (autofit?.int("lnSpcReduction") ?? 0) / 100_000;
  const shown = reduction > 0 ? paragraphs.map((paragraph) => tightened(paragraph, reduction)) : paragraphs;
  const { lines, height } = layoutText(shown, {
    ...room,
    ...(scale < 1 && { sizeOf: (size: number) => size * scale }),
  });
  const columns = room.columns ?? 1;
  const excess = columns > 1 ? height - room.height * columns : height - room.height;
  if (columns > 1) return { lines: [], overflow: Math.max(0, excess) * EMU_PER_POINT };
  return {
    lines: lines.flatMap((line) =>
      placedLine(line, shown, { room, box, height, scale, rotation, turned }, colorsOf[line.paragraph] ?? null),
    ),
    overflow: Math.max(0, excess) * EMU_PER_POINT,
  };
}

const tightened = (paragraph: MeasuredParagraph, reduction: number): MeasuredParagraph => {
  const spacing = paragraph.lineSpacing ?? { percent: 1 };
  return "percent" in spacing ? { ...paragraph, lineSpacing: { percent: spacing.percent - reduction } } : paragraph;
};

type Placement = {
  room: BodySettings;
  box: Box;
  /** Points, of all lines. */
  height: number;
  scale: number;
  rotation: number;
  turned: boolean;
};

/** Shares of a line's ascent and of its size that letters take above and below the baseline. */
const CAPITALS = 0.72;
const DESCENDERS = 0.05;

function placedLine(
  line: LaidOutLine,
  paragraphs: readonly MeasuredParagraph[],
  { room, box, height, scale, rotation }: Placement,
  color: string | null,
): TextLine[] {
  const paragraph = paragraphs[line.paragraph];
  if (!paragraph || line.width <= 0) return [];
  const run = paragraph.runs.find(({ text }) => text.trim() !== "") ?? paragraph.runs[0];
  const size = (run?.size ?? 18) * scale;
  const [across, along] = room.vertical ? [box.height, box.width] : [box.width, box.height];
  // Geometries with a smaller text rectangle center it.
  const leftEdge = Math.max(room.left, (across / EMU_PER_POINT - room.width) / 2);
  const left = Math.abs(leftEdge - room.left) > 20 ? leftEdge : room.left;
  const spare = room.width - line.left - line.width;
  const shift = paragraph.alignment === "ctr" ? spare / 2 : paragraph.alignment === "r" ? spare : 0;
  const x = left + line.left + (room.wrap === false ? shift : Math.max(0, shift));
  const topEdge =
    Math.abs((along / EMU_PER_POINT - room.height) / 2 - room.top) > 20
      ? (along / EMU_PER_POINT - room.height) / 2
      : room.top;
  const top = topEdge + (room.height - height) * room.anchor + line.top;
  const inkTop = top + line.ascent - size * CAPITALS;
  const flat = {
    x: x * EMU_PER_POINT,
    y: inkTop * EMU_PER_POINT,
    width: line.width * EMU_PER_POINT,
    height: size * (CAPITALS + DESCENDERS) * EMU_PER_POINT,
  };
  const local = room.vertical
    ? { x: box.width - flat.y - flat.height, y: flat.x, width: flat.height, height: flat.width }
    : flat;
  const placed = { ...local, x: box.x + local.x, y: box.y + local.y };
  return [
    {
      text: line.text,
      ink: rotation === 0 ? placed : turnedBox(placed, box, rotation),
      size,
      color,
      paragraph: line.paragraph,
      divided: line.divided,
      emphasized: run?.bold === true,
    },
  ];
}

/** Rotates a rectangle with its shape and returns the upright one around it. */
function turnedBox(inner: Box, outer: Box, rotation: number): Box {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const dx = inner.x + inner.width / 2 - outer.x - outer.width / 2;
  const dy = inner.y + inner.height / 2 - outer.y - outer.height / 2;
  const width = inner.width * Math.abs(cos) + inner.height * Math.abs(sin);
  const height = inner.width * Math.abs(sin) + inner.height * Math.abs(cos);
  return {
    x: outer.x + outer.width / 2 + dx * cos - dy * sin - width / 2,
    y: outer.y + outer.height / 2 + dx * sin + dy * cos - height / 2,
    width,
    height,
  };
}

/** Returns the color of a paragraph's first text; null if it is no single color. */
function paragraphColor(
  paragraph: XmlElement,
  near: Parameters<typeof resolveText>[0],
  all: readonly XmlElement[],
  colors: ColorContext,
): string | null {
  const properties = paragraph.child("a:pPr");
  const level = Math.min(8, Math.max(0, properties?.int("lvl") ?? 0));
  const run = paragraph
    .elements()
    .find((item) => (item.name === "a:r" || item.name === "a:fld") && item.child("a:t")?.text.trim())
    ?.child("a:rPr");
  const own = fillChoice(run);
  if (own && own.name !== "a:solidFill") return null;
  if (run?.child("a:hlinkClick")) return null;
  return (
    resolveText(near, level, properties, run).color ??
    resolveText({ lists: all, colors }, level, properties, run).color ??
    defaultTextColor(colors.theme, colors.map)
  );
}

/** Returns the visible cells of a table, with rows as high as their text needs. */
function drawnCells(
  frame: XmlElement,
  box: Box,
  { master, presentation, tableStyles, theme, colors }: Surroundings,
): DrawnCell[] {
  const table = Table.within(frame);
  if (!table) return [];
  const widths = table.columnWidths;
  const total = widths.reduce((sum, width) => sum + width, 0) || 1;
  const factor = box.width / total || 1;
  const heights = [...table.rowHeights];
  const style = TableStyle.of(table.element.child("a:tblPr"), tableStyles);
  const lists = [presentation?.child("p:defaultTextStyle"), master?.find("p:txStyles", "p:otherStyle")].filter(
    (item) => item !== undefined,
  );
  const fonts = { major: theme.major.latin, minor: theme.minor.latin };
  type Laid = Omit<DrawnCell, "box" | "lines"> & {
    span: number;
    width: number;
    content: ReturnType<typeof layoutText>;
    paragraphs: readonly MeasuredParagraph[];
    margins: { left: number; right: number; top: number; bottom: number };
    color: (string | null)[];
    anchor: number;
  };
  const laid: Laid[] = [];
  table.rows.forEach((row, r) =>
    row.elements("a:tc").forEach((cell, c) => {
      if (cell.bool("hMerge") || cell.bool("vMerge")) return;
      const properties = cell.child("a:tcPr");
      const margin = (name: string, fallback: number) => properties?.int(name) ?? fallback;
      const margins = {
        left: margin("marL", 91_440),
        right: margin("marR", 91_440),
        top: margin("marT", 45_720),
        bottom: margin("marB", 45_720),
      };
      const span = Math.max(1, cell.int("gridSpan") ?? 1);
      const rows = Math.max(1, cell.int("rowSpan") ?? 1);
      const width = widths.slice(c, c + span).reduce((sum, item) => sum + item, 0) * factor;
      const parts = style.partsOf(table.flags, { row: r, column: c, rows: table.rows.length, columns: widths.length });
      const styled = styledText(parts);
      const body = cell.child("a:txBody");
      const paragraphs = body
        ? bodyParagraphs(body, {
            styles: lists,
            fonts,
            base: { font: styled.font ?? null, bold: styled.bold ?? null, italic: styled.italic ?? null },
          })
        : [];
      const vertical = (properties?.get("vert") ?? "horz") !== "horz";
      const content = layoutText(paragraphs, {
        width: Math.max(1, width - margins.left - margins.right) / EMU_PER_POINT,
        wrap: !vertical,
      });
      const needed = (vertical ? content.widestLine : content.height) * EMU_PER_POINT + margins.top + margins.bottom;
      if (rows === 1) heights[r] = Math.max(heights[r] ?? 0, needed);
      const base = styled.color && resolveColor(el("a:solidFill", {}, styled.color.clone()), colors)?.hex;
      const ownFill = fillChoice(properties);
      const fromStyle = styledFill(parts);
      laid.push({
        row: r,
        column: c,
        element: cell,
        span: rows,
        width,
        content,
        paragraphs,
        margins,
        text: textOf(body),
        fill: ownFill ? readFill(ownFill, colors) : fromStyle ? readFill(fromStyle, colors) : NO_FILL,
        color: (body?.elements("a:p") ?? []).map((paragraph) => cellColor(paragraph, base ?? null, lists, colors)),
        anchor: { ctr: 0.5, b: 1 }[properties?.get("anchor") ?? "t"] ?? 0,
      });
    }),
  );
  const tops = heights.map((_, r) => heights.slice(0, r).reduce((sum, height) => sum + height, 0));
  return laid.map(({ span, width, content, paragraphs, margins, color, anchor, ...cell }) => {
    const left = widths.slice(0, cell.column).reduce((sum, item) => sum + item, 0) * factor;
    const height = heights.slice(cell.row, cell.row + span).reduce((sum, item) => sum + item, 0);
    const at = { x: box.x + left, y: box.y + (tops[cell.row] ?? 0), width, height };
    const spareY = height - margins.top - margins.bottom - content.height * EMU_PER_POINT;
    const lines = content.lines.flatMap((line): TextLine[] => {
      const paragraph = paragraphs[line.paragraph];
      const run = paragraph?.runs.find(({ text }) => text.trim() !== "");
      if (!paragraph || !run || line.width <= 0) return [];
      const spare = width - margins.left - margins.right - (line.left + line.width) * EMU_PER_POINT;
      const shift = paragraph.alignment === "ctr" ? spare / 2 : paragraph.alignment === "r" ? spare : 0;
      return [
        {
          text: line.text,
          ink: {
            x: at.x + margins.left + line.left * EMU_PER_POINT + Math.max(0, shift),
            y:
              at.y +
              margins.top +
              Math.max(0, spareY) * anchor +
              (line.top + line.ascent - run.size * CAPITALS) * EMU_PER_POINT,
            width: line.width * EMU_PER_POINT,
            height: run.size * (CAPITALS + DESCENDERS) * EMU_PER_POINT,
          },
          size: run.size,
          color: color[line.paragraph] ?? null,
          paragraph: line.paragraph,
          divided: line.divided,
          emphasized: run.bold === true,
        },
      ];
    });
    return { ...cell, box: at, lines };
  });
}

function cellColor(
  paragraph: XmlElement,
  base: string | null,
  lists: readonly XmlElement[],
  colors: ColorContext,
): string | null {
  const properties = paragraph.child("a:pPr");
  const run = paragraph
    .elements()
    .find((item) => item.name === "a:r" && item.child("a:t")?.text.trim())
    ?.child("a:rPr");
  const own = fillChoice(run);
  if (own) return own.name === "a:solidFill" ? (resolveColor(own, colors)?.hex ?? null) : null;
  if (run?.child("a:hlinkClick")) return null;
  return base ?? resolveText({ lists, colors }, 0, properties, run).color ?? defaultTextColor(colors.theme, colors.map);
}

const tableHeight = (cells: readonly DrawnCell[], box: Box): number =>
  Math.max(0, ...cells.map((cell) => cell.box.y + cell.box.height)) - box.y;

/** Returns the share of a rectangle, 0 to 1, that another covers. */
export const shareCovered = (box: Box, by: Box): number => area(intersection(box, by)) / (area(box) || 1);
