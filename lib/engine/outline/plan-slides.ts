import type { SlidePurpose } from "@/lib/contract/analysis-result";
import { type ChartContent, type ChartType, seriesTypes } from "@/lib/contract/slide-data/chart";
import type { Bullet, RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import {
  type Block,
  type Column,
  type SlideData,
  type TextContent,
  contentColumns,
  slideData,
} from "@/lib/contract/slide-data/slide-data";
import { richLines } from "@/lib/engine/generation/text/rich-text";
import { isClosing } from "@/lib/engine/matching/needs";
import {
  DocumentError,
  type OutlineDocument,
  type OutlineItem,
  type OutlinePart,
  type OutlineSection,
  SHORT_LINE,
  plain,
  toRichText,
} from "./outline-document";

/** A slide before a template slide is chosen for it. */
export type PlannedSlide = {
  data: SlideData;
  purpose: SlidePurpose;
  /** The chart that the slide's table could be shown as. Null if its figures don't suit a chart. */
  asChart: ChartContent | null;
  /** True if its only text is a quotation, which is set in large letters. */
  isQuotation?: true;
  /** True if its title ends with the subtitle, which is set in small letters. */
  hasSubtitleInTitle?: true;
  /** The heading of its section, if its title has another one, too. */
  section?: RichText;
  /** True if its text begins with a line that introduces the table, chart or picture: "There are three options:". */
  hasIntroduction?: true;
};

/** Maximum length of a subtitle, in characters. */
const SUBTITLE = 160;
/** Maximum length of a quotation in large letters, in characters. */
const QUOTATION = 240;
/** The source of a quotation: a line that is no sentence. */
const SOURCE = /^.{1,80}[^.!?:]$/u;
/** A line after a quotation that says who said it: it begins with a dash. */
const QUOTED_SOURCE = /^\s*[—–-].{1,80}$/u;
/** Matches a line that ends with a colon. */
const INTRODUCTION = /^[^\n]+[:：]\s*$/u;
/** Characters. More text than this beside a chart, table or picture goes to a separate slide. */
const BESIDE = 420;
/** Maximum number of lines of a column if there are two. */
const COLUMN_LINES = 7;

const AGENDA =
  /^\W*(agenda|contents?|overview|table of contents|inhalt|übersicht|sommaire|ordre du jour|índice|indice|目次|议程)\W*$/iu;
/** Size of bullets below others, compared with these. */
const LOWER_LEVEL = 0.9;
/** Maximum number of sections that are found for an agenda. */
const AGENDA_LENGTH = 10;

/** Matches a text that states the source or unit of figures: the footnote of a table or chart. */
const FOOTNOTE =
  /\b(?:source|quelle|fuente|fonte)s?\s*:|^\W*(?:in [€£$]|(?:sources?|figures|notes?|amounts?|values|all (?:amounts|figures|values)|in (?:eur|usd|gbp|million|thousand)|quellen?|angaben|anmerkung|hinweis|alle (?:angaben|beträge|werte)|montants?|fuente|fonte)\b)/iu;
/** A short line beside a table or chart is a footnote, too, unless it is a sentence, which has something to say. */
const SENTENCE = /^.{24,}[.!?…。！？]["'”’»)]*\s*$/u;
/** Maximum length of a footnote, in characters. */
const FOOTNOTE_LENGTH = 160;

/**
 * Checks that a slide has no more content than a request may send for one slide, for example 1,000 bullets and 1,000
 * runs of a text.
 *
 * @throws DocumentError
 */
export function assertSlideSize(data: SlideData): void {
  if (slideData.safeParse(data).success) return;
  const about = data.title == null ? "" : ` "${plain(data.title).slice(0, 60)}"`;
  throw new DocumentError(
    `The document has more under one heading${about} than a slide can hold. Divide it with headings, as \`## Title\` in Markdown.`,
  );
}

/** Divides a document into slides: an opening slide, then one or more for each section. */
export function planSlides({ title, sections }: OutlineDocument): PlannedSlide[] {
  const [first, ...others] = sections;
  const preface = first && first.title === null ? first : null;
  const slides: PlannedSlide[] = [];
  const parts = [...(preface?.parts ?? [])];
  if (title !== null) {
    const lines = coverLines(parts);
    parts.splice(0, lines.length);
    const subtitle = lines.length > 0 ? { subtitle: joinedLines(lines) } : {};
    slides.push({ data: { title, ...subtitle, ...notesOf(preface) }, purpose: "title", asChart: null });
  }
  if (parts.length > 0) slides.push(...contentSlides({ title, parts, notes: null }));
  for (const section of preface ? others : sections) slides.push(...contentSlides(section));
  return withNotes(withAgenda(slides), title === null ? (preface?.notes ?? null) : null);
}

/**
 * Fills an agenda that has nothing but its heading and stands before all content: with the parts of the deck if it is
 * divided, else with the titles of its slides. One that would be too short or too long stays a divider.
 */
function withAgenda(slides: readonly PlannedSlide[]): PlannedSlide[] {
  const index = slides.findIndex(({ purpose }) => purpose !== "title");
  const slide = slides[index];
  if (slide?.purpose !== "divider" || !AGENDA.test(plain(slide.data.title ?? ""))) return [...slides];
  const later = slides.slice(index + 1);
  const titlesOf = (kind: SlidePurpose): RichText[] => {
    const titles = later.flatMap(({ data: { title }, section = title, purpose }) =>
      purpose === kind && section ? [section] : [],
    );
    return [...new Map(titles.map((title) => [plain(title), title])).values()];
  };
  const sections = [titlesOf("divider"), titlesOf("content")].find(({ length }) => length > 1) ?? [];
  if (sections.length < 2 || sections.length > AGENDA_LENGTH) return [...slides];
  const data = { ...slide.data, content: { blocks: [{ type: "agenda" as const, agenda: { sections } }] } };
  return slides.with(index, { ...slide, data, purpose: "agenda" });
}

/**
 * Returns the texts that stand below the title of an opening slide: a first one of any kind, then lines that are no
 * sentences, such as an author and a date.
 */
function coverLines(parts: readonly OutlinePart[]): RichText[] {
  const lines: RichText[] = [];
  for (const part of parts) {
    if (part.kind !== "text" || part.isQuote) break;
    const text = joinedLines([...lines, part.text]);
    const isLine = plain(part.text).length <= SHORT_LINE && !SENTENCE.test(plain(part.text));
    if (plain(text).length > SUBTITLE || (lines.length > 0 && !isLine)) break;
    lines.push(part.text);
  }
  return lines;
}

/** Adds notes to the first slide. These are the notes before the first heading. */
function withNotes([first, ...others]: readonly PlannedSlide[], notes: string | null): PlannedSlide[] {
  if (!first || notes === null) return first ? [first, ...others] : [];
  const data = { ...first.data, notes: [notes, first.data.notes].filter(Boolean).join("\n") };
  return [{ ...first, data }, ...others];
}

const notesOf = (section: OutlineSection | null) => (section?.notes ? { notes: section.notes } : {});

function contentSlides(section: OutlineSection): PlannedSlide[] {
  const subsections = subsectionsOf(section);
  const { title } = section;
  return subsections.length < 2 || title === null
    ? subsections.flatMap(slidesOf)
    : subsections.flatMap(slidesOf).map((slide) => ({ ...slide, section: title }));
}

type Heading = Extract<OutlinePart, { kind: "heading" }>;

const levelOf = ({ level = 0 }: Heading): number => level;

const headingsIn = (parts: readonly OutlinePart[]): Heading[] => parts.filter((part) => part.kind === "heading");

/**
 * Divides a section at its highest headings if one of them has headings, a table, a chart or a picture below it. These
 * get slides of their own, with the heading in the title, and so does a single one beside them.
 */
function subsectionsOf(section: OutlineSection): OutlineSection[] {
  const { title, parts, notes } = section;
  const top = Math.min(...headingsIn(parts).map(levelOf));
  const pieces: OutlinePart[][] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (!last || (part.kind === "heading" && levelOf(part) === top)) pieces.push([part]);
    else last.push(part);
  }
  const isOwn = ([first, ...others]: readonly OutlinePart[]) =>
    first?.kind === "heading" && others.some((part) => part.kind === "heading" || isObject(part));
  if (title === null || !pieces.some(isOwn)) return [section];
  const runs: OutlinePart[][][] = [];
  for (const piece of pieces) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && !isOwn(piece) && !isOwn(last)) run.push(piece);
    else runs.push([piece]);
  }
  return runs.map((run, index) => {
    const own = { parts: run.flat(), notes: index === 0 ? notes : null };
    const [heading, ...others] = own.parts;
    const isSingle = run.length === 1 && heading?.kind === "heading" && others.length > 0;
    return isSingle ? { ...own, title: joinedTitle(title, heading.text), parts: others } : { ...own, title };
  });
}

