import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { contains } from "@/lib/engine/pptx/model/box";
import { isNamedTitle, isPrompt, textMarker } from "./sample-text";
import type { ShapeRef } from "./slide-slots";
import { type ShapePool, centerX, centerY, haveSameSize, isFreeText, numberOf } from "./slot-input";

/** Maximum share of the width and height of a chart or table that a mark on it takes. */
const LARGEST_MARK = 0.36;
/**
 * Share of a chart's height from its upper and lower edge within which only marks of `SMALL` times its width are found:
 * headings and notes that touch the chart are there.
 */
const EDGE = 0.06;
const SMALL = 0.06;
/**
 * A text of at most this share of a chart's width, but higher than a mark, is a strip that marks some of its columns.
 * It may be behind the chart. `margin`: share of the chart's width at its sides, where names of axes are.
 */
const STRIP = { width: 0.15, margin: 0.1 };
/** Shares of a doughnut's width and height between which a text stands in its hole. */
const HOLE = { from: 0.3, to: 0.7 };
/** Marks whose sides differ by at most this share are of one set. */
const SAME_SIZE = 0.05;

/**
 * Takes the texts that mark points of a sample's chart or cells of its table: callouts, names of series and numbers
 * that are drawn on it, high strips around some of its columns, and numbers of the same size beside it. With other data
 * they point at nothing, so no field fills them.
 */
export function takeMarks(pool: ShapePool): ShapeRef[] {
  if (pool.input.kind === "layout") return [];
  const hosts = pool.free(
    (shape) => (shape.shape_type === "Table" && !shape.is_placeholder) || shape.chart_info?.supported === true,
  );
  if (hosts.length === 0) return [];
  const order = new Map(pool.all.map((ref, index) => [ref, index]));
  const texts = pool.places(
    (shape) => isFreeText(shape) && shape.text.trim() !== "" && !isNamedTitle(shape) && textMarker(shape.text) === null,
  );
  const isOn = (ref: ShapeRef) =>
    hosts.some(
      (host) => (order.get(host)! < order.get(ref)! && marks(ref.shape, host.shape)) || isStrip(ref.shape, host.shape),
    );
  const on = texts.filter(isOn);
  const numbered = on.filter(({ shape }) => numberOf(shape.text) !== null);
  const isOfSet = ({ shape }: ShapeRef) =>
    numberOf(shape.text) !== null && numbered.some((mark) => haveSameSize(mark.shape, shape, SAME_SIZE));
  return texts.filter((ref) => on.includes(ref) || isOfSet(ref)).map((ref) => pool.take(ref));
}

function marks(text: AnalysedShape, host: AnalysedShape): boolean {
  const [x, y] = [(centerX(text) - host.x) / host.width, (centerY(text) - host.y) / host.height];
  const isWithin = x > 0 && x < 1 && y > 0 && y < 1;
  if (!isWithin || text.width > host.width * LARGEST_MARK || text.height > host.height * LARGEST_MARK) return false;
  if (host.shape_type === "Table") return true;
  if ((y < EDGE || y > 1 - EDGE) && text.width > host.width * SMALL) return false;
  const isInHole = x > HOLE.from && x < HOLE.to && y > HOLE.from && y < HOLE.to;
  return !isPrompt(text.text) && !(isInHole && host.chart_info?.chart_type === "doughnut");
}

function isStrip(text: AnalysedShape, host: AnalysedShape): boolean {
  const x = (centerX(text) - host.x) / host.width;
  const isInPlot = x > STRIP.margin && x < 1 - STRIP.margin && contains(host, text);
  const isHigh = text.height > host.height * LARGEST_MARK && text.width <= host.width * STRIP.width;
  return host.chart_info !== null && isInPlot && isHigh && !isPrompt(text.text);
}
