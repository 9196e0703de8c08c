import type { AnalysedShape, ResolvedTextFormat } from "@/lib/contract/analysis";
import { readTable } from "@/lib/engine/analysis/tables/read-table";
import { inheritedShapes, placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { effectiveBox, nonVisual, shapeName } from "@/lib/engine/pptx/model/shape-frame";
import { leadingText, textOf } from "@/lib/engine/pptx/model/shape-text";
import type { TreeShape } from "@/lib/engine/pptx/model/shape-tree";
import { resolveText } from "@/lib/engine/pptx/model/text-style";
import { textStyleOf } from "@/lib/engine/pptx/model/text-style-sources";
import { roundedPoints } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { placeholderName } from "./placeholder-names";
import { readChart } from "./read-chart";
import type { SlideSource } from "./slide-source";
import { wireTextFormat } from "./text-format";

/** Placeholders whose text has levels. */
const LEVELLED = new Set(["BODY", "OBJECT"]);
/** Levels that PowerPoint's dialogs show. */
const SHOWN_LEVELS = [0, 1, 2, 3, 4];

/** The wire form of one shape; its role is decided later, with the whole slide in view. */
export function readShape(shape: TreeShape, source: SlideSource, fallbackId: number): AnalysedShape {
  const { element, kind } = shape;
  const properties = nonVisual(element);
  const placeholder = placeholderOf(element);
  const inherited = inheritedShapes(element, source.layoutTree, source.masterTree);
  const own = effectiveBox(element, inherited);
  const box = own && shape.toSlide(own);
  const body = element.child("p:txBody");
  return {
    shape_id: properties?.int("id") ?? fallbackId,
    shape_type: kind,
    name: properties?.get("name") ?? "",
    role: "decorative",
    is_placeholder: placeholder !== undefined,
    placeholder_type: placeholder ? placeholderName(placeholder.type) : null,
    placeholder_index: placeholder ? placeholder.idx : null,
    text: textOf(body),
    x: roundedPoints(box?.x ?? 0),
    y: roundedPoints(box?.y ?? 0),
    width: roundedPoints(box?.width ?? 0),
    height: roundedPoints(box?.height ?? 0),
    ...(shape.groups.length > 0 && { group_path: shape.groups.map(shapeName) }),
    ...((body || placeholder) && { text_format: textFormat(element, body, inherited, source) }),
    ...(placeholder &&
      LEVELLED.has(placeholderName(placeholder.type)) &&
      kind === "Placeholder" && { text_levels: textLevels(element, inherited, source) }),
    ...(kind === "Table" && readTable(element, source)),
    ...(kind === "Chart" && { chart_info: readChart(element, source.part, source.colors) }),
  };
}

function textFormat(
  shape: XmlElement,
  body: XmlElement | undefined,
  inherited: readonly XmlElement[],
  source: SlideSource,
): ResolvedTextFormat {
  const style = textStyleOf(shape, inherited, source.master, source.presentation, source.colors);
  const { level, paragraph, run } = leadingText(body);
  return wireTextFormat(resolveText(style, level, paragraph, run));
}

function textLevels(
  shape: XmlElement,
  inherited: readonly XmlElement[],
  source: SlideSource,
): AnalysedShape["text_levels"] {
  const style = textStyleOf(shape, inherited, source.master, source.presentation, source.colors);
  return SHOWN_LEVELS.map((level) => {
    const { fontSize, color, bullet } = resolveText(style, level);
    return { level, font_size: fontSize, color, bullet };
  });
}
