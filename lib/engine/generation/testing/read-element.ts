import { XMLParser } from "fast-xml-parser";

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

/** An element of a written file as a reader that is not this engine sees it. */
export class ReadElement {
  constructor(
    readonly name: string,
    readonly attributes: Readonly<Record<string, string>>,
    readonly children: readonly ReadElement[],
    /** Text directly within. */
    readonly ownText: string,
  ) {}

  static parse(xml: string): ReadElement {
    const nodes = parser.parse(xml.replace(/^\uFEFF/, "")) as Ordered[];
    return read(nodes.find((node) => !("#text" in node))!);
  }

  get(attribute: string): string | undefined {
    return this.attributes[attribute];
  }

  /** The first element at a path of names below this one: `a:pPr/a:lnSpc`. */
  find(path: string): ReadElement | undefined {
    return path
      .split("/")
      .reduce<ReadElement | undefined>((here, name) => here?.children.find((child) => child.name === name), this);
  }

  /** `@val` of the element at a path: how charts and most of DrawingML write simple values. */
  val(path: string): string | undefined {
    return this.find(path)?.get("val");
  }

  elements(name: string): ReadElement[] {
    return this.children.filter((child) => child.name === name);
  }

  /** All elements of a name below this one, in document order. */
  all(name: string): ReadElement[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  }

  /** The texts of paragraphs within, line breaks as `\v`. */
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
