import type { Block, Column, SlideData } from "./slide-data";

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const textNames = ["title", "subtitle", "header", "footer", "footnote", "notes"] as const;

/** Returns an example's structure without its content: the fields and blocks of a new slide, all empty. */
export function blankContent(example: SlideData): SlideData {
  const { content } = example;
  const texts = textNames.filter((name) => example[name] != null).map((name) => [name, ""]);
  return {
    ...(Object.fromEntries(texts) as SlideData),
    ...(content ? { content: Array.isArray(content) ? content.map(blankColumn) : blankColumn(content) } : {}),
    ...(example.custom_fields
      ? { custom_fields: Object.fromEntries(Object.keys(example.custom_fields).map((name) => [name, null])) }
      : {}),
  };
}

function blankColumn(column: Column | { blocks: Block[] }): Column {
  return {
    ...("header" in column && column.header != null ? { header: "" } : {}),
    blocks: column.blocks.map(blankBlock),
  };
}

function blankBlock(block: Block): Block {
  switch (block.type) {
    case "text": {
      const { header, text, bullets } = block.text;
      return {
        type: "text",
        text: {
          ...(header != null && { header: "" }),
          ...(text != null && { text: "" }),
          ...(bullets && { bullets: [""] }),
        },
      };
    }
    case "table": {
      const rows = block.table.table.rows.map(({ is_header, cells }) => ({
        ...(is_header && { is_header }),
        cells: cells.map(({ col_span, row_span }) => ({
          value: "",
          ...(col_span && { col_span }),
          ...(row_span && { row_span }),
        })),
      }));
      return { type: "table", table: { table: { rows } } };
    }
    case "chart": {
      const { categories, series } = block.chart;
      return {
        type: "chart",
        chart: {
          categories: (categories ?? []).map(() => ""),
          series: series.map(({ values }) => ({ name: "", values: (values ?? []).map(() => null) })),
        },
      };
    }
    case "agenda":
      return { type: "agenda", agenda: { sections: block.agenda.sections.map(() => "") } };
    case "image":
      return { type: "image", image: {} };
  }
}

/** Returns true if a text, runs or paragraphs have nothing to show. */
function isEmptyText(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.every(isEmptyText);
  return isFields(value) && "text" in value && isEmptyText(value.text);
}

const hasSource = (image: unknown): boolean =>
  ["asset_id", "url", "data_base64"].some((name) => !isEmptyText(fieldsOf(image)[name]));

const isPicture = (value: unknown): boolean => isFields(value) && !("text" in value);

const isEmptyField = (value: unknown): boolean => (isPicture(value) ? !hasSource(value) : isEmptyText(value));

/** Returns the items up to the last one that is not empty. Returns the same array if its last item is not empty. */
function trimEnd<T>(items: T[], isEmpty: (item: T, index: number) => boolean): T[] {
  let length = items.length;
  while (length > 0 && isEmpty(items[length - 1]!, length - 1)) length -= 1;
  return length === items.length ? items : items.slice(0, length);
}

/** Returns the object without those of the named fields that are empty. Returns the same object if none is empty. */
function withoutEmpty(object: Fields, names: readonly string[], isEmpty: (value: unknown) => boolean): Fields {
  const dropped = new Set(names.filter((name) => name in object && isEmpty(object[name])));
  if (dropped.size === 0) return object;
  return Object.fromEntries(Object.entries(object).filter(([name]) => !dropped.has(name)));
}

const withField = (object: Fields, name: string, value: unknown): Fields =>
  object[name] === value ? object : { ...object, [name]: value };

/** Returns a block without its empty parts; null if nothing remains. Unknown content is kept. */
function filledBlock(block: unknown): unknown {
  const own = fieldsOf(block);
  switch (own.type) {
    case "text": {
      const text = withoutEmpty(fieldsOf(own.text), ["header", "text", "bullets"], isEmptyText);
      return ["header", "text", "bullets"].some((name) => name in text) ? withField(own, "text", text) : null;
    }
    case "table":
      return filledTable(own);
    case "chart":
      return filledChart(own);
    case "agenda": {
      const agenda = fieldsOf(own.agenda);
      const sections = trimEnd(listOf(agenda.sections), isEmptyText);
      return sections.length > 0 ? withField(own, "agenda", withField(agenda, "sections", sections)) : null;
    }
    case "image":
      return hasSource(own.image) ? block : null;
    default:
      return block;
  }
}

const isEmptyCell = (cell: unknown): boolean => isEmptyText(fieldsOf(cell).value);

