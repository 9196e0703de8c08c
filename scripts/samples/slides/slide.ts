import type { ChartCopy, TextCopy } from "@/scripts/samples/design/copy";
import { placeholderRefs, type LayoutKey } from "@/scripts/samples/design/layout";
import type { Look } from "@/scripts/samples/design/look";
import type { Box } from "@/scripts/samples/xml/box";
import { autoShape, placeholder, type PlaceholderRef, type Shape } from "@/scripts/samples/xml/shape";

export type SlideChart = { copy: ChartCopy; isSmall: boolean };

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
export function chartRelationshipId(index: number): string {
  return `rId${index + 2}`;
}

export function titleShape(text: string, ref: PlaceholderRef = placeholderRefs.title): Shape {
  return placeholder({ name: "Title", ref, paragraphs: [{ text }] });
}

export function bodyShape(name: string, ref: PlaceholderRef, body: TextCopy): Shape {
  return placeholder({ name, ref, paragraphs: body });
}

/** A text box on the column's header, whose text marks where a column header goes. */
export function columnHeader(look: Look, side: "LHS" | "RHS", box: Box): Shape {
  const { inset, ...style } = look.text.columnHeader;
  return autoShape({
    name: `${side} Header`,
    box,
    isTextBox: true,
    body: { anchor: "ctr", insets: [inset, 0, inset, 0] },
    paragraphs: [{ text: `${side}_header`, ...style }],
  });
}

export function footnoteShape(look: Look, text: string): Shape {
  return autoShape({
    name: "Footnote",
    box: look.grid.footnote,
    isTextBox: true,
    body: { anchor: "b", insets: [0, 0, 0, 0] },
    paragraphs: [{ text, size: look.text.footnoteSize, color: look.text.footerColor }],
  });
}
