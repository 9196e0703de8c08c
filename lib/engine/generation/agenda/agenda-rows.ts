import { type SlideCanvas, setBox } from "@/lib/engine/generation/slide/slide-canvas";
import { nonVisual, walkShapeTree } from "@/lib/engine/pptx/model/shape";
import { TextBody } from "@/lib/engine/pptx/model/text-body";
import type { XmlElement } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { lookOf } from "./section-style";

/** One entry of an agenda that is drawn of shapes. */
export type AgendaRow = {
  /** The shape that holds the section's text; of a list's marks, the mark. */
  item: XmlElement;
  number: XmlElement | null;
  /** What moves, goes and is copied with the row: its shapes, or the groups around them that hold nothing of other rows. */
  units: XmlElement[];
};

/** Rows from top to bottom: each item with the number that stands beside it. */
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
    return group?.name === "p:grpSp" && rowsOf.get(group)!.size === 1 ? unitOf(group) : shape;
  };
  return pairs.map(({ item, number }) => ({
    item,
    number,
    units: [...new Set([item, ...(number ? [number] : [])].map(unitOf))],
  }));
}

/**
 * The row that the template shows as the active one: the only one of at least three with another look than all others,
 * which are alike. Null where there is none.
 */
function activeSample(rows: readonly AgendaRow[]): AgendaRow | null {
  const looks = rows.map(({ units }) =>
    units
      .flatMap((unit) => [unit, ...walkShapeTree(unit).map(({ element }) => element)])
      .map(shapeLook)
      .join("\n"),
  );
  const index = oddOneOut(looks);
  return index === null ? null : rows[index]!;
}

/** The index of the only value that differs among at least three; null where there is none. */
export function oddOneOut(values: readonly string[]): number | null {
  if (values.length < 3 || new Set(values).size !== 2) return null;
  const odd = values.findIndex((value) => values.indexOf(value) === values.lastIndexOf(value));
  return odd < 0 ? null : odd;
}

function shapeLook(shape: XmlElement): string {
  const properties = shape.child("p:spPr")?.clone().removeAll("a:xfrm");
  const body = shape.child("p:txBody");
  return (
    [properties, shape.child("p:style")].map((item) => (item ? outerXml(item) : "")).join("") +
    (body ? lookOf(new TextBody(body).pattern) : "")
  );
}

/** Takes a row away, with its number. */
function removeRow(canvas: SlideCanvas, row: AgendaRow): void {
  for (const unit of row.units) canvas.remove(unit);
}

/** A copy of a row, over the row itself. */
function copyRow(canvas: SlideCanvas, row: AgendaRow, number: number): AgendaRow {
  const copies = new Map<XmlElement, XmlElement>();
  const units = row.units.map((unit) => {
    const copy = copyShape(canvas, unit, number);
    const [from, to] = [unit, copy].map((shape) => [shape, ...shape.descendants()]);
    from!.forEach((element, index) => copies.set(element, to![index]!));
    return copy;
  });
  return { item: copies.get(row.item)!, number: row.number && copies.get(row.number)!, units };
}

/** A copy of a shape or group with ids of its own, drawn over the shape in the same place. */
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
 * As many rows as there are sections, in their order: those left over go, the last one is copied for those that are
 * missing. A row that the template shows as the active one takes the active section's place, or goes where none is
 * active.
 */
export function resizeRows(
  canvas: SlideCanvas,
  rows: readonly AgendaRow[],
  count: number,
  active: number | null,
): { rows: AgendaRow[]; marked: AgendaRow | null } {
  const marked = activeSample(rows);
  const plain = rows.filter((row) => row !== marked);
  const wanted = marked && active !== null ? count - 1 : count;
  const sized = plain.slice(0, wanted);
  for (let index = sized.length; index < wanted; index++)
    sized.push(copyRow(canvas, sized.at(-1) ?? plain.at(-1)!, index + 1));
  for (const extra of plain.slice(wanted)) removeRow(canvas, extra);
  if (marked && active === null) removeRow(canvas, marked);
  else if (marked) sized.splice(active!, 0, marked);
  return { rows: sized, marked: active === null ? null : marked };
}
