import { bodyInsets, coverFooters, layoutFooters } from "./master";
import { type PlaceholderRef, type Shape, placeholder, shapeTree } from "./shapes";
import { type CoverSpec, type TemplateDesign, regionsOf } from "./style";
import type { ParagraphStyle } from "./text";
import { bodyLevels } from "./text-styles";
import { type Box, el, presentationNamespaces, xmlPart } from "./xml";

function coverShapes(design: TemplateDesign, cover: CoverSpec, kind: "cover" | "divider"): Shape[] {
  const isCover = kind === "cover";
  const { title, text } = cover;
  return [
    ...cover.decoration,
    placeholder({
      name: "Title",
      ref: isCover ? placeholderRefs.coverTitle : placeholderRefs.title,
      box: title.box,
      body: { anchor: "b", insets: bodyInsets, autofit: true },
      listStyle: [{ align: "l", lineSpacing: 90, size: title.size, bold: title.bold, color: title.color }],
      paragraphs: [{ text: isCover ? "Click to add the presentation's title" : "Click to add the section's title" }],
    }),
    placeholder({
      name: isCover ? "Subtitle" : "Section Text",
      ref: isCover ? placeholderRefs.subtitle : placeholderRefs.text,
      box: text.box,
      body: { anchor: "t", insets: bodyInsets, autofit: true },
      listStyle: [
        { align: "l", indent: 0, firstLine: 0, spaceBefore: 4, bullet: null, size: text.size, color: text.color },
      ],
      paragraphs: [{ text: isCover ? "Click to add a subtitle" : "Click to add what this section covers" }],
    }),
    ...coverFooters(design, cover.footers),
  ];
}

function agendaPlaceholder({ agenda, text }: TemplateDesign): Shape {
  if (agenda.kind === "table")
    return contentPlaceholder("Agenda Table", placeholderRefs.table, agenda.box, "Click to add the agenda");
  return textPlaceholder("Agenda List", placeholderRefs.text, agenda.box, [
    // A line of Calibri is 1.2207 times its size high (the font's ascent, descent and gap). With this spacing, entries
    // are one pitch apart.
    {
      indent: 0,
      firstLine: 0,
      spaceBefore: 0,
      spaceAfter: agenda.pitch * 72 - agenda.size * 1.2207,
      bullet: null,
      size: agenda.size,
      color: text.bodyColor,
    },
  ]);
}

/** Returns all layouts of a design, in the order of PowerPoint's layout gallery. */
export function layoutsOf(design: TemplateDesign): LayoutSpec[] {
  const { grid, text } = design;
  const { objectAndText, columns, pictureAndText } = regionsOf(design);
  const small = bodyLevels(design, text.smallBodySizes);
  const header = text.columnHeader;
  const headerLevel = [
    {
      indent: header.inset,
      firstLine: 0,
      spaceBefore: 0,
      bullet: null,
      size: header.size,
      bold: header.bold,
      color: header.color,
      font: header.font,
    },
  ];
  const foot = layoutFooters(design);
  const titled = (...shapes: Shape[]): Shape[] => [titlePlaceholder(), ...shapes, ...foot];
  const sides = [
    contentPlaceholder(
      "Left Content",
      placeholderRefs.leftContent,
      columns.contents[0],
      "Click to add a table, chart or text",
    ),
    contentPlaceholder(
      "Right Content",
      placeholderRefs.rightContent,
      columns.contents[1],
      "Click to add a table, chart or text",
    ),
  ] as const;
  const table = (box = grid.content) => contentPlaceholder("Table", placeholderRefs.table, box, "Click to add a table");
  const chart = (box = grid.content) => contentPlaceholder("Chart", placeholderRefs.chart, box, "Click to add a chart");
  const sideText = textPlaceholder("Text", placeholderRefs.sideText, objectAndText[1], small);
  return [
    {
      key: "cover",
      name: "Title Slide",
      type: "title",
      background: design.cover.background,
      shapes: coverShapes(design, design.cover, "cover"),
    },
    {
      key: "content",
      name: "Title and Content",
      type: "obj",
      shapes: titled(contentPlaceholder("Content", placeholderRefs.content, grid.content, "Click to add text")),
    },
    { key: "agenda", name: "Agenda", shapes: titled(agendaPlaceholder(design)) },
    {
      key: "divider",
      name: "Section Divider",
      type: "secHead",
      background: design.divider.background,
      shapes: coverShapes(design, design.divider, "divider"),
    },
    { key: "table", name: "Table", type: "tbl", shapes: titled(table()) },
    { key: "tableText", name: "Table and Text", type: "objAndTx", shapes: titled(table(objectAndText[0]), sideText) },
    { key: "chart", name: "Chart", type: "chart", shapes: titled(chart()) },
    { key: "chartText", name: "Chart and Text", type: "chartAndTx", shapes: titled(chart(objectAndText[0]), sideText) },
    {
      key: "columns",
      name: "Two Columns",
      type: "twoObj",
      shapes: [...design.columnDecoration(columns.headers), ...titled(...sides)],
    },
    {
      key: "headedColumns",
      name: "Two Columns with Headers",
      type: "twoTxTwoObj",
      shapes: [
        ...design.columnDecoration(columns.headers),
        ...titled(
          textPlaceholder("Left Header", placeholderRefs.leftHeader, columns.headers[0], headerLevel, "ctr"),
          sides[0],
          textPlaceholder("Right Header", placeholderRefs.rightHeader, columns.headers[1], headerLevel, "ctr"),
          sides[1],
        ),
      ],
    },
    { key: "titleOnly", name: "Title Only", type: "titleOnly", shapes: titled() },
    { key: "blank", name: "Blank", type: "blank", shapes: foot },
    {
      key: "pictureText",
      name: "Picture and Text",
      shapes: titled(
        contentPlaceholder("Picture", placeholderRefs.picture, pictureAndText[0], "Click the icon to add a picture"),
        textPlaceholder("Text", placeholderRefs.sideText, pictureAndText[1], bodyLevels(design, text.bodySizes)),
      ),
    },
    { key: "closing", name: "Closing", background: design.closing.background, shapes: design.closing.shapes },
  ];
}

