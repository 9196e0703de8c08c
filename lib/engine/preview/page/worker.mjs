// What the worker's browser offers: `slide-page.ts` calls it. Plain JavaScript: it runs in the page.
import { takeFonts } from "./deck-fonts.mjs";
import { open, show } from "./page.mjs";

async function openServed(limits, prompts) {
  const response = await fetch("/deck.pptx");
  return open(await response.arrayBuffer(), limits, prompts);
}

globalThis.slidePage = { open: openServed, takeFonts, show };