/** Fields that only the studio uses: the file that the data of a table or chart came from. They are not content. */
const studioNames = ["origin"];

function filledTable(block: Fields): Fields | null {
  const body = withoutEmpty(fieldsOf(block.table), studioNames, () => true);
  const table = fieldsOf(body.table);
  if (!Array.isArray(table.rows)) return withField(block, "table", body);
  const rows = trimEnd(table.rows as unknown[], (row) => listOf(fieldsOf(row).cells).every(isEmptyCell));
  if (rows.length === 0) return null;
  return withField(block, "table", withField(body, "table", withField(table, "rows", rows)));
}

function filledChart(block: Fields): Fields | null {
  const chart = withoutEmpty(fieldsOf(block.chart), studioNames, () => true);
  if (!Array.isArray(chart.series)) return withField(block, "chart", chart);
  const isEmptySeries = (one: unknown) => {
    const { values, points } = fieldsOf(one);
    return listOf(values).every(isEmptyText) && listOf(points).length === 0;
  };
  const all = chart.series as unknown[];
  if (all.every(isEmptySeries)) return null;
  const series = trimEnd(all, (one) => isEmptySeries(one) && isEmptyText(fieldsOf(one).name));
  const categories = listOf(chart.categories);
  const isUsed = (index: number) =>
    !isEmptyText(categories[index]) || series.some((one) => !isEmptyText(listOf(fieldsOf(one).values)[index]));
  const kept = trimEnd(categories, (_, index) => !isUsed(index));
  if (kept === categories) return withField(block, "chart", withField(chart, "series", series));
  const shortened = series.map((one) => {
    const own = fieldsOf(one);
    return Array.isArray(own.values) ? { ...own, values: own.values.slice(0, kept.length) } : one;
  });
  return withField(block, "chart", { ...chart, categories: kept, series: shortened });
}

function filledColumn(column: unknown): Fields {
  const own = withoutEmpty(fieldsOf(column), ["header"], isEmptyText);
  const before = listOf(own.blocks);
  const blocks = before.flatMap((block) => filledBlock(block) ?? []);
  const isSame = blocks.length === before.length && blocks.every((block, index) => block === before[index]);
  return isSame ? own : { ...own, blocks };
}

const isEmptyColumn = (column: Fields): boolean => !("header" in column) && listOf(column.blocks).length === 0;

const known = new WeakMap<object, SlideData>();

/**
 * Returns the slide data as it is sent: without empty fields, blocks, rows and series. The same input returns the same
 * object.
 *
 * @param data May be invalid: unknown parts are kept
 */
export function filledContent(data: SlideData): SlideData {
  const found = known.get(data);
  if (found) return found;
  const own = withoutEmpty(data as Fields, textNames, isEmptyText);
  const { content, custom_fields: custom, ...others } = own;
  const next: Fields = others;
  if (isFields(custom)) {
    const filled = withoutEmpty(custom, Object.keys(custom), isEmptyField);
    if (Object.keys(filled).length > 0) next.custom_fields = filled;
  } else if (custom !== undefined && custom !== null) next.custom_fields = custom;
  if (Array.isArray(content)) {
    const columns = content.map(filledColumn);
    if (!columns.every(isEmptyColumn)) next.content = columns;
  } else if (isFields(content)) {
    const column = filledColumn(content);
    if (!isEmptyColumn(column)) next.content = column;
  } else if (content !== undefined && content !== null) next.content = content;
  const filled = next as SlideData;
  known.set(data, filled);
  known.set(filled, filled);
  return filled;
}

/**
 * Returns true if a slide has fields and none of them is filled. A slide without fields is complete, so it returns
 * false.
 */
export function isEmptySlide(data: SlideData): boolean {
  const filled = filledContent(data);
  return Object.keys(data).length > 0 && Object.keys(filled).every((name) => name === "slide_format");
}

/** Converts a path in the filled content, which has no empty blocks, to a path in the slide data. */
export function pathInSlideData(data: SlideData, path: readonly string[]): string[] {
  const start = path.indexOf("blocks");
  const index = Number(path[start + 1]);
  if (path[0] !== "content" || start < 0 || start > 2 || !Number.isInteger(index)) return [...path];
  const column = start === 1 ? data.content : listOf(data.content)[Number(path[1])];
  const filled = listOf(fieldsOf(column).blocks).flatMap((block, place) =>
    filledBlock(block) === null ? [] : [place],
  );
  return path.with(start + 1, String(filled[index] ?? index));
}
