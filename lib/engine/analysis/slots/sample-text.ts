import type { AnalysedShape } from "@/lib/contract/analysis-result";
import { bottom } from "@/lib/engine/pptx/model/box";
import type { ShapeRef } from "./slide-slots";
import { type ShapePool, isFreeText, lineCount, textWidth } from "./slot-input";

const KINDS = ["lhs_header", "rhs_header", "bullet_placeholder", "text_placeholder"] as const;
type TextMarker = (typeof KINDS)[number];
/** Maximum length of a marker in characters, including spaces and a number. */
const LONGEST_MARKER = 100;

/**
 * Returns the marker in a text; null if there is none (specification, "Text-marker shapes"). Ignores case, accepts
 * spaces instead of underscores, and ignores a trailing number, because people type markers by hand.
 */
export function textMarker(text: string): TextMarker | null {
  if (text.length > LONGEST_MARKER) return null;
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
    .replace(/_?\d+$/, "");
  return KINDS.find((kind) => kind === plain) ?? null;
}

export type Markers = Record<TextMarker, ShapeRef[]>;

/** Takes the text boxes and drawn shapes that contain a marker, including those in groups. */
export function takeMarkers(pool: ShapePool): Markers {
  const found: Markers = { lhs_header: [], rhs_header: [], bullet_placeholder: [], text_placeholder: [] };
  for (const ref of pool.places((shape) => !shape.is_placeholder && textMarker(shape.text) !== null)) {
    const marker = textMarker(ref.shape.text);
    if (marker) found[marker].push(pool.take(ref));
  }
  return found;
}

/**
 * Distinguishes sample text from text that the template's author wants to keep.
 *
 * A **prompt** asks to be replaced. **Figures** and **running text** are someone's content. All other text is a
 * **label**: it names what is beside it ("Target", "Phase 2", "Confidential") and stays.
 */
export const isSampleText = (text: string): boolean =>
  isPrompt(text) || (!isLegalNote(text) && (isFigure(text) || isRunningText(text)));

