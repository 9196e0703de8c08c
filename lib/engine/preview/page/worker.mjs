// The functions that `slide-page.ts` calls in the page. Plain JavaScript that runs in the page.
import { registerFonts } from "./deck-fonts.mjs";
import { hideText, open, show, showText, texts } from "./page.mjs";
import { endPrint, print } from "./print.mjs";

async function openServed(limits, prompts) {
  const response = await fetch("/deck.pptx");
  return open(await response.arrayBuffer(), limits, prompts);
}

globalThis.slidePage = { open: openServed, registerFonts, show, texts, hideText, showText, print, endPrint };
