import { chartFrame } from "./chart";
import { type LayoutKey, placeholderRefs, placeholderRefs as refs } from "./layouts";
import { slideFooters } from "./master";
import { type PlaceholderRef, type Shape, autoShape, placeholder, shapeTree } from "./shapes";
import { type ChartCopy, type TemplateDesign, type TextCopy, regionsOf } from "./style";
import { agendaStyleId, agendaTable, tableFrame } from "./table";
import { type Box, el, presentationNamespaces, splitColumns, xmlPart } from "./xml";

/** One slide for every supported layout, in the order of a real presentation. */
export function slidesOf(design: TemplateDesign): SlideSpec[] {
  return [
    coverSlide(design),
    agendaSlide(design),
    dividerSlide(design),
    textSlide(design),
    tableSlide(design),
    tableTextSlide(design),
    chartSlide(design, design.copy.column),
    chartSlide(design, design.copy.stackedBar),
    chartTextSlide(design),
    tableChartSlide(design),
    tableTableSlide(design),
    markerSlide(design),
  ];
}

/** `ppt/slides/slideN.xml`; `number` is 1-based. */
export function slidePart(design: TemplateDesign, slide: SlideSpec, number: number): string {
  const footers = slide.isCover ? [] : slideFooters(design, number);
  return xmlPart(
    el(
      "p:sld",
      presentationNamespaces,
      el("p:cSld", {}, shapeTree([...slide.shapes, ...footers])),
      el("p:clrMapOvr", {}, "<a:masterClrMapping/>"),
    ),
  );
}

type SlideChart = { copy: ChartCopy; isSmall: boolean };

export type SlideSpec = {
  title: string;
  layout: LayoutKey;
  /** In reading order, without footer and slide number. */
  shapes: Shape[];
  charts: SlideChart[];
  /** Covers and dividers carry neither footer nor slide number. */
  isCover?: boolean;
};

/** The id by which a slide's frame refers to its chart number `index` (0-based); rId1 is the layout. */
function chartRelationshipId(index: number): string {
  return `rId${index + 2}`;
}

function titleShape(text: string, ref: PlaceholderRef = placeholderRefs.title): Shape {
  return placeholder({ name: "Title", ref, paragraphs: [{ text }] });
}

function bodyShape(name: string, ref: PlaceholderRef, body: TextCopy): Shape {
  return placeholder({ name, ref, paragraphs: body });
}

/** A text box on the column's header, whose text marks where a column header goes. */
function columnHeader(design: TemplateDesign, side: "LHS" | "RHS", box: Box): Shape {
  const { inset, ...style } = design.text.columnHeader;
  return autoShape({
    name: `${side} Header`,
    box,
    isTextBox: true,
    body: { anchor: "ctr", insets: [inset, 0, inset, 0] },
    paragraphs: [{ text: `${side}_header`, ...style }],
  });
}

function footnoteShape(design: TemplateDesign, text: string): Shape {
  return autoShape({
    name: "Footnote",
    box: design.grid.footnote,
    isTextBox: true,
    body: { anchor: "b", insets: [0, 0, 0, 0] },
    paragraphs: [{ text, size: design.text.footnoteSize, color: design.text.footerColor }],
  });
}

function coverSlide({ copy }: TemplateDesign): SlideSpec {
  const { title, subtitle } = copy.cover;
  return {
    title,
    layout: "cover",
    shapes: [
      titleShape(title, refs.coverTitle),
      placeholder({ name: "Subtitle", ref: refs.subtitle, paragraphs: [{ text: subtitle }] }),
    ],
    charts: [],
    isCover: true,
  };
}

function dividerSlide({ copy }: TemplateDesign): SlideSpec {
  const { title, text } = copy.divider;
  return {
    title,
    layout: "divider",
    shapes: [titleShape(title), bodyShape("Section Text", refs.text, [{ text }])],
    charts: [],
    isCover: true,
  };
}

function textSlide({ copy }: TemplateDesign): SlideSpec {
  const { title, body } = copy.text;
  return {
    title,
    layout: "content",
    shapes: [titleShape(title), bodyShape("Content", refs.content, body)],
    charts: [],
  };
}

/** A text panel and a bullet panel, both drawn shapes that are known by the marker that is their text. */
function markerSlide(design: TemplateDesign): SlideSpec {
  const { markers, grid, text } = design;
  const { title } = design.copy.markers;
  const [left, right] = splitColumns(grid.content, markers.textShare, grid.gutter);
  const padding = (inches: number): [number, number, number, number] => [inches, inches, inches, inches];
  return {
    title,
    layout: "titleOnly",
    shapes: [
      titleShape(title),
      autoShape({
        name: "Text Panel",
        box: left,
        fill: markers.textFill,
        stroke: markers.textStroke,
        body: { anchor: "t", insets: padding(markers.padding), autofit: true },
        paragraphs: [
          {
            text: "Text_placeholder",
            align: "l",
            size: markers.textSize,
            color: markers.textColor,
            font: markers.textFont,
          },
        ],
      }),
      autoShape({
        name: "Bullet Panel",
        box: right,
        fill: markers.bulletFill,
        body: { anchor: "t", insets: padding(markers.bulletPadding), autofit: true },
        paragraphs: [
          {
            text: "Bullet_placeholder",
            align: "l",
            indent: 0.25,
            firstLine: -0.25,
            spaceAfter: 8,
            bullet: text.bullets[0],
            size: text.bodySizes[0],
            color: text.bodyColor,
          },
        ],
      }),
    ],
    charts: [],
  };
}

