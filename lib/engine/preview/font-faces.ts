import { readFile } from "node:fs/promises";
import { lineHeight } from "@/lib/engine/fonts/measure-text";
import { families } from "@/lib/engine/fonts/metrics/families";
import { resolveFont } from "@/lib/engine/fonts/resolve-font";
import { projectPath } from "./installed-files";

/** An @font-face rule: an open font under the name that the deck uses. */
export type FontFaceRule = {
  family: string;
  url: string;
  weight: "400" | "700";
  style: "normal" | "italic";
  unicodeRange: string;
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
};

/** PowerPoint's single line spacing in em, for every font. */
const line = lineHeight(1);

const weights = ["400", "700"] as const;
const styles = ["normal", "italic"] as const;

/**
 * Provide the characters that substitute fonts lack. Among rules with the same name, the last one with a character
 * wins.
 */
const fallbacks: readonly { id: string; subsets: readonly string[]; cuts: boolean }[] = [
  { id: "noto-sans-symbols-2", subsets: ["braille", "math", "symbols"], cuts: false },
  { id: "noto-sans", subsets: ["devanagari"], cuts: false },
];

/**
 * Returns the rules for the fonts of a deck, by name: the metric-compatible open font, or the nearest one scaled to the
 * width of the original, so that lines break as in PowerPoint and as text is measured elsewhere.
 */
export async function fontFaces(names: readonly string[]): Promise<FontFaceRule[]> {
  return (await Promise.all(names.map(rulesFor))).flat();
}

async function rulesFor(name: string): Promise<FontFaceRule[]> {
  const { family, widthFactor, heavy } = resolveFont(name);
  const lender = family === "Caladea" ? "Tinos" : "Arimo";
  const above = line * families[family].ascentShare;
  const common = {
    family: name,
    sizeAdjust: percent(widthFactor),
    // Sizes of an adjusted face are scaled too, but its lines must keep the common height.
    ascentOverride: percent(above / widthFactor),
    descentOverride: percent((line - above) / widthFactor),
    lineGapOverride: "0%",
  };
  const sources = [
    ...fallbacks,
    ...(lender === family ? [] : [{ id: lender.toLowerCase(), subsets: null, cuts: true }]),
    { id: family.toLowerCase(), subsets: null, cuts: true },
  ];
  const rules: FontFaceRule[] = [];
  for (const { id, subsets, cuts } of sources) {
    for (const { name: subset, unicodeRange } of await readSubsets(id)) {
      if (subsets && !subsets.includes(subset)) continue;
      for (const weight of weights) {
        for (const style of styles) {
          const cut = cuts ? `${heavy ? "700" : weight}-${style}` : "400-normal";
          rules.push({ ...common, url: `/fonts/${id}/${id}-${subset}-${cut}.woff2`, weight, style, unicodeRange });
        }
      }
    }
  }
  return rules;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

/** A font file of a family: its name, and its characters in CSS notation (`U+0000-00FF,…`). */
type Subset = { name: string; unicodeRange: string };

const known = new Map<string, Promise<Subset[]>>();

/** Returns the subsets of the package `@fontsource/<id>`; Latin is the last. */
function readSubsets(id: string): Promise<Subset[]> {
  let subsets = known.get(id);
  if (!subsets) known.set(id, (subsets = read(id)));
  return subsets;
}

async function read(id: string): Promise<Subset[]> {
  const text = await readFile(projectPath("node_modules", "@fontsource", id, "unicode.json"), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, unicodeRange]) => ({
    name,
    unicodeRange,
  }));
}
