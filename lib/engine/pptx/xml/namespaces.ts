const MAIN = "http://schemas.openxmlformats.org";
const STRICT = "http://purl.oclc.org/ooxml";

/** The prefixes of this engine and their namespaces, whatever prefixes the file uses. */
export const namespaces = {
  a: `${MAIN}/drawingml/2006/main`,
  p: `${MAIN}/presentationml/2006/main`,
  r: `${MAIN}/officeDocument/2006/relationships`,
  c: `${MAIN}/drawingml/2006/chart`,
  mc: `${MAIN}/markup-compatibility/2006`,
  a14: "http://schemas.microsoft.com/office/drawing/2010/main",
  a16: "http://schemas.microsoft.com/office/drawing/2014/main",
  p14: "http://schemas.microsoft.com/office/powerpoint/2010/main",
  p15: "http://schemas.microsoft.com/office/powerpoint/2012/main",
  asvg: "http://schemas.microsoft.com/office/drawing/2016/SVG/main",
  c14: "http://schemas.microsoft.com/office/drawing/2007/8/2/chart",
  c15: "http://schemas.microsoft.com/office/drawing/2012/chart",
  c16: "http://schemas.microsoft.com/office/drawing/2014/chart",
  dgm: `${MAIN}/drawingml/2006/diagram`,
} as const satisfies Readonly<Record<string, string>>;

type OwnPrefix = keyof typeof namespaces;

/** The four namespaces whose names may have any prefix in a file. The others are only looked up by their content. */
const canonicalUris = new Map<string, string>([
  ...(["a", "p", "r", "c"] as const).map((prefix) => [namespaces[prefix], prefix] as const),
  [`${STRICT}/drawingml/main`, "a"],
  [`${STRICT}/presentationml/main`, "p"],
  [`${STRICT}/officeDocument/relationships`, "r"],
  [`${STRICT}/drawingml/chart`, "c"],
]);

/**
 * Returns the prefix that the engine uses for a declaration: the canonical one for the four main namespaces, a new one
 * if the file uses a canonical prefix for something else, otherwise the prefix of the file.
 */
function canonicalPrefix(prefix: string, uri: string): string {
  const canonical = canonicalUris.get(uri);
  if (canonical !== undefined) return canonical;
  return prefix === "a" || prefix === "p" || prefix === "r" || prefix === "c" ? `${prefix}_other` : prefix;
}

/** The names of elements and attributes, as they are written. */
type WrittenName = {
  /** The prefix if `namespaces` contains it, otherwise "". */
  own: OwnPrefix | "";
  /** The prefix if `namespaces` doesn't contain it, otherwise "". */
  foreign: string;
  /** The bit of `own`; 0 if it is "". */
  needs: number;
  /** The bit of the prefix that the attribute `xmlns:…` declares; 0 if `namespaces` doesn't contain it. */
  declares: number;
  /** `<name` in UTF-8. */
  start: Uint8Array;
  /** `</name>` in UTF-8. */
  end: Uint8Array;
  /** ` name="` in UTF-8. */
  attribute: Uint8Array;
};

/** Cache of names. A deck has a few hundred, each of which is used thousands of times. */
const written = new Map<string, WrittenName>();
const NAMES_MAX = 10_000;

/** Returns the prefix of a name if `namespaces` doesn't contain it, otherwise "". */
export const foreignPrefix = (name: string): string => writtenName(name).foreign;

export function writtenName(name: string): WrittenName {
  const known = written.get(name);
  if (known) return known;
  const prefix = name.slice(0, Math.max(0, name.indexOf(":")));
  const own = isOwn(prefix) ? prefix : "";
  const found = {
    own,
    foreign: own === "" ? prefix : "",
    needs: bitOf(prefix),
    declares: prefix === "xmlns" ? bitOf(name.slice(6)) : 0,
    start: utf8(`<${name}`),
    end: utf8(`</${name}>`),
    attribute: utf8(` ${name}="`),
  } as const;
  if (written.size < NAMES_MAX) written.set(name, found);
  return found;
}

const encoder = new TextEncoder();
const utf8 = (text: string): Uint8Array => encoder.encode(text);

const isOwn = (prefix: string): prefix is OwnPrefix => Object.hasOwn(namespaces, prefix);

const bitOf = (prefix: string): number => (isOwn(prefix) ? 1 << Object.keys(namespaces).indexOf(prefix) : 0);

/** Maps the prefixes of the file to those of this engine, if they differ. */
export type Renames = ReadonlyMap<string, string>;

export const NO_RENAMES: Renames = new Map();

/**
 * Rewrites the namespace declarations among the attributes to canonical prefixes. Returns the renames that apply inside
 * the element.
 */
export function applyDeclarations(attributes: string[], outer: Renames): Renames {
  const renames = new Map(outer);
  const declared = new Set<string>();
  for (let i = 0; i < attributes.length;) {
    const name = attributes[i]!;
    const prefix = name === "xmlns" ? "" : name.startsWith("xmlns:") ? name.slice(6) : null;
    if (prefix === null) {
      i += 2;
      continue;
    }
    const canonical = canonicalPrefix(prefix, attributes[i + 1]!);
    if (canonical === prefix) renames.delete(prefix);
    else renames.set(prefix, canonical);
    if (declared.has(canonical)) {
      attributes.splice(i, 2);
      continue;
    }
    declared.add(canonical);
    attributes[i] = canonical === "" ? "xmlns" : `xmlns:${canonical}`;
    i += 2;
  }
  return renames.size > 0 ? renames : NO_RENAMES;
}

/** Renames attributes with a prefix. Attributes without one are in no namespace. */
export function renameAttributes(attributes: string[], renames: Renames): void {
  for (let i = 0; i < attributes.length; i += 2) {
    const name = attributes[i]!;
    if (name.includes(":") && !name.startsWith("xmlns")) attributes[i] = canonicalName(name, renames);
  }
}

/** Returns the canonical name of an element. Without a prefix, it is in the default namespace. */
export function canonicalName(name: string, renames: Renames): string {
  if (renames.size === 0) return name;
  const colon = name.indexOf(":");
  const prefix = renames.get(colon < 0 ? "" : name.slice(0, colon));
  return prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`;
}
