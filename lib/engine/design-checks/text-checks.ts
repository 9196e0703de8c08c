import {
  type Box,
  area,
  around,
  bottom,
  contains,
  diagonalWithin,
  intersection,
  isSloped,
  right,
  union,
} from "@/lib/engine/pptx/model/box";
import { contrast, luminance } from "@/lib/engine/pptx/model/color";
import { pageScale } from "@/lib/engine/pptx/model/page-scale";
import { HEADER_FOOTER_TYPES } from "@/lib/engine/pptx/model/placeholder";
import { isRising } from "@/lib/engine/pptx/model/shape";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import {
  backdropLuminance,
  isOpaqueAt,
  isSeen,
  meanLuminance,
  opaquePart,
  pictureEdge,
  pictureLuminance,
} from "./backdrop";
import type { DesignCode, Finding } from "./finding";
import type { DrawnShape, Page, TextLine } from "./page";

/** Minimum contrast of large text in WCAG 2.2 (1.4.3). Text with less contrast can't be read from a distance. */
const MIN_CONTRAST = 3;
/** Minimum text size in points, on a page of 13.33 by 7.5 inches. */
const MIN_SIZE = 8;
/** Minimum text size of titles in points, on a page of 13.33 by 7.5 inches. */
const MIN_TITLE_SIZE = 11;
/** Minimum distance in EMU between text and the edges of the page. */
const PAGE_MARGIN = 25_400;

/** Checks for a placeholder that the template fills itself. */
export const isHeaderFooter = ({ placeholder }: DrawnShape): boolean =>
  placeholder !== null && HEADER_FOOTER_TYPES.has(placeholder);

/** Formats a number with one decimal for messages. */
const tenth = (value: number): string => String(Math.round(value * 10) / 10);

export const label = ({ name, id }: { name: string; id: number }): string => (name ? `"${name}"` : `shape ${id}`);

type Draft = Pick<Finding, "box" | "measure" | "limit" | "message"> &
  Partial<Pick<Finding, "severity" | "key" | "clear" | "ink" | "other_id">> & { text?: string };

/** Returns a finding about a shape: an error about its whole text, unless the draft says otherwise. */
export const finding = (code: DesignCode, shape: DrawnShape, draft: Draft): Finding => ({
  severity: "error",
  ...draft,
  code,
  shape_id: shape.id,
  shape_name: shape.name,
  clear: draft.clear ?? [],
  ink: draft.ink ?? null,
  other_id: draft.other_id ?? null,
  text: draft.text ?? (shape.text.trim() || null),
  key: `${code} ${shape.origin} ${shape.id} ${draft.key ?? ""}`,
});

/** Checks whether two rectangles share a point. Cheaper than their intersection, and also true for rules without height. */
export const touches = (a: Box, b: Box): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/**
 * Returns the shapes whose text the deck's author wrote: those of the slide, except for those that the template fills
 * itself.
 */
const authored = ({ shapes }: Page): DrawnShape[] =>
  shapes.filter((shape) => shape.origin === "slide" && !isHeaderFooter(shape));

/**
 * Checks for text turned by multiples of 90 degrees, whose lines have upright boxes. Of other rotated text, only a
 * rectangle around each line is known.
 */
const isStraight = ({ rotation }: DrawnShape): boolean => rotation % 90 === 0;

/** Finds text that runs off the page. */
export function offPage(page: Page): Finding[] {
  return authored(page).flatMap((shape) => {
    const out = (box: Box) =>
      Math.max(-box.x, -box.y, right(box) - page.size.width, bottom(box) - page.size.height) + PAGE_MARGIN;
    // The text of a table is within its cells.
    const reach = shape.cells.length > 0 ? shape.box : shape.ink;
    if (!reach || out(reach) <= 0) return [];
    // Text that is entirely beside the page is a note for the author.
    const visible = shape.allLines.filter(
      ({ ink }) => area(intersection(ink, { x: 0, y: 0, ...page.size })) > 0 || isAcross(shape, page),
    );
    const worst = Math.max(0, ...visible.map(({ ink }) => out(ink)));
    const lines = visible.filter(({ ink }) => out(ink) > 0);
    const box = lines.length > 0 ? union(lines.map(({ ink }) => ink)) : shape.frame;
    if (worst > 0)
      return [
        finding("DESIGN_OFF_PAGE", shape, {
          box,
          measure: Math.round(worst / EMU_PER_POINT),
          limit: 0,
          clear: around({ x: 0, y: 0, ...page.size }, union([shape.frame, box])),
          message: `Text of ${label(shape)} runs off the page.`,
        }),
      ];
    const beyond = shape.cells.length > 0 ? out(shape.box) - PAGE_MARGIN * 2 : 0;
    return beyond > 0
      ? [
          finding("DESIGN_OFF_PAGE", shape, {
            box: shape.box,
            measure: Math.round(beyond / EMU_PER_POINT),
            limit: 0,
            message: `The table ${label(shape)} runs off the page.`,
          }),
        ]
      : [];
  });
}

