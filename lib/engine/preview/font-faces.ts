import { readFile } from "node:fs/promises";
import { lineHeight } from "@/lib/engine/fonts/measure-text";
import { families } from "@/lib/engine/fonts/metrics/families";
import { resolveFont } from "@/lib/engine/fonts/resolve-font";
import { projectPath } from "./installed-files";

/**
 * An @font-face rule: an open font under the name that the deck uses. `family`, `weight` and `style` are null for a
 * variable font that is a fallback for all fonts of the deck, in all styles.
 */
export type FontFaceRule = {
  family: string | null;
  url: string;
  weight: "400" | "700" | null;
  style: "normal" | "italic" | null;
  unicodeRange: string;
  sizeAdjust: string;
  ascentOverride: string;
  descentOverride: string;
  lineGapOverride: string;
};

/** PowerPoint's single line spacing in em, which is the same for every font. */
const line = lineHeight(1);

const weights = ["400", "700"] as const;
const styles = ["normal", "italic"] as const;

/**
 * Fonts for characters that the substitute fonts lack. If several rules with the same name have a character, the last
 * one wins.
 */
const fallbacks: readonly { id: string; subsets: readonly string[]; cuts: boolean }[] = [
  { id: "noto-sans-symbols-2", subsets: ["braille", "math", "symbols"], cuts: false },
  { id: "noto-sans", subsets: ["devanagari"], cuts: false },
];

/**
 * Fonts for scripts that the substitute fonts lack, by the language tags of page/deck-fonts.mjs. Han characters look
 * different in Chinese and Japanese. If several fonts have a character, the last one wins.
 */
const scriptFonts: Readonly<Record<string, string>> = {
  "zh-Hans": "noto-sans-sc",
  "zh-Hant": "noto-sans-tc",
  ko: "noto-sans-kr",
  ja: "noto-sans-jp",
  ar: "noto-sans-arabic",
  he: "noto-sans-hebrew",
  th: "noto-sans-thai",
};

/**
 * Returns the rules for the fonts of a deck by name. Each uses the metric-compatible open font, or the most similar one
 * scaled to the width of the original. Lines then break as in PowerPoint, and as in the engine's text measurement.
 *
 * @param languages Language tags whose characters are needed, too, such as `ja`. Others are ignored
 */
export async function fontFaces(names: readonly string[], languages: readonly string[] = []): Promise<FontFaceRule[]> {
  const ids = Object.entries(scriptFonts).flatMap(([language, id]) => (languages.includes(language) ? [id] : []));
  return (await Promise.all([...ids.map(scriptRules), ...names.map(rulesFor)])).flat();
}

async function scriptRules(id: string): Promise<FontFaceRule[]> {
  const subsets = await readSubsets(`@fontsource-variable/${id}`);
  const above = line * families.Arimo.ascentShare;
  return subsets.map(({ name, unicodeRange }) => ({
    family: null,
    url: `/fonts/${id}/${id}-${name}-wght-normal.woff2`,
    weight: null,
    style: null,
    unicodeRange,
    sizeAdjust: "100%",
    ascentOverride: percent(above),
    descentOverride: percent(line - above),
    lineGapOverride: "0%",
  }));
}

async function rulesFor(name: string): Promise<FontFaceRule[]> {
  const { family, widthFactor, heavy } = resolveFont(name);
  const fallbackFamily = family === "Caladea" ? "Tinos" : "Arimo";
  const above = line * families[family].ascentShare;
  const common = {
    family: name,
    sizeAdjust: percent(widthFactor),
    // `size-adjust` also scales the ascent and descent, but lines must keep the common height.
    ascentOverride: percent(above / widthFactor),
    descentOverride: percent((line - above) / widthFactor),
    lineGapOverride: "0%",
  };
  const sources = [
    ...fallbacks,
    ...(fallbackFamily === family ? [] : [{ id: fallbackFamily.toLowerCase(), subsets: null, cuts: true }]),
    { id: family.toLowerCase(), subsets: null, cuts: true },
  ];
  const rules: FontFaceRule[] = [];
  for (const { id, subsets, cuts } of sources) {
    for (const { name: subset, unicodeRange } of await readSubsets(`@fontsource/${id}`)) {
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

/** Returns the subsets of a font package. Latin comes last. */
function readSubsets(packageName: string): Promise<Subset[]> {
  let subsets = known.get(packageName);
  if (!subsets) known.set(packageName, (subsets = read(packageName)));
  return subsets;
}

async function read(packageName: string): Promise<Subset[]> {
  const text = await readFile(projectPath("node_modules", packageName, "unicode.json"), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, unicodeRange]) => ({
    // Subsets without a name have a number, such as "[7]".
    name: name.replace(/^\[|\]$/g, ""),
    unicodeRange,
  }));
}
