import JSZip from "jszip";
import { ReadElement } from "./read-element";

/** The parts that tests read; the others are many and large. */
const READ =
  /^ppt\/(presentation|slides\/|charts\/chart|notesSlides\/|slideLayouts\/|theme\/).*\.xml$|^ppt\/(_rels|slides\/_rels)\/.*\.rels$/;

type Link = { type: string; target: string };

/** A presentation read with jszip and fast-xml-parser: what any program finds in the file. */
export class ReadDeck {
  readonly #parsed = new Map<string, ReadElement>();

  private constructor(
    readonly parts: ReadonlyMap<string, string>,
    /** Names of the slides' parts in the order of the presentation. */
    readonly slideNames: readonly string[],
  ) {}

  static async open(bytes: Uint8Array): Promise<ReadDeck> {
    const zip = await JSZip.loadAsync(bytes);
    const names = Object.keys(zip.files).filter((name) => READ.test(name));
    const parts = new Map(
      await Promise.all(names.map(async (name) => [name, await zip.file(name)!.async("string")] as const)),
    );
    const deck = new ReadDeck(parts, []);
    const ids = deck
      .part("ppt/presentation.xml")
      .all("p:sldId")
      .map((item) => item.get("r:id"));
    const links = deck.links("ppt/presentation.xml");
    return new ReadDeck(
      parts,
      ids.map((id) => links.get(id!)!.target),
    );
  }

  part(name: string): ReadElement {
    const known = this.#parsed.get(name);
    if (known) return known;
    const xml = this.parts.get(name);
    if (xml === undefined) throw new Error(`The file has no part ${name}`);
    const parsed = ReadElement.parse(xml);
    this.#parsed.set(name, parsed);
    return parsed;
  }

  slide(page: number): ReadElement {
    return this.part(this.slideNames[page]!);
  }

  /** The part of a slide's relationship whose type ends so: `chart`, `notesSlide`, `slideLayout`. */
  related(page: number, type: string, index = 0): ReadElement {
    const found = [...this.links(this.slideNames[page]!).values()].filter((link) => link.type.endsWith(`/${type}`))[
      index
    ];
    if (!found) throw new Error(`Slide ${page} has no ${type}`);
    return this.part(found.target);
  }

  chart(page: number, index = 0): ReadElement {
    return this.related(page, "chart", index);
  }

  table(page: number, index = 0): ReadElement {
    return this.slide(page).all("a:tbl")[index]!;
  }

  /** Texts of a table's cells, by row. */
  cells(page: number, index = 0): string[][] {
    return this.table(page, index)
      .elements("a:tr")
      .map((row) => row.elements("a:tc").map((cell) => cell.lines.join("\n")));
  }

  cell(page: number, row: number, column: number): ReadElement {
    return this.table(page).elements("a:tr")[row]!.elements("a:tc")[column]!;
  }

  /** A shape of a slide by its name. */
  shape(page: number, name: string): ReadElement {
    const found = this.shapes(page).find((shape) => nameOf(shape) === name);
    if (!found) throw new Error(`Slide ${page} has no shape "${name}": ${this.shapes(page).map(nameOf).join(", ")}`);
    return found;
  }

  /** A placeholder of a slide by its type, or by its index where the type is left out (`obj`). */
  placeholder(page: number, type: string): ReadElement {
    const found = this.shapes(page).find((shape) =>
      shape.all("p:ph").some((placeholder) => (placeholder.get("type") ?? "obj") === type),
    );
    if (!found) throw new Error(`Slide ${page} has no placeholder of type ${type}`);
    return found;
  }

  shapes(page: number): ReadElement[] {
    const tree = this.slide(page).find("p:cSld/p:spTree")!;
    return ["p:sp", "p:graphicFrame", "p:pic"].flatMap((name) => tree.all(name));
  }

  names(page: number): string[] {
    return this.shapes(page).map(nameOf);
  }

  text(page: number): string {
    return this.slide(page).lines.join("\n");
  }

  /** The relationships of a part by id, their targets as names of parts. */
  links(name: string): Map<string, Link> {
    const slash = name.lastIndexOf("/");
    const rels = this.parts.get(`${name.slice(0, slash)}/_rels/${name.slice(slash + 1)}.rels`);
    const items = rels ? ReadElement.parse(rels).elements("Relationship") : [];
    return new Map(
      items.map((item) => {
        const target = new URL(item.get("Target")!, `file:///${name}`).pathname.slice(1);
        return [item.get("Id")!, { type: item.get("Type")!, target }];
      }),
    );
  }
}

const nameOf = (shape: ReadElement): string => shape.children[0]?.find("p:cNvPr")?.get("name") ?? "";