/** Returns the heading of a section and the one of its part as one title. */
function joinedTitle(title: RichText, heading: RichText): RichText {
  const link = /[\p{L}\p{N})\]"'”’»]\s*$/u.test(plain(title)) ? ": " : " ";
  return toRichText([...runsOf(title), { text: link }, ...runsOf(heading)]);
}

function slidesOf(section: OutlineSection): PlannedSlide[] {
  const { title, parts } = section;
  const heading = title === null ? {} : { title };
  if (parts.length === 0)
    return title === null
      ? []
      : [
          {
            data: { ...heading, ...notesOf(section) },
            purpose: isClosing(plain(title)) ? "closing" : "divider",
            asChart: null,
          },
        ];
  const address = addressOf(section);
  if (address !== null)
    return [{ data: { ...heading, subtitle: address, ...notesOf(section) }, purpose: "closing", asChart: null }];
  const quotation = quotationOf(section);
  if (quotation !== null) {
    const content = { blocks: [{ type: "text" as const, text: { text: quotation } }] };
    const data = { ...heading, content, ...notesOf(section) };
    return [{ data, purpose: "content", asChart: null, isQuotation: true }];
  }
  const sections = agendaOf(section);
  if (sections)
    return [
      {
        data: { ...heading, content: { blocks: [{ type: "agenda", agenda: { sections } }] }, ...notesOf(section) },
        purpose: "agenda",
        asChart: null,
      },
    ];
  return groupsOf(parts).map((group, index) => {
    const slide = slideOf(heading, group);
    return index === 0 ? { ...slide, data: { ...slide.data, ...notesOf(section) } } : slide;
  });
}

/** Returns the only text of a farewell, such as an address, which looks lost on a page for content; otherwise null. */
function addressOf({ title, parts: [part, another] }: OutlineSection): RichText | null {
  if (title === null || another || part?.kind !== "text" || part.isQuote) return null;
  return plain(part.text).length <= SUBTITLE && isClosing(plain(title)) ? part.text : null;
}

/** Returns a quotation that is all that a section says, perhaps with a line that names its source; otherwise null. */
function quotationOf({ title, parts: [part, line, another] }: OutlineSection): RichText | null {
  if (title === null || another || part?.kind !== "text" || !part.isQuote) return null;
  if (plain(part.text).length > QUOTATION) return null;
  if (!line) return italic(part.text);
  if (line.kind !== "text" || !SOURCE.test(plain(line.text))) return null;
  return [...italic(part.text), { text: "\n" }, ...runsOf(line.text)];
}

