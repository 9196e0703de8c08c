import { compatibleNames, similarNames, type FontFamily } from "./font-names";

export type ResolvedFont = {
  /** The open family whose metrics stand for the font. */
  family: FontFamily;
  /** True when its advances are those of the font, so that measured widths are exact but for kerning. */
  exact: boolean;
  /** Average character width of the font ÷ the family's: 1 when exact or unknown. */
  widthFactor: number;
  /** The name itself asks for a heavy cut (`Segoe UI Semibold`): measured with the bold face. */
  heavy: boolean;
};

const weightWord =
  /[ -](?:thin|hairline|extra ?light|ultra ?light|light|semi ?light|regular|normal|book|roman|medium|semi ?bold|demi ?bold|demi|bold|extra ?bold|ultra ?bold|black|heavy|italic|oblique|mt|psmt)$/;
const heavyWord = /[ -](?:semi ?bold|demi ?bold|demi|bold|extra ?bold|ultra ?bold|black|heavy)(?:$|[ -])/;
const monospaced = /courier|consol|typewriter|menlo|monaco|\bcode\b|\bmono$|\bmono\b|[a-z]mono$/;
const serif =
  /times|roman|georgia|garamond|palatino|antiqua|bookman|schoolbook|minion|caslon|baskerville|bodoni|didot|constantia|cambria|\bserif|mincho|simsun|\bsong|\bming|batang|明朝|宋/;
const sans = /sans|gothic|grotesk|grotesque/;

const cache = new Map<string, ResolvedFont>();
/** Names come from uploaded files: the cache must not grow with them. */
const cacheLimit = 2000;

/**
 * The open family that stands for a font of a file, by its name, regardless of case. An unknown name, an empty one and
 * an unresolved theme reference resolve to Arimo with `exact: false`.
 */
export function resolveFont(name: string): ResolvedFont {
  const known = cache.get(name);
  if (known) return known;
  if (cache.size >= cacheLimit) cache.clear();
  const resolved = resolve(name);
  cache.set(name, resolved);
  return resolved;
}

function resolve(name: string): ResolvedFont {
  // NFKC turns the full-width Latin of Japanese font names into plain letters.
  const normal = splitPostScriptName(name.slice(0, 100).normalize("NFKC").replace(/["']/g, "").trim())
    .toLowerCase()
    .replace(/\s+/g, " ");
  const heavy = heavyWord.test(normal);
  for (let base = normal; ; base = base.replace(weightWord, "")) {
    const compatible = compatibleNames.get(base);
    if (compatible) {
      // Arial Black is a design of its own, unlike Arial Bold; the light cuts keep the advances within 1 %.
      const exact = !/[ -](?:black|heavy|extra|ultra)/.test(normal);
      return { family: compatible, exact, widthFactor: 1, heavy };
    }
    const similar = similarNames.get(base);
    if (similar) return { family: similar[0], exact: false, widthFactor: similar[1], heavy };
    if (!weightWord.test(base)) return { family: guessFamily(base), exact: false, widthFactor: 1, heavy };
  }
}

function guessFamily(name: string): FontFamily {
  if (monospaced.test(name) && !name.includes("monotype")) return "Cousine";
  if (serif.test(name) && !sans.test(name)) return "Tinos";
  return "Arimo";
}

/** `TimesNewRomanPSMT` is how some exporters name `Times New Roman`. */
function splitPostScriptName(name: string): string {
  return name.includes(" ") ? name : name.replace(/([a-z])([A-Z])/g, "$1 $2");
}
