import type { SlideCanvas } from "@/lib/engine/generation/slide/slide-canvas";
import { activeSample, type AgendaRow, copyRow, removeRow } from "./agenda-row";

/**
 * As many rows as there are sections, in their order: those left over go, the last one is copied for those that are
 * missing. A row that the template shows as the active one takes the active section's place, or goes where none is
 * active.
 */
export function resizeRows(
  canvas: SlideCanvas,
  rows: readonly AgendaRow[],
  count: number,
  active: number | null,
): { rows: AgendaRow[]; marked: AgendaRow | null } {
  const marked = activeSample(rows);
  const plain = rows.filter((row) => row !== marked);
  const wanted = marked && active !== null ? count - 1 : count;
  const sized = plain.slice(0, wanted);
  for (let index = sized.length; index < wanted; index++)
    sized.push(copyRow(canvas, sized.at(-1) ?? plain.at(-1)!, index + 1));
  for (const extra of plain.slice(wanted)) removeRow(canvas, extra);
  if (marked && active === null) removeRow(canvas, marked);
  else if (marked) sized.splice(active!, 0, marked);
  return { rows: sized, marked: active === null ? null : marked };
}
