import type { XmlElement } from "@/lib/engine/pptx/xml";
import { builtInStyle, builtInStyleName } from "./built-in-styles";
import { type StylePart, type StyledPlace, stylePartsOf, type TableFlags } from "./style-parts";

/**
 * A table style: one that the table carries, one of `ppt/tableStyles.xml`, or one that PowerPoint knows by its id
 * alone.
 */
export class TableStyle {
  private constructor(
    /** `{5C22544A-…}` as the table names it; null where it names none. */
    readonly id: string | null,
    readonly name: string | null,
    /** `a:tblStyle`; undefined where the table has no style, or one that nobody knows. */
    readonly element: XmlElement | undefined,
  ) {}

  /** The style of a table by its `a:tblPr`; `list` is the presentation's `a:tblStyleLst`. */
  static of(properties: XmlElement | undefined, list: XmlElement | undefined): TableStyle {
    const inline = properties?.child("a:tableStyle");
    if (inline) return new TableStyle(inline.get("styleId") ?? null, inline.get("styleName") ?? null, inline);
    const id = properties?.child("a:tableStyleId")?.text.trim().toUpperCase();
    if (!id) return new TableStyle(null, null, undefined);
    const own = list?.elements("a:tblStyle").find((style) => style.get("styleId")?.toUpperCase() === id);
    return new TableStyle(id, own?.get("styleName") ?? builtInStyleName(id), own ?? builtInStyle(id));
  }

  /** The parts that look after a cell, the one that wins first. */
  partsOf(flags: TableFlags, place: StyledPlace): StylePart[] {
    return this.element ? stylePartsOf(this.element, flags, place) : [];
  }

  /** The header row's part, for rows that are no first row but shall look like one. */
  get headerParts(): StylePart[] {
    return this.partsOf({ firstRow: true }, { row: 0, column: 1, rows: 2, columns: 3 });
  }
}
