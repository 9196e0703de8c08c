import { chartFrame } from "@/scripts/samples/chart/chart-frame";
import type { ChartCopy } from "@/scripts/samples/design/copy";
import { placeholderRefs as refs } from "@/scripts/samples/design/layout";
import type { Look } from "@/scripts/samples/design/look";
import { regionsOf } from "@/scripts/samples/design/regions";
import { tableFrame } from "@/scripts/samples/table/table-frame";
import { bodyShape, chartRelationshipId, columnHeader, footnoteShape, titleShape, type SlideSpec } from "./slide";

export function tableSlide(look: Look): SlideSpec {
  const { title, table, footnote } = look.copy.table;
  const shapes = [
    titleShape(title),
    tableFrame(look, table, refs.table, look.grid.content),
    footnoteShape(look, footnote),
  ];
  return { title, layout: "table", shapes, charts: [] };
}

export function tableTextSlide(look: Look): SlideSpec {
  const { title, table, body, footnote } = look.copy.tableText;
  const [left] = regionsOf(look).objectAndText;
  const shapes = [
    titleShape(title),
    tableFrame(look, table, refs.table, left),
    bodyShape("Text", refs.sideText, body),
    footnoteShape(look, footnote),
  ];
  return { title, layout: "tableText", shapes, charts: [] };
}

export function chartSlide(look: Look, copy: { title: string; chart: ChartCopy; footnote: string }): SlideSpec {
  const { title, chart, footnote } = copy;
  const frame = chartFrame(chart, refs.chart, look.grid.content, chartRelationshipId(0));
  const shapes = [titleShape(title), frame, footnoteShape(look, footnote)];
  return { title, layout: "chart", shapes, charts: [{ copy: chart, isSmall: false }] };
}

export function chartTextSlide(look: Look): SlideSpec {
  const { title, chart, body, footnote } = look.copy.chartText;
  const [left] = regionsOf(look).objectAndText;
  const shapes = [
    titleShape(title),
    chartFrame(chart, refs.chart, left, chartRelationshipId(0)),
    bodyShape("Text", refs.sideText, body),
    footnoteShape(look, footnote),
  ];
  return { title, layout: "chartText", shapes, charts: [{ copy: chart, isSmall: true }] };
}

export function tableChartSlide(look: Look): SlideSpec {
  const { title, table, chart, footnote } = look.copy.tableChart;
  const { headers, contents } = regionsOf(look).columns;
  const shapes = [
    titleShape(title),
    columnHeader(look, "LHS", headers[0]),
    tableFrame(look, table, refs.leftContent, contents[0], true),
    columnHeader(look, "RHS", headers[1]),
    chartFrame(chart, refs.rightContent, contents[1], chartRelationshipId(0)),
    footnoteShape(look, footnote),
  ];
  return { title, layout: "columns", shapes, charts: [{ copy: chart, isSmall: true }] };
}

export function tableTableSlide(look: Look): SlideSpec {
  const { title, left, right, footnote } = look.copy.tableTable;
  const { headers, contents } = regionsOf(look).columns;
  const shapes = [
    titleShape(title),
    columnHeader(look, "LHS", headers[0]),
    tableFrame(look, left, refs.leftContent, contents[0], true),
    columnHeader(look, "RHS", headers[1]),
    tableFrame(look, right, refs.rightContent, contents[1], true),
    footnoteShape(look, footnote),
  ];
  return { title, layout: "columns", shapes, charts: [] };
}
