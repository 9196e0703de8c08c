import { type Counts, type SlideRegion, countKeys } from "@/lib/contract/analysis-result";
import type { ColumnNeeds, Extra, Item, Needs } from "./needs";
import type { MatchCandidate, MatchResult, SlidePlaces } from "./signature";

type Scored = { candidate: MatchCandidate; score: number; closeness: number };

/**
 * Returns the slides or layouts that fit the content best, best first. Ties are sorted by closeness, template, then
 * position. Leaves out candidates that take no content: those that match no supported layout, and slides that are
 * copied unchanged. Builds full results only for the best candidates.
 */
export function matchSlides(needs: Needs, candidates: Iterable<MatchCandidate>, topK: number): MatchResult[] {
  const best: Scored[] = [];
  const fit = new Fit();
  for (const candidate of candidates) {
    if (candidate.content_layout === null || candidate.content_layout === "static") continue;
    fit.compare(needs, candidate);
    const last = best.length >= topK ? best.at(-1) : undefined;
    if (last && (fit.score < last.score || (fit.score === last.score && fit.closeness < last.closeness))) continue;
    const scored = { candidate, score: fit.score, closeness: fit.closeness };
    if (last && !isBefore(scored, last)) continue;
    let at = best.length;
    while (at > 0 && isBefore(scored, best[at - 1]!)) at--;
    best.splice(at, 0, scored);
    if (best.length > topK) best.pop();
  }
  return best.map(({ candidate }) => compareSlide(needs, candidate));
}

function isBefore(one: Scored, other: Scored): boolean {
  if (one.score !== other.score) return one.score > other.score;
  if (one.closeness !== other.closeness) return one.closeness > other.closeness;
  const { template_id: template, slide_index: index } = other.candidate;
  return (
    one.candidate.template_id < template ||
    (one.candidate.template_id === template && one.candidate.slide_index < index)
  );
}

/** Compares content with one slide or layout. */
export function compareSlide(needs: Needs, candidate: MatchCandidate): MatchResult {
  const fit = new Fit();
  fit.compare(needs, candidate);
  return {
    template_id: candidate.template_id,
    slide_id: candidate.slide_id,
    slide_index: candidate.slide_index,
    score: fit.score,
    is_exact_match: fit.isExact,
    layout_name: candidate.layout_name,
    matched_counts: fit.matched,
    overflow_counts: fit.overflow,
    unused_counts: fit.unused,
  };
}

/** The weight of each kind of content: the main content of a slide most, its footer least. */
const WEIGHTS: Counts = {
  title: 2,
  subtitle: 1,
  body: 2,
  footer: 0.25,
  table: 4,
  chart: 4,
  textbox: 2,
  object: 4,
  custom_field: 0.5,
};
/**
 * Factors for slots without content, which matter less than content without a slot. They matter least if no sample
 * content is removed with them.
 */
const UNUSED = 0.8;
const UNUSED_EMPTY = 0.15;
/** Removing a footnote or a header above a column leaves no gap. */
const UNUSED_EXTRA = 0.1;
const HIGHEST_INEXACT = 0.9999;
/** Factors for slides with a problem: content left out (worse than any removed sample content), footer left out, a hole. */
const LEFT_OUT = 0.4;
const FOOTER_LEFT_OUT = 0.9;
const HOLE = 0.8;

/** Factors for smaller differences between the content and the slide. */
const OTHER_COLUMNS = 0.85;
const SWAPPED = 0.93;
const CONVERTED = 0.985;
const SUBSTITUTED = 0.97;
const KEPT_PICTURES = 0.97;
const OVERLAPPING = 0.97;
/** More than `OTHER_COLUMNS`: a place for each block, even side by side, is better than one that is divided. */
const DIVIDED = 0.8;
/** Share of a divided place that its text gets. */
const TEXT_SHARE = 1 / 3;
/** Maximum number of texts with headers side by side in a divided place, whose letters may become smaller. */
const GROUPS = { min: 2, max: 4, tooLong: 2 };
/** Rows that fit into the area of a table. In less room, a chart or text can't be read. */
const MIN_ROWS = 6;
/** For a table of which no row fits. If some rows fit, the factor is proportional. */
const CROWDED = 0.2;
const TWO_COLUMNS = new Set([
  "two_column_table_chart",
  "two_column_table_table",
  "two_column_chart_text",
  "two_column_text_text",
]);

