import type { z } from "zod";
import { updateChartsRequest } from "@/lib/contract/chart-updates";
import { matchRequest } from "@/lib/contract/matching";
import { chartBody, dataLabels } from "@/lib/contract/slide-data/chart";
import { color, textFormat, link, richText, textRun } from "@/lib/contract/slide-data/rich-text";
import { image, agendaBody, generationOptions, slideData, textBody } from "@/lib/contract/slide-data/slide-data";
import { cellFormat, formatTemplate, tableBody } from "@/lib/contract/slide-data/table";
import { definitionOf } from "@/lib/engine/generation/testing/arbitrary";

/** The schemas of content, by their name in the coverage table. */
export const contractRoots = {
  slide_data: slideData,
  text: textBody,
  rich_text: richText,
  run: textRun,
  link,
  color,
  text_format: textFormat,
  table: tableBody,
  cell_format: cellFormat,
  format_template: formatTemplate,
  chart: chartBody,
  data_labels: dataLabels,
  agenda: agendaBody,
  image,
  options: generationOptions,
  update_charts: updateChartsRequest,
  match: matchRequest,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/**
 * Returns all fields of the contract's content (`chart.series[].name`), and all values of fields with a list of values
 * (`chart.chart_type = stacked_bar`). Fields whose value has its own schema in the table (`text_format`) are not
 * expanded again.
 */
export function contractFields(): string[] {
  return [...new Set(Object.entries(contractRoots).flatMap(([name, schema]) => fieldsOf(schema, name)))];
}

function fieldsOf(schema: z.ZodType, path: string): string[] {
  const definition = definitionOf(schema);
  if (!(path in contractRoots) && (Object.values(contractRoots) as z.ZodType[]).includes(schema)) return [path];
  switch (definition.type) {
    case "optional":
    case "nullable":
    case "default":
      return fieldsOf(definition.innerType!, path);
    case "object":
      return Object.entries(definition.shape!).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`));
    case "array":
      return fieldsOf(definition.element!, `${path}[]`);
    case "record":
      return fieldsOf(definition.valueType!, `${path}.<name>`);
    case "union":
      return definition.options!.flatMap((option) => fieldsOf(option, path));
    case "enum":
      return Object.values(definition.entries!).map((value) => `${path} = ${value}`);
    case "literal":
      return definition.values!.map((value) => `${path} = ${String(value)}`);
    default:
      return [path];
  }
}
