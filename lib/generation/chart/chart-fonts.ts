import type { ChartData } from "@/lib/contract/slide-data";
import type { Part } from "../../pptx/opc";
import { warnOfFonts } from "../text/missing-fonts";
import type { Warnings } from "../warnings";

/** Warns of fonts that a chart's texts are asked to be in and that may be missing where the deck is opened. */
export function warnOfChartFonts(part: Part, content: ChartData, warnings: Warnings): void {
  const { title_format, legend, value_axis, category_axis, data_table_format } = content;
  const axes = [value_axis, category_axis].flatMap((axis) => [axis?.title_format, axis?.label_format]);
  const fonts = [title_format, legend?.text_format, ...axes, data_table_format].flatMap((format) => format?.font_name ?? []);
  warnOfFonts(part, fonts.map((font) => ({ runs: [{ font, size: 1, text: "A" }] })), warnings);
}
