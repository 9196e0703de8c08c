import type { Part } from "../../opc";
import { el, legalText, type XmlElement } from "../../xml";
import { SheetNames } from "./sheet-names";

const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml";
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The strings of a workbook, which cells refer to by index (ECMA-376, 18.4.9). */
export class SharedStrings {
  readonly #root: XmlElement;
  readonly #names: SheetNames;
  readonly #items: XmlElement[];
  readonly #plain = new Map<string, number>();

  constructor(workbook: Part) {
    this.#root = (workbook.relatedByType("sharedStrings") ?? create(workbook)).edit();
    this.#root.set("count", null).set("uniqueCount", null);
    this.#names = new SheetNames(this.#root);
    this.#items = this.#root.elements(this.#names.of("si"));
    this.#items.forEach((item, index) => {
      const [only, ...others] = item.elements();
      if (only?.name === this.#names.of("t") && others.length === 0) this.#plain.set(unescape(only.text), index);
    });
  }

  /** The index of a string, added where it is new. */
  index(text: string): number {
    const legal = legalText(text);
    const known = this.#plain.get(legal);
    if (known !== undefined) return known;
    const space = /^\s|\s$|[\n\r\t]/.test(legal) ? "preserve" : null;
    const item = this.#names.make("si", {}, this.#names.make("t", { "xml:space": space }, escape(legal)));
    this.#root.append(item);
    this.#plain.set(legal, this.#items.push(item) - 1);
    return this.#items.length - 1;
  }

  /** The string of an index, runs joined; "" where there is none. */
  text(index: number): string {
    const texts = this.#items[index]?.descendants(this.#names.of("t")) ?? [];
    return unescape(texts.map((item) => item.text).join(""));
  }
}

/** The usual name: there are programs that look nowhere else. */
const NAME = "/xl/sharedStrings.xml";

function create(workbook: Part): Part {
  const name = workbook.package_.part(NAME) ? workbook.package_.freeName("/xl/sharedStrings", ".xml") : NAME;
  const part = workbook.package_.add(name, TYPE, el("sst", { xmlns: MAIN }));
  workbook.rels.add("sharedStrings", name);
  return part;
}

/** `_x000A_` in a cell's text means a character (22.9.2.19 ST_Xstring): text that only looks so is written apart. */
const escape = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
const unescape = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
