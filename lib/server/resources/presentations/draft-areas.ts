import type { PreviewArea, PreviewText } from "@/lib/contract/previews";
import type { Area, EmptyStyle } from "@/lib/engine/generation/slide/areas";
import { type Box } from "@/lib/engine/pptx/model/box";
import { roundedPoints } from "@/lib/engine/pptx/units";
import type { SetText } from "@/lib/engine/preview/slide-page";

/** Returns the id of an area: the path of its field, and the parts of a text block that it contains. */
function areaId({ path, parts }: Area): string {
  return [path.slice(1).join("."), parts.join("+")].filter(Boolean).join(":");
}

/** Returns the shape of the text with an area id; null if the page has no such text. */
export function shapeOfArea(areas: readonly Area[], id: string | null): number | null {
  return areas.find((area) => area.isWhole && areaId(area) === id)?.shapeId ?? null;
}

/** Returns the areas of a page as the API lists them, each once. @param texts The layout of the page's texts */
export function toPreviewAreas(areas: readonly Area[], texts: readonly SetText[]): PreviewArea[] {
  const byId = new Map<string, PreviewArea>();
  for (const area of areas) {
    const set = area.isWhole && area.shapeId !== null ? texts.find(({ shapeId }) => shapeId === area.shapeId) : null;
    const own = areaId(area);
    // An empty slide offers its first block to each type that it can take.
    const id = (byId.get(own)?.type ?? area.kind) === area.kind ? own : `${own}:${area.kind}`;
    byId.set(id, {
      area_id: id,
      path: area.path.slice(1),
      type: area.kind,
      parts: [...area.parts],
      empty: area.isEmpty,
      shows_sample: area.showsSample,
      box: toPoints(area.box),
      text: set ? toText(set) : area.style && toEmptyText(area.style),
    });
  }
  return [...byId.values()];
}

const toPoints = ({ x, y, width, height }: Box): PreviewArea["box"] => ({
  x: roundedPoints(x),
  y: roundedPoints(y),
  width: roundedPoints(width),
  height: roundedPoints(height),
});

type LineStyle = { font: string; size: number; color: string; isBold: boolean; isItalic: boolean };
const toStyle = ({ font, size, color, isBold, isItalic }: LineStyle) => ({
  font_name: font,
  font_size: size,
  color,
  bold: isBold,
  italic: isItalic,
});

function toText({ box, rotation, insets, anchor, wraps, paragraphs }: SetText): PreviewText {
  return {
    box,
    rotation,
    insets,
    anchor,
    wraps,
    paragraphs: paragraphs.map(({ run, bullet, ...paragraph }) => ({
      ...toStyle(run),
      underline: run.isUnderlined,
      capitals: run.isUpperCase,
      small_capitals: run.isSmallCaps,
      kerning: run.isKerned,
      letter_spacing: run.spacing,
      alignment: paragraph.alignment,
      right_to_left: paragraph.isRightToLeft,
      margin_left: paragraph.marginLeft,
      indent: paragraph.indent,
      line_height: paragraph.lineHeight,
      shift: paragraph.shift,
      space_before: paragraph.spaceBefore,
      space_after: paragraph.spaceAfter,
      bullet: bullet && {
        text: bullet.text,
        left: bullet.left,
        width: bullet.width,
        top: bullet.top,
        ...toStyle(bullet),
      },
    })),
  };
}

function toEmptyText(style: EmptyStyle): PreviewText {
  const line = {
    font_name: style.font,
    font_size: style.size,
    color: style.color,
    bold: style.bold,
    italic: style.italic,
  };
  const hangs = style.bullet !== null && style.indent < 0;
  return {
    box: toPoints(style.box),
    rotation: style.rotation,
    insets: style.insets,
    anchor: style.anchor === 0 ? "top" : style.anchor === 1 ? "bottom" : "middle",
    wraps: true,
    paragraphs: [
      {
        ...line,
        underline: false,
        capitals: style.capitals,
        small_capitals: false,
        kerning: true,
        letter_spacing: 0,
        alignment: style.alignment,
        right_to_left: false,
        margin_left: style.marginLeft,
        indent: hangs ? 0 : style.indent,
        line_height: style.lineHeight,
        shift: 0,
        space_before: 0,
        space_after: 0,
        bullet:
          style.bullet === null
            ? null
            : {
                text: style.bullet,
                left: Math.max(0, style.marginLeft + style.indent),
                width: Math.max(0, -style.indent),
                top: 0,
                ...line,
              },
      },
    ],
  };
}