const PROMPTS = [
  // [Insert title], <name>, {{title}}, «date»
  /^[\s\p{P}]*(\[[^\]]*\p{L}[^\]]*\]|<[^>]*\p{L}[^>]*>|«[^»]*\p{L}[^»]*»)\s*$/u,
  /\{\{?\s*[%#^@/]?[\p{L}_][\p{L}\p{N}_.: -]*\}?\}/u,
  /lorem ipsum|dolor sit amet|consectetur adipi/i,
  /^[\d\s\p{P}]*((lorem|ipsum|dolor|sit|amet|consectetur|adipiscing|elit)[\s\p{P}]*)+$/iu,
  /^\W*(double-|right-)?(click|tap)\b.*\b(add|edit|insert|change|icon)\b/i,
  /^\W*(please )?(insert|enter|type|write|add|put|fill in|replace|edit|describe)\b.{0,40}\b(text|titles?|subtitle|heading|headline|names?|date|content|here|body|caption|description|logo|picture|image|topic|bullets?|message|source|footnote)\b.{0,20}$/i,
  /^\W*(your|sample|dummy|placeholder|example)\s+(\w+\s+){0,3}(text|title|subtitle|heading|headline|name|content|here|logo|caption|description)\b.{0,20}$/i,
  /\b(text|title|subtitle|heading|headline|name|date|content|logo|bullets?|description) (goes |comes )?here\b/i,
  /^\W*(hier klicken|klicken sie|durch klicken|mastertitel|titelmasterformat|text hier|hier text|cliquez|modifiez le|votre (texte|titre)|haga clic|haz clic|su (texto|t[ií]tulo)|fare clic|clique (para|aqui)|klik (om|hier)|klicka h[aä]r|kliknij|щелкните|образец (текста|заголовка))/i,
  /クリックして|ダブルクリック|ここに.{0,12}(入力|記入|テキスト)|(入力|記入)してください|(タイトル|テキスト|本文)を(入力|追加)|单击|點擊|按一下|此处(添加|输入)|请输入|在此(添加|输入)|클릭하여|입력하세요|마스터 .*편집/,
  /^\W*x{2,}([\s.,/%€$£-]|x)*$/i,
];

/** Checks for a text that asks to be replaced: a prompt, a template variable or filler text. */
export const isPrompt = (text: string): boolean => {
  const plain = text.trim();
  return plain !== "" && plain.length <= 4000 && PROMPTS.some((pattern) => pattern.test(plain));
};

/** Matches what some applications write into automatic fields: `<number>`. */
const FIELD_MARK = /^<[^<>]+>$/;

/** Checks for a prompt that isn't just the stored text of an automatic field, which is replaced when it is shown. */
export const asksForContent = (text: string, isAutomatic: boolean): boolean =>
  isPrompt(text) && !(isAutomatic && FIELD_MARK.test(text.trim()));

const NOTICE =
  /confidential(?!ity)|confidentiality (?:note|notice|statement)|\bproprietary(?=[\s.]*$|\s+(?:and|&|to|information|data|materials?|rights)\b)|all rights reserved|copyright|©|internal use|do not (copy|distribute)|disclaimer|vertraulich|alle rechte|nur für den internen|confidentiel|tous droits|confidencial|todos los derechos|riservato|社外秘|機密|極秘|무단|대외비|机密|版权/i;

/** A text with more lines, or a wider one, is a list or the text of a page that mentions such words. */
const MAX_NOTICE = { lines: 3, width: 500 };

/** Checks for a notice that belongs on every slide. */
export const isLegalNote = (text: string): boolean =>
  NOTICE.test(text) && lineCount(text) <= MAX_NOTICE.lines && textWidth(text) <= MAX_NOTICE.width;

const UNITS =
  /\b(k|m|b|t|x|tsd|thousand|mn|mln|mio|million|bn|mrd|billion|pt|pts|pp|bps|bp|yoy|qoq|mom|vs|py|ly|eur|usd|gbp|chf|jpy|kg|km|h|min|n)\b\.?|[億万兆千百]?[円元원人名件社%]|[億万兆억만조]|前年比|増減?|減/giu;
/** Matches the names of months, also abbreviated, in six languages. */
export const MONTHS =
  /\b(jan|feb|mar|mär|apr|ma[iy]|june?|juni|july?|juli|aug|sep|oct|okt|nov|de[cz]|janv|févr|avril|juin|août|enero|febrero|marzo|abril|mayo|junio|julio|agosto)\p{L}*\b/giu;

/** Checks for numbers with signs and units, or a date. A step number, a year or a period is a label. */
export function isFigure(text: string): boolean {
  const plain = text.normalize("NFKC").trim();
  if (plain.length > 40 || !/\d/.test(plain)) return false;
  if (/^\W*\d{1,2}\W?$/.test(plain) && !/[%€$£¥+±-]/.test(plain)) return false;
  if (
    /^(19|20)\d\d([/–-]\d{2,4})?$/.test(plain) ||
    /^((FY|CY|GJ|Q[1-4]|H[12]|KW|W)[\s/'’-]*(\d{1,4})?[\s/'’-]*)+$/i.test(plain)
  )
    return false;
  const isMeaningful =
    /\d[.,]\d|\d{3}|[%€$£¥₩+±▲▼△↑↓]|\d\s?(k|m|x|bn|mn|mio|pt|pp)\b/i.test(plain) || /\d\D+\d\D+\d/.test(plain);
  if (!isMeaningful) return false;
  const rest = plain
    .replace(/\d(?=\p{L})/gu, "$& ")
    .replace(UNITS, "")
    .replace(MONTHS, "")
    .replace(/[年月日時分]/g, "");
  return (rest.match(/\p{L}/gu)?.length ?? 0) <= 2;
}

/** Checks for a sentence, or several lines of words. */
function isRunningText(text: string): boolean {
  const width = textWidth(text);
  const lines = lineCount(text);
  return (
    width >= 40 ||
    (width >= 24 && (lines >= 2 || /[,;.!?、。！？](\s|$|\p{L})/u.test(text))) ||
    (lines >= 3 && width >= 6)
  );
}

/** Matches `12`, `12 / 50`, `Page 12`, `{id: p3}`. */
const PAGE_MARK =
  /^[^\p{L}\p{N}]*((page|seite|slide|p\.|第)?\s*\d{1,3}\s*((\/|of|von|sur|de)\s*\d{1,3}|页|頁|ページ)?|\{\{?\s*(id|page|slide)\b[^{}]{0,40}\}\}?)[^\p{L}\p{N}]*$/iu;

/** Returns true for a page number or page id that was typed by hand. */
export const isPageMark = (text: string): boolean => PAGE_MARK.test(text.trim());

/** Shares of the slide's height: running headers end above `top`, and footers and notices begin below `bottom`. */
const MARGIN = { top: 0.07, bottom: 0.92 };

/**
 * Returns true for a shape in the margin where running headers and notices are. `height` is the slide's height in
 * points.
 */
export const isInMargin = (shape: AnalysedShape, height: number): boolean =>
  bottom(shape) < height * MARGIN.top || shape.y > height * MARGIN.bottom;

/**
 * Takes the remaining texts that a finished slide must not show: prompts everywhere, figures and running text outside
 * the margins, and notes beside the slide. On a slide with text markers, the template itself defines what is replaced,
 * so only prompts and notes are taken.
 */
export function takeSamples(pool: ShapePool, markers: Markers): ShapeRef[] {
  const marked = Object.values(markers).some((refs) => refs.length > 0);
  const isSample = (shape: AnalysedShape) =>
    isPrompt(shape.text) || (!marked && !isInMargin(shape, pool.height) && isSampleText(shape.text));
  const samples = pool.free((shape) => isFreeText(shape) && isSample(shape)).map((ref) => pool.take(ref));
  return [...samples, ...pool.beside.filter(({ shape }) => shape.text.trim() !== "")];
}

/** Names for the parts of a slide, in the languages of common templates. */

const TITLE_NAME = /title|titel|titre|t[ií]tulo|titolo|заголовок|タイトル|제목|标题|標題/i;
const SUBTITLE_NAME =
  /sub ?title|untertitel|sous-titre|subt[ií]tulo|sottotitolo|подзаголовок|サブタイトル|부제|副标题|副標題/i;
const FOOTNOTE_NAME =
  /foot ?note|\bsources?\b|fu(ß|ss)note|\bquellen?\b|nota al pie|note de bas|脚注|出典|각주|출처|脚註|сноска|источник/i;
const FOOTER_NAME = /footer|fu(ß|ss)zeile|pied de page|pie de página|rodapé|フッター|바닥글|页脚|頁尾|колонтитул/i;
const HEADER_NAME = /\bheader\b|kopfzeile|en-?tête|encabezado|cabeçalho|ヘッダー|머리글|页眉|頁首/i;
const FOOTNOTE_TEXT =
  /^\s*(※|\*{1,3}\s?\p{L}|[†‡¹²³]|(foot)?notes?\s*[:：]|sources?\s*[:：]|quellen?\s*[:：]|anmerkung(en)?\s*[:：]|hinweis\s*[:：]|fuentes?\s*[:：]|fontes?\s*[:：]|remarques?\s*[:：]|注\s*[:：)）]|出典|出所|주\s*[:：)]|출처|각주|источник|примечани[ея])|\n\s*※/iu;