const isAcross = ({ box }: DrawnShape, { size }: Page): boolean => area(intersection(box, { x: 0, y: 0, ...size })) > 0;

/** Finds text that extends beyond its visible shape. */
export function textOverflow(page: Page): Finding[] {
  return authored(page).flatMap((shape) => {
    const { ink, frame } = shape;
    if (!ink || shape.cells.length > 0 || !isStraight(shape) || area(intersection(ink, frame)) >= area(ink)) return [];
    const lines = shape.lines.filter((line) => area(intersection(line.ink, frame)) < area(line.ink) * 0.85);
    if (lines.length === 0 || !isSeen(shape, page)) return [];
    const box = union(lines.map(({ ink }) => ink));
    const beyond = Math.max(
      shape.frame.y - box.y,
      bottom(box) - bottom(shape.frame),
      shape.frame.x - box.x,
      right(box) - right(shape.frame),
    );
    return [
      finding("DESIGN_TEXT_OVERFLOW", shape, {
        box,
        measure: Math.round(beyond / EMU_PER_POINT),
        limit: 0,
        clear: around(shape.frame, union([shape.frame, box])),
        message: `Text runs ${Math.round(beyond / EMU_PER_POINT)} pt beyond its shape ${label(shape)}.`,
      }),
    ];
  });
}

/** Minimum contrast at which readers notice an edge behind text. */
const EDGE_CONTRAST = 1.3;
/** Shares of a line's height at its top and bottom. An edge between them cuts through the letters. */
const CUT = { top: 0.15, bottom: 0.12 };

/** Checks for a line in a cell of a table whose fill hides what is behind it. */
const isOnFilledCell = ({ cells }: DrawnShape, line: TextLine): boolean =>
  cells.some(({ lines, fill }) => fill.kind === "color" && fill.color.alpha > 0.9 && lines.includes(line));

/** Checks for a line in a shape whose own color hides what is behind it. */
const isOnOwnFill = ({ fill, frame }: DrawnShape, { ink }: TextLine): boolean =>
  fill.kind === "color" && fill.color.alpha > 0.9 && contains(frame, ink);

/** Finds text that is crossed by the edge of a band, card, picture or rule. */
export function crossedEdges(page: Page): Finding[] {
  const grid = gridOf(page);
  return authored(page).flatMap((shape) => {
    const { ink, order } = shape;
    if (!ink || !isStraight(shape)) return [];
    const found: { edge: DrawnShape; line: TextLine; measure: number }[] = [];
    for (let at = 0; at < page.shapes.length; at++) {
      const other = page.shapes[at];
      if (!other || other === shape || !touches(other.frame, ink) || !isStraight(other) || grid.has(other)) continue;
      if (other.cells.length > 0 || other.kind === "Chart" || other.kind === "SmartArt") continue;
      if (other.kind !== "Connector" && !RECTANGLES.has(other.geometry ?? "")) continue;
      const cuts = shape.allLines.flatMap((line) => {
        const measure = cutBy(line, other);
        return measure > MIN_CUT ? [{ edge: other, line, measure }] : [];
      });
      const between = betweenLines(shape, other);
      if (between) cuts.unshift({ edge: other, line: between, measure: 1 });
      if (cuts.length === 0 || !isSeen(other, page, EDGE_CONTRAST)) continue;
      if (at > order && isFilled(other)) continue;
      if (other.kind === "Picture" && !standsOut(other, at, page)) continue;
      const isDrawn = other.kind === "Picture" ? opaquePart(other) : () => true;
      found.push(
        ...cuts.filter(
          ({ line }) =>
            isDrawn(line.ink) &&
            !isHidden(page, at, order, line.ink) &&
            !isOnFilledCell(shape, line) &&
            !(at < order && isOnOwnFill(shape, line)),
        ),
      );
    }
    const drawn = page.onPicture ? shape.lines.filter((line) => pictureEdge(page, order, line.ink)) : [];
    const inPicture =
      drawn.length === 0
        ? []
        : [
            finding("DESIGN_TEXT_CROSSES_EDGE", shape, {
              severity: "warning",
              box: union(drawn.map(({ ink }) => ink)),
              measure: drawn.length,
              limit: 0,
              key: "picture",
              message: `Text of ${label(shape)} crosses an edge in the picture behind it.`,
            }),
          ];
    const byEdge = new Map(found.map(({ edge }) => [edge, found.filter((item) => item.edge === edge)]));
    const crossed = [...byEdge].map(([edge, cuts]) =>
      finding("DESIGN_TEXT_CROSSES_EDGE", shape, {
        severity: "warning",
        box: union(cuts.map(({ line }) => line.ink)),
        measure: Math.round(100 * Math.max(...cuts.map(({ measure }) => measure))),
        limit: 0,
        key: `${edge.origin} ${edge.id}`,
        clear: beyondEdge(edge, shape, ink),
        message: `Text of ${label(shape)} crosses the edge of ${label(edge)}.`,
      }),
    );
    return [...crossed, ...inPicture];
  });
}