/** Size of the line that names a quotation's source, compared with the quotation's. */
const SOURCE_SIZE = 0.6;

/**
 * Sets the italic letters of a quotation in another size, and its source in letters that aren't much smaller.
 *
 * @param size Points, in steps of 0.5
 * @param usual The size of the template's letters in points
 */
export function withLargeQuotation(data: SlideData, size: number, usual: number): SlideData {
  const source = Math.round(size * SOURCE_SIZE);
  return withBlocks(data, (block) => {
    if (block.type !== "text" || !block.text.text) return block;
    const runs = runsOf(block.text.text).map((run) => {
      if (run.italic) return { ...run, font_size: size };
      return usual < source && run.text.trim() !== "" ? { ...run, font_size: source } : run;
    });
    return { ...block, text: { ...block.text, text: runs } };
  });
}

/** Checks whether the content is nothing but texts, none of them with a size of its own. */
export function hasTextAlone(data: SlideData): boolean {
  const blocks = contentColumns(data).flatMap((column) => column.blocks);
  return (
    blocks.length > 0 && blocks.every((block) => block.type === "text" && !/"font_size"/.test(JSON.stringify(block)))
  );
}

/**
 * Sets the size of texts. Bullets below others are a little smaller.
 *
 * @param size Points
 */
export function withTextSize(data: SlideData, size: number): SlideData {
  const format = { font_size: size };
  const lower = (bullet: Bullet): Bullet => {
    if (typeof bullet === "string" || Array.isArray(bullet) || !bullet.level) return bullet;
    return {
      ...bullet,
      text: runsOf(bullet.text).map((run) => ({ ...run, font_size: Math.round(size * LOWER_LEVEL) })),
    };
  };
  const sized = (block: Block): Block => {
    if (block.type !== "text") return block;
    const { header, text, bullets } = block.text;
    return {
      ...block,
      text: {
        ...block.text,
        ...(header && { header_format: format }),
        // Lines between bullets are formatted like the text.
        ...((text || bullets) && { text_format: format }),
        ...(bullets && { bullets: bullets.map(lower), bullets_format: format }),
      },
    };
  };
  return withBlocks(data, sized);
}

/** Changes each block of the content, whether it is in columns or not. */
export function withBlocks(data: SlideData, change: (block: Block) => Block): SlideData {
  const { content } = data;
  if (!content) return data;
  const changed = (column: Column): Column => ({ ...column, blocks: column.blocks.map(change) });
  return {
    ...data,
    content: Array.isArray(content) ? content.map(changed) : { ...content, blocks: content.blocks.map(change) },
  };
}

function agendaOf({ title, parts }: OutlineSection): RichText[] | null {
  const [part, another] = parts;
  if (!part || another) return null;
  if (part.kind === "agenda") return part.sections;
  if (part.kind !== "list" || title === null || !AGENDA.test(plain(title))) return null;
  // An agenda has no second level, so a list with one stays a list.
  return part.items.every(({ level }) => level === 0) ? part.items.map(({ text }) => text) : null;
}

type ObjectPart = Extract<OutlinePart, { kind: "table" | "chart" | "image" }>;
/** `isIntroduced`: the texts begin with a line that introduces the object below it. */
type Group = { object: ObjectPart | null; texts: OutlinePart[]; isIntroduced?: boolean };

const isObject = (part: OutlinePart): part is ObjectPart =>
  part.kind === "table" || part.kind === "chart" || part.kind === "image";

const lengthOf = (part: OutlinePart): number => {
  if (part.kind === "list") return part.items.reduce((sum, { text }) => sum + plain(text).length + 10, 0);
  if (part.kind === "agenda") return part.sections.join("").length;
  return isObject(part) ? 0 : plain(part.text).length;
};

/**
 * Distributes the parts of a section over slides. Each gets at most one table, chart or picture, and little text beside
 * it.
 */
function groupsOf(parts: readonly OutlinePart[]): Group[] {
  const groups: Group[] = [];
  let current: Group = { object: null, texts: [] };
  const flush = () => {
    if (current.object || current.texts.length > 0) groups.push(current);
    current = { object: null, texts: [] };
  };
  const length = () => current.texts.reduce((sum, part) => sum + lengthOf(part), 0);
  for (const part of parts) {
    if (isObject(part)) {
      if (current.object || length() > BESIDE) flush();
      const [line, another] = current.texts;
      current.isIntroduced = !another && line?.kind === "text" && INTRODUCTION.test(plain(line.text));
      current.object = part;
    } else {
      const startsAnew = part.kind === "heading" && current.object !== null;
      if (startsAnew || (current.object && length() + lengthOf(part) > BESIDE)) flush();
      current.texts.push(part);
    }
  }
  flush();
  return groups;
}

function slideOf(heading: Pick<SlideData, "title">, { object, texts, isIntroduced }: Group): PlannedSlide {
  const table = object?.kind === "table" ? object.rows : null;
  const footnote = object && object.kind !== "image" ? footnoteOf(texts) : null;
  const text = footnote === null ? textOf(texts) : null;
  const blocks: Block[] = [...(object ? [blockOf(object)] : []), ...(text ? [{ type: "text" as const, text }] : [])];
  const columns = object ? null : twoColumns(texts);
  return {
    data: { ...heading, content: columns ?? { blocks }, ...(footnote !== null && { footnote }) },
    purpose: "content",
    ...(isIntroduced && text?.text && { hasIntroduction: true }),
    asChart:
      table &&
      chartOf(
        table.map((row) => row.map(plain)),
        null,
      ),
  };
}

