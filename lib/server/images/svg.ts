import { XMLParser, XMLValidator } from "fast-xml-parser";
import { imageSize } from "@/lib/engine/pptx/images/image-size";
import { ImageError } from "./image-error";
import { plainRaster, rasterType } from "./raster-containers";

/** An SVG that contains only a drawing. Sizes are in user units, which are pixels at 96 dpi. */
type PlainSvg = { bytes: Buffer; width: number; height: number };

/** 5 MiB, in bytes. A larger file is rarely a drawing, and takes seconds to parse. */
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_DEPTH = 100;
/**
 * Maximum number of drawn elements, including those that `use` repeats. A filter or mask counts as `FILTER_COST`
 * elements.
 */
const MAX_DRAWN = 50_000;
const FILTER_COST = 100;
/** In user units. */
const MAX_SIDE = 20_000;

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

/** The elements of SVG 2 that draw, or that drawing elements refer to. */
const DRAWING = new Set(
  (
    "svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath image " +
    "linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite " +
    "feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR " +
    "feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence"
  ).split(" "),
);
/** Elements whose content is drawn again for each element that refers to them in an attribute. */
const DRAWN_WHERE_USED = new Set(["pattern", "mask", "clipPath", "marker"]);
/** Elements that describe the drawing. They are removed. */
const SILENT = new Set(["metadata"]);

const reject = (what: string): never => {
  throw new ImageError("INVALID_IMAGE", `The SVG ${what}. Save it as a plain SVG, or as PNG.`);
};

/** Returns true if a file is meant to be an SVG: XML whose first element has this name. */
export function isSvg(bytes: Buffer): boolean {
  const head = bytes
    .subarray(0, 4096)
    .toString("utf8")
    .replace(/^\ufeff/, "");
  return /^\s*</.test(head) && /<(?:[\w.-]+:)?svg[\s>/]/.test(head);
}

/**
 * Checks an untrusted SVG and rewrites it from the checked elements, so that every program reads the same. Removes
 * comments, processing instructions, metadata, and what drawing programs add in their own namespaces. Rejects anything
 * that could run, load something, or take too much work: scripts, event attributes, embedded pages, animations, links,
 * references to other files, entities, and elements repeated too often.
 *
 * @param limits Maximum pixels of all images together that it embeds
 * @throws ImageError
 */
export function plainSvg(data: Buffer, limits: { pixels: number }): PlainSvg {
  if (data.length > MAX_BYTES)
    throw new ImageError(
      "IMAGE_TOO_LARGE",
      `The SVG is larger than ${MAX_BYTES} bytes. Simplify it, or save it as PNG.`,
    );
  const [root] = parse(textOf(data));
  if (!root || typeof root === "string") return reject("is not well-formed XML: it has no root element");
  const writer = new Writer(limits);
  const text = writer.write(root);
  checkWork(writer.elements);
  return { bytes: Buffer.from(text, "utf8"), ...sizeOf(root) };
}

/** Decodes UTF-8, and removes a document type without declarations, as drawing programs write it. */
function textOf(data: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(data);
  } catch {
    return reject("is not encoded in UTF-8");
  }
  const declared = /^<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(text)?.[1];
  if (declared && !/^utf-?8$/i.test(declared)) return reject("is not encoded in UTF-8");
  const plain = text.replace(
    /<!DOCTYPE\s+[\w.:-]+(?:\s+(?:PUBLIC|SYSTEM)(?:\s+(?:"[^"<>[\]]*"|'[^'<>[\]]*')){1,2})?\s*>/,
    "",
  );
  if (/<!(?:DOCTYPE|ENTITY|ATTLIST|ELEMENT|NOTATION)/i.test(plain))
    return reject("declares a document type or entities");
  return plain;
}

type Attribute = { name: string; value: string };
type Element = { name: string; attributes: Attribute[]; children: Node[] };
/** An element, or decoded text. */
type Node = Element | string;

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: MAX_DEPTH + 1,
} as const;