/** Minimum number of lines of a grid in one direction, and EMU up to which a shape is a line. */
const GRID_LINES = 6;
const THIN = 40_000;

/** Returns the lines of a grid on the layout or master, on which text is meant to stand as on squared paper. */
function gridOf({ shapes }: Page): ReadonlySet<DrawnShape> {
  const rows = new Map<string, DrawnShape[]>();
  for (const shape of shapes) {
    const { x, y, width, height } = shape.frame;
    if (shape.origin === "slide" || Math.min(width, height) >= THIN) continue;
    const key = width > height ? `across ${x} ${width}` : `down ${y} ${height}`;
    rows.set(key, [...(rows.get(key) ?? []), shape]);
  }
  return new Set([...rows.values()].filter((lines) => lines.length >= GRID_LINES).flat());
}

/**
 * Returns the areas that a text must avoid so as not to cross an edge: the shape itself, or, if the text is mostly on
 * the shape, everything around it. A picture with light and dark parts is always avoided.
 */
function beyondEdge(edge: DrawnShape, { box }: DrawnShape, ink: Box): Box[] {
  const { frame } = edge;
  if (isDiagonal(edge)) return [diagonalWithin(frame, isRising(edge.element), box) ?? frame];
  const isOnIt = area(intersection(ink, frame)) > area(ink) * MOSTLY;
  return isOnIt && isCalm(edge) ? around(frame, union([box, ink])) : [frame];
}

/** Contrast between the parts of a picture below which text can be read anywhere on it. */
const CALM = 1.8;

function isCalm(shape: DrawnShape): boolean {
  const light = shape.kind === "Picture" ? meanLuminance(shape) : null;
  return light === null || contrast(light.max, light.min) < CALM;
}

/** A text is on a shape if more than this share of it is. */
const MOSTLY = 0.5;

/** Share of a line from which an edge is disturbing. */
const MIN_CUT = 0.06;

export const RECTANGLES: ReadonlySet<string> = new Set([
  "rect",
  "roundRect",
  "line",
  "straightConnector1",
  "round2SameRect",
  "snip1Rect",
  "round1Rect",
  "flowChartProcess",
]);

const isFilled = ({ fill, kind }: DrawnShape): boolean =>
  kind === "Picture" || (fill.kind === "color" && fill.color.alpha > 0.5) || fill.kind === "picture";

/** Returns a line of a title that is below a rule while another line is above it; null if there is none. */
function betweenLines(shape: DrawnShape, { frame, kind }: DrawnShape): TextLine | null {
  if (shape.placeholder !== "title" && shape.placeholder !== "ctrTitle") return null;
  const isRule = kind === "Connector" || frame.height < THIN;
  if (!isRule || frame.width < shape.box.width * 0.3) return null;
  const meets = ({ ink }: TextLine) => Math.min(right(ink), right(frame)) - Math.max(ink.x, frame.x) > ink.width * 0.3;
  const y = frame.y + frame.height / 2;
  const isAbove = shape.lines.some((line) => bottom(line.ink) - line.ink.height * CUT.bottom <= y && meets(line));
  const below = shape.lines.find((line) => line.ink.y + line.ink.height * CUT.top >= y && meets(line));
  return isAbove && below ? below : null;
}

/** Returns the width of a shape's line in EMU, that of PowerPoint's thinnest lines if it sets none itself. */
const lineWidth = ({ element }: DrawnShape): number => element.find("p:spPr", "a:ln")?.int("w") ?? 9525;

/** Checks for a line that runs from corner to corner of its frame. */
const isDiagonal = ({ kind, rotation, frame }: DrawnShape): boolean =>
  kind === "Connector" && rotation === 0 && isSloped(frame);

/** Returns the share of a line (0–1) that an edge of the shape runs through; 0 if none does. */
function cutBy({ ink }: TextLine, shape: DrawnShape): number {
  const box = shape.frame;
  if (isDiagonal(shape)) return (diagonalWithin(box, isRising(shape.element), ink)?.width ?? 0) / ink.width;
  const across = Math.min(right(ink), right(box)) - Math.max(ink.x, box.x);
  const isRule = box.height < ink.height * 0.25 || shape.kind === "Connector";
  const horizontal = isRule && box.height <= ink.height ? [box.y + box.height / 2] : [box.y, bottom(box)];
  const half = isRule && shape.outline !== null ? lineWidth(shape) / 2 : 0;
  for (const y of horizontal) {
    const isCut = y + half > ink.y + ink.height * CUT.top && y - half < bottom(ink) - ink.height * CUT.bottom;
    if (isCut && across > Math.max(ink.width * 0.1, ink.height)) return across / ink.width;
  }
  if (shape.kind === "Connector" || isRule) {
    if (box.width > box.height || box.width > ink.height) return 0;
  }
  const along = Math.min(bottom(ink), bottom(box)) - Math.max(ink.y, box.y);
  if (along < ink.height * 0.6) return 0;
  for (const x of box.width < ink.height * 0.25 ? [box.x + box.width / 2] : [box.x, right(box)]) {
    const before = x - ink.x;
    const after = right(ink) - x;
    if (before > ink.height * 0.7 && after > ink.height * 0.7) return Math.min(before, after) / ink.width;
  }
  return 0;
}