/**
 * Returns the same content with the footnote moved to the speaker notes, for a template without a box for it. Null if
 * there is no footnote.
 */
export function withFootnoteInNotes({
  data: { footnote, notes, ...data },
  ...slide
}: PlannedSlide): PlannedSlide | null {
  if (!footnote) return null;
  return { ...slide, data: { ...data, notes: joined(notes, footnote) } };
}

const joined = (...texts: (RichText | null | undefined)[]): string =>
  texts.flatMap((text) => (text ? [plain(text)] : [])).join("\n");

/**
 * Returns a slide whose subtitle is a text of the page, for a cover with text boxes below its title. Null if there is
 * none.
 */
export function withSubtitleAsText({ data: { subtitle, ...data }, ...slide }: PlannedSlide): PlannedSlide | null {
  if (!subtitle) return null;
  const content = { blocks: [{ type: "text" as const, text: { text: subtitle } }] };
  return { ...slide, data: { ...data, content } };
}

/**
 * Returns a slide whose subtitle is in the speaker notes, for a template whose opening slide has only a title. Null if
 * there is none.
 */
export function withSubtitleInNotes({
  data: { subtitle, notes, ...data },
  ...slide
}: PlannedSlide): PlannedSlide | null {
  return subtitle ? { ...slide, data: { ...data, notes: joined(notes, subtitle) } } : null;
}

/** Returns the same content with the agenda as a list, for a template that takes only texts. Null if there is none. */
export function withAgendaAsList({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content } = data;
  if (!content || Array.isArray(content) || !content.blocks.some(({ type }) => type === "agenda")) return null;
  const listed = withBlocks(data, (block) =>
    block.type === "agenda" ? { type: "text", text: { bullets: block.agenda.sections } } : block,
  );
  return { ...slide, data: listed };
}

/**
 * Returns a slide whose texts are in the speaker notes, for a template without a place for them. Null if there is other
 * content.
 */
export function withTextInNotes({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content, notes, ...rest } = data;
  if (!content || Array.isArray(content)) return null;
  const lines = content.blocks.map((block) => (block.type === "text" ? linesOf(block.text) : null));
  if (lines.includes(null)) return null;
  const all = [...(notes ? [notes] : []), ...lines.flatMap((own) => own ?? [])];
  return { ...slide, data: { ...rest, notes: all.join("\n") } };
}

/** Returns the paragraphs of a text without their formatting. */
export const linesOf = ({ header, text, bullets }: TextContent): string[] =>
  [header, text, ...(bullets ?? [])].flatMap((line) =>
    line ? [plain(typeof line === "object" && !Array.isArray(line) ? line.text : line)] : [],
  );

/**
 * Returns the same content with the footnote as the caption of the table or chart, for a template without a box for it.
 * Null if there is no footnote, or not just one table or chart.
 */
export function withCaption({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content, footnote, ...rest } = data;
  if (!footnote || !content || Array.isArray(content)) return null;
  const [block, another] = content.blocks;
  if (another || (block?.type !== "table" && block?.type !== "chart")) return null;
  const captioned: Block =
    block.type === "table"
      ? { ...block, table: { ...block.table, caption: footnote } }
      : { ...block, chart: { ...block.chart, caption: footnote } };
  return { ...slide, data: { ...rest, content: { blocks: [captioned] } } };
}

/**
 * Returns an opening or a farewell with the subtitle as the last line of its title, for a template whose slides for
 * them have no place for one. On an opening, it has small letters. Null if there is no subtitle, or a long one below a
 * farewell.
 */
