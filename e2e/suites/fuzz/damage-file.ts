import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { ZipWriter, compress } from "@/lib/engine/pptx/zip/writer";

const isXml = /\.(xml|rels|vml)$/i;
/** The parts that the service reads most. They are chosen more often. */
const read = /slides\/|slideLayouts\/|slideMasters\/|charts\/|presentation\.xml|Content_Types|theme/;

function flipBits(bytes: Uint8Array, random: Random): Uint8Array {
  const damaged = Uint8Array.from(bytes);
  for (let left = 1 + random.below(64); left > 0; left--)
    damaged[random.below(damaged.length)]! ^= 1 << random.below(8);
  return damaged;
}

/** Flips bits in the fields of the ZIP container: at its end, or in entry headers. */
function flipHeaders(bytes: Uint8Array, random: Random): Uint8Array {
  const damaged = Buffer.from(bytes);
  for (let left = 1 + random.below(8); left > 0; left--) {
    const signature = random.pick(["PK\x01\x02", "PK\x03\x04", "PK\x05\x06"]);
    const at = damaged.indexOf(signature, random.below(damaged.length), "latin1");
    if (at >= 0) damaged[Math.min(damaged.length - 1, at + 4 + random.below(42))]! ^= 1 << random.below(8);
  }
  return damaged;
}

const cutOff = (bytes: Uint8Array, random: Random): Uint8Array => bytes.slice(0, random.below(bytes.length));

function repack(
  bytes: Uint8Array,
  change: (name: string, read: () => Uint8Array) => { name: string; bytes: Uint8Array | null }[] | null,
): Uint8Array {
  const archive = ZipArchive.open(bytes);
  const writer = new ZipWriter();
  for (const name of archive.names()) {
    for (const entry of change(name, () => archive.read(name)) ?? [{ name, bytes: null }])
      writer.add(entry.name, entry.bytes ? compress(entry.bytes) : archive.compressed(name));
  }
  return writer.finish();
}

function removeParts(bytes: Uint8Array, random: Random): Uint8Array {
  const names = ZipArchive.open(bytes).names();
  const gone = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(names)));
  return repack(bytes, (name) => (gone.has(name) ? [] : null));
}

/** Swaps the contents of parts, such as a slide where a master is expected, or an image instead of XML. */
const swapParts = (bytes: Uint8Array, random: Random): Uint8Array => swap(bytes, random, () => true);

/** Swaps relationships between parts: masters get those of slides, and layouts those of masters. */
const swapRelationships = (bytes: Uint8Array, random: Random): Uint8Array =>
  swap(bytes, random, (name) => name.endsWith(".rels"));

function swap(bytes: Uint8Array, random: Random, matches: (name: string) => boolean): Uint8Array {
  const archive = ZipArchive.open(bytes);
  const names = archive.names().filter(matches);
  const [one, other] = [random.pick(names), random.pick(names)];
  return repack(bytes, (name) =>
    name === one
      ? [{ name, bytes: archive.read(other) }]
      : name === other
        ? [{ name, bytes: archive.read(one) }]
        : null,
  );
}

function changeXml(bytes: Uint8Array, random: Random): Uint8Array {
  const names = ZipArchive.open(bytes)
    .names()
    .filter((name) => isXml.test(name));
  const important = names.filter((name) => read.test(name));
  const chosen = new Set(
    Array.from({ length: 1 + random.below(3) }, () =>
      random.pick(important.length > 0 && random.below(4) > 0 ? important : names),
    ),
  );
  return repack(bytes, (name, readEntry) =>
    chosen.has(name)
      ? [{ name, bytes: Buffer.from(damageXml(Buffer.from(readEntry()).toString("utf8"), random)) }]
      : null,
  );
}

const kinds = { flipBits, flipHeaders, cutOff, removeParts, swapParts, swapRelationships, changeXml } as const;
type DamageKind = keyof typeof kinds;

