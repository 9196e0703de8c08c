import type { ContentLayout, Counts, SlidePurpose } from "@/lib/contract/analysis-result";
import type { ChartContent } from "@/lib/contract/slide-data/chart";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import {
  type Block,
  type Column,
  type SlideData,
  type TextContent,
  contentColumns,
} from "@/lib/contract/slide-data/slide-data";
import { type InputSignature, signatureOf } from "./signature";

/** The requirements of a block for its region. */
export type Item = {
  type: Block["type"];
  /** Number of characters in each paragraph of a text or section of an agenda. */
  paragraphs: readonly number[];
  /** True for a list, or a text that is too long for one or two lines. */
  isList: boolean;
  /** True for a text with a header. */
  isHeaded: boolean;
  /**
   * What a chart inherits from the template's chart: the chart type (`categories` or `points`), or the type of each
   * series (`series`). Null if the content specifies all types, and for other blocks.
   */
  inherits: "categories" | "points" | "series" | null;
  /** Number of rows of a table, including header rows. 0 for other blocks. */
  rows: number;
};

/** A header, column header or footnote. */
export type Extra = {
  type: "header" | "column_header" | "footnote";
  /** 0-based column of a column header; otherwise 0. */
  column: number;
  characters: number;
};

export type ColumnNeeds = { items: readonly Item[]; texts: readonly Item[] };

/** The requirements of content for a slide, in more detail than its signature. */
export type Needs = {
  signature: InputSignature;
  title: number;
  subtitle: number;
  columns: readonly ColumnNeeds[];
  /** All columns together, for slides without two columns. */
  together: ColumnNeeds;
  /** Names of the custom fields that have a value, and how many of these are pictures. */
  fields: readonly string[];
  pictureFields: number;
  extras: readonly Extra[];
  /** The purpose of the slide, as far as the content shows it. Null if any purpose will do. */
  purpose: SlidePurpose | null;
};

/** Characters. A longer text is not a single line under a headline. */
const LINE = 160;

const CLOSING =
  /^\W*(thank(s| you)\b|(any )?questions\b|q\s?&\s?a\b|contact( us)?\W*$|the end\W*$|danke\b|vielen dank|fragen\b|merci\b|gracias\b|grazie\b|obrigad[oa]\b)|^(ありがとう|ご清聴|谢谢|謝謝|감사합니다)/iu;

/** Checks whether a title only says goodbye, asks for questions or gives the contact. */
export const isClosing = (title: string): boolean => CLOSING.test(title);

/**
 * Returns what content needs from a slide.
 *
 * @param purpose The purpose of the slide, if the caller knows it. Otherwise it is derived from the content
 */
export function needsOf(data: SlideData, purpose?: SlidePurpose): Needs {
  const columns = contentColumns(data);
  const signature = signatureOf(data);
  const fields = Object.entries(data.custom_fields ?? {}).filter(
    ([, value]) => value !== null && value !== undefined && String(value).trim() !== "",
  );
  return {
    signature,
    title: lengthOf(data.title),
    subtitle: lengthOf(data.subtitle),
    columns: columns.map(({ blocks }) => columnNeeds(blocks)),
    together: columnNeeds(columns.flatMap(({ blocks }) => blocks)),
    fields: fields.map(([name]) => name),
    pictureFields: fields.filter(([, value]) => typeof value === "object" && !Array.isArray(value)).length,
    extras: extrasOf(data, columns),
    purpose: purpose ?? purposeOf(data, signature.content_layout, signature.counts),
  };
}

function extrasOf(data: SlideData, columns: readonly Column[]): Extra[] {
  const extra = (type: Extra["type"], text: RichText | null | undefined, column = 0): Extra[] =>
    lengthOf(text) > 0 ? [{ type, column, characters: lengthOf(text) }] : [];
  return [
    ...extra("header", data.header),
    ...extra("footnote", data.footnote),
    ...columns.flatMap(({ header }, column) => extra("column_header", header, column)),
  ];
}

function purposeOf(data: SlideData, layout: ContentLayout | null, counts: Counts): SlidePurpose | null {
  if (layout === "agenda") return "agenda";
  const blocks = counts.body + counts.textbox + counts.table + counts.chart;
  if (blocks > 0) return "content";
  if (counts.title + counts.subtitle === 0 || counts.custom_field + counts.object > 0) return null;
  if (isClosing(plainText(data.title))) return "closing";
  return counts.subtitle > 0 ? "title" : "divider";
}

const lengthOf = (text: RichText | null | undefined): number => plainText(text).trim().length;

function columnNeeds(blocks: readonly Block[]): ColumnNeeds {
  const items = blocks.map(itemOf);
  return { items, texts: items.filter(({ type }) => type === "text") };
}

function itemOf(block: Block): Item {
  if (block.type !== "text") {
    const inherits = block.type === "chart" ? inheritedBy(block.chart) : null;
    const rows = block.type === "table" ? block.table.table.rows.length : 0;
    const paragraphs = block.type === "agenda" ? block.agenda.sections.map(lengthOf) : [];
    return { type: block.type, paragraphs, isList: false, isHeaded: false, inherits, rows };
  }
  const paragraphs = paragraphsOf(block.text);
  const length = paragraphs.reduce((sum, characters) => sum + characters, 0);
  return {
    type: "text",
    paragraphs,
    isList: paragraphs.length > 2 || length > LINE || hasBullets(block.text),
    isHeaded: lengthOf(block.text.header) > 0,
    inherits: null,
    rows: 0,
  };
}

function inheritedBy({ chart_type: type, series }: ChartContent): Item["inherits"] {
  if (series.length > 0 && series.every((one) => one.chart_type != null)) return null;
  if (type === "combo") return "series";
  if (type != null) return null;
  return series.some(({ points }) => points != null) ? "points" : "categories";
}

const hasBullets = ({ bullets }: TextContent): boolean => (bullets?.length ?? 0) > 0;

/** Number of characters per line that the indent of a bullet takes away. */
const BULLET = 3;

function paragraphsOf({ header, text, bullets }: TextContent): number[] {
  const plain = [header, text].flatMap((part) =>
    plainText(part)
      .split("\n")
      .flatMap((line) => (line.trim() === "" ? [] : [line.trim().length])),
  );
  const listed = (bullets ?? []).map((bullet) => {
    const own = typeof bullet === "string" || Array.isArray(bullet) ? bullet : bullet.text;
    return lengthOf(own) + BULLET;
  });
  return [...plain, ...listed];
}