function parse(text: string): Node[] {
  const validity = XMLValidator.validate(text);
  if (validity !== true) return reject(`is not well-formed XML: line ${validity.err.line}, ${validity.err.msg}`);
  let parsed: unknown;
  try {
    parsed = new XMLParser(options).parse(text);
  } catch {
    return reject(`is not well-formed XML, or is nested more than ${MAX_DEPTH} deep`);
  }
  return nodesOf(parsed, 0).filter((node) => typeof node !== "string");
}

/** Converts the parser's result: `{<name>: children, ":@": attributes}` or `{"#text": text}`. */
function nodesOf(list: unknown, depth: number): Node[] {
  if (depth > MAX_DEPTH) return reject(`is nested more than ${MAX_DEPTH} deep`);
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: object): Node[] => {
    const { ":@": attributes = {}, ...rest } = item as Record<string, unknown>;
    const [[name, content] = ["", null]] = Object.entries(rest);
    if (name === "#text") return [decode(String(content))];
    if (name === "" || name.startsWith("?")) return [];
    return [
      {
        name,
        attributes: Object.entries(attributes as object).map(([key, value]) => ({
          name: key,
          value: decode(String(value)),
        })),
        children: nodesOf(content, depth + 1),
      },
    ];
  });
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const known = entities[name];
    if (known !== undefined) return known;
    const code = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1] ?? null;
    const number = code === null ? Number(/^#(\d{1,7})$/.exec(name)?.[1] ?? NaN) : Number.parseInt(code, 16);
    const isCharacter =
      (number >= 0x20 && number < 0xd800) ||
      [9, 10, 13].includes(number) ||
      (number > 0xdfff && number < 0xfffe) ||
      (number > 0xffff && number <= 0x10ffff);
    return isCharacter ? String.fromCodePoint(number) : reject(`refers to the entity ${whole.slice(0, 40)}`);
  });
}

const encodeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const encodeValue = (text: string) =>
  encodeText(text)
    .replaceAll('"', "&quot;")
    .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`);

/** Namespaces by prefix; the default namespace has the prefix "". */
type Scope = Readonly<Record<string, string>>;

/** An element that was written, for counting the work of drawing it. */
type Drawn = {
  name: string;
  id: string | null;
  /** The id of the element that it repeats, and of those that paint, clip or mark it. */
  repeated: string | null;
  painters: readonly string[];
  cost: number;
  children: Drawn[];
};

/** Checks elements and writes the checked elements, without prefixes other than `xlink` and `xml`. */
class Writer {
  readonly elements: Drawn[] = [];
  readonly #pixels: number;
  /** The pixels of all embedded pictures so far. */
  #embedded = 0;

  constructor({ pixels }: { pixels: number }) {
    this.#pixels = pixels;
  }

  write(root: Element): string {
    const { namespace, local } = nameOf(root.name, scopeOf(root, {}));
    if (local !== "svg" || (namespace !== SVG && namespace !== "")) return reject("has a root element of another kind");
    return this.#element(root, namespace === "" ? { "": SVG } : {}, this.elements, true);
  }

  #element(element: Element, outer: Scope, siblings: Drawn[], isRoot = false): string {
    const scope = { ...outer, ...declared(element) };
    const { namespace, local } = nameOf(element.name, scope);
    if (namespace !== SVG || SILENT.has(local)) return "";
    if (!DRAWING.has(local))
      return reject(`contains the element "${local}", which could run, load or link to something`);
    const attributes = this.#attributes(element, local, scope);
    const drawn = drawnOf(local, attributes);
    siblings.push(drawn);
    const content = element.children
      .map((child) =>
        typeof child === "string"
          ? encodeText(local === "style" ? checkStyle(child) : child)
          : this.#element(child, scope, drawn.children),
      )
      .join("");
    const namespaces = isRoot ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : "";
    const written = attributes.map(({ name, value }) => ` ${name}="${encodeValue(value)}"`).join("");
    return `<${local}${namespaces}${written}${content === "" ? "/>" : `>${content}</${local}>`}`;
  }

  /**
   * Of attributes that get the same name, as `href` and `xlink:href` do, keeps the one without a prefix (SVG 2,
   * 16.1.6).
   */
  #attributes(element: Element, local: string, scope: Scope): Attribute[] {
    const isPlain = ({ name }: Attribute) => !name.includes(":");
    const byPrecedence = element.attributes.toSorted((a, b) => Number(isPlain(a)) - Number(isPlain(b)));
    const kept = byPrecedence.flatMap(({ name, value }) => this.#attribute(local, name, value, scope));
    return [...new Map(kept.map((attribute) => [attribute.name, attribute])).values()];
  }

  #attribute(element: string, name: string, value: string, scope: Scope): Attribute[] {
    if (name === "xmlns" || name.startsWith("xmlns:")) return [];
    const colon = name.indexOf(":");
    const local = name.slice(colon + 1);
    if (!/^[A-Za-z_][\w.-]*$/.test(local)) return reject(`has an attribute with the name ${name.slice(0, 40)}`);
    if (/^on/i.test(local)) return reject(`has the event attribute ${local}`);
    if (/^(href|src)$/i.test(local)) {
      const reference = this.#reference(element, value.trim());
      return local === "href" ? [{ name: "xlink:href", value: reference }] : [];
    }
    if (colon >= 0) {
      if (name === "xml:space" || name === "xml:lang") return [{ name, value }];
      if (name === "xml:base") return reject("has the attribute xml:base, which leads to other files");
      if (scope[name.slice(0, colon)] !== SVG) return [];
    }
    checkStyle(value);
    return [{ name: local, value }];
  }

  /**
   * Checks a reference, which may point to an element of the same file. An image may also be embedded: what it contains
   * beside its visible data is removed.
   */
  #reference(element: string, value: string): string {
    if (/^#[^\s"'()<>\\]+$/.test(value)) return value;
    const data = /^data:image\/(?:png|jpe?g|gif);base64,([A-Za-z0-9+/=\s]*)$/i.exec(value)?.[1];
    if (element !== "image" || data === undefined)
      return reject(`refers to something outside it: ${value.slice(0, 60) || "an empty address"}`);
    const bytes = Buffer.from(data, "base64");
    const type = rasterType(bytes);
    const size = type && type !== "webp" ? imageSize(bytes) : null;
    if (!type || !size) return reject("embeds something that is no PNG, JPEG or GIF picture");
    const plain = plainRaster(type, bytes);
    this.#embedded += size.width * size.height * plain.frames;
    if (this.#embedded > this.#pixels)
      throw new ImageError(
        "IMAGE_TOO_LARGE",
        `The SVG embeds pictures of more than ${this.#pixels / 1_000_000} megapixels.`,
      );
    return `data:image/${type};base64,${plain.bytes.toString("base64")}`;
  }
}

