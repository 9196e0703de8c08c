import { lineCount, textWidth } from "@/lib/engine/analysis/slots/slot-input";

/**
 * Tells text that a template's author wants to stay from text that only shows what could stand there.
 *
 * A **prompt** asks to be replaced. **Figures** and **running text** are somebody's content. Everything else is a
 * **label**: it names what stands beside it ("Target", "Phase 2", "Confidential") and stays.
 */
export const isSampleText = (text: string): boolean =>
  isPrompt(text) || (!isLegalNote(text) && (isFigure(text) || isRunningText(text)));

const PROMPTS = [
  // [Insert title], <name>, {{title}}, «date»
  /^[\s\p{P}]*(\[[^\]]*\p{L}[^\]]*\]|<[^>]*\p{L}[^>]*>|«[^»]*\p{L}[^»]*»)\s*$/u,
  /\{\{?\s*[\p{L}_][\p{L}\p{N}_.: -]*\}?\}/u,
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

/** A text that asks to be replaced: a prompt, a template variable, filler. */
export const isPrompt = (text: string): boolean => {
  const plain = text.trim();
  return plain !== "" && plain.length <= 4000 && PROMPTS.some((pattern) => pattern.test(plain));
};

const NOTICE =
  /confidential|proprietary|all rights reserved|copyright|©|internal use|do not (copy|distribute)|disclaimer|vertraulich|alle rechte|nur für den internen|confidentiel|tous droits|confidencial|todos los derechos|riservato|社外秘|機密|極秘|무단|대외비|机密|版权/i;

/** A notice that belongs to every slide, whatever is on it. */
export const isLegalNote = (text: string): boolean => NOTICE.test(text);

const UNITS =
  /\b(k|m|b|t|x|tsd|thousand|mn|mln|mio|million|bn|mrd|billion|pt|pts|pp|bps|bp|yoy|qoq|mom|vs|py|ly|eur|usd|gbp|chf|jpy|kg|km|h|min|n)\b\.?|[億万兆千百]?[円元원人名件社%]|[億万兆억만조]|前年比|増減?|減/giu;
const MONTHS =
  /\b(jan|feb|mar|mär|apr|ma[iy]|june?|juni|july?|juli|aug|sep|oct|okt|nov|de[cz]|janv|févr|avril|juin|août|enero|febrero|marzo|abril|mayo|junio|julio|agosto)\p{L}*\b/giu;

/** Numbers with their signs and units, or a date; a step's number, a year or a period is a label. */
function isFigure(text: string): boolean {
  const plain = text.normalize("NFKC").trim();
  if (plain.length > 40 || !/\d/.test(plain)) return false;
  if (/^\W*\d{1,2}\W?$/.test(plain) && !/[%€$£¥+±-]/.test(plain)) return false;
  if (
    /^(19|20)\d\d([/–-]\d{2,4})?$/.test(plain) ||
    /^((FY|CY|GJ|Q[1-4]|H[12]|KW|W)[\s/'’-]*(\d{1,4})?[\s/'’-]*)+$/i.test(plain)
  )
    return false;
  const telling =
    /\d[.,]\d|\d{3}|[%€$£¥₩+±▲▼△↑↓]|\d\s?(k|m|x|bn|mn|mio|pt|pp)\b/i.test(plain) || /\d\D+\d\D+\d/.test(plain);
  if (!telling) return false;
  const rest = plain
    .replace(/\d(?=\p{L})/gu, "$& ")
    .replace(UNITS, "")
    .replace(MONTHS, "")
    .replace(/[年月日時分]/g, "");
  return (rest.match(/\p{L}/gu)?.length ?? 0) <= 2;
}

/** A sentence, or several lines of words. */
function isRunningText(text: string): boolean {
  const width = textWidth(text);
  const lines = lineCount(text);
  return (
    width >= 40 ||
    (width >= 24 && (lines >= 2 || /[,;.!?、。！？](\s|$|\p{L})/u.test(text))) ||
    (lines >= 3 && width >= 6)
  );
}