/** Estimated lines needed per line that fits. Above `TIGHT` a text is tight; above `TOO_LONG` it does not fit. */
const TIGHT = 0.8;
const TOO_LONG = 1.4;
/** Characters of a header or footnote per character that fits. Longer ones don't fit even in a small font size. */
const FAR_TOO_LONG = 2.5;

const noCounts = (): Counts => ({
  title: 0,
  subtitle: 0,
  body: 0,
  footer: 0,
  table: 0,
  chart: 0,
  textbox: 0,
  object: 0,
  custom_field: 0,
});

/** Maximum number of regions of a slide (`maxPlaces`). */
const MAX_REGIONS = 1024;

/**
 * Compares content with one slide. Assigns blocks as generation does: first to regions of their type, then to
 * placeholders that can be converted to it. One instance is reused for many slides, one after the other.
 */
class Fit {
  readonly matched = noCounts();
  readonly overflow = noCounts();
  readonly unused = noCounts();
  /** From 0 to 1. Exactly 1 if and only if `isExact`. */
  score = 0;
  /** From 0 to 1: how similar the slide is, apart from its counts. */
  closeness = 1;
  isExact = false;
  #loss = 0;
  /** True if a table or chart is removed and nothing replaces it. */
  #hasHole = false;
  /** Index of a region that a table or chart takes, and that can be divided for a text as well; -1 for none. */
  #divisible = -1;
  /** True if a text has no region of its own, but shares one with a table or chart, or with other texts. */
  #isDivided = false;
  /** Number of named custom fields for which the content has no value. */
  #unusedFields = 0;
  readonly #used = new Uint8Array(MAX_REGIONS);
  readonly #taken = noCounts();

  compare(needs: Needs, candidate: MatchCandidate): void {
    const { matched, overflow, unused } = this;
    const { counts } = needs.signature;
    const { capacity } = candidate;
    this.closeness = 1;
    this.#loss = 0;
    this.#hasHole = false;
    this.#divisible = -1;
    this.#isDivided = false;
    for (const key of countKeys) {
      matched[key] = Math.min(counts[key], capacity[key]);
      overflow[key] = counts[key] - matched[key];
      unused[key] = capacity[key] - matched[key];
    }
    // Without a footer in the content, the template's own footer stays, so the slot counts as used.
    unused.footer = 0;
    if (candidate.places) this.#place(needs, candidate, candidate.places);
    else this.#compareCounts();
    this.#arrange(needs, candidate, TWO_COLUMNS.has(candidate.content_layout ?? ""));
    this.#rate();
  }