/** Checks whether something opaque is between the shapes `from` and `to` in drawing order, in a rectangle of the page. */
export function isHidden(page: Page, from: number, to: number, box: Box): boolean {
  const min = area(box) * 0.9;
  if (min === 0) return false;
  const hides = (shape: DrawnShape): boolean => {
    if (!touches(shape.frame, box) || area(intersection(shape.frame, box)) < min) return false;
    if (shape.kind === "Picture") return isOpaqueAt(shape, box);
    return shape.fill.kind === "color" && shape.fill.color.alpha > 0.9 && RECTANGLES.has(shape.geometry ?? "");
  };
  for (let at = from + 1; at < to; at++) {
    const shape = page.shapes[at];
    if (shape && hides(shape)) return true;
  }
  return false;
}

/** A picture that covers more than this share of the page is its background. */
const BACKGROUND_SHARE = 0.55;
/** Share of a line's height that other letters may overlap. */
const LETTERS_TOUCH = 0.2;

/** Finds text and tables that cover other text, charts, tables or pictures. */
export function overlaps(page: Page): Finding[] {
  const found: Finding[] = [];
  const { shapes } = page;
  for (const [at, shape] of shapes.entries()) {
    if (shape.origin !== "slide" || isHeaderFooter(shape)) continue;
    const { allLines: lines, ink } = shape;
    if (!ink || !isStraight(shape)) continue;
    const touching = touchingLines(shape);
    if (touching) found.push(touching);
    const reach = shape.cells.length > 0 ? shape.box : ink;
    for (let index = 0; index < shapes.length; index++) {
      const other = shapes[index];
      if (!other || other === shape || !isStraight(other)) continue;
      if (!touches(other.frame, reach) && !(other.ink && touches(other.ink, reach))) continue;
      const against =
        shape.cells.length > 0 ? tableOver(shape, other, page) : textOver(shape, lines, other, index > at, page);
      if (!against) continue;
      // Two overlapping texts of the slide are reported as one finding.
      if (other.origin === "slide" && !isHeaderFooter(other) && index < at && against.mutual) continue;
      found.push(
        finding("DESIGN_OVERLAP", shape, {
          box: against.box,
          measure: against.measure,
          limit: 0,
          key: `${other.origin} ${other.id}`,
          clear: [against.obstacle],
          other_id: against.mutual && other.origin === "slide" && !isHeaderFooter(other) ? other.id : null,
          message: `${shape.cells.length > 0 ? `The table ${label(shape)} covers` : `Text of ${label(shape)} lies over`} ${against.what} ${label(other)}.`,
        }),
      );
    }
  }
  return found;
}

/** Distance of two baselines, as a share of the text's size, below which letters touch those of the line above. */
const TOUCHING_LINES = 0.82;

/** Finds lines of a text that run into each other. */
function touchingLines(shape: DrawnShape): Finding | null {
  const { lines } = shape;
  const pairs = lines.flatMap((line, at) => {
    const above = lines[at - 1];
    if (!above || !/[gjpqy]/.test(above.text) || above.paragraph !== line.paragraph) return [];
    const share = (bottom(line.ink) - bottom(above.ink)) / (line.size * EMU_PER_POINT);
    const isBelow = share > 0 && intersection(line.ink, { ...above.ink, y: line.ink.y }).width > 0;
    return isBelow && share < TOUCHING_LINES ? [{ line, share }] : [];
  });
  const [first] = pairs.toSorted((a, b) => a.share - b.share);
  return first
    ? finding("DESIGN_OVERLAP", shape, {
        box: union(pairs.map(({ line }) => line.ink)),
        measure: Math.round(100 * (1 - first.share)),
        limit: Math.round(100 * (1 - TOUCHING_LINES)),
        key: "lines",
        message: `Lines of ${label(shape)} run into each other.`,
      })
    : null;
}

/** `obstacle` is the covered area. Boxes are in EMU. */
type Overlap = { box: Box; obstacle: Box; measure: number; what: string; mutual: boolean };