export type LayoutKey =
  | "cover"
  | "content"
  | "agenda"
  | "divider"
  | "table"
  | "tableText"
  | "chart"
  | "chartText"
  | "columns"
  | "headedColumns"
  | "titleOnly"
  | "blank"
  | "pictureText"
  | "closing";

export type LayoutSpec = {
  key: LayoutKey;
  name: string;
  /** ST_SlideLayoutType. Omitted if the standard has no type for the arrangement. */
  type?: string;
  shapes: Shape[];
  /** The layout's own background. It also hides the master's decoration. */
  background?: string;
};

/** Indices that connect the shapes of slides with the placeholders of layouts. */
export const placeholderRefs = {
  title: { type: "title" },
  coverTitle: { type: "ctrTitle" },
  subtitle: { type: "subTitle", idx: 1 },
  content: { idx: 1 },
  text: { type: "body", idx: 1 },
  table: { type: "tbl", idx: 13 },
  chart: { type: "chart", idx: 13 },
  picture: { type: "pic", idx: 13 },
  sideText: { type: "body", size: "half", idx: 14 },
  leftContent: { size: "half", idx: 13 },
  rightContent: { size: "half", idx: 14 },
  leftHeader: { type: "body", idx: 15 },
  rightHeader: { type: "body", size: "quarter", idx: 16 },
} satisfies Record<string, PlaceholderRef>;

function titlePlaceholder(): Shape {
  return placeholder({ name: "Title", ref: placeholderRefs.title, paragraphs: [{ text: "Click to add a title" }] });
}

/** Returns a placeholder for a table, a chart or any content, with its prompt. */
function contentPlaceholder(name: string, ref: PlaceholderRef, box: Box, prompt: string): Shape {
  return placeholder({
    name,
    ref,
    box,
    body: { anchor: "t", insets: bodyInsets, autofit: true },
    paragraphs: [{ text: prompt }],
  });
}

/** Returns a text placeholder with its own levels. */
function textPlaceholder(
  name: string,
  ref: PlaceholderRef,
  box: Box,
  levels: ParagraphStyle[],
  anchor: "t" | "ctr" | "b" = "t",
): Shape {
  return placeholder({
    name,
    ref,
    box,
    body: { anchor, insets: bodyInsets, autofit: true },
    listStyle: levels,
    paragraphs: [{ text: "Click to add text" }],
  });
}

/** Returns `ppt/slideLayouts/slideLayoutN.xml`. */
export function layoutPart({ name, type, shapes, background }: LayoutSpec): string {
  const ground = background ? el("p:bg", {}, el("p:bgPr", {}, background, "<a:effectLst/>")) : "";
  return xmlPart(
    el(
      "p:sldLayout",
      {
        ...presentationNamespaces,
        showMasterSp: background ? false : undefined,
        type,
        preserve: true,
        userDrawn: type ? undefined : true,
      },
      el("p:cSld", { name }, ground, shapeTree(shapes)),
      el("p:clrMapOvr", {}, "<a:masterClrMapping/>"),
    ),
  );
}
