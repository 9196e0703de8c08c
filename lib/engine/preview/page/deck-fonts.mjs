// Finds the fonts of a presentation in the XML of its parts, and registers them. Plain JavaScript that runs in the page,
// and in the studio for text that is typed on a slide.

/** The registered faces by family, cut and file. */
const registered = new Map();

/** Returns the font names in the XML, except those that a theme lists for other scripts. */
export function fontNames(xml) {
  const names = new Set();
  for (const [, name] of xml.matchAll(/<a:(?:latin|ea|cs|sym|buFont)\b[^>]*?\btypeface="([^"]*)"/g)) {
    if (name && !name.startsWith("+")) names.add(unescaped(name));
  }
  return [...names];
}

/** Returns every character of the texts once, plus those that bullets and fields may add. */
export function characters(xml) {
  const found = new Set("0123456789•–—");
  for (const [, text] of xml.matchAll(/<(?:a:t|c:v|c:pt)>([^<]*)</g))
    for (const character of unescaped(text)) found.add(character);
  for (const [, text] of xml.matchAll(/\bchar="([^"]*)"/g))
    for (const character of unescaped(text)) found.add(character);
  return [...found].join("");
}

function unescaped(text) {
  if (!text.includes("&")) return text;
  return new DOMParser().parseFromString(`<t>${text}</t>`, "text/xml").documentElement.textContent;
}

/** Scripts that our substitute fonts lack. */
const scripts = {
  ko: /\p{sc=Hangul}/u,
  ja: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  ar: /\p{sc=Arabic}/u,
  he: /\p{sc=Hebrew}/u,
  th: /\p{sc=Thai}/u,
};
const han = /\p{sc=Han}/u;
/** All of these scripts, including the punctuation of Chinese, Japanese and Korean. */
const anyScript =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** Returns the characters that our substitute fonts lack, each once. */
export function scriptCharacters(text) {
  return [...new Set(text)].filter((character) => anyScript.test(character)).join("");
}

/** Attributes that specify the language of Chinese text. */
const simplified = /\b(?:lang|altLang)="zh-(?:CN|SG|Hans)/g;
const traditional = /\b(?:lang|altLang)="zh-(?:TW|HK|MO|Hant)/g;

/**
 * Returns the languages (`ja`, `zh-Hant` …) whose scripts the text uses. Han characters are taken from the font for the
 * form of Chinese that most of the text is marked with, and from the other font if that one lacks them. Text counts as
 * Japanese only if it contains Kana.
 */
export function languages(xml, text) {
  const found = Object.keys(scripts).filter((language) => scripts[language].test(text));
  if (han.test(text)) {
    const count = (pattern) => xml.match(pattern)?.length ?? 0;
    found.push("zh-Hans", ...(count(traditional) > count(simplified) ? ["zh-Hant"] : []));
  }
  return found;
}

/**
 * The faces of a family. If a face lacks a character, browsers only look for it in faces with the same weight and
 * style.
 */
const cuts = ["400", "700"].flatMap((weight) => ["normal", "italic"].map((style) => ({ weight, style })));

/**
 * Registers faces in this order, and loads those that the characters need. If several faces of a family have a
 * character, the last one wins, so known faces move behind new ones.
 *
 * @param base The address that the files' paths are relative to
 * @param prefix Put before the names of the families
 * @param loaded The addresses of files that are loaded, by their paths
 */
export async function registerFonts(faces, text, base = import.meta.url, prefix = "", loaded = new Map()) {
  const names = [...new Set(faces.flatMap(({ family }) => family ?? []))];
  const needed = [...scriptCharacters(text)].map((character) => character.codePointAt(0));
  const all = faces.flatMap((face) => {
    if (face.family !== null) return [face];
    if (!covers(face.unicodeRange, needed)) return [];
    return names.flatMap((family) => cuts.map((cut) => ({ ...face, ...cut, family })));
  });
  const shorthands = new Set();
  let areNew = false;
  for (const { family, url, ...descriptors } of all) {
    const name = prefix + family;
    const key = `${name} ${descriptors.style} ${descriptors.weight} ${url}`;
    const known = registered.get(key);
    areNew ||= !known;
    if (areNew) {
      const face = known ?? new FontFace(name, `url(${loaded.get(url) ?? new URL(`.${url}`, base)})`, descriptors);
      document.fonts.delete(face);
      document.fonts.add(face);
      registered.set(key, face);
    }
    shorthands.add(`${descriptors.style} ${descriptors.weight} 16px ${JSON.stringify(name)}`);
  }
  await Promise.all([...shorthands].map((shorthand) => document.fonts.load(shorthand, text)));
}

/** Returns true if a range in CSS notation (`U+4E00-4EFF,U+3002`) contains one of the code points. */
export function covers(unicodeRange, codes) {
  const ranges = unicodeRange.split(",").map((range) =>
    range
      .trim()
      .slice(2)
      .split("-")
      .map((end) => Number.parseInt(end, 16)),
  );
  return codes.some((code) => ranges.some(([from, to = from]) => code >= from && code <= to));
}
