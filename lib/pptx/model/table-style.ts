import type { XmlElement } from "../xml";

/** Parts of a table that a style looks after; later ones stand over earlier ones (ECMA-376, 20.1.4.2). */
export type TableStylePart = "wholeTbl" | "band1H" | "band2H" | "firstCol" | "lastCol" | "firstRow" | "lastRow";

/** What a style gives a cell; absent where it says nothing. */
export type StyledCell = {
  bold?: boolean;
  italic?: boolean;
  /** `+mn-lt`, `+mj-lt`. */
  font?: string;
  /** A colour element (`a:schemeClr` …) of the text. */
  color?: XmlElement;
  /** A fill element (`a:solidFill` …) of the cell. */
  fill?: XmlElement;
};

/** PowerPoint's built-in styles whose header row is bold are not always written into the file. */
const PLAIN_STYLES = new Set([
  "{2D5ABB26-0587-4C30-8999-92F81FD0307C}", // No Style, No Grid
  "{5940675A-B579-460E-94D1-54222C63F5DA}", // No Style, Table Grid
]);

/** A table style of `ppt/tableStyles.xml`. */
export class TableStyle {
  constructor(
    readonly id: string | null,
    /** `a:tblStyle`; undefined for the styles that PowerPoint knows by heart. */
    readonly element: XmlElement | undefined,
  ) {}

  /** The style of that id in a list (`a:tblStyleLst`). */
  static find(list: XmlElement | undefined, id: string | null): TableStyle {
    return new TableStyle(id, list?.elements("a:tblStyle").find((style) => style.get("styleId") === id));
  }

  /** The style of the parts together, the last one on top. */
  of(...parts: readonly TableStylePart[]): StyledCell {
    const styled: StyledCell = {};
    for (const part of parts) Object.assign(styled, this.#part(part));
    return styled;
  }

  #part(name: TableStylePart): StyledCell {
    if (!this.element) {
      return name === "firstRow" && this.id !== null && !PLAIN_STYLES.has(this.id) ? { bold: true } : {};
    }
    const part = this.element.child(`a:${name}`);
    const text = part?.child("a:tcTxStyle");
    const styled: StyledCell = {};
    const bold = text?.get("b");
    const italic = text?.get("i");
    if (bold === "on" || bold === "off") styled.bold = bold === "on";
    if (italic === "on" || italic === "off") styled.italic = italic === "on";
    const reference = text?.child("a:fontRef")?.get("idx");
    if (reference === "major" || reference === "minor") styled.font = reference === "major" ? "+mj-lt" : "+mn-lt";
    const color = text?.elements().find((item) => /Clr$/.test(item.name));
    if (color) styled.color = color;
    const fill = part?.find("a:tcStyle", "a:fill")?.elements()[0];
    if (fill) styled.fill = fill;
    return styled;
  }
}
