import { type ColorContext, colorChoice, colorMapOf, resolveColor } from "@/lib/engine/pptx/model/color";
import type { Presentation, Slide, SlideMaster } from "@/lib/engine/pptx/model/presentation";
import { Table } from "@/lib/engine/pptx/model/table";
import { TableStyle, defaultStyleIn, styledFill, styledText } from "@/lib/engine/pptx/model/table-style";
import { Theme } from "@/lib/engine/pptx/model/theme";
import { readableRoot } from "@/lib/engine/pptx/opc/package";
import { fillNames, fillOf } from "@/lib/engine/pptx/oxml/text";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { TemplateStyles, mostFrequent, templateRows } from "./match-pattern";

/** The look of new tables in a template: that of its own tables, or otherwise its default table style. */
export type UsualTable = {
  /** The id of the table style, such as `{5C22544A-…}`. */
  style: string;
  /** `a:tblPr/@bandRow`. */
  isBanded: boolean;
  /** The formats that the cells of headers and of body rows, by turns, set themselves. */
  header: CellLook;
  bands: readonly [CellLook, ...CellLook[]];
};

/** What a cell sets itself, beside its table style. */
export type CellLook = {
  /** Its fill (`a:solidFill` …) and its lines (`a:lnL` …). */
  drawn: readonly XmlElement[];
  /** The color of its text (`a:schemeClr` …). */
  color?: XmlElement | undefined;
  bold?: boolean | undefined;
};

const NO_LOOK: CellLook = { drawn: [] };

export const plainLook = (style: string): UsualTable => ({ style, isBanded: true, header: NO_LOOK, bands: [NO_LOOK] });

/** Slides that are read to find the usual look. */
const MAX_SLIDES = 60;

/** A table of the template, by what readers see of it: its header and its rows. */
type Sample = { look: UsualTable; header: string; body: string };

/**
 * Returns the look that more than half of the tables on the slides of a master share: their headers have the same
 * colors. Slides of other masters with the same colors count as well. Without such tables, returns the template's
 * default table style.
 */
export function usualTable(presentation: Presentation, master: SlideMaster | undefined): UsualTable {
  const list = readableRoot(presentation.part.relatedByType("tableStyles"));
  const usual = plainLook(defaultStyleIn(list));
  const colors = (other: SlideMaster | undefined) => [...Theme.of(other?.themePart).colors.values()].join();
  const own = colors(master);
  const samples = presentation.slides.slice(0, MAX_SLIDES).flatMap((slide) => {
    const isAlike = slide.layout?.master === master || colors(slide.layout?.master) === own;
    return isAlike ? samplesOf(slide, list) : [];
  });
  const header = mostFrequent(samples.map((sample) => sample.header));
  const alike = samples.filter((sample) => sample.header === header);
  if (alike.length * 2 <= samples.length) return usual;
  const body = mostFrequent(alike.map((sample) => sample.body));
  return alike.find((sample) => sample.body === body)?.look ?? usual;
}

function samplesOf(slide: Slide, list: XmlElement | undefined): Sample[] {
  const master = slide.layout?.master;
  const root = readableRoot(slide.part);
  const tables = root?.find("p:cSld", "p:spTree")?.descendants("a:tbl") ?? [];
  const colors: ColorContext = {
    theme: Theme.of(master?.themePart),
    map: colorMapOf(readableRoot(master?.part), root, readableRoot(slide.layout?.part)),
  };
  return tables.flatMap((table) => sampleOf(new Table(table), list, colors) ?? []);
}

/** Reads the look of a table with a header that is set apart; null for others, which are often forms and drawings. */
function sampleOf(table: Table, list: XmlElement | undefined, colors: ColorContext): Sample | null {
  const [rows, columns] = [table.rows.length, table.columnWidths.length];
  if (rows < 2 || columns < 2) return null;
  const style = TableStyle.of(table.element.child("a:tblPr"), list);
  const { headers, body, typical } = templateRows(table, new TemplateStyles(table));
  const header = usualLook(table, 0);
  const [first, second] = typical.map((row) => usualLook(table, row));
  if (headers === 0 || body.length === 0 || !header || !first || second === null) return null;
  const bands: UsualTable["bands"] = second ? [first, second] : [first];
  const shownAt = (row: number, look: CellLook): string => {
    const parts = style.partsOf(table.flags, { row, column: 1, rows, columns: columns + 1 });
    const text = styledText(parts);
    const fill = look.drawn.find(({ name }) => fillNames.includes(name)) ?? styledFill(parts);
    const color = look.color ?? text.color;
    const ink = color && el("a:solidFill", {}, color.clone());
    return [fill, ink].map((one) => one && (resolveColor(one, colors)?.hex ?? outerXml(one))).join();
  };
  const isBold = (row: number, look: CellLook) =>
    look.bold ?? styledText(style.partsOf(table.flags, { row, column: 1, rows, columns })).bold ?? false;
  const shown = shownAt(0, header);
  const inRows = bands.map((look, band) => shownAt(typical[band] ?? 1, look));
  if (inRows.includes(shown) && isBold(0, header) === isBold(typical[0] ?? 1, first)) return null;
  return {
    look: { style: style.id ?? NO_STYLE, isBanded: table.flag("bandRow"), header, bands },
    header: shown,
    body: [style.id, table.flag("bandRow"), ...inRows, ...bands.map(keyOf)].join(),
  };
}

/** No Style, No Grid: for tables whose cells set everything themselves. */
const NO_STYLE = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}";

/** Returns what most cells of a row set themselves, without the first column's; null if it can't be used elsewhere. */
function usualLook(table: Table, row: number): CellLook | null {
  const looks = table.columnWidths.flatMap((_, column) => {
    const cell = column === 0 ? undefined : table.cell(row, column);
    const isMerged = cell?.get("hMerge") !== undefined || cell?.get("vMerge") !== undefined;
    return cell && !isMerged ? [lookOf(cell)] : [];
  });
  const all = looks.length > 0 ? looks : [lookOf(table.cellPattern(row, 0))];
  const key = mostFrequent(all.map(keyOf));
  const look = all.find((one) => keyOf(one) === key);
  return look && !look.drawn.some(({ name }) => name === "a:blipFill") ? look : null;
}

function lookOf(cell: XmlElement): CellLook {
  const properties = cell.child("a:tcPr");
  const fill = fillOf(properties);
  const lines = LINES.flatMap((name) => properties?.child(name) ?? []);
  const [paragraph] = cell.child("a:txBody")?.elements("a:p") ?? [];
  const run = paragraph?.child("a:r")?.child("a:rPr") ?? paragraph?.child("a:endParaRPr");
  return {
    drawn: [...lines, ...(fill ? [fill] : [])].map((one) => one.clone()),
    color: colorChoice(run?.child("a:solidFill"))?.clone(),
    bold: run?.get("b") === undefined ? undefined : run.bool("b"),
  };
}

const LINES = ["a:lnL", "a:lnR", "a:lnT", "a:lnB"];

const keyOf = ({ drawn, color, bold }: CellLook): string =>
  [...drawn.map((one) => outerXml(one)), color ? outerXml(color) : "", bold].join();
