import { bottom, union } from "@/lib/engine/pptx/model/box";
import { centerX, centerY, readingOrder, verticalOverlap } from "./geometry";
import type { AgendaRegion, ShapeRef } from "./slide-slots";
import { isBodyPlaceholder, isFreeText, isTextPlaceholder, lineCount, textWidth, type ShapePool } from "./slot-input";
import { isAgendaName, isAgendaTitle } from "./text/words";

/**
 * The agenda list of a slide that calls itself one (by its title, its layout or a shape's name), or that is built as
 * one: a column of numbers 1, 2, 3 … with short texts beside them. Null on every other slide.
 */
export function takeAgenda(pool: ShapePool, title: ShapeRef | null): AgendaRegion | null {
  const numbers = numberColumn(pool);
  const called =
    isAgendaTitle(title?.shape.text ?? "") ||
    isAgendaName(pool.input.layoutName) ||
    pool.all.some(({ shape }) => isAgendaName(shape.name));
  if (!called && numbers.length < 3) return null;
  const items = agendaTable(pool, called) ?? (called ? agendaBody(pool) : null) ?? agendaTexts(pool, numbers, called);
  if (!items) return null;
  for (const ref of [...items, ...numbers]) pool.take(ref);
  return { kind: "agenda", items, numbers };
}

function agendaTable(pool: ShapePool, called: boolean): ShapeRef[] | null {
  const tables = pool.free((shape) => shape.shape_type === "Table");
  const empty = pool.free((shape) => isTextPlaceholder(shape) && shape.placeholder_type === "TABLE")[0];
  if (called && tables.length === 0 && empty) return [empty];
  const table = tables.length === 1 ? tables[0]! : undefined;
  if (!table || table.shape.table_columns !== 1 || (table.shape.table_rows ?? 0) < 2) return null;
  return called || (table.shape.table_rows ?? 0) >= 3 ? [table] : null;
}

function agendaBody(pool: ShapePool): ShapeRef[] | null {
  const bodies = pool.free(isBodyPlaceholder).filter(({ shape }) => shape.height > pool.height * 0.2);
  const largest = bodies.toSorted((a, b) => b.shape.width * b.shape.height - a.shape.width * a.shape.height)[0];
  return largest ? [largest] : null;
}

/** Texts beside the numbers; on a slide that calls itself an agenda also a column of text boxes, or one box with a list. */
function agendaTexts(pool: ShapePool, numbers: readonly ShapeRef[], called: boolean): ShapeRef[] | null {
  const texts = pool.free(
    (shape) =>
      (isFreeText(shape) || isTextPlaceholder(shape)) && shape.text.trim() !== "" && numberOf(shape.text) === null,
  );
  if (numbers.length >= 3) {
    const beside = numbers.map((number) => texts.find((text) => isBeside(number, text)));
    const short = beside.filter((text) => text !== undefined && textWidth(text.shape.text) <= 100);
    if (short.length === numbers.length && new Set(short).size === short.length) return short as ShapeRef[];
    const span = union(numbers.map(({ shape }) => shape));
    const whole = texts.find(
      ({ shape }) => shape.x >= span.x && verticalOverlap(span, shape) > 0.8 && shape.height > span.height * 0.7,
    );
    if (whole) return [whole];
  }
  if (!called) return null;
  const column = readingOrder(
    texts.filter(({ shape }) => isFreeText(shape) && shape.width > pool.width * 0.15),
    ({ shape }) => shape,
  );
  const aligned = column.filter(({ shape }) => Math.abs(shape.x - column[0]!.shape.x) < pool.width * 0.02);
  if (aligned.length >= 3 && aligned.every(({ shape }) => textWidth(shape.text) <= 100)) return aligned;
  const lines = (ref: ShapeRef) => lineCount(ref.shape.text);
  const list = column.find((ref) => lines(ref) >= 2 && (lines(ref) >= 3 || ref.shape.height > pool.height * 0.3));
  return list ? [list] : null;
}

const isBeside = (number: ShapeRef, text: ShapeRef) =>
  text !== number &&
  centerX(text.shape) > centerX(number.shape) &&
  Math.abs(centerY(text.shape) - centerY(number.shape)) < Math.max(number.shape.height, 12) * 0.6;

/** Small shapes one under the other with the numbers 1, 2, 3 …, in that order; empty where there are fewer than two. */
function numberColumn(pool: ShapePool): ShapeRef[] {
  const numbered = pool
    .free(
      (shape) => shape.width < pool.width * 0.15 && shape.height < pool.height * 0.2 && numberOf(shape.text) !== null,
    )
    .toSorted((a, b) => a.shape.y - b.shape.y);
  const column: ShapeRef[] = [];
  for (const ref of numbered) {
    const last = column.at(-1);
    const follows = numberOf(ref.shape.text) === column.length + 1;
    const under =
      !last ||
      (Math.abs(centerX(ref.shape) - centerX(last.shape)) < pool.width * 0.03 && ref.shape.y >= bottom(last.shape) - 4);
    if (follows && under) column.push(ref);
  }
  return column.length >= 2 ? column : [];
}

/** `1`, `01`, `1.`, `①`, `I`–`IX`: the number of an agenda's point; null where a text is none. */
function numberOf(text: string): number | null {
  const plain = text
    .trim()
    .normalize("NFKC")
    .replace(/^[#(]|[.)]$/g, "");
  if (/^\d{1,2}$/.test(plain)) return Number(plain);
  const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"].indexOf(plain.toUpperCase());
  return roman >= 0 ? roman + 1 : null;
}
