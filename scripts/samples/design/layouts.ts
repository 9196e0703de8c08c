import type { Shape } from "@/scripts/samples/xml/shape";
import { placeholder } from "@/scripts/samples/xml/shape";
import { coverFooters, layoutFooters } from "./footers";
import {
  contentPlaceholder,
  placeholderRefs as refs,
  textPlaceholder,
  titlePlaceholder,
  type LayoutSpec,
} from "./layout";
import type { CoverSpec, Look } from "./look";
import { bodyInsets } from "./master";
import { regionsOf } from "./regions";
import { bodyLevels } from "./text-styles";

function coverShapes(look: Look, cover: CoverSpec, kind: "cover" | "divider"): Shape[] {
  const isCover = kind === "cover";
  const { title, text } = cover;
  return [
    ...cover.decoration,
    placeholder({
      name: "Title",
      ref: isCover ? refs.coverTitle : refs.title,
      box: title.box,
      body: { anchor: "b", insets: bodyInsets, autofit: true },
      listStyle: [{ align: "l", lineSpacing: 90, size: title.size, bold: title.bold, color: title.color }],
      paragraphs: [{ text: isCover ? "Click to add the presentation's title" : "Click to add the section's title" }],
    }),
    placeholder({
      name: isCover ? "Subtitle" : "Section Text",
      ref: isCover ? refs.subtitle : refs.text,
      box: text.box,
      body: { anchor: "t", insets: bodyInsets, autofit: true },
      listStyle: [
        { align: "l", indent: 0, firstLine: 0, spaceBefore: 4, bullet: null, size: text.size, color: text.color },
      ],
      paragraphs: [{ text: isCover ? "Click to add a subtitle" : "Click to add what this section covers" }],
    }),
    ...coverFooters(look, cover.footers),
  ];
}

function agendaPlaceholder({ agenda, text }: Look): Shape {
  if (agenda.kind === "table")
    return contentPlaceholder("Agenda Table", refs.table, agenda.box, "Click to add the agenda");
  return textPlaceholder("Agenda List", refs.text, agenda.box, [
    // A line of Calibri is 1.2207 times its size high (ascent, descent and gap of the font), so entries are one pitch apart.
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

/** All layouts of a look, in the order of PowerPoint's layout gallery. */
export function layoutsOf(look: Look): LayoutSpec[] {
  const { grid, text } = look;
  const { objectAndText, columns } = regionsOf(look);
  const small = bodyLevels(look, text.smallBodySizes);
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
  const foot = layoutFooters(look);
  const titled = (...shapes: Shape[]): Shape[] => [titlePlaceholder(), ...shapes, ...foot];
  const sides = [
    contentPlaceholder("Left Content", refs.leftContent, columns.contents[0], "Click to add a table, chart or text"),
    contentPlaceholder("Right Content", refs.rightContent, columns.contents[1], "Click to add a table, chart or text"),
  ] as const;
  const table = (box = grid.content) => contentPlaceholder("Table", refs.table, box, "Click to add a table");
  const chart = (box = grid.content) => contentPlaceholder("Chart", refs.chart, box, "Click to add a chart");
  const sideText = textPlaceholder("Text", refs.sideText, objectAndText[1], small);
  return [
    {
      key: "cover",
      name: "Title Slide",
      type: "title",
      background: look.cover.background,
      shapes: coverShapes(look, look.cover, "cover"),
    },
    {
      key: "content",
      name: "Title and Content",
      type: "obj",
      shapes: titled(contentPlaceholder("Content", refs.content, grid.content, "Click to add text")),
    },
    { key: "agenda", name: "Agenda", shapes: titled(agendaPlaceholder(look)) },
    {
      key: "divider",
      name: "Section Divider",
      type: "secHead",
      background: look.divider.background,
      shapes: coverShapes(look, look.divider, "divider"),
    },
    { key: "table", name: "Table", type: "tbl", shapes: titled(table()) },
    { key: "tableText", name: "Table and Text", type: "objAndTx", shapes: titled(table(objectAndText[0]), sideText) },
    { key: "chart", name: "Chart", type: "chart", shapes: titled(chart()) },
    { key: "chartText", name: "Chart and Text", type: "chartAndTx", shapes: titled(chart(objectAndText[0]), sideText) },
    {
      key: "columns",
      name: "Two Columns",
      type: "twoObj",
      shapes: [...look.columnDecoration(columns.headers), ...titled(...sides)],
    },
    {
      key: "headedColumns",
      name: "Two Columns with Headers",
      type: "twoTxTwoObj",
      shapes: [
        ...look.columnDecoration(columns.headers),
        ...titled(
          textPlaceholder("Left Header", refs.leftHeader, columns.headers[0], headerLevel, "ctr"),
          sides[0],
          textPlaceholder("Right Header", refs.rightHeader, columns.headers[1], headerLevel, "ctr"),
          sides[1],
        ),
      ],
    },
    { key: "titleOnly", name: "Title Only", type: "titleOnly", shapes: titled() },
    { key: "blank", name: "Blank", type: "blank", shapes: foot },
  ];
}
