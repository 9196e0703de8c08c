import { PackageError } from "../package-error";

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Decodes the five entities and character references; anything else is an error (XML 1.0, 4.6). */
export function decodeEntities(raw: string, part: string): string {
  return raw.replace(/&([^;&<]{0,12});?/g, (whole, body: string) => {
    const value = whole.endsWith(";") ? (named[body] ?? codePoint(body)) : undefined;
    if (value === undefined) throw new PackageError("CORRUPT", `"${part}" holds an unknown or broken entity "${whole}".`, part);
    return value;
  });
}

function codePoint(body: string): string | undefined {
  const match = /^#(?:x([0-9A-Fa-f]{1,6})|([0-9]{1,7}))$/.exec(body);
  if (!match) return undefined;
  const code = match[1] ? Number.parseInt(match[1], 16) : Number.parseInt(match[2]!, 10);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  const char = String.fromCodePoint(code);
  return illegalCharacter.test(char) ? undefined : char;
}

/** What XML 1.0 (2.2) allows nowhere, lone surrogates included. */
// oxlint-disable-next-line no-control-regex
export const illegalCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const illegalCharacters = new RegExp(illegalCharacter.source, "g");

/** Whether XML can hold a text. */
export const isLegal = (text: string): boolean => isPlain(text) || !illegalCharacter.test(text);

/** Text from outside, made fit for XML: what it can't hold is left out. */
export const legalText = (text: string): string => (isLegal(text) ? text : text.replace(illegalCharacters, ""));

/** Whether a text stands in XML as it is, which nearly all do: told without a regular expression, whose call costs more than this. */
function isPlain(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 || code >= 0xd800 || code === 0x22 || code === 0x26 || code === 0x3c || code === 0x3e) return false;
  }
  return true;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

export const encodeText = (text: string): string =>
  isPlain(text) ? text : text.replace(/[&<>\r]/g, (char) => escapes[char]!);

/** A line break or tab in an attribute survives only as a reference (XML 1.0, 3.3.3). */
export const encodeAttribute = (value: string): string =>
  isPlain(value) ? value : value.replace(/[&<>"\n\r\t]/g, (char) => escapes[char]!);

/** Bytes of a part as text: UTF-8 or UTF-16, with or without a byte order mark (XML 1.0, appendix F). */
export function decodeBytes(bytes: Uint8Array, part: string): string {
  const [b0, b1] = bytes;
  const encoding =
    (b0 === 0xff && b1 === 0xfe) || (b0 === 0x3c && b1 === 0)
      ? "utf-16le"
      : (b0 === 0xfe && b1 === 0xff) || (b0 === 0 && b1 === 0x3c)
        ? "utf-16be"
        : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new PackageError("CORRUPT", `"${part}" is not ${encoding.toUpperCase()} text.`, part);
  }
}
