import { SlideError } from "@/lib/engine/generation/slide-error";
import { addCaption, captionHeight } from "@/lib/engine/generation/slide/caption";
import { setBox } from "@/lib/engine/generation/slide/set-box";
import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import type { Part } from "@/lib/engine/pptx/opc";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import type { XmlElement } from "@/lib/engine/pptx/xml";
import { addDataRows, type DataRows, type DataRowsOptions, labelShare } from "./data-rows";
import { extraName } from "./extra-name";
import { fixPlot } from "./plot-columns";

/** Share of its height that a chart keeps when a data table and a caption come under it. */
const LEAST_CHART = 0.35;

export type ChartExtras = DataRows & { caption: string | null };

/**
 * Puts data table and caption under a chart, which gives up the height that they need.
 *
 * @throws SlideError INVALID_CHART where too little would be left of the chart
 */
export function surroundChart(
  canvas: SlideCanvas,
  frame: XmlElement,
  part: Part,
  extras: ChartExtras,
  options: DataRowsOptions,
): void {
  const box = canvas.box(frame);
  if (!box || (extras.dataRows.length === 0 && !extras.caption)) return;
  if (!canvas.isTopLevel(frame)) {
    options.warnings.add(
      "CONTENT_UNUSED",
      `${options.label}: data_rows and caption have no place, because the chart is part of a group.`,
    );
    return;
  }
  let table: { frame: XmlElement; height: number } | null = null;
  if (extras.dataRows.length > 0) {
    const share = labelShare(extras, box.width, canvas.fonts.minor);
    table = addDataRows(canvas, frame, extras, fixPlot(part.edit(), share), options);
  }
  const captionRoom = extras.caption ? captionHeight(canvas, extras.caption, box.width) : 0;
  const below = (table?.height ?? 0) + captionRoom;
  const height = box.height - below;
  if (height < box.height * LEAST_CHART) {
    throw new SlideError(
      "INVALID_CHART",
      `${options.label}: data_rows and caption need ${points(below)} pt of the ${points(box.height)} pt that the template gives the chart, which leaves too little for the chart. Send fewer or shorter rows.`,
    );
  }
  setBox(frame, { ...box, height });
  if (table) setBox(table.frame, { ...canvas.box(table.frame)!, y: box.y + height });
  if (extras.caption) {
    const place = { ...box, y: box.y + height + (table?.height ?? 0), height: captionRoom };
    addCaption(canvas, frame, extras.caption, place, extraName(frame, "Caption"));
  }
}

const points = (emu: number): number => Math.round(emu / EMU_PER_POINT);
