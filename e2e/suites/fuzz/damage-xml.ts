import type { Random } from "./random";

/** What an attribute may say that no careful program writes. */
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

/** Where elements begin, all but the root. */
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

/** Where the element ends that begins with this tag: null where nothing closes it. */
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

type Act = (xml: string, random: Random) => string;

/** One change each, after which the XML is well-formed still: it is what goes deepest. */
const changes: readonly Act[] = [
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
   * Slides of themselves, layouts of slides, masters of their own layouts: relationships in circles, and to what is no
   * such part.
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

/** What makes it no XML any more. */
const breaks: readonly Act[] = [
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

/** The XML with a few things changed in it, at places and in ways that the numbers choose. */
export function damageXml(xml: string, random: Random): string {
  let damaged = xml;
  for (let left = 1 + random.below(4); left > 0; left--) damaged = random.pick(changes)(damaged, random) || damaged;
  return random.below(12) === 0 ? random.pick(breaks)(damaged, random) : damaged;
}