function textOver(
  shape: DrawnShape,
  lines: readonly TextLine[],
  other: DrawnShape,
  otherAbove: boolean,
  page: Page,
): Overlap | null {
  const covered = (box: Box, touch: number) =>
    lines.flatMap(({ ink }) => {
      const shared = intersection(ink, box);
      return shared.width > ink.height * 0.3 && shared.height > ink.height * touch ? [shared] : [];
    });
  const measured = (parts: readonly Box[], what: string, obstacle: Box, mutual = false): Overlap | null =>
    parts.length > 0
      ? {
          box: union(parts),
          obstacle,
          measure: Math.max(1, Math.round((100 * areaOf(parts)) / (areaOf(lines.map(({ ink }) => ink)) || 1))),
          what,
          mutual,
        }
      : null;
  if (other.cells.length > 0) return measured(covered(other.box, LETTERS_TOUCH), "the table", other.box);
  if (other.kind === "Chart") return measured(covered(inner(other.box, 0.03), 0.35), "the chart", other.box);
  if (other.kind === "Picture" || other.kind === "OleObjectFrame") {
    if (
      area(intersection(other.frame, { x: 0, y: 0, ...page.size })) >
      page.size.width * page.size.height * BACKGROUND_SHARE
    )
      return null;
    // A text box within a picture was placed there deliberately.
    if (!otherAbove && area(intersection(shape.frame, other.frame)) > area(shape.frame) * 0.9) return null;
    const parts = covered(other.frame, 0.3);
    if (parts.length === 0 || !standsOut(other, other.order, page)) return null;
    const opaque = opaquePart(other);
    return measured(
      parts.filter((part) => opaque(part) && !isHidden(page, other.order, shape.order, part)),
      "the picture",
      other.frame,
    );
  }
  if (otherAbove && isFilled(other) && isSeen(other, page) && RECTANGLES.has(other.geometry ?? "")) {
    const parts = covered(other.frame, 0.4);
    if (parts.length > 0) return measured(parts, "the shape above it,", other.frame);
  }
  if (!other.ink || !shape.ink || !touches(other.ink, shape.ink)) return null;
  const parts = other.lines.flatMap((line) =>
    lines.flatMap(({ ink }) => {
      if (!touches(ink, line.ink)) return [];
      const shared = intersection(ink, line.ink);
      const letters = Math.min(ink.height, line.ink.height);
      if (shared.width <= letters * 0.4 || shared.height <= letters * LETTERS_TOUCH) return [];
      const [from, to] = [Math.min(other.order, shape.order), Math.max(other.order, shape.order)];
      return shared.width > 0 && shared.height > 0 && !isHidden(page, from, to, shared) ? [shared] : [];
    }),
  );
  return measured(parts, "the text of", other.ink, true);
}

const areaOf = (boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + area(box), 0);

/** Checks whether a picture differs from its background, so that readers see where it is. */
function standsOut(picture: DrawnShape, at: number, page: Page): boolean {
  const behind = backdropLuminance(page, at - 1, picture.frame);
  const own = meanLuminance(picture);
  return (
    behind === null ||
    own === null ||
    contrast(own.max, behind) > EDGE_CONTRAST ||
    contrast(own.min, behind) > EDGE_CONTRAST
  );
}

const inner = (box: Box, share: number): Box => ({
  x: box.x + box.width * share,
  y: box.y + box.height * share,
  width: box.width * (1 - 2 * share),
  height: box.height * (1 - 2 * share),
});

/** EMU by which a table may overlap something below it. */
const TABLE_TOUCH = 50_800;

function tableOver(table: DrawnShape, other: DrawnShape, page: Page): Overlap | null {
  const shared = intersection(table.box, other.frame);
  if (shared.width <= TABLE_TOUCH || shared.height <= TABLE_TOUCH) return null;
  const measure = Math.max(1, Math.round((100 * area(shared)) / area(other.frame)));
  const overlap = (what: string): Overlap => ({ box: shared, obstacle: other.frame, measure, what, mutual: false });
  if (other.cells.length > 0 || other.kind === "Chart")
    return overlap(other.kind === "Chart" ? "the chart" : "the table");
  if (other.kind === "Picture") {
    const isBackground = area(other.frame) > page.size.width * page.size.height * 0.3;
    return !isBackground && opaquePart(other)(shared) ? overlap("the picture") : null;
  }
  // The check of the text finds text over a table.
  if (other.origin === "slide" && !isHeaderFooter(other)) {
    const isMark =
      other.text.trim() === "" &&
      isSeen(other, page) &&
      area(other.frame) < area(table.box) * 0.1 &&
      other.kind !== "Connector";
    return isMark ? overlap("the drawing") : null;
  }
  const [from, to] = [Math.min(other.order, table.order), Math.max(other.order, table.order)];
  const parts = other.lines.filter(
    ({ ink }) => area(intersection(ink, table.box)) > area(ink) * 0.2 && !isHidden(page, from, to, ink),
  );
  return parts.length > 0 ? overlap("the text of") : null;
}

/**
 * Minimum contrast on a picture, where the mean combines light and dark spots, and on the fill of a table's cell, which
 * usually comes from a table style.
 */
const MIN_ON_PICTURE = 2.2;
/** Contrast of a part of a line below which the part can't be read. */
const LOST = 2;
/** Contrast in a lit room below which nobody can read a text, so that no designer chose it. */
const UNREADABLE = 1.45;
/** Luminance that the light of a room adds to a projected slide. It swallows the differences of dark colors. */
const ROOM_LIGHT = 0.15;
/**
 * Shares of a text, or of one of its lines, on a picture that may be unreadable, or hard to read, because photos have
 * dark and light spots.
 */
