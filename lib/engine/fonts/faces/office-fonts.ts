import { resolveFont } from "./resolve-font";

/**
 * Families that come with Office or Windows, or that Office fetches by itself ("cloud fonts"): a deck may name them
 * wherever it is opened. Lower case; weights and widths after the name are no matter.
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
 * Whether text in a font can be expected to look as it was measured: the font comes with Office, or has the metrics of
 * one of the measured families. A font that is neither may be missing where the deck is opened, and its text was fitted
 * with another's.
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