/** Matches names of layouts and shapes, but never "Title and Content" in any language. */
const AGENDA_NAME =
  /\bagenda\b|table of contents|\btoc\b|inhaltsverzeichnis|tagesordnung|ordre du jour|sommaire|orden del d[ií]a|sommario|アジェンダ|目次|목차|아젠다|议程|目录|議程|目錄|повестка|оглавление/i;
/**
 * Matches titles that may be followed by a word or two (`Agenda for today`), and titles that must have no other words
 * (`Outline`).
 */
const AGENDA_TITLE =
  /^\W*((today'?s|our|meeting|the)\s+)?(agenda|table of contents|inhaltsverzeichnis|tagesordnung|ordre du jour|table des matières|orden del día|sommario|sommaire|目次|アジェンダ|議題|목차|아젠다|议程|目录|議程|目錄|повестка дня|оглавление|spis treści)\W*(\p{L}+\W*){0,2}$/iu;
const AGENDA_WORD =
  /^\W*(contents|outline|topics|inhalt|gliederung|themen|índice|indice|contenidos?|conteúdo|pauta|содержание|повестка|inhoud)\W*$/iu;

export const isNamedTitle = ({ name }: AnalysedShape): boolean => TITLE_NAME.test(name) && !SUBTITLE_NAME.test(name);
export const isNamedSubtitle = ({ name }: AnalysedShape): boolean => SUBTITLE_NAME.test(name);
export const isNamedFootnote = ({ name }: AnalysedShape): boolean => FOOTNOTE_NAME.test(name);
export const isNamedFooter = ({ name }: AnalysedShape): boolean => FOOTER_NAME.test(name) && !FOOTNOTE_NAME.test(name);
export const isNamedHeader = ({ name }: AnalysedShape): boolean => HEADER_NAME.test(name);
/** A text that ends with its marker, such as "Note:", is the label of another text. */
export const readsAsFootnote = (text: string): boolean => FOOTNOTE_TEXT.test(text) && !/[:：]\s*$/.test(text);
export const isAgendaName = (name: string | null): boolean => name !== null && AGENDA_NAME.test(name);
export const isAgendaTitle = (title: string): boolean =>
  title.trim().length <= 40 && (AGENDA_TITLE.test(title.trim()) || AGENDA_WORD.test(title.trim()));
