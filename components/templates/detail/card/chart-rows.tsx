import { chartTypes } from "@/components/slides/chart-types";
import type { Shape } from "@/components/templates/detail/place";
import { shapeCard as texts } from "@/components/templates/messages/shape-card";
import { formatNumber } from "@/components/ui/format/number";
import { Rows } from "./rows";
import { Swatch } from "./swatch";

/** What a chart shows. */
export function ChartRows({ chart }: { chart: NonNullable<Shape["chart_info"]> }) {
  const { chart_type: type, series, categories, number_format: format, value_range: range } = chart;
  const end = (value: number | null) => (value === null ? texts.auto : formatNumber(value));
  return (
    <Rows
      heading={texts.chart}
      rows={[
        { name: texts.chartType, value: chartTypes[type] ?? type },
        {
          name: texts.series,
          value: (
            <ul className="grid gap-1">
              {series.map(({ name, color }, index) => (
                <li key={index}>{color ? <Swatch color={color} label={name} /> : name}</li>
              ))}
            </ul>
          ),
        },
        { name: texts.categories, value: categories.join(", ") },
        format ? { name: texts.numberFormat, value: <code className="font-mono text-xs">{format}</code> } : null,
        range ? { name: texts.valueRange, value: texts.valueRangeOf(end(range.min), end(range.max)) } : null,
      ]}
    />
  );
}
