import { readFile } from "node:fs/promises";
import { lineHeight } from "@/lib/engine/fonts/measure-text";
import { families } from "@/lib/engine/fonts/metrics/families";
import { resolveFont } from "@/lib/engine/fonts/resolve-font";
import { inProject } from "./installed-files";

/** One @font-face rule of the page: an open font under the name that the deck uses. */
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

/** PowerPoint's single-spaced line in em, whatever the font. */
const line = lineHeight(1);

const weights = ["400", "700"] as const;
const styles = ["normal", "italic"] as const;

/**
 * What the stand-ins lack comes from these. Of one name, the rule that is given last wins where several have a
 * character.
 */
const fallbacks: readonly { id: string; subsets: readonly string[]; cuts: boolean }[] = [
  { id: "noto-sans-symbols-2", subsets: ["braille", "math", "symbols"], cuts: false },
  { id: "noto-sans", subsets: ["devanagari"], cuts: false },
];

/**
 * The rules for fonts of a deck, by their names: the metric-compatible open font, or the nearest one scaled to the
 * width of the font that it stands for, so that lines break as they do in PowerPoint and as text is measured
 * elsewhere.
 */
export async function fontFaces(names: readonly string[]): Promise<FontFaceRule[]> {
  return (await Promise.all(names.map(rulesOf))).flat();
}

async function rulesOf(name: string): Promise<FontFaceRule[]> {
  const { family, widthFactor, heavy } = resolveFont(name);
  const lender = family === "Caladea" ? "Tinos" : "Arimo";
  const above = line * families[family].ascentShare;
  const common = {
    family: name,
    sizeAdjust: percent(widthFactor),
    // Lengths of an adjusted face are scaled too; its lines must stay as high as any other's.
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
    for (const { name: subset, unicodeRange } of await subsetsOf(id)) {
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

/** The part of a family that one font file holds: its name, and its characters as CSS writes them (`U+0000-00FF,…`). */
type Subset = { name: string; unicodeRange: string };

const known = new Map<string, Promise<Subset[]>>();

/** The subsets of a family of the package `@fontsource/<id>`; Latin is the last. */
function subsetsOf(id: string): Promise<Subset[]> {
  let subsets = known.get(id);
  if (!subsets) known.set(id, (subsets = read(id)));
  return subsets;
}

async function read(id: string): Promise<Subset[]> {
  const text = await readFile(inProject("node_modules", "@fontsource", id, "unicode.json"), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, unicodeRange]) => ({
    name,
    unicodeRange,
  }));
}
