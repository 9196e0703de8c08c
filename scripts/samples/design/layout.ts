import type { Box } from "@/scripts/samples/xml/box";
import { el, xmlPart } from "@/scripts/samples/xml/element";
import { presentationNamespaces } from "@/scripts/samples/xml/namespaces";
import { placeholder, type PlaceholderRef, type Shape } from "@/scripts/samples/xml/shape";
import { shapeTree } from "@/scripts/samples/xml/shape-tree";
import type { ParagraphStyle } from "@/scripts/samples/xml/text";
import { bodyInsets } from "./master";

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
  | "blank";

export type LayoutSpec = {
  key: LayoutKey;
  name: string;
  /** ST_SlideLayoutType; left out where the standard has no word for the arrangement. */
  type?: string;
  shapes: Shape[];
  /** A ground of its own; it also hides the master's decoration. */
  background?: string;
};

/** Indices that tie the shapes of slides to the placeholders of layouts. */
export const placeholderRefs = {
  title: { type: "title" },
  coverTitle: { type: "ctrTitle" },
  subtitle: { type: "subTitle", idx: 1 },
  content: { idx: 1 },
  text: { type: "body", idx: 1 },
  table: { type: "tbl", idx: 13 },
  chart: { type: "chart", idx: 13 },
  sideText: { type: "body", size: "half", idx: 14 },
  leftContent: { size: "half", idx: 13 },
  rightContent: { size: "half", idx: 14 },
  leftHeader: { type: "body", idx: 15 },
  rightHeader: { type: "body", size: "quarter", idx: 16 },
} satisfies Record<string, PlaceholderRef>;

export function titlePlaceholder(): Shape {
  return placeholder({ name: "Title", ref: placeholderRefs.title, paragraphs: [{ text: "Click to add a title" }] });
}

/** A placeholder for a table, a chart or any content, with its prompt. */
export function contentPlaceholder(name: string, ref: PlaceholderRef, box: Box, prompt: string): Shape {
  return placeholder({
    name,
    ref,
    box,
    body: { anchor: "t", insets: bodyInsets, autofit: true },
    paragraphs: [{ text: prompt }],
  });
}

/** A text placeholder with levels of its own. */
export function textPlaceholder(
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

/** `ppt/slideLayouts/slideLayoutN.xml`. */
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