const LOST_SHARE = 0.12;
/** Number of parts of a line that are about a word. */
const LOST_WORD = 3;
const POOR_SHARE = 0.4;

/**
 * Finds text that hardly differs from its background. If the layout itself combines the text color and the background,
 * both are the designer's choice, unless nobody could read such a text.
 */
export function lowContrast(page: Page, template: Page | null): Finding[] {
  return page.shapes.flatMap((shape, at) => {
    if (shape.origin !== "slide" || isHeaderFooter(shape) || !isStraight(shape) || !shape.ink) return [];
    const poor: PoorLine[] = [];
    const all: PoorLine[] = [];
    const check = ({ color, ink, text }: TextLine, behind: number | null, isFilledCell = false) => {
      if (color === null || behind === null) return;
      const ratio = contrast(luminance(color), behind);
      all.push({ ink, text, ratio, behind });
      if (ratio >= MIN_CONTRAST) return;
      const isOnPicture = pictureLuminance(page, at, ink) !== null;
      if (ratio >= MIN_ON_PICTURE && (isOnPicture || isFilledCell)) return;
      const hasSample = template?.shapes.some(
        (sample) => sample.origin === "slide" && sample.id === shape.id && sample.lines.length > 0,
      );
      if (template && !isOnPicture && leastOfSample(template, shape.id) <= ratio + SAME_CONTRAST) return;
      const usual =
        hasSample || isFilledCell || contrast(luminance(color) + ROOM_LIGHT, behind + ROOM_LIGHT) < UNREADABLE
          ? []
          : along(shape.frame).map((part) => backdropLuminance(page, at - 1, part));
      if (usual.some((other) => other !== null) && usual.every((other) => isUsual(ratio, color, other))) return;
      poor.push({ ink, text, ratio, behind });
    };
    for (const line of shape.lines) {
      const behind = backdropLuminance(page, at, line.ink);
      if (behind !== null) check(line, behind);
      else for (const part of lostOnShapes(page, line, at)) check(part, part.behind);
    }
    for (const { lines, fill } of shape.cells)
      for (const line of lines)
        check(
          line,
          fill.kind === "color" && fill.color.alpha > 0.9
            ? luminance(fill.color.hex)
            : fill.kind === "none"
              ? backdropLuminance(page, at - 1, line.ink)
              : null,
          fill.kind === "color",
        );
    const parts = page.onPicture ? partsOnPicture(page, shape.lines, at) : [];
    const lost = lostParts(parts);
    if (poor.length === 0) poor.push(...lost);
    const [first] = poor.toSorted((a, b) => a.ratio - b.ratio);
    if (!first) return [];
    const ink = parts.length > 0 ? inkOnPicture(parts) : readableInk(all);
    return [
      finding("DESIGN_LOW_CONTRAST", shape, {
        box: union(poor.map(({ ink }) => ink)),
        measure: Math.round(first.ratio * 10) / 10,
        limit: MIN_CONTRAST,
        ink,
        clear: lost.length > 0 && (ink === null || isTitle(shape)) ? clearParts(page, shape, at, lost) : [],
        message: `Text of ${label(shape)} has a contrast of ${tenth(first.ratio)}:1 to what is behind it; it needs ${MIN_CONTRAST}:1.`,
        text: first.text,
      }),
    ];
  });
}

/** Two contrasts that differ by at most this much look the same. */
const SAME_CONTRAST = 0.3;

/**
 * Returns the least contrast that any part of a sample's text has: at the start, in the middle and at the end of each
 * line, because it may run over several shapes. Infinity if it has no text, or nothing is known.
 */
function leastOfSample(template: Page, id: number | null): number {
  const at = template.shapes.findIndex(
    (sample) => sample.origin === "slide" && sample.id === id && sample.lines.length > 0,
  );
  const ratios = (template.shapes[at]?.lines ?? []).flatMap(({ color, ink }) =>
    color === null
      ? []
      : [0, 0.45, 0.9].flatMap((share) => {
          const part = { ...ink, x: ink.x + ink.width * share, width: ink.width * 0.1 };
          const behind = backdropLuminance(template, at, part);
          return behind === null ? [] : [contrast(luminance(color), behind)];
        }),
  );
  return Math.min(...ratios);
}

/** `behind` is the luminance of the background. */
type PoorLine = { ink: Box; text: string; ratio: number; behind: number };

/** Returns the text color that can be read against the backgrounds of all lines; null if neither can. */
function readableInk(lines: readonly PoorLine[]): Finding["ink"] {
  const min = (own: number) => Math.min(...lines.map(({ behind }) => contrast(own, behind)));
  const [dark, light] = [min(0), min(1)];
  return Math.max(dark, light) < MIN_CONTRAST ? null : dark > light ? "dark" : "light";
}

/**
 * Returns the text color of which the picture hides fewer parts; null if it hides too many of both, or most of the text
 * would have little contrast in that color.
 */