/** Checks a style sheet or an attribute: `url()` may only point to elements of the same file. */
function checkStyle(text: string): string {
  if (/\\/.test(text) && /[({:@]/.test(text)) return reject("has a style with escaped characters");
  const plain = text.replace(/\/\*[^]*?(?:\*\/|$)/g, "");
  for (const candidate of [text, plain]) {
    const rule = /@[a-z-]+/i.exec(candidate)?.[0];
    if (rule && /@(import|font-face|namespace|charset|document|property)/i.test(candidate))
      return reject(`has the style rule ${rule}, which loads other files`);
    if (
      /\b(?:image-set|src|expression|element|cross-fade)\s*\(|javascript\s*:|-moz-binding|behavior\s*:/i.test(candidate)
    )
      return reject("has a style that could run or load something");
    for (const [, target = ""] of candidate.matchAll(/url\s*\(\s*([^)]*)\)?/gi))
      if (!/^(["']?)#[^\s"'()<>\\]+\1\s*$/.test(target))
        return reject(`has a style that refers to another file: ${target.slice(0, 60)}`);
  }
  return text;
}

const declared = ({ attributes }: Element): Record<string, string> =>
  Object.fromEntries(
    attributes.flatMap(({ name, value }) =>
      name === "xmlns" ? [["", value]] : name.startsWith("xmlns:") ? [[name.slice(6), value]] : [],
    ),
  );

const scopeOf = (element: Element, outer: Scope): Scope => ({ ...outer, ...declared(element) });

function nameOf(name: string, scope: Scope): { namespace: string; local: string } {
  const colon = name.indexOf(":");
  const local = name.slice(colon + 1);
  if (!/^[A-Za-z_][\w.-]*$/.test(local)) return reject(`contains an element with the name ${name.slice(0, 40)}`);
  return { namespace: scope[colon < 0 ? "" : name.slice(0, colon)] ?? "", local };
}

function drawnOf(name: string, attributes: readonly Attribute[]): Drawn {
  const valueOf = (expected: string) => attributes.find(({ name }) => name === expected)?.value ?? null;
  const isFiltered = attributes.some(
    ({ name: own, value }) =>
      /^(filter|mask)$/.test(own) || (own === "style" && /(^|;)\s*(filter|mask)\s*:/i.test(value)),
  );
  const target = valueOf("xlink:href");
  return {
    name,
    id: valueOf("id"),
    repeated: target?.startsWith("#") ? target.slice(1) : null,
    painters: attributes.flatMap(({ value }) =>
      [...value.matchAll(/url\s*\(\s*["']?#([^\s"')]+)/gi)].map(([, id = ""]) => id),
    ),
    cost: isFiltered ? FILTER_COST : 1,
    children: [],
  };
}

/**
 * Counts the elements to draw, including every copy that `use`, a pattern, a mask, a clip path or a marker makes.
 *
 * @throws ImageError if there are too many, or copies never end
 */
function checkWork(roots: readonly Drawn[]): void {
  const byId = new Map<string, Drawn>();
  const collect = (drawn: Drawn) => {
    if (drawn.id !== null && !byId.has(drawn.id)) byId.set(drawn.id, drawn);
    drawn.children.forEach(collect);
  };
  roots.forEach(collect);
  const costs = new Map<Drawn, number>();
  const open = new Set<Drawn>();
  const costOf = (drawn: Drawn): number => {
    const known = costs.get(drawn);
    if (known !== undefined) return known;
    if (open.has(drawn)) return reject(`repeats itself: the element "${drawn.id ?? ""}" uses itself`);
    open.add(drawn);
    const painters = drawn.painters
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ name }) => DRAWN_WHERE_USED.has(name));
    const repeated = drawn.repeated === null ? undefined : byId.get(drawn.repeated);
    const parts = [...drawn.children, ...painters, ...(repeated ? [repeated] : [])];
    const cost = parts.reduce((sum, part) => sum + costOf(part), drawn.cost);
    open.delete(drawn);
    if (cost > MAX_DRAWN) return reject(`draws more than ${MAX_DRAWN} elements, repeated ones included`);
    costs.set(drawn, cost);
    return cost;
  };
  for (const root of roots) costOf(root);
}

/** Converts a length to user units; null for percentages and anything else that depends on a page. */
function lengthOf(text: string | undefined): number | null {
  const [, number, unit = ""] =
    /^\s*\+?(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+)\s*(px|pt|pc|mm|cm|in)?\s*$/i.exec(text ?? "") ?? [];
  if (number === undefined) return null;
  const factor = { "": 1, px: 1, pt: 96 / 72, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }[unit.toLowerCase()] ?? 1;
  return Number(number) * factor;
}

function sizeOf({ attributes }: Element): { width: number; height: number } {
  const valueOf = (expected: string) => attributes.find(({ name }) => name === expected)?.value;
  const [, , boxWidth = 0, boxHeight = 0] = (valueOf("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : null;
  const [width, height] = [lengthOf(valueOf("width")), lengthOf(valueOf("height"))];
  // A missing side is computed from the other side and the proportions of the view box (SVG 2, 8.2).
  const size = {
    width: width ?? (box && height ? (height * box.width) / box.height : box?.width) ?? 0,
    height: height ?? (box && width ? (width * box.height) / box.width : box?.height) ?? 0,
  };
  if (!(size.width > 0 && size.height > 0)) return reject("has no size: set its width and height, or its viewBox");
  if (size.width > MAX_SIDE || size.height > MAX_SIDE)
    throw new ImageError("IMAGE_TOO_LARGE", `The SVG is larger than ${MAX_SIDE} × ${MAX_SIDE} user units.`);
  const ratio = size.width / size.height;
  if (ratio > 1000 || ratio < 0.001) return reject("is more than 1000 times as long as it is wide");
  return size;
}