/** Each type of damage, repeated by its weight. Invalid content in well-formed XML reaches the most code of the service. */
const shares: readonly DamageKind[] = [
  "flipBits",
  "flipHeaders",
  "cutOff",
  "removeParts",
  "swapParts",
  "swapRelationships",
  ...Array.from({ length: 7 }, () => "changeXml" as const),
];

export function damageFile(bytes: Uint8Array, random: Random): { kind: DamageKind; bytes: Uint8Array } {
  const kind = random.pick(shares);
  return { kind, bytes: kinds[kind](bytes, random) };
}

/** Attribute values that no careful program would write. */
const values = [
  "",
  "-1",
  "0",
  "1",
  "2147483648",
  "-2147483649",
  "4294967296",
  "99999999999999999999",
  "-9223372036854775808",
  "1e999",
  "NaN",
  "true",
  "rId1",
  "rId9999",
  "#",
  "../../../x",
  "http://127.0.0.1:9/x",
  "javascript:1",
  "&lt;",
  "\u{1F600}",
  "x".repeat(5000),
];
const texts = ["", "-1", "1e999", "&#10;", "]]&gt;", "\u{1F600}", "{{x}}", "=cmd", "y".repeat(20_000)];

const tag = /<([A-Za-z_][\w:.-]*)((?:\s[^<>]*?)?)(\/?)>/g;

type Tag = { at: number; end: number; name: string; attributes: string; isEmpty: boolean };

/** Returns the start tags of all elements except the root. */
function tagsOf(xml: string): Tag[] {
  return [...xml.matchAll(tag)]
    .slice(1)
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      name: match[1]!,
      attributes: match[2]!,
      isEmpty: match[3] === "/",
    }));
}

/** Returns the end of the element that starts with this tag; null if it is never closed. */
function endOf(xml: string, { name, end, isEmpty }: Tag): number | null {
  if (isEmpty) return end;
  const same = new RegExp(`<(/?)${name.replaceAll(".", "\\.")}(?:\\s[^<>]*?)?(/?)>`, "g");
  same.lastIndex = end;
  for (let depth = 1; ;) {
    const found = same.exec(xml);
    if (!found) return null;
    depth += found[1] ? -1 : found[2] ? 0 : 1;
    if (depth === 0) return found.index + found[0].length;
  }
}

const replaced = (xml: string, from: number, to: number, text: string) => xml.slice(0, from) + text + xml.slice(to);

type Damage = (xml: string, random: Random) => string;