  /** Compares by counts alone. Body placeholders and text boxes can replace each other and a subtitle. */
  #compareCounts(): void {
    this.#move("body", "textbox");
    this.#move("textbox", "body");
    this.#substituteSubtitle();
    for (const key of countKeys) this.#loss += WEIGHTS[key] * UNUSED * this.unused[key];
  }

  #move(from: "body" | "textbox", to: "body" | "textbox"): void {
    const moved = Math.min(this.overflow[from], this.unused[to]);
    this.matched[from] += moved;
    this.overflow[from] -= moved;
    this.unused[to] -= moved;
  }

  /** Puts a subtitle without a placeholder of its own into a free body placeholder. */
  #substituteSubtitle(): boolean {
    if (this.overflow.subtitle === 0 || this.unused.body === 0) return false;
    this.overflow.subtitle--;
    this.matched.subtitle++;
    this.unused.body--;
    this.closeness *= SUBSTITUTED;
    return true;
  }

  #place(needs: Needs, { capacity }: MatchCandidate, places: SlidePlaces): void {
    const { matched, overflow, unused } = this;
    const { regions } = places;
    for (const key of BLOCK_KEYS) {
      matched[key] = 0;
      overflow[key] = needs.signature.counts[key];
      unused[key] = capacity[key];
      this.#taken[key] = 0;
    }
    this.#used.fill(0, 0, regions.length);
    this.#placeBlocks(needs, regions);
    this.#placeFields(needs, capacity, places);
    for (const key of BLOCK_KEYS) unused[key] = Math.max(0, capacity[key] - this.#taken[key]);
    // The template's own photos stay if the content has no picture for them. A slide without them is the better match.
    const kept = Math.min(places.kept_pictures, unused.object);
    unused.object -= kept;
    if (kept > 0) this.closeness *= KEPT_PICTURES;
    if (this.#substituteSubtitle()) {
      const region = regions.findIndex((one, index) => isBody(one) && this.#used[index] === 0);
      if (region >= 0) this.#used[region] = 1;
    }
    this.#fitHeadings(needs, regions);
    for (let index = 0; index < regions.length; index++) this.#lose(regions[index]!, this.#used[index] === 1);
    const { subtitle, title, object } = unused;
    const extras = Math.max(0, unused.custom_field - this.#unusedFields);
    this.#loss += UNUSED_EMPTY * (WEIGHTS.title * title + WEIGHTS.subtitle * subtitle);
    this.#loss += UNUSED * (WEIGHTS.object * object * 0.5 + WEIGHTS.custom_field * this.#unusedFields);
    this.#loss += UNUSED_EXTRA * WEIGHTS.custom_field * extras;
  }

  /** Adds the loss for a region that gets no content. */
  #lose({ type, has_sample: hasSample }: SlideRegion, isUsed: boolean): void {
    if (isUsed || type === "image" || type === "agenda" || isExtra(type)) return;
    if (type === "title" || type === "subtitle") {
      if (hasSample && this.unused[type] > 0) this.#loss += (UNUSED - UNUSED_EMPTY) * WEIGHTS[type];
      return;
    }
    this.#loss += (hasSample ? UNUSED : UNUSED_EMPTY) * WEIGHTS[type === "text" ? "body" : type];
    if (hasSample && type !== "text") this.#hasHole = true;
  }

  #placeBlocks({ columns, together, signature }: Needs, regions: readonly SlideRegion[]): void {
    const [left, right] = columns;
    const text = signature.counts.textbox > 0 ? "textbox" : "body";
    if (!left || !right || columns.length > 2 || !hasTwoColumns(regions)) {
      this.#placeColumn(together, regions, -1, text);
      return;
    }
    const swaps = !fits(left, regions, 0) || !fits(right, regions, 1);
    const isSwapped = swaps && fits(left, regions, 1) && fits(right, regions, 0);
    if (isSwapped) this.closeness *= SWAPPED;
    this.#placeColumn(left, regions, isSwapped ? 1 : 0, text);
    this.#placeColumn(right, regions, isSwapped ? 0 : 1, text);
  }

  /** @param column 0-based; -1 for all columns */
  #placeColumn(
    { items, texts }: ColumnNeeds,
    regions: readonly SlideRegion[],
    column: number,
    text: "body" | "textbox",
  ): void {
    if (texts.length < items.length) this.#placeItems(items, regions, column);
    this.#placeTexts(texts, regions, column, text);
  }

  /** Assigns blocks other than texts: to regions of their type, to placeholders, then to samples of the other type. */
  #placeItems(items: readonly Item[], regions: readonly SlideRegion[], column: number): void {
    let left = items;
    for (const takes of WAYS) {
      left = left.filter((item) => item.type !== "text" && !this.#placeItem(item, regions, column, takes));
      if (left.length === 0) return;
    }
  }

  /** Assigns a block to the first free region that takes it. Returns false if there is none. */
  #placeItem(
    item: Item,
    regions: readonly SlideRegion[],
    column: number,
    takes: (region: SlideRegion, item: Item) => boolean,
  ): boolean {
    let found = 0;
    while (
      found < regions.length &&
      !(this.#isFree(regions, found, column) && takes(regions[found]!, item) && accepts(regions[found]!, item))
    )
      found++;
    const region = regions[found];
    if (!region) return false;
    const { type } = item;
    const key = type === "table" || type === "chart" ? type : "object";
    this.#take(found, region);
    this.matched[key]++;
    this.overflow[key]--;
    if (region.type !== type) this.closeness *= CONVERTED;
    if (region.divides && type !== "agenda") this.#divisible = found;
    if (takes === isReplaced) this.closeness *= SUBSTITUTED;
    if (region.overlaps) this.closeness *= OVERLAPPING;
    if (item.rows > (region.max_rows ?? item.rows)) this.closeness *= 1 - CROWDED * (1 - region.max_rows! / item.rows);
    return true;
  }

  /** Assigns texts to placeholders before text boxes, in each case from top to bottom, then to samples without content. */
  #placeTexts(items: readonly Item[], regions: readonly SlideRegion[], column: number, key: "body" | "textbox"): void {
    if (items.length === 0 || this.#divideForGroups(items, regions, column, key)) return;
    let placeholders = 0;
    for (let index = 0; index < regions.length; index++)
      if (this.#isFreeText(regions, index, column) && regions[index]!.is_placeholder) placeholders++;
    let boxes = Math.max(0, items.length - placeholders);
    let next = 0;
    for (let index = 0; index < regions.length && next < items.length; index++) {
      if (!this.#isFreeText(regions, index, column)) continue;
      const region = regions[index]!;
      if (!region.is_placeholder && boxes-- <= 0) continue;
      this.#putText(items[next++]!, index, region, key);
    }
    for (const item of items.slice(next))
      if (!this.#shareRegion(item, regions, key)) this.#replaceSample(item, regions, column, key);
  }

  /** Puts a text beside the table or chart in a region that is divided for them. Returns false if there is none. */
  #shareRegion({ paragraphs }: Item, regions: readonly SlideRegion[], key: "body" | "textbox"): boolean {
    const region = regions[this.#divisible];
    if (!region || linesPerLine(paragraphs, region) > TOO_LONG * TEXT_SHARE) return false;
    this.#divisible = -1;
    this.#isDivided = true;
    this.matched[key]++;
    this.overflow[key]--;
    this.closeness *= DIVIDED;
    return true;
  }

  /** Puts texts with headers side by side in the only region for text. Returns false if it is not divided for them. */
  #divideForGroups(
    items: readonly Item[],
    regions: readonly SlideRegion[],
    column: number,
    key: "body" | "textbox",
  ): boolean {
    const isGroup = items.length >= GROUPS.min && items.length <= GROUPS.max && items.every(({ isHeaded }) => isHeaded);
    const index = isGroup ? regions.findIndex((_, at) => this.#isFreeText(regions, at, column)) : -1;
    const region = regions[index];
    const isTooLong = ({ paragraphs }: Item) => linesPerLine(paragraphs, region!) * items.length > GROUPS.tooLong;
    if (!region?.divides || items.some(isTooLong)) return false;
    this.#take(index, region);
    this.#isDivided = true;
    this.matched[key] += items.length;
    this.overflow[key] -= items.length;
    this.closeness *= DIVIDED;
    return true;
  }

  /** Puts a text without a region of its own in the place of a sample's table or chart. */
  #replaceSample(item: Item, regions: readonly SlideRegion[], column: number, key: "body" | "textbox"): void {
    const found = regions.findIndex((region, at) => this.#isFree(regions, at, column) && isReplaced(region, item));
    const region = regions[found];
    if (!region) return;
    this.#take(found, region);
    this.matched[key]++;
    this.overflow[key]--;
    this.closeness *= CONVERTED * SUBSTITUTED;
  }

  #isFreeText(regions: readonly SlideRegion[], index: number, column: number): boolean {
    return regions[index]!.type === "text" && this.#isFree(regions, index, column);
  }

  #putText({ isList, paragraphs }: Item, index: number, region: SlideRegion, key: "body" | "textbox"): void {
    this.#used[index] = 1;
    if (region.overlaps) this.closeness *= OVERLAPPING;
    const lines = linesPerLine(paragraphs, region);
    if (lines > TIGHT) this.closeness /= Math.sqrt(lines / TIGHT);
    if (lines > TOO_LONG || (isList && region.takes_lists === false)) return;
    this.#taken[region.is_placeholder ? "body" : "textbox"]++;
    this.matched[key]++;
    this.overflow[key]--;
  }

  #isFree(regions: readonly SlideRegion[], index: number, column: number): boolean {
    return this.#used[index] === 0 && (column < 0 || regions[index]!.column === column);
  }

  #take(index: number, region: SlideRegion): void {
    this.#used[index] = 1;
    if (region.type === "text") this.#taken[region.is_placeholder ? "body" : "textbox"]++;
    else if (region.type === "table" || region.type === "chart") this.#taken[region.type]++;
    else this.#taken.object++;
  }

  /** Matches custom fields by name, and headers and footnotes by type. */
  #placeFields(needs: Needs, capacity: Counts, places: SlidePlaces): void {
    const { counted, other } = places;
    const extras = Math.max(0, capacity.custom_field - counted.length);
    let placed = Math.min(extras, this.#placeExtras(needs.extras, places));
    this.#taken.custom_field = placed;
    placed += this.#addFootnote(needs.extras, places.regions);
    let pictures = 0;
    this.#unusedFields = counted.length;
    if (needs.fields.length > 0) {
      let found = 0;
      for (const name of needs.fields) {
        if (counted.includes(name)) {
          found++;
          this.#unusedFields--;
          this.#taken.custom_field++;
        } else if (other.includes(name)) {
          found++;
          if (CELL.test(name)) this.#takeForm(places.regions);
        }
      }
      pictures = Math.min(needs.pictureFields, found);
      placed += found - pictures;
    }
    const requested = needs.signature.counts.custom_field;
    this.matched.custom_field = Math.min(requested, placed);
    this.overflow.custom_field = requested - this.matched.custom_field;
    pictures = Math.min(pictures, this.overflow.object);
    this.matched.object += pictures;
    this.overflow.object -= pictures;
    this.#taken.object += pictures;
  }

  /**
   * Returns the number of headers and footnotes that have a slot. Older indexes store only the number of slots; then it
   * is all of them.
   */
  #placeExtras(extras: readonly Extra[], { regions, has_extras: areKnown }: SlidePlaces): number {
    if (!areKnown) return extras.length;
    let placed = 0;
    for (const { type, column, characters } of extras) {
      const index = regions.findIndex(
        (region, at) => region.type === type && region.column === column && this.#used[at] === 0,
      );
      if (index < 0) continue;
      const region = regions[index]!;
      this.#used[index] = 1;
      if (characters > (region.max_characters ?? 0) * FAR_TOO_LONG) continue;
      placed++;
      this.#fitLine(characters, region);
    }
    return placed;
  }

  /** Returns 1 for a footnote without a box: generation adds one below the content. Otherwise 0. */
  #addFootnote(extras: readonly Extra[], regions: readonly SlideRegion[]): 0 | 1 {
    const isWanted = extras.some(({ type }) => type === "footnote") && !regions.some(({ type }) => type === "footnote");
    const hasContent = regions.some(({ accepts: blocks }, index) => this.#used[index] === 1 && blocks.length > 0);
    if (!isWanted || !hasContent) return 0;
    this.closeness *= SUBSTITUTED;
    return 1;
  }

  /** Uses up a table region if custom fields fill the cells of a table one by one, so that no table block is needed. */
  #takeForm(regions: readonly SlideRegion[]): void {
    const index = regions.findIndex(({ type }, at) => type === "table" && this.#used[at] === 0);
    if (index >= 0) this.#take(index, regions[index]!);
  }

  /** Lowers the closeness if the title or subtitle is too long for its region. */
  #fitHeadings({ title, subtitle }: Needs, regions: readonly SlideRegion[]): void {
    for (let index = 0; index < 2 && index < regions.length; index++) {
      const region = regions[index]!;
      this.#fitLine(region.type === "title" ? title : region.type === "subtitle" ? subtitle : 0, region);
    }
  }

  #fitLine(characters: number, { max_characters: room = 0 }: SlideRegion): void {
    if (characters > room * TIGHT) this.closeness *= Math.max(0.8, Math.sqrt((room * TIGHT) / characters));
  }

  /** Lowers the closeness for other columns, another purpose, table width or chart type. */
  #arrange({ signature, purpose }: Needs, candidate: MatchCandidate, offered: boolean): void {
    const { content_layout: layout, places } = candidate;
    const requested = signature.column_count === 2 && TWO_COLUMNS.has(signature.content_layout ?? "");
    if (requested !== offered && (requested || signature.column_count > 0)) this.closeness *= OTHER_COLUMNS;
    else if (requested && layout !== signature.content_layout) this.closeness *= CONVERTED;
    if (places && purpose) this.closeness *= purposeCloseness(purpose, places.purpose);
    if (signature.table && candidate.table_columns && signature.table.columns > 0) {
      const width = candidate.table_columns;
      const { columns } = signature.table;
      this.closeness *= 0.9 + 0.1 * (Math.min(columns, width) / Math.max(columns, width));
      const { rows } = signature.table;
      this.closeness *= 0.9 + 0.1 * Math.min(1, (places?.table_rows ?? rows) / rows);
    }
    const own = candidate.chart_type;
    const type = signature.chart?.chart_type;
    if (type && own && type !== own) this.closeness *= directionOf(type) === directionOf(own) ? 0.97 : 0.94;
  }

  /** Calculates the score. It is exactly 1 if nothing overflows, nothing is unused, and no region is divided. */
  #rate(): void {
    let gain = 0;
    let loss = this.#loss;
    let isExact = !this.#isDivided;
    let leftOut = this.overflow.footer > 0 ? FOOTER_LEFT_OUT : 1;
    for (const key of countKeys) {
      gain += WEIGHTS[key] * this.matched[key];
      loss += WEIGHTS[key] * this.overflow[key];
      if (key !== "footer" && this.overflow[key] > 0) leftOut = LEFT_OUT;
      isExact &&= this.overflow[key] === 0 && this.unused[key] === 0;
    }
    this.isExact = isExact;
    if (isExact) this.score = 1;
    else if (gain === 0) this.score = 0;
    else {
      const share = (gain / (gain + loss)) * this.closeness * leftOut * (this.#hasHole ? HOLE : 1);
      this.score = Math.min(HIGHEST_INEXACT, Math.round(share * 10_000) / 10_000);
    }
  }
}

