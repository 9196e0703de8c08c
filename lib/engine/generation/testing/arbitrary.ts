import fc, { type Arbitrary } from "fast-check";
import type { z } from "zod";
import type { Block } from "@/lib/contract/slide-data/slide-data";
import { EXAMPLE_PICTURE } from "@/lib/engine/analysis/schema/example-picture";

/**
 * Texts that often break programs: other scripts, line breaks, markup, control characters, half a surrogate pair, long
 * words.
 */
const texts = [
  "Alpha",
  "",
  " ",
  "a\nb",
  "\v",
  "<&>\"'",
  "−1,234.5",
  "(5%)",
  "=SUM(A1)",
  "日本語",
  "مرحبا",
  "👩‍👩‍👧",
  "e\u0301\u0302",
  "\u0007",
  "\ud800",
  "x".repeat(120),
  "word ".repeat(40),
  "#12abEF",
  "https://example.com/?a=1&b=2",
];
const numbers = [0, 1, 2, 8, 0.5, 12.5, -3.5, 90, 400, 1e9];

/**
 * Returns an arbitrary for any value that a schema accepts, so that new fields of the contract are tested immediately.
 * With `full`, every field that can be combined with the others is present, and no list is empty.
 */
export function arbitraryOf(schema: z.ZodType, { full = false } = {}): Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const within = (inner: z.ZodType) => arbitraryOf(inner, { full });
  const sound = (values: Arbitrary<unknown>) => values.filter((value) => schema.safeParse(value).success);
  switch (definition.type) {
    case "optional":
    case "nullable":
    case "default":
      if (full) return within(definition.innerType!);
      return fc.oneof(
        { weight: 2, arbitrary: fc.constant(definition.type === "nullable" ? null : undefined) },
        { weight: 1, arbitrary: within(definition.innerType!) },
      );
    case "object": {
      const fields = Object.fromEntries(
        Object.entries(definition.shape!).map(([name, field]) => [name, within(field)]),
      );
      const whole = fc.record(fields);
      if ((definition.checks?.length ?? 0) === 0) return whole;
      // Some objects accept only one of several fields.
      const isCompleteValid = fc
        .sample(whole, { numRuns: 20, seed: 1 })
        .some((value) => schema.safeParse(value).success);
      return sound(isCompleteValid ? whole : fc.record(fields, { requiredKeys: [] }));
    }
    case "tuple":
      return fc.tuple(...definition.items!.map(within));
    case "never":
      return fc.constant(null).filter(() => false);
    case "array": {
      if (definitionOf(definition.element!).type === "never") return fc.constant([]);
      const bounds = (definition.checks ?? []).map((check) => check._zod.def);
      const minimum = Math.max(0, ...bounds.map((bound) => bound.minimum ?? 0));
      const maximum = Math.min(4, ...bounds.map((bound) => bound.maximum ?? 4));
      const min = Math.max(minimum, full || !schema.safeParse([]).success ? 1 : 0);
      return fc.array(within(definition.element!), {
        minLength: min,
        maxLength: Math.max(min, Math.min(maximum, full ? 1 : 4)),
      });
    }
    case "record": {
      const names = texts.slice(0, 4).filter((name) => definition.keyType!.safeParse(name).success);
      return fc.dictionary(fc.constantFrom(...names), within(definition.valueType!), {
        minKeys: full ? 1 : 0,
        maxKeys: full ? 1 : 2,
      });
    }
    case "union":
      return fc.oneof(...definition.options!.map(within));
    case "enum":
      return fc.constantFrom(...Object.values(definition.entries!));
    case "literal":
      return fc.constantFrom(...definition.values!);
    case "boolean":
      return fc.boolean();
    case "number":
      return fc.constantFrom(...numbers.filter((value) => schema.safeParse(value).success));
    case "string":
      return fc.constantFrom(...texts.filter((value) => schema.safeParse(value).success));
    default:
      throw new Error(`No values are known for a ${definition.type}`);
  }
}

/** The parts of a zod schema's definition that tests read. zod has a different type for each type of schema. */
type Definition = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: { _zod: { def: { minimum?: number; maximum?: number } } }[];
};

export const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/**
 * Makes lists equally long where the contract can't require this, and refers only to existing formats. The engine must
 * handle everything else.
 */
export function consistent(block: Block): Block {
  if (block.type === "image") {
    const { asset_id: _asset, url: _url, ...image } = block.image;
    return { type: "image", image: { ...image, data_base64: EXAMPLE_PICTURE } };
  }
  if (block.type === "chart") {
    const { chart } = block;
    // Only points work without categories, and not every chart type shows points.
    const categories = chart.categories ?? ["Alpha"];
    const count = categories.length;
    const filled = <T>(list: readonly T[], length: number, rest: T) =>
      Array.from({ length }, (_, index) => list[index] ?? rest);
    const rows = chart.data_rows?.map((row) => filled(row, count + (chart.data_table_header_column ? 1 : 0), "1"));
    return {
      type: "chart",
      chart: {
        ...chart,
        categories,
        series: chart.series.map((item) => ({ ...item, values: filled(item.values ?? [], count, 3) })),
        data_rows: rows,
      },
    };
  }
  if (block.type === "table") {
    const { table } = block.table;
    const templates = table.format_templates ?? {};
    const names = Object.keys(templates);
    const named = (name: string | null | undefined) =>
      name != null && names.length > 0 ? names[name.length % names.length]! : undefined;
    const columns = table.rows[0]!.cells.length;
    const rows = table.rows.map((row) => ({
      ...row,
      cells: Array.from({ length: columns }, (_, index) => {
        const { col_span: _wide, row_span: _high, ...cell } = row.cells[index] ?? {};
        const value = Array.isArray(cell.value)
          ? cell.value.map((part) => ({ ...part, format_template: named(part.format_template) }))
          : cell.value;
        return { ...cell, value, format_template: named(cell.format_template) };
      }),
    }));
    const configs = table.column_configs?.map((config) => ({
      ...config,
      format_template: named(config.format_template),
    }));
    return { type: "table", table: { ...block.table, table: { ...table, rows, column_configs: configs } } };
  }
  return block;
}
