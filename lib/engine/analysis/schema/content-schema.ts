import { z } from "zod";
import { agendaBody, chartBody, table, tableBody, textBody } from "@/lib/contract/slide-data";
import { canBecome } from "@/lib/engine/analysis/slots/empty-placeholder";
import type { ColumnSlots, ContentRegion } from "@/lib/engine/analysis/slots/slide-slots";
import { categoriesOf, chartTypeOf, nameOf, placeOf, rowsOf, sectionsOf, seriesOf } from "./describe-slots";

const KINDS = ["text", "table", "chart", "agenda"] as const;
type Kind = (typeof KINDS)[number];

/** The content of a slide's columns; null where there is no place for any. */
export function contentSchema(columns: readonly ColumnSlots[]): z.ZodType | null {
  const alone = columns.flatMap(({ regions }) => regions).length === 1;
  if (columns.length === 1) {
    const blocks = blocksSchema(columns[0]!.regions, alone);
    return (
      blocks && z.object({ blocks }).nullish().meta({ title: "Content", description: "The content, in one column." })
    );
  }
  const [left, right] = columns.map(({ header, regions }, index) => {
    const heading =
      header &&
      z
        .string()
        .nullish()
        .meta({ title: "Column header", description: placeOf(header, 1) });
    const blocks =
      blocksSchema(regions, alone) ??
      z.array(z.never()).meta({ title: "Blocks", description: "This column has no place for blocks." });
    const title = index === 0 ? "Left column" : "Right column";
    return z
      .object({ ...(heading && { header: heading }), blocks })
      .meta({ title, description: `${title}: ${summaryOf(regions)}.` });
  });
  if (!left || !right) return null;
  return z
    .tuple([left, right])
    .meta({ minItems: 2, maxItems: 2 })
    .nullish()
    .meta({ title: "Content", description: "The content, in two columns from left to right." });
}

const summaryOf = (regions: readonly ContentRegion[]): string =>
  regions.map((region) => nameOf(region)).join(", ") || "no place for content";

/**
 * The blocks that regions take: of each kind, and of kinds together, no more than there are places. Null where there is
 * no region.
 */
function blocksSchema(regions: readonly ContentRegion[], alone: boolean): z.ZodType | null {
  const kinds = KINDS.filter((kind) => regions.some((region) => takes(region, kind)));
  const [first, ...rest] = kinds.map((kind) =>
    blockSchema(
      kind,
      regions.filter((region) => takes(region, kind)),
      alone,
    ),
  );
  if (!first) return null;
  const item = rest.length > 0 ? z.union([first, ...rest]) : first;
  const description = `Blocks for ${summaryOf(regions)}; of one kind from top to bottom, left to right.${joinHint(regions)}`;
  const limits = limitsOf(regions, kinds);
  return z.array(item).meta({ title: "Blocks", description, ...(limits.length > 0 && { allOf: limits }) });
}

/** An empty placeholder for any content takes a table, a chart or an agenda as well as text. */
function takes(region: ContentRegion, kind: Kind): boolean {
  return region.kind === kind || (kind !== "text" && canBecome(region, kind));
}

/** Whether further texts share a place: no other kind of block competes for it. */
const textsJoin = (regions: readonly ContentRegion[]): boolean =>
  regions.some(({ kind }) => kind === "text") &&
  regions.every((region) => region.kind !== "text" || KINDS.every((kind) => kind === "text" || !takes(region, kind)));

function joinHint(regions: readonly ContentRegion[]): string {
  const places = regions.filter(({ kind }) => kind === "text").length;
  return textsJoin(regions)
    ? ` More than ${places} text block(s) are taken, too: they share a place, with a warning.`
    : "";
}

/** Every set of kinds finds places (Hall): no more blocks of these kinds than regions that take one of them. */
function limitsOf(regions: readonly ContentRegion[], kinds: readonly Kind[]): object[] {
  const limited = textsJoin(regions) ? kinds.filter((kind) => kind !== "text") : kinds;
  // Texts may take the two markers of a region one each.
  const seats = (region: ContentRegion, set: readonly Kind[]) =>
    set.includes("text") && region.kind === "text" && region.text && region.bullets ? 2 : 1;
  const places = (set: readonly Kind[]) =>
    regions.reduce((sum, region) => sum + (set.some((kind) => takes(region, kind)) ? seats(region, set) : 0), 0);
  return subsets(limited)
    .filter((set) => set.length === 1 || places(set) < set.reduce((sum, kind) => sum + places([kind]), 0))
    .map((set) => ({
      type: "array",
      contains: { type: "object", properties: { type: { type: "string", enum: set } }, required: ["type"] },
      minContains: 0,
      maxContains: places(set),
    }));
}

const subsets = (kinds: readonly Kind[]): Kind[][] =>
  kinds
    .reduce<Kind[][]>((sets, kind) => [...sets, ...sets.map((set) => [...set, kind])], [[]])
    .filter((set) => set.length > 0);

function blockSchema(kind: Kind, regions: readonly ContentRegion[], alone: boolean): z.ZodType {
  const title = `${kind[0]!.toUpperCase()}${kind.slice(1)} block`;
  const description = `Fills ${regions.map((region) => nameOf(region, kind)).join(", ")}.`;
  return z.object({ type: z.literal(kind), [kind]: bodySchema(kind, regions, alone) }).meta({ title, description });
}

/** What a block holds, with what the analysis knows of the places for it. */
function bodySchema(kind: Kind, regions: readonly ContentRegion[], alone: boolean): z.ZodType {
  const known = (field: z.ZodType, description: string) =>
    field.clone().meta({ ...field.meta(), description: `${field.description ?? ""} ${description}`.trim() });
  switch (kind) {
    case "text": {
      const places = regions.flatMap((region) => (region.kind === "text" ? [region] : []));
      const of = (part: "header" | "text" | "bullets") =>
        [...new Set(places.flatMap((region) => region[part] ?? []))].map((ref) => placeOf(ref)).join(" ");
      const { header, text, bullets } = textBody.shape;
      return textBody.extend({
        header: known(header, of("header")),
        text: known(text, of("text")),
        bullets: known(bullets, of("bullets")),
      });
    }
    case "table":
      return tableBody.extend({ table: table.extend({ rows: known(table.shape.rows, rowsOf(regions, alone)) }) });
    case "chart": {
      const { chart_type, categories, series } = chartBody.shape;
      return chartBody.extend({
        chart_type: known(chart_type, chartTypeOf(regions)),
        categories: known(categories.max(32_000), categoriesOf(regions)),
        series: known(series.max(255), seriesOf(regions)),
      });
    }
    case "agenda":
      return agendaBody.extend({ sections: known(agendaBody.shape.sections, sectionsOf(regions)) });
  }
}