function inkOnPicture(parts: readonly PoorLine[]): Finding["ink"] {
  const shareBelow = (own: number, limit: number) =>
    parts.filter(({ behind }) => contrast(own, behind) < limit).length / parts.length;
  const [dark, light] = [shareBelow(0, LOST), shareBelow(1, LOST)];
  const isDark = dark < light;
  const isPoor = shareBelow(isDark ? 0 : 1, MIN_CONTRAST) > POOR_SHARE;
  return Math.min(dark, light) > LOST_SHARE || isPoor ? null : isDark ? "dark" : "light";
}

/** Returns small rectangles at the top, in the middle and at the bottom of a box, where a gradient has different colors. */
const along = ({ x, y, width, height }: Box): Box[] =>
  [0.05, 0.45, 0.85].map((share) => ({
    x: x + width * 0.45,
    y: y + height * share,
    width: width * 0.1,
    height: height * 0.1,
  }));

/**
 * Checks whether a text has nearly the contrast that its color has to the background of its shape; true if that is
 * unknown.
 */
const isUsual = (ratio: number, color: string, behind: number | null): boolean =>
  behind === null || ratio > contrast(luminance(color), behind) - 0.5;

/**
 * Tops of the layers of a line that are checked separately, because an edge may run through the letters; and the height
 * of a layer. Shares of the line's height.
 */
const LAYERS = [0.1, 0.4, 0.7];
const LAYER = 0.2;

/** Returns the parts of a text, each as wide as its line is high, with the luminance of the picture behind them. */
const partsOnPicture = (page: Page, lines: readonly TextLine[], at: number): PoorLine[] =>
  lines.flatMap(({ ink, color, text }) => {
    if (color === null) return [];
    const own = luminance(color);
    const count = Math.max(1, Math.floor(ink.width / ink.height));
    const width = ink.width / count;
    return Array.from({ length: count }, (_, index) => index).flatMap((index) =>
      LAYERS.flatMap((layer) => {
        const part = { x: ink.x + index * width, y: ink.y + layer * ink.height, width, height: ink.height * LAYER };
        const behind = pictureLuminance(page, at, part);
        return behind === null ? [] : [{ ink: part, text, ratio: contrast(own, behind), behind }];
      }),
    );
  });

/**
 * Returns the parts of a line that can't be read, each as wide as the line is high, if the line stands over the edges
 * of shapes; empty if they are few.
 */
function lostOnShapes(page: Page, line: TextLine, at: number): (TextLine & { behind: number })[] {
  if (line.color === null) return [];
  const own = luminance(line.color);
  const count = Math.max(1, Math.floor(line.ink.width / line.ink.height));
  const width = line.ink.width / count;
  const lost = Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const ink = { ...line.ink, x: line.ink.x + index * width, width };
    const behind = backdropLuminance(page, at, ink, true);
    return behind !== null && contrast(own, behind) < LOST ? [{ ...line, ink, behind }] : [];
  });
  return lost.length > Math.max(1, count * LOST_SHARE) ? lost : [];
}

/** Returns the parts of a text that can't be read on the picture behind it; empty if they are few and less than a word. */
function lostParts(parts: readonly PoorLine[]): PoorLine[] {
  const lost = parts.filter(({ ratio }) => ratio < LOST);
  if (lost.length === 0) return lost;
  const isWordLost = [...new Set(lost.map(({ text }) => text))].some((own) => {
    const line = parts.filter(({ text }) => text === own);
    const lostInLine = lost.filter(({ text }) => text === own).length;
    return lostInLine > Math.max(LOST_WORD * LAYERS.length, line.length * LOST_SHARE);
  });
  return isWordLost || lost.length > Math.max(LAYERS.length, parts.length * LOST_SHARE) ? lost : [];
}

/**
 * Returns the parts of a picture that a text must avoid: those behind its lines, and for a title all within its shape
 * and a line below it. All titles of a deck have one color, for which some move or become smaller.
 */
function clearParts(page: Page, shape: DrawnShape, at: number, poor: readonly PoorLine[]): Box[] {
  const [line] = shape.lines;
  const parts = poor.map(({ ink }) => ink);
  if (!isTitle(shape) || !line) return parts;
  const { frame } = shape;
  const { height } = line.ink;
  const rows = Array.from({ length: Math.ceil(frame.height / height) + 1 }, (_, row) => ({
    ...line,
    ink: { ...frame, y: frame.y + row * height, height },
  }));
  return [...parts, ...partsOnPicture(page, rows, at).flatMap(({ ink, ratio }) => (ratio < LOST ? [ink] : []))];
}

/** Points on a page of 13.33 by 7.5 inches: smaller text must not be shrunk much; larger text may be. */
const SMALL = 10.5;
const MEDIUM = 13;
const MEDIUM_TITLE = 16;
/** Shares of the template's text size below which such text looks shrunk. */
const SHRUNK = { small: 0.85, medium: 0.58, title: 0.72 };