/** Matches the name of a custom field that is a table cell. */
const CELL = /_r\d+_c\d+(_\d+)?$/;

const isExtra = (type: SlideRegion["type"]): type is Extra["type"] =>
  type === "header" || type === "column_header" || type === "footnote";

const BLOCK_KEYS = ["body", "textbox", "table", "chart", "object", "custom_field"] as const;

const POINT_CHARTS: ReadonlySet<string> = new Set(["scatter", "scatter_lines", "bubble"]);

const isSameType = (region: SlideRegion, { type }: Item): boolean => region.type === type;
const becomes = (region: SlideRegion, { type }: Item): boolean => region.accepts.includes(type);
/** Checks for a sample's table or chart that another block replaces (`canReplace`). */
const isReplaced = (region: SlideRegion, { type }: Item): boolean =>
  region.has_sample &&
  region.type !== type &&
  (region.type === "table" || region.type === "chart") &&
  (type === "table" || type === "chart" || type === "text") &&
  (region.max_rows ?? MIN_ROWS) >= MIN_ROWS;

/** The ways in which a region takes a block, preferred ones first. */
const WAYS = [isSameType, becomes, isReplaced] as const;

/**
 * Checks that the region's chart has what the new chart inherits, and that a place for text has room for an agenda. A
 * placeholder becomes a chart of the default type.
 */