export function withSubtitleInTitle({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { title, subtitle, ...rest } = data;
  if (!title || !subtitle) return null;
  const lines = [...runsOf(title), { text: "\n" }, ...runsOf(subtitle)];
  if (slide.purpose === "title") return { ...slide, data: { ...rest, title: lines }, hasSubtitleInTitle: true };
  return plain(subtitle).length <= SHORT_LINE ? { ...slide, data: { ...rest, title: lines } } : null;
}

/**
 * Sets the lines below the first one of a title in another size.
 *
 * @param size Points, in steps of 0.5
 */
export function withSmallSubtitle({ title, ...data }: SlideData, size: number): SlideData {
  const runs = title ? runsOf(title) : [];
  const end = runs.findIndex(({ text }) => text === "\n");
  return { ...data, title: runs.map((run, index) => (index > end ? { ...run, font_size: size } : run)) };
}

const runsOf = (text: RichText): TextRun[] => (typeof text === "string" ? [{ text }] : [...text]);

/**
 * Returns a list in two columns, for a template whose slides all have two. Null if the content is not a list, or a
 * short one.
 */
export function inTwoColumns({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content } = data;
  if (!content || Array.isArray(content)) return null;
  const [block, another] = content.blocks;
  if (another || block?.type !== "text" || block.text.header || block.text.text) return null;
  const list = block.text.bullets ?? [];
  const top = list.filter(isFirstLevel).length;
  // Groups of items are divided evenly or not at all.
  if (list.length < MIN_LONG_LIST || (top < list.length && top % 2 > 0)) return null;
  const halves = halvesOfText(block.text);
  return halves && { ...slide, data: { ...data, content: halves.map((half) => ({ blocks: [half] })) } };
}

/**
 * Returns two columns as one list, with the headers as its first level, for a template without a slide for two. Null if
 * a column has no header, or is not one text.
 */
export function inOneColumn({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content } = data;
  if (!Array.isArray(content) || content.length < 2) return null;
  const bullets: NonNullable<TextContent["bullets"]> = [];
  for (const { header, blocks } of content) {
    const [block, another] = blocks;
    if (!header || another || block?.type !== "text" || block.text.header) return null;
    bullets.push(bold(header));
    if (block.text.text) bullets.push({ text: block.text.text, level: 1 });
    for (const item of block.text.bullets ?? [])
      bullets.push(
        typeof item === "string" || Array.isArray(item)
          ? { text: item, level: 1 }
          : { ...item, level: Math.min(8, (item.level ?? 0) + 1) },
      );
  }
  return { ...slide, data: { ...data, content: { blocks: [{ type: "text", text: { bullets } }] } } };
}

/** Returns the text of a list's only item; null if it has a number, or there are others. */
function onlyText([item, another]: readonly Bullet[]): RichText | null {
  if (!item || another) return null;
  if (typeof item === "string" || Array.isArray(item)) return item;
  return item.number ? null : item.text;
}

/** Maximum number of groups side by side. Two have columns of their own. */
const GROUPS = { min: 3, max: 4 };

/**
 * Returns a list of groups under bold headings as a text for each group, for layouts with as many places. Null if the
 * content is anything else, or if a group is long.
 */
export function inGroups({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content } = data;
  if (!content || Array.isArray(content)) return null;
  const [block, another] = content.blocks;
  if (another || block?.type !== "text" || block.text.header || block.text.text) return null;
  const groups: { header: RichText; bullets: NonNullable<TextContent["bullets"]> }[] = [];
  for (const item of block.text.bullets ?? []) {
    if (typeof item === "string") return null;
    const { text, level = 0, ...more } = Array.isArray(item) ? { text: item } : item;
    const last = groups.at(-1);
    if (level && last) last.bullets.push({ text, ...more, ...(level > 1 && { level: level - 1 }) });
    else if (typeof text === "string" || !text.every(({ bold: isBold }) => isBold)) return null;
    else groups.push({ header: toRichText(text.map(({ bold: _bold, ...run }) => run)), bullets: [] });
  }
  const isLow = groups.every(({ bullets }) => bullets.length > 0 && bullets.length <= COLUMN_LINES);
  if (!isLow || groups.length < GROUPS.min || groups.length > GROUPS.max) return null;
  // A list of one item in each group is no list.
  const paragraphs = groups.flatMap(({ header, bullets }) => {
    const text = onlyText(bullets);
    return text ? [{ header, text }] : [];
  });
  const texts: TextContent[] = paragraphs.length === groups.length ? paragraphs : groups;
  return { ...slide, data: { ...data, content: { blocks: texts.map((text) => ({ type: "text", text })) } } };
}

/** Minimum number of items of a list that is worth two columns. */
const MIN_LONG_LIST = 4;

/**
 * Returns the same content with tables and charts as lists, for a template that only takes texts. The footnote, which
 * may be the unit of the figures, becomes the last item. Null if there is no table or chart.
 */
export function withoutTables({ data: { footnote, ...data }, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content } = data;
  if (!content || Array.isArray(content)) return null;
  const lists = content.blocks.map((block): Block => {
    if (block.type === "table")
      return listOf(block.table.table.rows.map(({ cells }) => cells.map(({ value }) => shown(value))));
    if (block.type !== "chart") return block;
    const { categories, series } = block.chart;
    const names = ["", ...series.map(({ name }) => name ?? "")];
    const values = (index: number) => series.map((one) => shown(one.values?.[index]));
    return listOf([names, ...(categories ?? []).map((category, index) => [shown(category), ...values(index)])]);
  });
  const isChanged = lists.some((block, index) => block !== content.blocks[index]);
  const last = lists.findLast((block, index) => block !== content.blocks[index]);
  if (footnote && last?.type === "text") last.text.bullets?.push(footnote);
  return isChanged ? { ...slide, asChart: null, data: { ...data, content: { blocks: lists } } } : null;
}

const shown = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** Returns a table as a list: one bullet per row, with the column names before the values. */
function listOf([header = [], ...rows]: readonly (readonly string[])[]): Block {
  const bullets = rows.map(([name = "", ...values]) => {
    const named = values.flatMap((value, index) =>
      value === "" ? [] : [[header[index + 1], value].filter(Boolean).join(" ")],
    );
    return [name, named.join(", ")].filter(Boolean).join(": ");
  });
  return { type: "text", text: { bullets } };
}

function footnoteOf([part, another]: readonly OutlinePart[]): RichText | null {
  if (!part || another || part.kind !== "text") return null;
  const text = plain(part.text);
  const isLabel = text.length <= SHORT_LINE && !SENTENCE.test(text);
  const isFootnote = isLabel || (text.length <= FOOTNOTE_LENGTH && FOOTNOTE.test(text));
  return isFootnote && !text.includes("\n") ? part.text : null;
}

/**
 * Returns the text if the content is a table or chart and a text of one short line; otherwise null.
 *
 * @param length Maximum length of the text, in characters
 */
export function lineBeside({ content }: SlideData, length = SHORT_LINE): RichText | null {
  if (!content || Array.isArray(content) || content.blocks.length !== 2) return null;
  const hasFigures = content.blocks.some(({ type }) => type === "table" || type === "chart");
  const text = content.blocks.find((block) => block.type === "text")?.text;
  if (!hasFigures || !text?.text || text.header || text.bullets?.length) return null;
  const line = plain(text.text);
  return line.length <= length && !line.includes("\n") ? text.text : null;
}

/**
 * Returns the same content with the short line beside a table or chart as its footnote, for a template without a place
 * for it. Null if there is none.
 */
export function withLineAsFootnote({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content } = data;
  const footnote = lineBeside(data);
  if (footnote === null || data.footnote || !content || Array.isArray(content)) return null;
  const blocks = content.blocks.filter(({ type }) => type !== "text");
  return { ...slide, data: { ...data, content: { ...content, blocks }, footnote } };
}

/** Returns two columns if there are two parts with headings and a few lines each; otherwise null. */
function twoColumns(parts: readonly OutlinePart[]): Column[] | null {
  const starts = parts.flatMap((part, index) => (part.kind === "heading" ? [index] : []));
  const [first, second] = starts;
  if (starts.length !== 2 || first !== 0 || second === undefined) return null;
  const columns = [parts.slice(0, second), parts.slice(second)];
  const lines = (part: OutlinePart) => (part.kind === "list" ? part.items.length : 1);
  const isLow = columns.every(
    (column) => column.length > 1 && column.reduce((sum, part) => sum + lines(part), 0) <= COLUMN_LINES + 1,
  );
  if (!isLow) return null;
  return columns.map(([heading, ...others]) => {
    const text = textOf(others);
    return {
      ...(heading?.kind === "heading" && { header: heading.text }),
      blocks: text ? [{ type: "text" as const, text }] : [],
    };
  });
}

/**
 * Returns the same content for template slides without boxes for column headers and a footnote. Headers move to the
 * start of the texts of their columns, and the footnote becomes a text. Null if there is neither.
 */
export function withoutExtras({ data, ...slide }: PlannedSlide): PlannedSlide | null {
  const { content, footnote, ...rest } = data;
  if (Array.isArray(content) && content.some(({ header }) => header)) {
    const columns = content.map(({ header, blocks }): Column => {
      const [first, ...others] = blocks;
      if (!header) return { blocks };
      if (first?.type !== "text" || first.text.header)
        return { blocks: [{ type: "text", text: { header } }, ...blocks] };
      return { blocks: [{ ...first, text: { header, ...first.text } }, ...others] };
    });
    return { ...slide, data: { ...data, content: columns } };
  }
  if (!footnote || !content || Array.isArray(content)) return null;
  const blocks: Block[] = [...content.blocks, { type: "text", text: { text: footnote } }];
  return { ...slide, data: { ...rest, content: { blocks } } };
}

const bold = (text: RichText): TextRun[] =>
  typeof text === "string" ? [{ text, bold: true }] : text.map((run) => ({ ...run, bold: true }));

const italic = (text: RichText): TextRun[] => runsOf(text).map((run) => ({ ...run, italic: true }));

/** Joins a quotation and the line after it that names its source, which stay in one paragraph. */
function withSources(parts: readonly OutlinePart[]): OutlinePart[] {
  return parts.flatMap((part, index): OutlinePart[] => {
    const before = parts[index - 1];
    const isSource = (one: OutlinePart | undefined) =>
      one?.kind === "text" && !one.isQuote && QUOTED_SOURCE.test(plain(one.text));
    if (before?.kind === "text" && before.isQuote && isSource(part)) return [];
    if (part.kind !== "text" || !part.isQuote) return [part];
    const source = parts[index + 1];
    const runs = italic(part.text);
    if (source?.kind === "text" && isSource(source)) runs.push({ text: "\n" }, ...runsOf(source.text));
    return [{ ...part, text: runs }];
  });
}

/**
 * Joins texts into one block: a heading, paragraphs, and, from the first list or quotation on, bullets, with paragraphs
 * between them. Null if there are no texts.
 */
function textOf(parts: readonly OutlinePart[]): TextContent | null {
  if (parts.length === 0) return null;
  const headings = headingsIn(parts);
  const top = Math.min(...headings.map(levelOf));
  const text: RichText[] = [];
  const bullets: OutlineItem[] = [];
  let header: RichText | null = null;
  // With several headings, what follows one is a level below it.
  let level = 0;
  for (const [index, part] of withSources(parts).entries()) {
    if (part.kind === "heading") {
      if (headings.length === 1 && index === 0) header = part.text;
      else bullets.push({ text: bold(part.text), level: levelOf(part) - top });
      level = headings.length > 1 ? levelOf(part) - top + 1 : 0;
    } else if (part.kind === "list") {
      bullets.push(...part.items.map((item) => ({ ...item, level: Math.min(8, item.level + level) })));
    } else if (part.kind === "text") {
      if (bullets.length === 0 && !part.isQuote) text.push(part.text);
      else bullets.push({ text: part.text, level, ...(headings.length < 2 && { isPlain: true }) });
    } else if (part.kind === "agenda") bullets.push(...part.sections.map((section) => ({ text: section, level: 0 })));
  }
  return {
    ...(header !== null && { header }),
    ...(text.length > 0 && { text: joinedLines(text) }),
    ...(bullets.length > 0 && {
      bullets: bullets.map(({ text: own, level, number, isPlain }) =>
        level === 0 && !number && !isPlain
          ? own
          : { text: own, ...(level > 0 && { level }), ...(number && { number }), ...(isPlain && { is_bullet: false }) },
      ),
    }),
  };
}

function joinedLines(texts: readonly RichText[]): RichText {
  if (texts.every((text) => typeof text === "string")) return texts.join("\n");
  return texts.flatMap((text, index) => {
    const runs = typeof text === "string" ? [{ text }] : text;
    return index === 0 ? runs : [{ text: "\n" }, ...runs];
  });
}

function blockOf(part: ObjectPart): Block {
  // Unlike a photo, a diagram says less without its edges.
  if (part.kind === "image") return { type: "image", image: { ...part.image, fit: "contain" } };
  if (part.kind === "table") return { type: "table", table: { table: { rows: part.rows.map(rowOf) } } };
  const chart = chartOf(part.rows, part.type);
  return chart ? { type: "chart", chart } : { type: "table", table: { table: { rows: part.rows.map(rowOf) } } };
}

const rowOf = (cells: readonly RichText[], index: number) => ({
  ...(index === 0 && { is_header: true }),
  cells: cells.map((value) => ({ value: typeof value === "string" ? value : plain(value) })),
});

/** Short names for common chart types. */
const CHART_NAMES: Readonly<Record<string, ChartType>> = {
  column: "clustered_column",
  stacked: "stacked_column",
  bar: "clustered_bar",
  line: "clustered_line",
  area: "clustered_area",
};
const MAX = { categories: 16, series: 6 };

/**
 * Reads a table as a chart, with categories in the first column and numbers in the others. Labels of a table's chart
 * show the unit that its cells have. Null if the table has other content, different units, or too much for a readable
 * chart.
 *
 * @param type The words after `chart` in the Markdown, in any order: `line` or `column stacked`. Null and unknown words
 *   keep the template's chart type
 */
export function chartOf(rows: readonly (readonly string[])[], type: string | null): ChartContent | null {
  const [header, ...body] = rows;
  if (!header || header.length < 2 || body.length < 2) return null;
  const isTotal = (row: readonly string[]) => /^\W*(total|sum|summe|gesamt|all)\b/i.test(row[0] ?? "");
  const kept = type === null && body.length > 2 ? body.filter((row) => !isTotal(row)) : body;
  if (type === null && (kept.length > MAX.categories || header.length - 1 > MAX.series)) return null;
  const columns = header.slice(1).map((_, index) => kept.map((row) => figureIn(row[index + 1] ?? "")));
  const figures = columns.flat();
  if (!figures.every((figure) => figure !== undefined)) return null;
  if (kept.every((row) => (row[0] ?? "").trim() === "" || figureIn(row[0] ?? "") === null)) return null;
  if (type === null && !haveOneUnit(figures)) return null;
  const format = type === null ? unitFormat(figures) : null;
  const name = sortedWords(type ?? "");
  const chartType = CHART_NAMES[name] ?? seriesTypes.find((known) => sortedWords(known) === name);
  return {
    ...(chartType && { chart_type: chartType }),
    categories: kept.map((row) => row[0] ?? ""),
    series: columns.map((values, index) => ({
      name: header[index + 1] ?? "",
      values: values.map((figure) => figure?.value ?? null),
    })),
    ...(format !== null && { data_labels: { show: "value", number_format: format } }),
  };
}

/** Returns the words of a chart type in alphabetical order, for example `column stacked` of "Stacked column". */
const sortedWords = (type: string): string => (type.toLowerCase().match(/[a-z]+/g) ?? []).toSorted().join(" ");

/** A number in a cell, with what is written before and after it, such as `EUR ` and ` %`. */
type Figure = { value: number; prefix: string; suffix: string };

const CURRENCY = "[€$£¥]|EUR|USD|GBP|CHF|JPY";
const CURRENCIES = new RegExp(CURRENCY, "gi");
/** Sign, currency, sign, digits, unit. */
const FIGURE = new RegExp(
  String.raw`^([-+]?)((?:${CURRENCY})?\s?)([-+]?)(\d(?:[\d.,' \u00a0\u202f]*\d)?)(\s?(?:%|(?:${CURRENCY})?\s?(?:k|mn?|bn)?\s?(?:${CURRENCY})?))$`,
  "i",
);

/** Returns the number in a cell, null if the cell is empty, and undefined for any other text. */
function figureIn(cell: string): Figure | null | undefined {
  const text = cell.trim().replace(/[−–]/g, "-");
  if (text === "" || /^(-|n\/?a)$/i.test(text)) return null;
  const inBrackets = /^\((.*)\)$/.exec(text)?.[1];
  const [, first, prefix = "", second, digits = "", suffix = ""] = FIGURE.exec(inBrackets ?? text) ?? [];
  const bare = digits.replace(/[ \u00a0\u202f'](?=\d{3})/g, "");
  const english = bare.replace(/,(?=\d{3}(\D|$))/g, "");
  const number = [english, bare.replace(/\.(?=\d{3}(\D|$))/g, "").replace(",", ".")].find((one) =>
    /^\d+(\.\d+)?$/.test(one),
  );
  if (number === undefined || (first && second)) return undefined;
  const isNegative = inBrackets !== undefined || first === "-" || second === "-";
  return { value: isNegative ? -Number(number) : Number(number), prefix, suffix };
}

/**
 * Checks whether figures can share an axis: percentages and amounts can't, and neither can thousands and millions. The
 * currency may be named only once, as in the first row of an account.
 */
function haveOneUnit(figures: readonly (Figure | null)[]): boolean {
  const [scales, currencies] = [new Set<string>(), new Set<string>()];
  for (const figure of figures) {
    if (!figure) continue;
    const unit = `${figure.prefix} ${figure.suffix}`.toUpperCase();
    scales.add(unit.replace(CURRENCIES, "").trim());
    for (const currency of unit.match(CURRENCIES) ?? []) currencies.add(currency);
  }
  return scales.size <= 1 && currencies.size <= 1;
}

/** Returns a number format with the unit of the figures, such as `0.0" %"`. Null if they have none. */
function unitFormat(figures: readonly (Figure | null)[]): string | null {
  const written = figures.filter((figure) => figure !== null);
  const length = ({ prefix, suffix }: Figure) => prefix.length + suffix.length;
  const longest = written.reduce<Figure | null>(
    (max, one) => (length(one) > (max ? length(max) : 0) ? one : max),
    null,
  );
  if (!longest) return null;
  const decimals = Math.max(...written.map(({ value }) => String(value).split(".")[1]?.length ?? 0));
  const quoted = (text: string) => (text === "" ? "" : `"${text}"`);
  return `${quoted(longest.prefix)}#,##0${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}${quoted(longest.suffix)}`;
}

/** Returns the title of one of several slides with the same one: "Risks (1/2)". `number` is 1-based. */
export const numberedTitle = (title: RichText, number: number, count: number): RichText =>
  toRichText([...runsOf(title), { text: ` (${number}/${count})` }]);

/**
 * Splits a slide that doesn't fit the template into two with the same content. First separates text from what is beside
 * it, then halves lists and tables. Null if there is nothing to split.
 *
 * @param anywhere Also splits what belongs together: a paragraph, and a list of a few items
 */
export function splitSlide(
  { data, purpose, asChart, hasIntroduction }: PlannedSlide,
  anywhere = true,
): [PlannedSlide, PlannedSlide] | null {
  const { content, notes, ...rest } = data;
  if (!content) return null;
  const slide = (blocks: Block[], more: Partial<PlannedSlide> = {}): PlannedSlide => ({
    data: { ...rest, content: { blocks } },
    purpose,
    asChart: null,
    ...more,
  });
  const first = (one: PlannedSlide): PlannedSlide => (notes ? { ...one, data: { ...one.data, notes } } : one);
  if (Array.isArray(content)) {
    const [left, right] = content;
    const alone = ({ header, blocks: own }: Column) => {
      const [whole] = header
        ? [withoutExtras({ ...slide([]), data: { ...rest, content: [{ header, blocks: own }] } })]
        : [];
      const columns = whole?.data.content;
      return slide(Array.isArray(columns) ? (columns[0]?.blocks ?? own) : own);
    };
    return left && right ? [first(alone(left)), alone(right)] : null;
  }
  const [block, ...others] = content.blocks;
  if (!block) return null;
  const [text] = others;
  if (hasIntroduction && text?.type === "text") {
    const [line = [], ...lines] = text.text.text ? richLines(text.text.text).map(toRichText) : [];
    const { text: _, ...more } = text.text;
    const introduced: Block[] = [block, { type: "text", text: { text: line } }];
    const rest: Block = { type: "text", text: { ...more, ...(lines.length > 0 && { text: joinedLines(lines) }) } };
    if (lines.length === 0 && !more.bullets) return null;
    return [first(slide(introduced, { asChart, hasIntroduction })), slide([rest])];
  }
  if (others.length > 0) return [first(slide([block], { asChart })), slide(others)];
  const halves =
    block.type === "text" ? halvesOfText(block.text, anywhere) : block.type === "table" ? halvesOfTable(block) : null;
  return halves && [first(slide([halves[0]])), slide([halves[1]])];
}

function halvesOfText({ header, text, bullets, ...formats }: TextContent, anywhere = true): [Block, Block] | null {
  const block = (own: TextContent): Block => ({ type: "text", text: { ...formats, ...own } });
  const list = bullets ?? [];
  const paragraphs = text ? richLines(text).map(toRichText) : [];
  if (text && list.length > 2)
    return [block({ ...(header && { header }), text }), block({ ...(header && { header }), bullets: list })];
  if (list.length >= 2 && (anywhere || list.length > MIN_LONG_LIST)) {
    const at = middleOf(list);
    return [
      block({ ...(header && { header }), ...(text && { text }), bullets: list.slice(0, at) }),
      block({ ...(header && { header }), bullets: list.slice(at) }),
    ];
  }
  const pieces = paragraphs.length > 1 || !anywhere ? paragraphs : sentencesOf(paragraphs[0]);
  if (pieces.length < 2) return null;
  const half = Math.ceil(pieces.length / 2);
  const join = (own: readonly RichText[]) => (paragraphs.length > 1 ? joinedLines(own) : own.map(plain).join(" "));
  return [
    block({ ...(header && { header }), text: join(pieces.slice(0, half)) }),
    block({ ...(header && { header }), text: join(pieces.slice(half)), ...(list.length > 0 && { bullets: list }) }),
  ];
}

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });

const sentencesOf = (text: RichText | undefined): string[] =>
  text === undefined ? [] : [...sentences.segment(plain(text))].map(({ segment }) => segment.trim());

const isFirstLevel = (item: NonNullable<TextContent["bullets"]>[number]): boolean =>
  typeof item === "string" || Array.isArray(item) || !item.level;

/** Returns the index of the first-level item that is nearest to the middle. */
function middleOf(list: NonNullable<TextContent["bullets"]>): number {
  const isTop = (index: number) => isFirstLevel(list[index] ?? "");
  const half = Math.ceil(list.length / 2);
  const indexes = Array.from({ length: list.length - 1 }, (_, index) => index + 1).filter(isTop);
  return indexes.toSorted((a, b) => Math.abs(a - half) - Math.abs(b - half))[0] ?? half;
}

/** Minimum number of rows that are worth a separate slide. */
const MIN_ROWS = 3;

function halvesOfTable(block: Extract<Block, { type: "table" }>): [Block, Block] | null {
  const { rows } = block.table.table;
  const heads = rows.filter((row) => row.is_header);
  const body = rows.filter((row) => !row.is_header);
  if (body.length < 2 * MIN_ROWS) return null;
  const half = Math.ceil(body.length / 2);
  const part = (own: typeof rows): Block => ({
    ...block,
    table: { ...block.table, table: { ...block.table.table, rows: [...heads, ...own] } },
  });
  return [part(body.slice(0, half)), part(body.slice(half))];
}
