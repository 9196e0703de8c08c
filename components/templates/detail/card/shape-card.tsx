"use client";

import type { Shape } from "@/components/templates/detail/place";
import { shapeCard as texts } from "@/components/templates/messages/shape-card";
import { templatePage } from "@/components/templates/messages/template-page";
import { templates } from "@/components/templates/messages/templates";
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/components/ui/format/number";
import { ChartRows } from "./chart-rows";
import { FilledBy } from "./filled-by";
import { Rows } from "./rows";
import { TableRows } from "./table-rows";
import { TextRows } from "./text-rows";

function placeRows({ x, y, width, height }: Shape) {
  const rounded = (points: number) => formatNumber(Math.round(points * 10) / 10);
  return [
    x === undefined || y === undefined
      ? null
      : { name: texts.position, value: texts.positionOf(rounded(x), rounded(y)) },
    width === undefined || height === undefined
      ? null
      : { name: texts.size, value: texts.sizeOf(rounded(width), rounded(height)) },
  ];
}

/** All that the analysis knows of one shape, first of all which field fills it. */
export function ShapeCard({ shape }: { shape: Shape }) {
  const text = shape.text.trim();
  return (
    <article aria-label={shape.name || templatePage.shapes.unnamed}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-3 pb-2">
        <h3 className="min-w-0 font-semibold break-words">{shape.name || templatePage.shapes.unnamed}</h3>
        <Badge tone={shape.fills.length > 0 ? "accent" : "neutral"}>{templates.roles[shape.role] ?? shape.role}</Badge>
      </header>
      <FilledBy shape={shape} />
      {text ? (
        <p className="line-clamp-4 border-t border-line px-4 py-3 text-sm whitespace-pre-line text-muted">{text}</p>
      ) : null}
      <Rows
        rows={[
          { name: texts.kind, value: templatePage.kinds[shape.shape_type] ?? shape.shape_type },
          shape.placeholder_type
            ? { name: texts.placeholder, value: texts.placeholderOf(shape.placeholder_type, shape.placeholder_index) }
            : null,
          shape.group_path ? { name: texts.group, value: shape.group_path.join(" › ") } : null,
          ...placeRows(shape),
        ]}
      />
      {shape.text_format ? <TextRows format={shape.text_format} levels={shape.text_levels} /> : null}
      <TableRows shape={shape} />
      {shape.chart_info ? <ChartRows chart={shape.chart_info} /> : null}
      {shape.chart_info && !shape.chart_info.supported ? (
        <p className="px-4 pb-3 text-sm text-muted">{texts.chartUnsupported}</p>
      ) : null}
    </article>
  );
}
