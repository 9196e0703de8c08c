import { chartPart } from "@/lib/engine/analysis/reading/read-chart";
import { asksForContent } from "@/lib/engine/analysis/slots/sample-text";
import { type Box, area, bottom, intersection, right } from "@/lib/engine/pptx/model/box";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { hasFields } from "@/lib/engine/pptx/model/shape";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { isSeen } from "./backdrop";
import type { Finding } from "./finding";
import { type DrawnShape, type Page, shareCovered } from "./page";
import { finding, isHeaderFooter, label } from "./text-checks";

/** Shares of a page's area: anything smaller is decoration, anything larger is a background. */
const MIN_HOLE = 0.04;
const MAX_CARD = 0.3;
const MIN_CARD = 0.004;

const own = ({ shapes }: Page): DrawnShape[] => shapes.filter((shape) => shape.origin === "slide");

/** Finds sample text of the template that should have been replaced, and charts that still show the template's data. */
export function sampleLeft(page: Page, template: Page): Finding[] {
  const before = new Map(own(template).map((shape) => [shape.id, shape]));
  const isChanged = ({ id, text }: DrawnShape): boolean => before.get(id)?.text !== text;
  const shapes = own(page);
  if (!shapes.some(isChanged)) return [];
  return shapes.flatMap((shape) => {
    if (isRefusedChart(shape))
      return [
        finding("DESIGN_SAMPLE_LEFT", shape, {
          box: shape.frame,
          measure: 1,
          limit: 0,
          message: `The chart "${shape.name}" still shows the template's data, because charts of its type can't be filled.`,
        }),
      ];
    if (shape.text.trim() === "" || isHeaderFooter(shape) || isChanged(shape)) return [];
    const reason = asksForContent(shape.text, hasFields(shape.element))
      ? "asks for content"
      : isHalfReplaced(shape, shapes, before)
        ? "was replaced in similar shapes"
        : null;
    return reason === null
      ? []
      : [
          finding("DESIGN_SAMPLE_LEFT", shape, {
            box: shape.frame,
            measure: shape.text.trim().length,
            limit: 0,
            message: `"${shortened(shape.text)}" of the template is still there, but ${reason}.`,
          }),
        ];
  });
}

/** Checks for a chart with data that can't be filled, so that it is copied as it is. */
function isRefusedChart({ kind, element, part }: DrawnShape): boolean {
  const chart = kind === "Chart" ? chartPart(element, part) : undefined;
  const root = readableRoot(chart);
  if (!chart || !root || (root.name === "c:chartSpace" && Chart.open(chart).supported)) return false;
  return ["c:ser", "cx:series"].some((name) => root.descendants(name).length > 0);
}

const shortened = (text: string): string => {
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length > 60 ? `${plain.slice(0, 57)}…` : plain;
};

/** Share by which the sizes of shapes in one row or grid may differ. */
const SAME = 0.06;

/** Checks for a shape in a row or grid of at least three in which other shapes of the same size and style got new text. */
function isHalfReplaced(
  shape: DrawnShape,
  shapes: readonly DrawnShape[],
  before: ReadonlyMap<number, DrawnShape>,
): boolean {
  if (!/\p{L}{2}/u.test(shape.text)) return false;
  const alike = shapes.filter((other) => {
    const old = before.get(other.id);
    return other !== shape && old !== undefined && old.text.trim() !== "" && isAlike(shape, old);
  });
  const replaced = alike.filter((other) => before.get(other.id)?.text !== other.text);
  return alike.length > 1 && replaced.length > 0;
}

function isAlike(a: DrawnShape, b: DrawnShape): boolean {
  const near = (x: number, y: number) => Math.abs(x - y) <= Math.max(x, y) * SAME;
  const [first, second] = [a.allLines[0], b.allLines[0]];
  if (!first || !second) return false;
  const isAligned = Math.abs(a.box.x - b.box.x) < 40_000 || Math.abs(a.box.y - b.box.y) < 40_000;
  return (
    a.kind === b.kind &&
    isAligned &&
    near(a.box.width, b.box.width) &&
    near(a.box.height, b.box.height) &&
    first.color === second.color &&
    first.emphasized === second.emphasized
  );
}

/** Finds cards, rings and bars that contain less than on the template slide: nothing, or only a label. */
export function emptyShapes(page: Page, template: Page): Finding[] {
  const total = page.size.width * page.size.height;
  const before = new Map(own(template).map((shape) => [shape.id, shape]));
  return own(page).flatMap((shape) => {
    const share = area(shape.frame) / total;
    if (share < MIN_CARD || share > MAX_CARD || shape.kind === "Picture" || shape.kind === "Connector") return [];
    if (shape.cells.length > 0 || shape.kind === "Chart" || shape.kind === "SmartArt") return [];
    const old = before.get(shape.id);
    if (!old || !isSeen(shape, page)) return [];
    const is = contentOn(shape, page);
    const was = contentOn(old, template);
    if (was.texts === 0 || is.texts >= was.texts || is.area > was.area * 0.5) return [];
    // A card that keeps its label may have lost the figure that it was made for, which the largest text size shows.
    if (is.texts > 0 && is.size >= was.size * 0.75) return [];
    return [
      finding("DESIGN_EMPTY_SHAPE", shape, {
        box: shape.frame,
        measure: is.texts,
        limit: was.texts,
        message: `${label(shape)} is ${is.texts === 0 ? "empty" : "half empty"}: its text on the template slide was removed.`,
      }),
    ];
  });
}

