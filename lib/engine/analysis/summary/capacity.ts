import type { Counts } from "@/lib/contract/analysis";
import type { SlideSlots } from "@/lib/engine/analysis/slots/slide-slots";

/**
 * How much of each kind a slide takes. `body` are body placeholders, `textbox` text boxes and marker shapes, `object`
 * agenda lists, `custom_field` the fields beyond the usual: header, footnote, column headers.
 */
export function capacityOf(slots: SlideSlots): Counts {
  const regions = slots.columns.flatMap((column) => column.regions);
  const count = (kind: string) => regions.filter((region) => region.kind === kind).length;
  const bodies = regions.filter(
    (region) => region.kind === "text" && (region.text ?? region.bullets)?.shape.is_placeholder,
  ).length;
  const custom = [slots.header, slots.footnote, ...slots.columns.map((column) => column.header)];
  return {
    title: Number(slots.title !== null),
    subtitle: Number(slots.subtitle !== null),
    body: bodies,
    footer: Number(slots.footer !== null),
    table: count("table"),
    chart: count("chart"),
    textbox: count("text") - bodies,
    object: count("agenda"),
    custom_field: custom.filter((ref) => ref !== null).length,
  };
}