function tableSlide(design: TemplateDesign): SlideSpec {
  const { title, table, footnote } = design.copy.table;
  const shapes = [
    titleShape(title),
    tableFrame(design, table, refs.table, design.grid.content),
    footnoteShape(design, footnote),
  ];
  return { title, layout: "table", shapes, charts: [] };
}

function tableTextSlide(design: TemplateDesign): SlideSpec {
  const { title, table, body, footnote } = design.copy.tableText;
  const [left] = regionsOf(design).objectAndText;
  const shapes = [
    titleShape(title),
    tableFrame(design, table, refs.table, left),
    bodyShape("Text", refs.sideText, body),
    footnoteShape(design, footnote),
  ];
  return { title, layout: "tableText", shapes, charts: [] };
}

function chartSlide(design: TemplateDesign, copy: { title: string; chart: ChartCopy; footnote: string }): SlideSpec {
  const { title, chart, footnote } = copy;
  const frame = chartFrame(chart, refs.chart, design.grid.content, chartRelationshipId(0));
  const shapes = [titleShape(title), frame, footnoteShape(design, footnote)];
  return { title, layout: "chart", shapes, charts: [{ copy: chart, isSmall: false }] };
}

function chartTextSlide(design: TemplateDesign): SlideSpec {
  const { title, chart, body, footnote } = design.copy.chartText;
  const [left] = regionsOf(design).objectAndText;
  const shapes = [
    titleShape(title),
    chartFrame(chart, refs.chart, left, chartRelationshipId(0)),
    bodyShape("Text", refs.sideText, body),
    footnoteShape(design, footnote),
  ];
  return { title, layout: "chartText", shapes, charts: [{ copy: chart, isSmall: true }] };
}

function tableChartSlide(design: TemplateDesign): SlideSpec {
  const { title, table, chart, footnote } = design.copy.tableChart;
  const { headers, contents } = regionsOf(design).columns;
  const shapes = [
    titleShape(title),
    columnHeader(design, "LHS", headers[0]),
    tableFrame(design, table, refs.leftContent, contents[0], true),
    columnHeader(design, "RHS", headers[1]),
    chartFrame(chart, refs.rightContent, contents[1], chartRelationshipId(0)),
    footnoteShape(design, footnote),
  ];
  return { title, layout: "columns", shapes, charts: [{ copy: chart, isSmall: true }] };
}

function tableTableSlide(design: TemplateDesign): SlideSpec {
  const { title, left, right, footnote } = design.copy.tableTable;
  const { headers, contents } = regionsOf(design).columns;
  const shapes = [
    titleShape(title),
    columnHeader(design, "LHS", headers[0]),
    tableFrame(design, left, refs.leftContent, contents[0], true),
    columnHeader(design, "RHS", headers[1]),
    tableFrame(design, right, refs.rightContent, contents[1], true),
    footnoteShape(design, footnote),
  ];
  return { title, layout: "columns", shapes, charts: [] };
}

/** Numbers in ovals, each level with the middle of its entry's first line. */
function numberOvals({ agenda, grid }: TemplateDesign, count: number): Shape[] {
  const { diameter, fill, color, size } = agenda.oval;
  const lineHeight = agenda.kind === "table" ? agenda.pitch : (agenda.size * 1.2207) / 72;
  return Array.from({ length: count }, (_, index) =>
    autoShape({
      name: `Agenda Number ${index + 1}`,
      box: {
        x: grid.content.x,
        y: agenda.box.y + index * agenda.pitch + (lineHeight - diameter) / 2,
        w: diameter,
        h: diameter,
      },
      geometry: "ellipse",
      fill,
      body: { anchor: "ctr", insets: [0, 0, 0, 0] },
      paragraphs: [{ text: String(index + 1), align: "ctr", size, bold: true, color }],
    }),
  );
}

function agendaSlide(design: TemplateDesign): SlideSpec {
  const { title, sections } = design.copy.agenda;
  const list =
    design.agenda.kind === "table"
      ? agendaTable(design, sections, refs.table, agendaStyleId(design))
      : bodyShape(
          "Agenda List",
          refs.text,
          sections.map((text) => ({ text })),
        );
  return {
    title,
    layout: "agenda",
    shapes: [titleShape(title), ...numberOvals(design, sections.length), list],
    charts: [],
  };
}
