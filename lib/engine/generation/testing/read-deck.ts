import { XMLParser } from "fast-xml-parser";
import JSZip from "jszip";

/** The parts that tests read. The other parts are numerous and large. */
const READ =
  /^ppt\/(presentation|slides\/|charts\/chart|notesSlides\/|slideLayouts\/|theme\/).*\.xml$|^ppt\/(_rels|slides\/_rels)\/.*\.rels$/;

type Link = { type: string; target: string };

/** A presentation read with jszip and fast-xml-parser, as any other program would read it. */
export class ReadDeck {
  readonly #parsed = new Map<string, ReadElement>();

  private constructor(
    readonly parts: ReadonlyMap<string, string>,
    /** Part names of the slides, in presentation order. */
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

  /** Returns the target of a slide's relationship whose type ends with this word: `chart`, `notesSlide`, `slideLayout`. */
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

  /** Returns the cell texts of a table, by row. */
  cells(page: number, index = 0): string[][] {
    return this.table(page, index)
      .elements("a:tr")
      .map((row) => row.elements("a:tc").map((cell) => cell.lines.join("\n")));
  }

  cell(page: number, row: number, column: number): ReadElement {
    return this.table(page).elements("a:tr")[row]!.elements("a:tc")[column]!;
  }

  /** Returns a shape of a slide by name. */
  shape(page: number, name: string): ReadElement {
    const found = this.shapes(page).find((shape) => nameOf(shape) === name);
    if (!found) throw new Error(`Slide ${page} has no shape "${name}": ${this.shapes(page).map(nameOf).join(", ")}`);
    return found;
  }

  /** Returns a placeholder of a slide by type. A placeholder without a type has the type `obj`. */
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

  /** Returns the relationships of a part by id, with the names of the target parts. */
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

type Ordered = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  maxNestedTags: 600,
});

/** An element of a generated file, as another XML parser reads it. */
export class ReadElement {
  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly children: readonly ReadElement[],
    /** Text directly within the element. */
    readonly ownText: string,
  ) {}

  static parse(xml: string): ReadElement {
    const nodes = parser.parse(xml.replace(/^\uFEFF/, "")) as Ordered[];
    return read(nodes.find((node) => !("#text" in node))!);
  }

  get(attribute: string): string | undefined {
    return this.attributes[attribute];
  }

  /** Returns the element at a path of names below this element, taking the first match at each step: `a:pPr/a:lnSpc`. */
  find(path: string): ReadElement | undefined {
    return path
      .split("/")
      .reduce<ReadElement | undefined>((here, name) => here?.children.find((child) => child.name === name), this);
  }

  /** Returns `@val` of the element at a path, which is how charts and DrawingML store most simple values. */
  val(path: string): string | undefined {
    return this.find(path)?.get("val");
  }

  elements(name: string): ReadElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** Returns all elements with a name below this element, in document order. */
  all(name: string): ReadElement[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  }

  /** The texts of the paragraphs within the element, with line breaks as `\v`. */
  get lines(): string[] {
    return this.all("a:p").map((paragraph) =>
      paragraph.children.map((item) => (item.name === "a:br" ? "\v" : (item.find("a:t")?.ownText ?? ""))).join(""),
    );
  }
}

function read(node: Ordered): ReadElement {
  const name = Object.keys(node).find((key) => key !== ":@")!;
  const content = node[name] as Ordered[];
  const children = content.filter((child) => !("#text" in child)).map(read);
  const text = content.map((child) => ("#text" in child ? String(child["#text"]) : "")).join("");
  return new ReadElement(name, (node[":@"] ?? {}) as Record<string, string>, children, text);
}

/** Returns a shape's own position in EMU; undefined if it is inherited. The bottom of a table is that of its rows. */
export function readBox(shape: ReadElement): { left: number; top: number; right: number; bottom: number } | undefined {
  const frame = shape.find("p:xfrm") ?? shape.find("p:spPr/a:xfrm");
  if (!frame) return undefined;
  const value = (path: string, attribute: string) => Number(frame.find(path)!.get(attribute));
  const [left, top] = [value("a:off", "x"), value("a:off", "y")];
  const rows = shape.all("a:tr").map((row) => Number(row.get("h")));
  const height = rows.length > 0 ? rows.reduce((sum, row) => sum + row, 0) : value("a:ext", "cy");
  return { left, top, right: left + value("a:ext", "cx"), bottom: top + height };
}

/** A paragraph's own format, in the contract's terms. */
type ReadTextStyle = Partial<{
  font_name: string;
  font_size: number;
  bold: boolean;
  italic: boolean;
  color: string;
  alignment: string;
  line_spacing: number;
}>;

const ALIGNMENTS: Readonly<Record<string, string>> = { l: "left", ctr: "center", r: "right", just: "justify" };

/** Reads the format of a paragraph (`a:p`): that of its first run, or of `a:defRPr`, which charts use. */
export function readTextStyle(paragraph: ReadElement): ReadTextStyle {
  const properties = paragraph.find("a:pPr");
  const run = paragraph.find("a:r/a:rPr") ?? properties?.find("a:defRPr") ?? paragraph.find("a:endParaRPr");
  const flag = (name: string) => (run?.get(name) === undefined ? undefined : run.get(name) === "1");
  const color = run?.val("a:solidFill/a:srgbClr");
  const size = run?.get("sz");
  const spacing = properties?.val("a:lnSpc/a:spcPct");
  const look: Record<string, unknown> = {
    font_name: run?.find("a:latin")?.get("typeface"),
    font_size: size && Number(size) / 100,
    bold: flag("b"),
    italic: flag("i"),
    color: color && `#${color}`,
    alignment: ALIGNMENTS[properties?.get("algn") ?? ""],
    line_spacing: spacing && Number(spacing) / 100_000,
  };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

type Change = readonly [before: string | undefined, after: string | undefined];

/**
 * Returns the differences between two elements by path: `a:p[0]/a:r[0]/a:rPr@sz` for an attribute, `…/a:lnSpc[0]` for
 * an element. Ignores texts (`a:t`), which are content.
 */
export function diffElements(before: ReadElement, after: ReadElement): Record<string, Change> {
  const [old, now] = [placesOf(before), placesOf(after)];
  const changed = [...new Set([...old.keys(), ...now.keys()])].filter((place) => old.get(place) !== now.get(place));
  return Object.fromEntries(changed.map((place) => [place, [old.get(place), now.get(place)] as const]));
}

function placesOf(element: ReadElement, place = "", into = new Map<string, string>()): Map<string, string> {
  for (const [name, value] of Object.entries(element.attributes)) into.set(`${place}@${name}`, value);
  const counts = new Map<string, number>();
  for (const child of element.children) {
    const index = counts.get(child.name) ?? 0;
    counts.set(child.name, index + 1);
    const own = `${place === "" ? "" : `${place}/`}${child.name}[${index}]`;
    into.set(own, child.name === "a:t" ? "" : child.ownText.trim());
    placesOf(child, own, into);
  }
  return into;
}
