import { chartFrame } from "./chart";
import { type LayoutKey, placeholderRefs, placeholderRefs as refs } from "./layouts";
import { slideFooters } from "./master";
import { type PlaceholderRef, type Shape, autoShape, connector, picture, placeholder, shapeTree } from "./shapes";
import { type ChartCopy, type PictureCopy, type TemplateDesign, type TextCopy, regionsOf } from "./style";
import { agendaStyleId, agendaTable, tableFrame } from "./table";
import type { Paragraph } from "./text";
import { type Box, el, presentationNamespaces, splitColumns, xmlPart } from "./xml";

/**
 * Returns one slide for every supported layout, in the order of a real presentation, then one for every other kind of
 * content.
 */
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
    chartTextSlide(design, design.copy.chartText),
    tableChartSlide(design),
    tableTableSlide(design),
    markerSlide(design),
    pictureTextSlide(design),
    picturesSlide(design),
    chartSlide(design, design.copy.lines),
    chartTextSlide(design, design.copy.shares),
    chartSlide(design, design.copy.combination),
    cardsSlide(design),
    timelineSlide(design),
    { title: design.copy.closing.title, layout: "closing", shapes: [], charts: [], isCover: true },
  ];
}

/** Returns `ppt/slides/slideN.xml`. `number` is 1-based. */
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
  /** In reading order, without the footer and slide number. */
  shapes: Shape[];
  charts: SlideChart[];
  pictures?: PictureCopy[];
  /** Covers and dividers have neither a footer nor a slide number. */
  isCover?: boolean;
};

/** Returns the id by which a slide refers to its chart or picture with the 0-based `index`; rId1 is the layout. */
function relationshipId(index: number): string {
  return `rId${index + 2}`;
}

function titleShape(text: string, ref: PlaceholderRef = placeholderRefs.title): Shape {
  return placeholder({ name: "Title", ref, paragraphs: [{ text }] });
}

function bodyShape(name: string, ref: PlaceholderRef, body: TextCopy): Shape {
  return placeholder({ name, ref, paragraphs: body });
}

/** Returns a text box on the column's header. Its text marks where a column header goes. */
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

/**
 * Returns a slide with a text panel and a bullet panel. Both are drawn shapes, recognized by the marker that is their
 * text.
 */
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
  const frame = chartFrame(chart, refs.chart, design.grid.content, relationshipId(0));
  const shapes = [titleShape(title), frame, footnoteShape(design, footnote)];
  return { title, layout: "chart", shapes, charts: [{ copy: chart, isSmall: false }] };
}

