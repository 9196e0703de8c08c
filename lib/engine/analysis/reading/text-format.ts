import type { ResolvedTextFormat } from "@/lib/contract/analysis";
import type { ResolvedText } from "@/lib/engine/pptx/model/text-style";

/** A resolved text look in the names of the wire. */
export const wireTextFormat = (text: ResolvedText): ResolvedTextFormat => ({
  font_name: text.fontName,
  font_size: text.fontSize,
  color: text.color,
  bold: text.bold,
  italic: text.italic,
  alignment: text.alignment,
  line_spacing: text.lineSpacing,
  bullet: text.bullet,
});