/**
 * Finds text that is too small to read, text that is much smaller than on the template slide, and titles smaller than
 * the text below them.
 *
 * @param template Null for a slide from a layout, which has no texts for comparison
 */
export function smallText(page: Page, template: Page | null): Finding[] {
  const scale = pageScale(page.size);
  const shapes = authored(page);
  const body = bodySize(shapes);
  return shapes.flatMap((shape) => {
    // The sample's size only matters for small text and titles.
    if (!isTitle(shape) && !shape.allLines.some(({ size }) => size / scale < MEDIUM_TITLE)) return [];
    const model = template?.shapes.findLast(({ origin, id }) => origin === "slide" && id === shape.id);
    const sample = model ? leadingSize(model) : 0;
    const led = isTitle(shape) && template !== null && sample > bodySize(authored(template));
    const limitOf = (size: number): number => {
      const ratio = sample > 0 ? size / sample : 1;
      const wide = size / scale;
      if (wide < MIN_SIZE - 0.05) return MIN_SIZE * scale;
      if (shape.cells.length > 0) return 0;
      if (isTitle(shape)) {
        if (wide < MIN_TITLE_SIZE - 0.05) return MIN_TITLE_SIZE * scale;
        if (wide < MEDIUM_TITLE && ratio < SHRUNK.title && size < body) return body;
        return led && ratio < 1 && size <= body ? body : 0;
      }
      // A layout has no sample text to compare with, but a text of half the size of its neighbours is overlooked.
      if (!template && wide < SMALL + 0.3 && size <= body * 0.5) return body * 0.5;
      if (wide < SMALL && ratio < SHRUNK.small) return Math.min(SMALL * scale, sample * SHRUNK.small);
      return wide < MEDIUM && ratio < SHRUNK.medium ? Math.min(MEDIUM * scale, sample * SHRUNK.medium) : 0;
    };
    const small = shape.allLines.filter(({ size, text }) => text.trim().length > 2 && limitOf(size) > 0);
    const [first] = small.toSorted((a, b) => a.size - b.size);
    if (!first) return [];
    const limit = limitOf(first.size);
    return [
      finding("DESIGN_TEXT_TOO_SMALL", shape, {
        severity: "warning",
        box: union(small.map(({ ink }) => ink)),
        measure: Math.round(first.size * 10) / 10,
        limit: Math.round(limit * 10) / 10,
        message:
          sample > first.size
            ? `Text of ${label(shape)} is ${tenth(first.size)} pt, on the template slide ${tenth(sample)} pt.`
            : `Text of ${label(shape)} is ${tenth(first.size)} pt; it can be read from ${tenth(limit)} pt on this page.`,
        text: first.text,
      }),
    ];
  });
}

const isTitle = ({ placeholder }: DrawnShape): boolean => placeholder === "title" || placeholder === "ctrTitle";

/** Matches six letters. Texts with fewer are figures and marks, which may be larger than a title. */
const WORD = /(?:\p{L}\P{L}*){6}/u;

/** Returns the largest leading size (points) of texts other than the title; 0 without text. */
const bodySize = (shapes: readonly DrawnShape[]): number =>
  Math.max(0, ...shapes.map((shape) => (isTitle(shape) || !WORD.test(shape.text) ? 0 : leadingSize(shape))));

/** Returns the size of a shape's longest line in points; 0 without text. */
function leadingSize({ lines }: DrawnShape): number {
  let longest: TextLine | undefined;
  for (const line of lines) if (line.text.length > (longest?.text.length ?? -1)) longest = line;
  return longest?.size ?? 0;
}

/** Finds words that are broken across two lines. */
export function brokenWords(page: Page): Finding[] {
  return authored(page).flatMap((shape) => {
    if (!shape.allLines.some(({ divided }) => divided)) return [];
    const groups = shape.cells.length > 0 ? shape.cells.map(({ lines }) => lines) : [shape.lines];
    const broken = groups.flatMap((lines) =>
      lines.flatMap((line, index) => {
        const next = lines[index + 1];
        if (!line.divided || next?.paragraph !== line.paragraph) return [];
        const isWord =
          /\p{L}$/u.test(line.text) && /^\p{L}/u.test(next.text) && !/[\u2e80-\u9fff\uac00-\ud7ff]/u.test(line.text);
        return isWord && !/[/_\\]|www\./.test(line.text)
          ? [{ line, word: `${lastWord(line.text)}/${firstWord(next.text)}` }]
          : [];
      }),
    );
    const [first] = broken;
    return first
      ? [
          finding("DESIGN_WORD_BROKEN", shape, {
            box: union(broken.map(({ line }) => line.ink)),
            measure: broken.length,
            limit: 0,
            message: `A word of ${label(shape)} is divided, because its line is too narrow: "${first.word}".`,
            text: first.line.text,
          }),
        ]
      : [];
  });
}

const lastWord = (text: string): string => /\S+$/.exec(text)?.[0] ?? text;
const firstWord = (text: string): string => /^\S+/.exec(text)?.[0] ?? text;