function accepts(region: SlideRegion, { type, inherits, paragraphs }: Item): boolean {
  if (type === "agenda") return region.type !== "text" || linesPerLine(paragraphs, region) <= TOO_LONG;
  const { chart_type: own } = region;
  if (inherits === null) return true;
  if (inherits === "series") return own === "combo";
  if (own === undefined) return inherits === "categories";
  return own !== "combo" && POINT_CHARTS.has(own) === (inherits === "points");
}

const isBody = ({ type, is_placeholder: isPlaceholder }: SlideRegion): boolean =>
  type === "text" && isPlaceholder === true;

export function hasTwoColumns(regions: readonly SlideRegion[]): boolean {
  for (const { column } of regions) if (column === 1) return true;
  return false;
}

/** Checks roughly that a column takes each type of block. */
const fits = ({ items }: ColumnNeeds, regions: readonly SlideRegion[], column: number): boolean =>
  items.every(({ type }) => regions.some((region) => region.column === column && region.accepts.includes(type)));

/** Returns the number of lines that a text needs per line that fits. */
function linesPerLine(paragraphs: readonly number[], region: SlideRegion): number {
  const { max_characters: characters = 0, max_lines: lines = 0 } = region;
  if (characters <= 0 || lines <= 0) return 0;
  const perLine = lines === 1 ? characters : characters / (lines * 0.85);
  let needed = 0;
  for (const length of paragraphs) needed += Math.max(1, Math.ceil(length / perLine));
  return needed / lines;
}

/**
 * Returns a factor for the purpose. Opening, divider and closing slides can replace each other; content slides and they
 * can't.
 */
function purposeCloseness(requested: string, offered: string): number {
  if (requested === offered) return 1;
  const isShort = (purpose: string) => purpose !== "content" && purpose !== "agenda";
  return isShort(requested) && isShort(offered) ? 0.96 : 0.88;
}

const directionOf = (type: string) => type.slice(type.lastIndexOf("_") + 1);
