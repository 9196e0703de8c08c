// Embeds fonts in an SVG, because one that is shown as an image can't use those of the page. Plain JavaScript that runs
// in the page.
import { covers, languages } from "./deck-fonts.mjs";

/** Maximum number of faces in one SVG. */
const maxFaces = 100;
/** The font files as data URLs, by URL. */
const loaded = new Map();

/** Adds the fonts of the texts in an SVG document. */
export async function embedFonts(drawing) {
  const used = usedCharacters(drawing);
  if (used.size === 0) return;
  const rules = await fetchRules([...used.values()]);
  const needed = [...used.values()].flatMap((text) => facesFor(text, rules)).slice(0, maxFaces);
  const faces = await Promise.all(needed.map(fontFace));
  const style = drawing.createElementNS(drawing.documentElement.namespaceURI, "style");
  style.textContent = faces.join("\n");
  drawing.documentElement.prepend(style);
}

/** Returns the first font family of a text. */
export function familyOf(text) {
  const [name = ""] = (text.getAttribute("font-family") ?? "").split(",");
  return name.replaceAll(/["']/g, "").trim();
}

/** Returns the characters of each cut of a font. */
function usedCharacters(drawing) {
  const used = new Map();
  for (const text of drawing.querySelectorAll("text")) {
    const family = familyOf(text);
    const weight = /^(?:bold|[6-9]00)$/.test(text.getAttribute("font-weight")) ? "700" : "400";
    const style = /^(?:italic|oblique)/.test(text.getAttribute("font-style")) ? "italic" : "normal";
    const key = JSON.stringify([family, weight, style]);
    const before = used.get(key)?.characters ?? "";
    used.set(key, { family, weight, style, characters: before + text.textContent });
  }
  return used;
}

async function fetchRules(texts) {
  const names = new Set(texts.map(({ family }) => family));
  const tags = languages("", texts.map(({ characters }) => characters).join(""));
  const wanted = [...[...names].map((name) => ["name", name]), ...tags.map((tag) => ["language", tag])];
  const response = await fetch(new URL(`./font-faces?${new URLSearchParams(wanted)}`, import.meta.url));
  return response.json();
}

/** Returns the last rule that has each character, with the text's own family and cut. */
function facesFor({ family, weight, style, characters }, rules) {
  const suitable = rules.filter(
    (rule) =>
      (rule.family ?? family) === family && (rule.weight ?? weight) === weight && (rule.style ?? style) === style,
  );
  const codes = [...new Set(characters)].map((character) => character.codePointAt(0));
  const found = codes.flatMap((code) => suitable.findLast(({ unicodeRange }) => covers(unicodeRange, [code])) ?? []);
  return [...new Set(found)].map((rule) => ({ ...rule, family, weight, style }));
}

async function fontFace({ family, weight, style, url, unicodeRange, sizeAdjust }) {
  if (!loaded.has(url)) loaded.set(url, dataUrl(new URL(`.${url}`, import.meta.url)));
  return `@font-face{font-family:${JSON.stringify(family)};font-weight:${weight};font-style:${style};unicode-range:${unicodeRange};size-adjust:${sizeAdjust};src:url(${await loaded.get(url)})}`;
}

async function dataUrl(url) {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return `data:font/woff2;base64,${btoa(text)}`;
}
