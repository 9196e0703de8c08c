/** A tag with its attributes, or the text between tags with its entities decoded. */
type HtmlToken =
  | { kind: "open" | "close"; name: string; attributes: Record<string, string> }
  | { kind: "text"; text: string };

const namedEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  euro: "€",
  middot: "·",
  bull: "•",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  sect: "§",
  shy: "\u00ad",
};

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);?/gi, (whole, code: string) => {
    if (!code.startsWith("#")) return namedEntities[code.toLowerCase()] ?? whole;
    const point = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

function readAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ""),
    ]),
  );
}

/**
 * Splits clipboard HTML into tokens, without comments, styles and scripts. In contrast to a DOM document, this loads
 * and runs nothing.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  // Word puts the bullet characters of its lists ("·") into conditional comments for other programs: their text is
  // kept.
  const clean = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<!\[[^\]]*\]>/g, "")
    .replace(/<(style|script|head|xml)\b[\s\S]*?<\/\1\s*>/gi, "");
  for (const [, slash, name, rest, text] of clean.matchAll(
    /<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+|<)/gi,
  )) {
    if (text !== undefined) tokens.push({ kind: "text", text: decodeEntities(text) });
    else if (name !== undefined)
      tokens.push({
        kind: slash ? "close" : "open",
        name: name.toLowerCase(),
        attributes: slash ? {} : readAttributes(rest ?? ""),
      });
  }
  return tokens;
}
