import { elementAt } from "@/lib/engine/generation/element-at";
import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { nonVisual, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { styleKey } from "./section-style";

/** An entry of an agenda that consists of shapes. */
export type AgendaRow = {
  /** The shape with the section's text; in a list of number marks, the mark itself. */
  item: XmlElement;
  number: XmlElement | null;
  /** The shapes to move, remove or copy with the row, or the groups around them if these belong only to this row. */
  units: XmlElement[];
};

/** Returns the rows from top to bottom, each item paired with the number beside it. */
export function readRows(
  canvas: SlideCanvas,
  items: readonly XmlElement[],
  numbers: readonly XmlElement[],
): AgendaRow[] {
  const marks = byTop(canvas, numbers);
  const pairs = byTop(canvas, items).map((item, index) => ({ item, number: marks[index] ?? null }));
  const rowsOf = new Map<XmlElement, Set<number>>();
  pairs.forEach(({ item, number }, row) => {
    for (const shape of [item, number]) {
      for (let group = shape && canvas.parentOf(shape); group; group = canvas.parentOf(group)) {
        rowsOf.set(group, (rowsOf.get(group) ?? new Set()).add(row));
      }
    }
  });
  const unitOf = (shape: XmlElement): XmlElement => {
    const group = canvas.parentOf(shape);
    return group?.name === "p:grpSp" && rowsOf.get(group)?.size === 1 ? unitOf(group) : shape;
  };
  return pairs.map(({ item, number }) => ({
    item,
    number,
    units: [...new Set([item, ...(number ? [number] : [])].map(unitOf))],
  }));
}

/** Returns a shape, or a group with all shapes in it. */
export const shapesIn = (unit: XmlElement): XmlElement[] => [
  unit,
  ...walkShapeTree(unit).map(({ element }) => element),
];

/**
 * Returns the row that the template shows as active: the only one of at least three with a different style. Null if
 * there is none.
 */
function findActiveSample(rows: readonly AgendaRow[]): AgendaRow | null {
  return oddOneOut(rows, ({ units }) => units.flatMap(shapesIn).map(shapeStyleKey).join("\n"));
}

/** Returns the only one of at least three items with a different key; null if there is none. */
export function oddOneOut<T>(items: readonly T[], keyOf: (item: T) => string): T | null {
  const keys = items.map(keyOf);
  if (keys.length < 3 || new Set(keys).size !== 2) return null;
  const odd = keys.findIndex((key) => keys.indexOf(key) === keys.lastIndexOf(key));
  return odd < 0 ? null : elementAt(items, odd);
}

function shapeStyleKey(shape: XmlElement): string {
  const properties = shape.child("p:spPr")?.clone().removeAll("a:xfrm");
  const body = shape.child("p:txBody");
  return (
    [properties, shape.child("p:style")].map((item) => (item ? outerXml(item) : "")).join("") +
    (body ? styleKey(new TextBody(body).pattern) : "")
  );
}

function removeRow(canvas: SlideCanvas, row: AgendaRow): void {
  for (const unit of row.units) canvas.remove(unit);
}

/** Copies a row on top of the original. */
function copyRow(canvas: SlideCanvas, row: AgendaRow, number: number): AgendaRow {
  const copies = new Map<XmlElement, XmlElement>();
  const units = row.units.map((unit) => {
    const copy = copyShape(canvas, unit, number);
    const copied = shapesIn(copy);
    for (const [index, shape] of shapesIn(unit).entries()) copies.set(shape, elementAt(copied, index));
    return copy;
  });
  const copyOf = (shape: XmlElement): XmlElement => {
    const copy = copies.get(shape);
    if (!copy) throw new Error("A shape of the row is in none of its units.");
    return copy;
  };
  return { item: copyOf(row.item), number: row.number && copyOf(row.number), units };
}

/** Copies a shape or group on top of the original, in the same position and with its own ids. */
export function copyShape(canvas: SlideCanvas, shape: XmlElement, number: number): XmlElement {
  const copy = shape.clone();
  const box = canvas.box(shape);
  if (box) setBox(copy, box);
  const ids = new Map<string, number>();
  for (const properties of copy.descendants().filter(({ name }) => name.endsWith(":cNvPr"))) {
    const id = canvas.nextId();
    ids.set(properties.get("id") ?? "", id);
    properties.set("id", id).removeAll("a:extLst");
  }
  for (const end of copy.descendants().filter(({ name }) => name === "a:stCxn" || name === "a:endCxn"))
    end.set("id", ids.get(end.get("id") ?? "") ?? end.get("id"));
  nonVisual(copy)?.set("name", `${(nonVisual(shape)?.get("name") ?? "Agenda").replace(/\s*\d+$/, "")} ${number}`);
  canvas.add(copy, shape);
  return copy;
}

const byTop = (canvas: SlideCanvas, shapes: readonly XmlElement[]): XmlElement[] =>
  shapes.toSorted((a, b) => (canvas.box(a)?.y ?? 0) - (canvas.box(b)?.y ?? 0));

/**
 * Returns one row per section, in order: removes surplus rows and copies the last row for missing ones. A row that the
 * template shows as active moves to the active section, or is removed if no section is active.
 */
export function resizeRows(
  canvas: SlideCanvas,
  rows: readonly AgendaRow[],
  count: number,
  active: number | null,
): { rows: AgendaRow[]; marked: AgendaRow | null } {
  const marked = findActiveSample(rows);
  const plain = rows.filter((row) => row !== marked);
  const plainCount = marked && active !== null ? count - 1 : count;
  const sized = plain.slice(0, plainCount);
  for (let index = sized.length; index < plainCount; index++)
    sized.push(copyRow(canvas, elementAt(sized, -1), index + 1));
  for (const extra of plain.slice(plainCount)) removeRow(canvas, extra);
  if (active === null) {
    if (marked) removeRow(canvas, marked);
    return { rows: sized, marked: null };
  }
  if (marked) sized.splice(active, 0, marked);
  return { rows: sized, marked };
}
