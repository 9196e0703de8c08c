// The functions that `slide-page.ts` calls in the page. Plain JavaScript that runs in the page.
import { covers, registerFonts } from "./deck-fonts.mjs";
import { hideText, open, show, showText, texts } from "./page.mjs";
import { endPrint, print } from "./print.mjs";

async function openServed(limits, prompts) {
  const response = await fetch("/deck.pptx");
  return open(await response.arrayBuffer(), limits, prompts);
}

/** The font files that texts needed, as data URLs, by their paths. */
const files = new Map();

/**
 * Registers faces. Several have the same file, for example one of symbols for each font and cut. The page has no cache,
 * so it would load and decode the file for each of them, but a data URL only once.
 */
async function useFonts(faces, text) {
  const codes = [...text].map((character) => character.codePointAt(0));
  const needed = faces.filter(({ url, unicodeRange }) => !files.has(url) && covers(unicodeRange, codes));
  await Promise.all([...new Set(needed.map(({ url }) => url))].map(async (url) => files.set(url, await dataUrl(url))));
  await registerFonts(faces, text, import.meta.url, "", files);
}

async function dataUrl(path) {
  const response = await fetch(path);
  const reader = new FileReader();
  reader.readAsDataURL(await response.blob());
  await new Promise((resolve) => reader.addEventListener("load", resolve));
  return reader.result;
}

globalThis.slidePage = { open: openServed, useFonts, show, texts, hideText, showText, print, endPrint };