function chartTextSlide(
  design: TemplateDesign,
  { title, chart, body, footnote }: TemplateDesign["copy"]["chartText"],
): SlideSpec {
  const [left] = regionsOf(design).objectAndText;
  const shapes = [
    titleShape(title),
    chartFrame(chart, refs.chart, left, relationshipId(0)),
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
    chartFrame(chart, refs.rightContent, contents[1], relationshipId(0)),
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

function pictureTextSlide(design: TemplateDesign): SlideSpec {
  const { title, picture: copy, body } = design.copy.pictureText;
  const [left] = regionsOf(design).pictureAndText;
  const shapes = [
    titleShape(title),
    picture({
      name: "Picture",
      description: copy.description,
      relationshipId: relationshipId(0),
      ratio: copy.width / copy.height,
      box: left,
      placeholder: refs.picture,
    }),
    bodyShape("Text", refs.sideText, body),
  ];
  return { title, layout: "pictureText", shapes, charts: [], pictures: [copy] };
}

/** In inches: the two lines of a caption, and the gap between picture and caption. */
const caption = { name: 0.36, text: 0.32, gap: 0.14 };

/** Returns a slide with pictures side by side, each with a name and a line of text. */
function picturesSlide(design: TemplateDesign): SlideSpec {
  const { grid, text } = design;
  const { title, noun, items } = design.copy.pictures;
  const w = (grid.content.w - grid.gutter * (items.length - 1)) / items.length;
  const h = grid.content.h - caption.name - caption.text - caption.gap;
  const [size = 16] = text.smallBodySizes;
  const shapes = items.flatMap(({ picture: copy, ...texts }, index) => {
    const box = { x: grid.content.x + index * (w + grid.gutter), y: grid.content.y, w, h };
    const name = `${noun} ${index + 1}`;
    const top = box.y + h + caption.gap;
    return [
      picture({
        name: `${name} Picture`,
        description: copy.description,
        relationshipId: relationshipId(index),
        ratio: copy.width / copy.height,
        box,
      }),
      plainText(`${name} Name`, { ...box, y: top, h: caption.name }, "t", [
        { text: texts.name, size, bold: true, color: text.titleColor },
      ]),
      plainText(`${name} Text`, { ...box, y: top + caption.name, h: caption.text }, "t", [
        { text: texts.text, size: size - 2, color: text.bodyColor },
      ]),
    ];
  });
  return {
    title,
    layout: "titleOnly",
    shapes: [titleShape(title), ...shapes],
    charts: [],
    pictures: items.map((item) => item.picture),
  };
}

/** Returns a text box without insets. */
function plainText(name: string, box: Box, anchor: "t" | "b", paragraphs: Paragraph[]): Shape {
  return autoShape({ name, box, isTextBox: true, body: { anchor, insets: [0, 0, 0, 0] }, paragraphs });
}

/** Returns a slide with key figures on cards. Shapes are named after their content, so that the fields get these names. */
function cardsSlide(design: TemplateDesign): SlideSpec {
  const { grid } = design;
  const { columns, gap, fill, stroke, mark, padding, value, label, change } = design.cards;
  const { title, cards, footnote } = design.copy.cards;
  const rows = Math.ceil(cards.length / columns);
  const width = (grid.content.w - gap * (columns - 1)) / columns;
  const height = (grid.content.h - gap * (rows - 1)) / rows;
  const shapes = cards.flatMap((copy, index) => {
    const card = {
      x: grid.content.x + (index % columns) * (width + gap),
      y: grid.content.y + Math.floor(index / columns) * (height + gap),
      w: width,
      h: height,
    };
    const inner = { x: card.x + padding, w: card.w - padding * 2 };
    const changeWidth = inner.w * 0.36;
    const low = { y: card.y + height * 0.45, h: height * 0.55 - padding };
    return [
      autoShape({ name: `Card ${index + 1}`, box: card, fill, stroke }),
      mark(card),
      plainText(`KPI ${index + 1} Label`, { ...inner, y: card.y + padding, h: height * 0.4 - padding }, "t", [
        { text: copy.label, ...label },
      ]),
      plainText(`KPI ${index + 1} Value`, { ...inner, ...low, w: inner.w - changeWidth }, "b", [
        { text: copy.value, ...value },
      ]),
      plainText(`KPI ${index + 1} Change`, { ...low, x: inner.x + inner.w - changeWidth, w: changeWidth }, "b", [
        { text: copy.change, align: "r", ...change },
      ]),
    ];
  });
  return {
    title,
    layout: "titleOnly",
    shapes: [titleShape(title), ...shapes, footnoteShape(design, footnote)],
    charts: [],
  };
}

function timelineSlide(design: TemplateDesign): SlideSpec {
  const { grid, timeline } = design;
  const { title, milestones } = design.copy.timeline;
  const { axis, date, text, textWidth } = timeline;
  const middle = grid.content.y + grid.content.h / 2;
  const isBand = axis.kind === "arrows";
  const length = isBand ? grid.content.w : grid.content.w - textWidth;
  const step = length / (isBand ? milestones.length : milestones.length - 1);
  const [dateHeight, gap, nameHeight, textHeight] = [0.42, 0.18, 0.4, 0.72];
  const shapes = milestones.flatMap((milestone, index) => {
    const isAbove = index % 2 === 0;
    const anchor = isAbove ? "b" : "t";
    const name = `Milestone ${index + 1}`;
    const x = grid.content.x + index * step;
    const isLast = index === milestones.length - 1;
    /** Returns a box of the given height next to the previous one, further from the middle. */
    let edge = (isBand ? axis.height : axis.diameter) / 2 + gap;
    const next = (h: number): Box => {
      const y = isAbove ? middle - edge - h : middle + edge;
      edge += h;
      return { x, y, w: isBand && isLast ? step : textWidth, h };
    };
    const dateText = { text: milestone.date, bold: true, ...date };
    const dated = isBand
      ? [
          autoShape({
            name: `${name} Date`,
            box: { x, y: middle - axis.height / 2, w: step, h: axis.height },
            geometry: index === 0 ? "homePlate" : "chevron",
            fill: axis.fills[index % axis.fills.length],
            body: { anchor: "ctr", insets: [0.1, 0, 0.1, 0] },
            paragraphs: [{ ...dateText, align: "ctr" }],
          }),
        ]
      : [
          autoShape({
            name: `${name} Dot`,
            box: { x, y: middle - axis.diameter / 2, w: axis.diameter, h: axis.diameter },
            geometry: "ellipse",
            fill: axis.dot,
          }),
          plainText(`${name} Date`, next(dateHeight), anchor, [dateText]),
        ];
    const heading = { name: `${name} Name`, height: nameHeight, text: milestone.name, size: text.headSize, bold: true };
    const line = { name: `${name} Text`, height: textHeight, text: milestone.text, size: text.size, bold: false };
    const written = (isAbove ? [line, heading] : [heading, line]).map(({ name: shape, height, ...own }) =>
      plainText(shape, next(height), shape === heading.name ? anchor : "t", [{ ...own, color: text.color }]),
    );
    return [...dated, ...written];
  });
  const line = isBand ? [] : [connector("Time Line", { ...grid.content, y: middle, h: 0 }, axis)];
  return { title, layout: "titleOnly", shapes: [titleShape(title), ...line, ...shapes], charts: [] };
}

/** Returns numbers in ovals, each level with the middle of its entry's first line. */
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
