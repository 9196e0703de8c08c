import { PackageError } from "@/lib/engine/pptx/package-error";

const named: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Number of characters that are decoded at once. A list of millions of references would take hundreds of megabytes. */
const PIECE = 1 << 16;
/** Maximum length of a reference in characters, including `&` and `;`. */
const LONGEST_REFERENCE = 14;

/** Decodes the five predefined entities and character references. Anything else is an error (XML 1.0, 4.6). */
export function decodeEntities(raw: string, part: string): string {
  let decoded = "";
  for (let at = 0; at < raw.length;) {
    let end = at + PIECE;
    const open = end < raw.length ? raw.slice(end - LONGEST_REFERENCE + 1, end).lastIndexOf("&") : -1;
    if (open >= 0) end += open - LONGEST_REFERENCE + 1;
    decoded += decodePiece(raw.slice(at, end), part);
    at = end;
  }
  return decoded;
}

const decodePiece = (raw: string, part: string): string =>
  raw.replace(/&([^;&<]{0,12});?/g, (whole, body: string) => {
    const value = whole.endsWith(";") ? (named[body] ?? codePoint(body)) : undefined;
    if (value === undefined)
      throw new PackageError("CORRUPT", `"${part}" contains an unknown or broken entity "${whole}".`, part);
    return value;
  });

function codePoint(body: string): string | undefined {
  if (!/^#(?:x[0-9A-Fa-f]{1,6}|[0-9]{1,7})$/.test(body)) return undefined;
  // `0x41` or `065`. Number parses both correctly.
  const code = Number(`0${body.slice(1)}`);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
  const char = String.fromCodePoint(code);
  return illegalCharacter.test(char) ? undefined : char;
}

/** Matches characters that XML 1.0 (2.2) forbids everywhere, including lone surrogates. */
export const illegalCharacter =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
const illegalCharacters = new RegExp(illegalCharacter.source, "g");

/** True if XML can contain the text. */
export const isLegal = (text: string): boolean => isPlain(text) || !illegalCharacter.test(text);

/** Removes characters from external text that XML can't contain. */
export const legalText = (text: string): string => (isLegal(text) ? text : text.replace(illegalCharacters, ""));

/**
 * True if a text can be written to XML unchanged, which is nearly always the case. Avoids a regular expression, because
 * calling one takes longer than this loop.
 */
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
  isPlain(text) ? text : text.replace(/[&<>\r]/g, (char) => escapes[char] ?? char);

/** Escapes an attribute value. */
export const encodeAttribute = (value: string): string =>
  isPlain(value) ? value : value.replace(/[&<>"\n\r\t]/g, (char) => escapes[char] ?? char);

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/**
 * Detects the encoding of a part: UTF-8 or UTF-16, with or without a byte order mark (XML 1.0, appendix F; ISO/IEC
 * 29500-2, 6.5.2).
 *
 * @throws PackageError CORRUPT if the part declares an encoding in which other programs would read different markup
 */
function encodingOf(bytes: Uint8Array, part: string): Encoding {
  const encoding = byFirstBytes(bytes);
  const start = new TextDecoder(encoding).decode(bytes.subarray(0, DECLARATION_BYTES));
  const named = /^<\?xml\s[^>]*?\sencoding\s*=\s*["']([^"'<>]*)/.exec(start)?.[1];
  if (named === undefined || KEEPS_MARKUP.test(named)) return encoding;
  throw new PackageError("CORRUPT", `"${part}" names an encoding that presentations may not have.`, part);
}

/** Longer than any XML declaration, even in UTF-16. */
const DECLARATION_BYTES = 512;
/**
 * The two allowed encodings, and those that real files declare although they are UTF-8. Markup is encoded the same way
 * in all of them.
 */
const KEEPS_MARKUP = /^(utf-?8|utf-?16(le|be)?|(us-)?ascii|iso-8859-\d+|windows-125\d)$/i;

function byFirstBytes([b0, b1]: Uint8Array): Encoding {
  if ((b0 === 0xff && b1 === 0xfe) || (b0 === 0x3c && b1 === 0)) return "utf-16le";
  return (b0 === 0xfe && b1 === 0xff) || (b0 === 0 && b1 === 0x3c) ? "utf-16be" : "utf-8";
}

/**
 * Decodes the bytes of a part.
 *
 * @throws PackageError CORRUPT
 */
export function decodeBytes(bytes: Uint8Array, part: string): string {
  const encoding = encodingOf(bytes, part);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new PackageError("CORRUPT", `"${part}" is not ${encoding.toUpperCase()} text.`, part);
  }
}
