import type { ChartTextFormat } from "@/lib/engine/pptx/model/chart/content";
import type { ChartTextLook } from "@/lib/engine/pptx/oxml/chart/text/text";

const ALIGNMENTS = { left: "l", center: "ctr", right: "r", justify: "just" } as const;

/** A text format of a request in DrawingML's terms. */
export function textLook(format: ChartTextFormat): ChartTextLook {
  return {
    run: {
      font: format.font_name ?? null,
      size: format.font_size ?? null,
      bold: format.bold ?? null,
      italic: format.italic ?? null,
      color: format.color?.replace("#", "") ?? null,
    },
    paragraph: {
      alignment: format.alignment ? ALIGNMENTS[format.alignment] : null,
      lineSpacing: format.line_spacing ?? null,
    },
  };
}