/**
 * Counts the texts and pictures within a shape: its own, and those on top of it. `area` is in EMU²; `size` is that of
 * the largest text in points.
 */
function contentOn(shape: DrawnShape, page: Page): { texts: number; area: number; size: number } {
  const on = page.shapes.slice(shape.order).filter((other) => {
    if (other.origin !== "slide") return false;
    return other === shape || shareCovered(other.frame, shape.frame) > 0.7;
  });
  const lines = on.flatMap((other) => {
    const inside = other.allLines.filter(
      ({ ink, text }) => /[\p{L}\p{N}]/u.test(text) && shareCovered(ink, shape.frame) > 0.5,
    );
    return inside.length > 0 ? [inside] : [];
  });
  const pictures = on.filter(
    ({ kind }) => kind === "Picture" || kind === "Chart" || kind === "SmartArt" || kind === "Table",
  );
  return {
    texts: lines.length + pictures.length,
    area: [...lines.flat().map(({ ink }) => area(ink)), ...pictures.map(({ frame }) => area(frame))].reduce(
      (sum, item) => sum + item,
      0,
    ),
    size: Math.max(0, ...lines.flat().map(({ size }) => size)),
  };
}

const OBJECTS: ReadonlySet<string> = new Set(["Chart", "Table", "SmartArt", "OleObjectFrame"]);

/** Finds areas where the template slide has a chart, a table or a diagram, but the page has nothing. */
export function holes(page: Page, template: Page): Finding[] {
  const total = page.size.width * page.size.height;
  const required = own(template).filter(({ kind }) => OBJECTS.has(kind));
  if (required.length === 0) return [];
  const present = new Set(own(page).map(({ id }) => id));
  if (required.every(({ id }) => present.has(id))) return [];
  const content: Box[] = own(page).flatMap((shape) => {
    if (["Picture", "Chart", "SmartArt", "Table", "OleObjectFrame", "Media"].includes(shape.kind)) return [shape.frame];
    return shape.lines.map(({ ink }) => ink);
  });
  if (content.length === 0) return [];
  return required.flatMap((shape) => {
    if (present.has(shape.id)) return [];
    const share = area(shape.frame) / total;
    if (share < MIN_HOLE) return [];
    const covered = content.reduce((sum, box) => sum + area(intersection(box, shape.frame)), 0) / area(shape.frame);
    return covered > 0.15
      ? []
      : [
          finding("DESIGN_HOLE", shape, {
            box: shape.frame,
            measure: Math.round(100 * (1 - covered)),
            limit: 85,
            message: `There is a hole where the template slide has ${label(shape)}, which the content did not replace.`,
            text: "",
          }),
        ];
  });
}

/** Finds a mark beside a list that points at an entry other than the emphasized one. */
export function misplacedMarkers(page: Page): Finding[] {
  return own(page).flatMap((list) => {
    if (list.lines.length < 3) return [];
    const lines = list.lines.filter(({ text }) => text.trim() !== "");
    const emphasized = lines.filter((line) => line.emphasized);
    const paragraphs = new Set(emphasized.map(({ paragraph }) => paragraph));
    const [active] = emphasized;
    if (!active || paragraphs.size !== 1 || new Set(lines.map(({ paragraph }) => paragraph)).size < 3) return [];
    const marks = own(page).filter(({ frame, text, kind }) => {
      if (
        text.trim() !== "" ||
        kind === "Connector" ||
        frame.height > active.ink.height * 3 ||
        frame.height < active.ink.height * 0.5
      )
        return false;
      if (frame.width > frame.height * 3) return false;
      const middle = frame.y + frame.height / 2;
      const isBeside =
        right(frame) <= active.ink.x + active.ink.height && active.ink.x - right(frame) < active.ink.height * 6;
      return isBeside && middle > list.frame.y - active.ink.height && middle < bottom(list.frame) + active.ink.height;
    });
    const [mark] = marks;
    // Several marks in one place count as one mark. A column of marks is decoration of the list.
    if (!mark || marks.some(({ frame }) => Math.abs(frame.y - mark.frame.y) > frame.height / 2)) return [];
    const off =
      Math.abs(mark.frame.y + mark.frame.height / 2 - active.ink.y - active.ink.height / 2) / active.ink.height;
    return off < 1.2
      ? []
      : [
          finding("DESIGN_MARKER_MISPLACED", mark, {
            box: mark.frame,
            measure: Math.round(off * 10) / 10,
            limit: 1.2,
            message: `${label(mark)} points at another entry than the active one, "${shortened(active.text)}".`,
            text: active.text,
          }),
        ];
  });
}
