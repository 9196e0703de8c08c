import type { AnalysedShape } from "@/lib/contract/analysis";

/** The words by which people name parts of a slide, in the languages that templates come in. */

const TITLE_NAME = /title|titel|titre|t[ií]tulo|titolo|заголовок|タイトル|제목|标题|標題/i;
const SUBTITLE_NAME =
  /sub ?title|untertitel|sous-titre|subt[ií]tulo|sottotitolo|подзаголовок|サブタイトル|부제|副标题|副標題/i;
const FOOTNOTE_NAME =
  /foot ?note|\bsources?\b|fu(ß|ss)note|\bquellen?\b|nota al pie|note de bas|脚注|出典|각주|출처|脚註|сноска|источник/i;
const FOOTER_NAME = /footer|fu(ß|ss)zeile|pied de page|pie de página|rodapé|フッター|바닥글|页脚|頁尾|колонтитул/i;
const HEADER_NAME = /\bheader\b|kopfzeile|en-?tête|encabezado|cabeçalho|ヘッダー|머리글|页眉|頁首/i;
const FOOTNOTE_TEXT =
  /^\s*(※|\*{1,3}\s?\p{L}|[†‡¹²³]|(foot)?notes?\s*[:：]|sources?\s*[:：]|quellen?\s*[:：]|anmerkung(en)?\s*[:：]|hinweis\s*[:：]|fuentes?\s*[:：]|fontes?\s*[:：]|remarques?\s*[:：]|注\s*[:：)）]|出典|出所|주\s*[:：)]|출처|각주|источник|примечани[ея])|\n\s*※/iu;

/** Of a layout or shape: never the everyday "Title and Content" in any language. */
const AGENDA_NAME =
  /\bagenda\b|table of contents|\btoc\b|inhaltsverzeichnis|tagesordnung|ordre du jour|sommaire|orden del d[ií]a|sommario|アジェンダ|目次|목차|아젠다|议程|目录|議程|目錄|повестка|оглавление/i;
/** Of a title that may go on for a word or two (`Agenda for today`), and of one that must stand alone (`Outline`). */
const AGENDA_TITLE =
  /^\W*((today'?s|our|meeting|the)\s+)?(agenda|table of contents|inhaltsverzeichnis|tagesordnung|ordre du jour|table des matières|orden del día|sommario|sommaire|目次|アジェンダ|議題|목차|아젠다|议程|目录|議程|目錄|повестка дня|оглавление|spis treści)\W*(\p{L}+\W*){0,2}$/iu;
const AGENDA_WORD =
  /^\W*(contents|outline|topics|inhalt|gliederung|themen|índice|indice|contenidos?|conteúdo|pauta|содержание|повестка|inhoud)\W*$/iu;

export const isNamedTitle = ({ name }: AnalysedShape): boolean => TITLE_NAME.test(name) && !SUBTITLE_NAME.test(name);
export const isNamedSubtitle = ({ name }: AnalysedShape): boolean => SUBTITLE_NAME.test(name);
export const isNamedFootnote = ({ name }: AnalysedShape): boolean => FOOTNOTE_NAME.test(name);
export const isNamedFooter = ({ name }: AnalysedShape): boolean => FOOTER_NAME.test(name) && !FOOTNOTE_NAME.test(name);
export const isNamedHeader = ({ name }: AnalysedShape): boolean => HEADER_NAME.test(name);
export const readsAsFootnote = (text: string): boolean => FOOTNOTE_TEXT.test(text);
export const isAgendaName = (name: string | null): boolean => name !== null && AGENDA_NAME.test(name);
export const isAgendaTitle = (title: string): boolean =>
  title.trim().length <= 40 && (AGENDA_TITLE.test(title.trim()) || AGENDA_WORD.test(title.trim()));
