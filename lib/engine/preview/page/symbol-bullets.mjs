// Bullets of symbol fonts as Unicode. Plain JavaScript: it runs in the page.

/** Codes of the fonts whose glyphs are not what their codes say, and the Unicode characters nearest to them. */
const wingdings = {
  0x46: "☞",
  0x6c: "●",
  0x6e: "■",
  0x6f: "□",
  0x71: "❑",
  0x72: "❒",
  0x75: "◆",
  0x76: "❖",
  0x77: "⬥",
  0x9e: "·",
  0x9f: "•",
  0xa1: "○",
  0xa7: "▪",
  0xa8: "◻",
  0xab: "★",
  0xd8: "➢",
  0xe0: "→",
  0xe8: "➔",
  0xf0: "⇨",
  0xfb: "✗",
  0xfc: "✓",
  0xfd: "☒",
  0xfe: "☑",
};
const fonts = {
  Wingdings: wingdings,
  "Wingdings 2": { 0x50: "✓", 0x97: "●", 0xa2: "■", 0xa3: "□" },
  "Wingdings 3": { 0x70: "▲", 0x71: "▼", 0x72: "△", 0x73: "▽", 0x74: "◀", 0x75: "▶", 0x76: "◁", 0x77: "▷", 0x7d: "▶" },
  Webdings: { 0x34: "▶", 0x61: "✔", 0x67: "■", 0x6e: "●" },
  Symbol: { 0xa8: "♦", 0xae: "→", 0xb7: "•", 0xde: "⇒" },
};

/** A bullet that is not in the tables is a plain one: its own code would be a letter or an empty box. */
export function unicodeBullets(xml) {
  return xml.replace(
    /<a:buFont typeface="(Wingdings(?: [23])?|Webdings|Symbol)"[^>]*\/>(\s*)<a:buChar char="([^"]*)"\s*\/>/g,
    (_, font, space, char) => {
      const code = /^&#x([0-9a-f]+);$/i.exec(char)
        ? Number.parseInt(char.slice(3), 16)
        : /^&#(\d+);$/.exec(char)
          ? Number.parseInt(char.slice(2), 10)
          : char.codePointAt(0);
      return `<a:buFont typeface="Arial"/>${space}<a:buChar char="${fonts[font][code & 0xff] ?? "•"}"/>`;
    },
  );
}