/** Changes that leave the XML well-formed. They reach the most code. */
const changes: readonly Damage[] = [
  function removeElement(xml, random) {
    const one = random.pick(tagsOf(xml));
    return one && replaced(xml, one.at, endOf(xml, one) ?? one.end, "");
  },
  function repeatElement(xml, random) {
    const one = random.pick(tagsOf(xml));
    const end = one && endOf(xml, one);
    return end && end - one.at < 100_000
      ? replaced(xml, end, end, xml.slice(one.at, end).repeat(1 + random.below(3)))
      : xml;
  },
  function moveElement(xml, random) {
    const one = random.pick(tagsOf(xml));
    const end = one && endOf(xml, one);
    if (!end) return xml;
    const element = xml.slice(one.at, end);
    const rest = replaced(xml, one.at, end, "");
    const place = random.pick(tagsOf(rest).filter(({ isEmpty }) => !isEmpty));
    return place ? replaced(rest, place.end, place.end, element) : xml;
  },
  function renameElement(xml, random) {
    const one = random.pick(tagsOf(xml));
    const end = one && endOf(xml, one);
    if (!end) return xml;
    const other = random.pick(tagsOf(xml)).name;
    const inner = one.isEmpty ? "" : xml.slice(one.end, xml.lastIndexOf("</", end));
    return replaced(
      xml,
      one.at,
      end,
      one.isEmpty ? `<${other}${one.attributes}/>` : `<${other}${one.attributes}>${inner}</${other}>`,
    );
  },
  function changeAttribute(xml, random) {
    const attributes = [...xml.matchAll(/\s([A-Za-z_][\w:.-]*)="([^"]*)"/g)];
    const one = random.pick(attributes);
    return one
      ? replaced(
          xml,
          one.index,
          one.index + one[0].length,
          ` ${one[1]}="${random.below(3) === 0 ? random.pick(attributes)[2] : random.pick(values)}"`,
        )
      : xml;
  },
  function removeAttribute(xml, random) {
    const one = random.pick([...xml.matchAll(/\s(?!xmlns)[A-Za-z_][\w:.-]*="[^"]*"/g)]);
    return one ? replaced(xml, one.index, one.index + one[0].length, "") : xml;
  },
  function changeText(xml, random) {
    const one = random.pick([...xml.matchAll(/>([^<>]+)</g)]);
    return one ? replaced(xml, one.index + 1, one.index + one[0].length - 1, random.pick(texts)) : xml;
  },
  function nestElement(xml, random) {
    const one = random.pick(tagsOf(xml));
    const end = one && endOf(xml, one);
    const depth = random.pick([2, 50, 3000]);
    return end && !one.isEmpty
      ? replaced(
          xml,
          one.at,
          end,
          `<${one.name}${one.attributes}>`.repeat(depth) + xml.slice(one.at, end) + `</${one.name}>`.repeat(depth),
        )
      : xml;
  },
  /**
   * Creates circular relationships (slides of themselves, masters of their own layouts), and relationships to parts of
   * another type.
   */
  function redirect(xml, random) {
    const targets = [...xml.matchAll(/\sTarget="([^"]*)"/g)];
    const one = random.pick(targets);
    if (!one) return xml;
    const other = random.pick([
      ...targets.map(([, target]) => target!),
      "../slideLayouts/slideLayout1.xml",
      "../slideMasters/slideMaster1.xml",
      "../slides/slide1.xml",
      "/ppt/presentation.xml",
      "",
      "/",
      "..",
    ]);
    return replaced(xml, one.index, one.index + one[0].length, ` Target="${other}"`);
  },
  function swapNamespaces(xml, random) {
    const uris = [...xml.matchAll(/\sxmlns(?::[\w.-]+)?="([^"]+)"/g)].map(([, uri]) => uri!);
    return uris.length > 1 ? xml.replace(`"${random.pick(uris)}"`, `"${random.pick([...uris, "urn:other"])}"`) : xml;
  },
  function repeatIds(xml, random) {
    const ids = [...xml.matchAll(/\s(?:r:)?(?:id|Id|embed|link|idx)="([^"]*)"/g)].map(([, id]) => id!);
    return ids.length > 1 ? xml.replaceAll(`"${random.pick(ids)}"`, `"${random.pick(ids)}"`) : xml;
  },
];

/** Changes after which the part is no longer XML. */
const breaks: readonly Damage[] = [
  function cutOff(xml, random) {
    return xml.slice(0, random.below(xml.length));
  },
  function insertBytes(xml, random) {
    const at = random.below(xml.length);
    return replaced(
      xml,
      at,
      at,
      random.pick([
        "\0",
        "\u0001",
        "<",
        "&",
        "&x;",
        "]]>",
        "<!--",
        '<!DOCTYPE a [<!ENTITY x "y">]>',
        "<?xml version='1.0'?>",
      ]),
    );
  },
  function swapHalves(xml, random) {
    const at = random.below(xml.length);
    return xml.slice(at) + xml.slice(0, at);
  },
];

/** Makes a few random changes to XML. */
function damageXml(xml: string, random: Random): string {
  let damaged = xml;
  for (let left = 1 + random.below(4); left > 0; left--) damaged = random.pick(changes)(damaged, random) || damaged;
  return random.below(12) === 0 ? random.pick(breaks)(damaged, random) : damaged;
}

/** A random number generator that returns the same numbers for the same seed (mulberry32). */
type Random = { below: (limit: number) => number; pick: <T>(choices: readonly T[]) => T };

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (choices) => choices[below(choices.length)]! };
}
