type ResolvedFont = {
  /** The open family whose metrics represent the font. */
  family: FontFamily;
  /** True if the family has the same advances as the font, so that measured widths are exact except for kerning. */
  exact: boolean;
  /** True if nothing is known about the font's widths, so that the family was guessed from its name. */
  isGuess: boolean;
  /** Average character width of the font ÷ that of the family. 1 if exact or unknown. */
  widthFactor: number;
  /** True if the name includes a heavy weight (`Segoe UI Semibold`). Such fonts are measured with the bold face. */
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
/** Font names come from uploaded files, so the cache must not grow without limit. */
const cacheLimit = 2000;

/**
 * Returns the open family that represents the font with this name, ignoring case. Unknown and empty names and
 * unresolved theme references resolve to Arimo with `exact: false`.
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
  // NFKC turns the full-width Latin letters of Japanese font names into plain ones.
  const normal = splitPostScriptName(name.slice(0, 100).normalize("NFKC").replace(/["']/g, "").trim())
    .toLowerCase()
    .replace(/\s+/g, " ");
  const heavy = heavyWord.test(normal);
  for (let base = normal; ; base = base.replace(weightWord, "")) {
    const compatible = compatibleNames.get(base);
    if (compatible) {
      // Arial Black is a separate design, unlike Arial Bold. Light cuts have the same advances within 1 %.
      const exact = !/[ -](?:black|heavy|extra|ultra)/.test(normal);
      return { family: compatible, exact, isGuess: false, widthFactor: 1, heavy };
    }
    const similar = similarNames.get(base);
    if (similar) return { family: similar[0], exact: false, isGuess: false, widthFactor: similar[1], heavy };
    if (!weightWord.test(base))
      return { family: guessFamily(base), exact: false, isGuess: true, widthFactor: 1, heavy };
  }
}

function guessFamily(name: string): FontFamily {
  if (monospaced.test(name) && !name.includes("monotype")) return "Cousine";
  if (serif.test(name) && !sans.test(name)) return "Tinos";
  return "Arimo";
}

/** Splits names such as `TimesNewRomanPSMT`, which some exporters write for `Times New Roman`. */
function splitPostScriptName(name: string): string {
  return name.includes(" ") ? name : name.replace(/([a-z])([A-Z])/g, "$1 $2");
}

/**
 * Families that come with Office or Windows, or that Office downloads by itself ("cloud fonts"). A deck may use them
 * wherever it is opened. In lower case. Weights and widths after the name are ignored.
 */
const officeFamilies: ReadonlySet<string> = new Set(
  `agency fb|algerian|aptos|arial|arial narrow|arial nova|arial rounded mt|arial unicode ms|avenir next lt pro|bahnschrift|
  baskerville old face|batang|batangche|bauhaus 93|bell mt|berlin sans fb|bernard mt condensed|bierstadt|blackadder itc|bodoni mt|book antiqua|
  bookman old style|bookshelf symbol 7|bradley hand itc|britannic|broadway|brush script mt|calibri|californian fb|calisto mt|cambria|
  cambria math|candara|castellar|centaur|century|century gothic|century schoolbook|chiller|colonna mt|comic sans ms|
  consolas|constantia|cooper|copperplate gothic|corbel|courier|courier new|curlz mt|daytona|dengxian|dfkai-sb|dotum|dotumche|dubai|ebrima|
  edwardian script itc|elephant|engravers mt|eras itc|fangsong|felix titling|footlight mt|forte|franklin gothic|
  franklin gothic book|franklin gothic medium|franklin gothic demi|franklin gothic medium cond|franklin gothic demi cond|
  freestyle script|french script mt|gabriola|gadugi|garamond|georgia|georgia pro|gigi|gill sans mt|gill sans mt condensed|gill sans nova|
  gloucester mt extra condensed|goudy old style|goudy stout|grandview|gulim|gulimche|gungsuh|haettenschweiler|harlow solid|harrington|
  helvetica|high tower text|impact|imprint mt shadow|informal roman|ink free|javanese text|jokerman|juice itc|kaiti|kristen itc|
  kunstler script|leelawadee|leelawadee ui|lucida bright|lucida calligraphy|lucida console|lucida fax|lucida handwriting|lucida sans|
  lucida sans typewriter|lucida sans unicode|magneto|maiandra gd|malgun gothic|marlett|matura mt script capitals|meiryo|meiryo ui|
  microsoft himalaya|microsoft jhenghei|microsoft jhenghei ui|microsoft new tai lue|microsoft phagspa|microsoft sans serif|microsoft tai le|
  microsoft uighur|microsoft yahei|microsoft yahei ui|microsoft yi baiti|mingliu|mingliu-extb|mistral|modern no. 20|mongolian baiti|
  monotype corsiva|ms gothic|ms mincho|ms outlook|ms pgothic|ms pmincho|ms reference sans serif|ms sans serif|ms ui gothic|mv boli|
  myanmar text|neue haas grotesk text pro|niagara engraved|niagara solid|nirmala ui|nsimsun|ocr a extended|old english text mt|onyx|
  palace script mt|palatino linotype|papyrus|parchment|perpetua|perpetua titling mt|playbill|pmingliu|poor richard|posterama|pristina|
  quire sans|rage italic|ravie|rockwell|rockwell nova|sabon next lt|sakkal majalla|script mt|seaford|segoe fluent icons|segoe mdl2 assets|
  segoe print|segoe script|segoe ui|segoe ui emoji|segoe ui historic|segoe ui symbol|showcard gothic|simhei|simplified arabic|simsun|
  simsun-extb|sitka|sitka text|skeena|snap itc|stencil|sylfaen|symbol|tahoma|tempus sans itc|tenorite|times|times new roman|
  traditional arabic|trebuchet ms|tw cen mt|tw cen mt condensed|univers|univers condensed|urdu typesetting|verdana|verdana pro|viner hand itc|
  vivaldi|vladimir script|walbaum display|walbaum heading|walbaum text|webdings|wide latin|wingdings|wingdings 2|wingdings 3|yu gothic|
  yu gothic ui|yu mincho|ms ゴシック|ms 明朝|ms pゴシック|ms p明朝|メイリオ|游ゴシック|游明朝|宋体|新宋体|黑体|楷体|仿宋|微软雅黑|
  等线|新細明體|細明體|標楷體|微軟正黑體|맑은 고딕|굴림|돋움|바탕|궁서`
    .split("|")
    .map((name) => name.trim()),
);

const cutWord =
  / (?:thin|hairline|extra ?light|ultra ?light|light|semi ?light|regular|medium|semi ?bold|demi ?bold|demi|bold|extra ?bold|ultra ?bold|black|heavy|italic|oblique|display|narrow|condensed|cond|semi ?condensed|serif|mono|small|banner|heading|subheading)$/;

/**
 * True if text in this font can be expected to look as measured, because the font comes with Office or has the metrics
 * of a measured family. Other fonts may be missing where the deck is opened, and their text was fitted with the metrics
 * of another font.
 */
export function isExpectedFont(name: string): boolean {
  if (name === "" || name.startsWith("+") || resolveFont(name).exact) return true;
  let family = name.normalize("NFKC").trim().toLowerCase().replace(/\s+/g, " ");
  while (!officeFamilies.has(family)) {
    const shorter = family.replace(cutWord, "");
    if (shorter === family) return false;
    family = shorter;
  }
  return true;
}

export type FontFamily = "Carlito" | "Arimo" | "Tinos" | "Cousine" | "Caladea";

/** Families with the same advances as their open counterpart. Their lighter cuts differ by less than 1 %. */
const compatibleNames: ReadonlyMap<string, FontFamily> = new Map([
  ["calibri", "Carlito"],
  ["carlito", "Carlito"],
  ["cambria", "Caladea"],
  ["cambria math", "Caladea"],
  ["caladea", "Caladea"],
  ["arial", "Arimo"],
  ["arimo", "Arimo"],
  ["helvetica", "Arimo"],
  ["liberation sans", "Arimo"],
  ["times new roman", "Tinos"],
  ["times", "Tinos"],
  ["tinos", "Tinos"],
  ["liberation serif", "Tinos"],
  ["courier new", "Cousine"],
  ["courier", "Cousine"],
  ["cousine", "Cousine"],
  ["liberation mono", "Cousine"],
]);

/**
 * Common families without a metric-compatible counterpart: the most similar open family, and the average character
 * width (weighted by English letter frequency) as a multiple of that family's.
 */
const similarNames: ReadonlyMap<string, readonly [family: FontFamily, widthFactor: number]> = new Map([
  ["arial narrow", ["Arimo", 0.82]],
  ["archivo narrow", ["Arimo", 0.825]],
  ["barlow", ["Arimo", 0.967]],
  ["book antiqua", ["Tinos", 1.124]],
  ["bookman old style", ["Tinos", 1.222]],
  ["century gothic", ["Arimo", 1.117]],
  ["century schoolbook", ["Tinos", 1.165]],
  ["consolas", ["Cousine", 0.916]],
  ["dm sans", ["Arimo", 1.045]],
  ["eb garamond", ["Tinos", 0.948]],
  ["exo 2", ["Arimo", 1.021]],
  ["fira sans", ["Arimo", 1.027]],
  ["garamond", ["Tinos", 0.948]],
  ["georgia", ["Tinos", 1.097]],
  ["helvetica neue", ["Arimo", 1.009]],
  ["ibm plex sans", ["Arimo", 1.012]],
  ["ibm plex serif", ["Tinos", 1.164]],
  ["inter", ["Arimo", 1.071]],
  ["jost", ["Arimo", 0.96]],
  ["lato", ["Arimo", 0.977]],
  ["lexend", ["Arimo", 1.099]],
  ["lora", ["Tinos", 1.152]],
  ["lucida grande", ["Arimo", 1.103]],
  ["lucida sans unicode", ["Arimo", 1.103]],
  ["manrope", ["Arimo", 1.032]],
  ["merriweather", ["Tinos", 1.194]],
  ["montserrat", ["Arimo", 1.128]],
  ["ms gothic", ["Cousine", 0.8332]],
  ["ms mincho", ["Cousine", 0.8332]],
  ["ms ゴシック", ["Cousine", 0.8332]],
  ["ms 明朝", ["Cousine", 0.8332]],
  ["mulish", ["Arimo", 1.041]],
  ["noto sans", ["Arimo", 1.063]],
  ["noto serif", ["Tinos", 1.184]],
  ["nunito", ["Arimo", 1.014]],
  ["nunito sans", ["Arimo", 1.014]],
  ["open sans", ["Arimo", 1.051]],
  ["oswald", ["Arimo", 0.814]],
  ["palatino", ["Tinos", 1.124]],
  ["palatino linotype", ["Tinos", 1.124]],
  ["playfair display", ["Tinos", 1.113]],
  ["plus jakarta sans", ["Arimo", 1.05]],
  ["poppins", ["Arimo", 1.122]],
  ["pt sans", ["Arimo", 0.967]],
  ["pt serif", ["Tinos", 1.103]],
  ["public sans", ["Arimo", 1.049]],
  ["quicksand", ["Arimo", 1.043]],
  ["raleway", ["Arimo", 1.039]],
  ["roboto condensed", ["Arimo", 0.888]],
  ["roboto slab", ["Tinos", 1.168]],
  ["rubik", ["Arimo", 1.05]],
  ["segoe ui", ["Arimo", 0.995]],
  ["source sans 3", ["Arimo", 0.938]],
  ["source sans pro", ["Arimo", 0.938]],
  ["source serif pro", ["Tinos", 1.179]],
  ["tahoma", ["Arimo", 1]],
  ["titillium web", ["Arimo", 0.944]],
  ["trebuchet ms", ["Arimo", 1.023]],
  ["ubuntu", ["Arimo", 1.021]],
  ["verdana", ["Arimo", 1.149]],
  ["work sans", ["Arimo", 1.119]],
]);
