import { isPrompt } from "@/lib/engine/analysis/slots/sample-text";

/**
 * Matches a token: `{{name}}`, with or without spaces inside the braces. Lengths are bounded so that endless spaces
 * can't slow down the search.
 */
export const TOKEN = /\{\{\s{0,20}([\p{L}_][\p{L}\p{N}_.: -]{0,200}?)\s{0,20}\}\}/gu;

/** Returns the names of the tokens in a text, in order. */
export const tokensIn = (text: string): string[] => [...text.matchAll(TOKEN)].flatMap(([, name]) => name ?? []);

/**
 * The first words of the names that Office, Keynote, LibreOffice, Google Slides and libraries give to shapes
 * automatically.
 */
const AUTOMATIC =
  /^(google shape|(auto|custom|text)?shape|text ?(box|shape|frame|placeholder)?|textfeld|textplatzhalter|zone ?(de )?texte|cuadro ?(de )?texto|casella ?di ?testo|caixa ?de ?texto|tekstvak|textruta|tekst(boks|felt)|pole tekstowe|metin kutusu|надпись|テキスト|텍스트|文本|文字|(rounded )?rectang|rechteck|rectángulo|rettangolo|retângulo|rechthoek|правоуг|прямоуг|正方形|四角|長方形|직사각형|모서리|矩形|圆角|圓角|oval|ellips|elips|楕円|타원|椭圆|橢圓|овал|form[ae]?\b|forme|freeform|freihand|free form|obje[ckt]+|objeto|image|picture|photo|grafik|bild|immagine|imagen|imagem|afbeelding|рисунок|図|그림|图片|圖片|group|gruppe?o?\b|groupe|グループ|그룹|组合|群組|группа|place ?holder|platzhalter|espace réservé|marcador|segnaposto|espaço reservado|プレースホルダー|占位|заполнитель|title|titel|titre|t[ií]tulo|titolo|заголовок|タイトル|제목|标题|標題|sub ?title|untertitel|sous-titre|subt[ií]tulo|content|inhalt|contenu|コンテンツ|내용|内容|date|datum|footer|fußzeile|slide number|foliennummer|table|tabelle|tableau|tabla|tabella|tabela|таблица|表|표|chart|diagramm|graphique|gr[aá]fico|グラフ|차트|图表|圖表|диаграмма|diagram|smart ?art|organi[sz]ation|arrow|pfeil|flèche|flecha|freccia|стрелка|矢印|화살표|箭头|箭號|chevron|line\b|linie|ligne|straight|connector|gerade|elbow|curved|bent|left|right|up|down|isosceles|triangle|dreieck|star|diamond|rhombus|hexagon|octagon|pentagon|heptagon|decagon|callout|speech|cloud|cube|can\b|arc\b|brace|bracket|parallelogram|trapezoid|trapez|cross|plus|minus|multiply|equal|heart|moon|sun|lightning|donut|pie\b|block|frame|half|flowchart|flussdiagramm|organigramme|snip|round|circle|kreis|cercle|teardrop|wave|ribbon|scroll|action button|bevel|plaque|folded|no symbol|notched|striped|quad|swoosh|gleichschenklig|abgerundet|sechseck|ink|oleobject|media|video|audio|el\b|sp\b|xyz)/iu;
/** Matches the number, id or copy suffix at the end of an automatic name. */
const NUMBERED = /[\s_;:#-]*\d[\d\s;:.p_gbea-f-]*$/iu;
const MAX_NAME = 40;

/** Alternative texts that programs write automatically. */
const AUTOMATIC_DESCRIPTION =
  /\.(png|jpe?g|gif|svg|emf|wmf|bmp|tiff?|webp)\b|automatically generated|automatisch generiert|généré automatiquement|generad[ao] automáticamente|自動的に生成|자동으로 생성|https?:|image result|^(a |an )?(picture|image|graphic|photo|logo|icon|close.?up|screenshot|text|graphical user interface|chart|diagram)\b/iu;

/**
 * Returns a field name based on the name or alternative text that the template's author gave a shape; null if both are
 * automatic ("TextBox 3").
 */
export function chosenName(name: string, altText: string): string | null {
  const isAutomatic = (text: string) =>
    AUTOMATIC.test(text) && (NUMBERED.test(text) || text.trim().replace(AUTOMATIC, "") === "");
  const own = name.trim();
  if (own !== "" && own.length <= MAX_NAME && !isAutomatic(own)) {
    const slug = slugOf(own);
    if (/\p{L}{2}/u.test(slug)) return slug;
  }
  const described = altText.trim();
  if (described === "" || described.length > MAX_NAME || AUTOMATIC_DESCRIPTION.test(described)) return null;
  const slug = slugOf(described);
  return /\p{L}{2}/u.test(slug) ? slug : null;
}

/** Words that ask for content without naming it. */
const ASKING =
  /\b(please|click|tap|double|to|insert|enter|input|type|write|add|put|fill|in|replace|edit|describe|your|sample|dummy|placeholder|example|here|goes|comes|the|a|an)\b/giu;

/**
 * Returns a field name based on a prompt: `[Presenter name]` → `presenter_name`; null for other text, or if no word
 * remains.
 */
export function promptedName(text: string): string | null {
  if (!isPrompt(text) || text.length > MAX_NAME) return null;
  const slug = slugOf(text.replace(ASKING, " "));
  return /\p{L}{2}/u.test(slug) && !/lorem|ipsum/.test(slug) ? slug : null;
}

/** Returns a text in lower case with underscores between its words, at most 40 characters. */
const slugOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, MAX_NAME)
    .replace(/_+$/, "");

const ITEM_PART = /^(.+)_(\d+)_[^\d_].*$/u;

/** Returns the row and number of the item that a field is part of: `hub_3_text` → `hub`, `3`; null for other names. */
export function itemOf(name: string): { row: string; item: string } | null {
  const [, row, item] = ITEM_PART.exec(name) ?? [];
  return row && item ? { row, item } : null;
}

/**
 * Makes names unique: a name that is already taken gets a number. A `#` in a name is replaced by a number from the
 * first use on.
 */
export class UniqueNames {
  readonly #taken = new Set<string>();

  take(name: string): string {
    const numbered = (number: number) => (name.includes("#") ? name.replace("#", String(number)) : `${name}_${number}`);
    let unique = name.replace("#", "1");
    for (let number = 2; this.#taken.has(unique); number++) unique = numbered(number);
    this.#taken.add(unique);
    return unique;
  }
}
