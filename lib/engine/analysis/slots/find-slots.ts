import type { AnalysedShape } from "@/lib/contract/analysis";
import { arrangeColumns } from "./columns";
import { takeAgenda } from "./find-agenda";
import { takeFooterBox, takeFootnote, takeFurniture } from "./find-furniture";
import { takeSubtitle, takeTitle } from "./find-title";
import type { ContentRegion, SlideSlots } from "./slide-slots";
import { isTextPlaceholder, ShapePool, type SlotInput } from "./slot-input";
import { takeTextRegions } from "./text-regions";
import { takeMarkers } from "./text/markers";
import { takeSamples } from "./text/samples";

/**
 * Decides which shape of a slide or layout takes which field: placeholders by type and index, then text markers, then
 * shapes by kind and position. Analysis, schema and generation all ask here, so that what is promised is what is
 * filled.
 */
export function findSlots(input: SlotInput): SlideSlots {
  const pool = new ShapePool(input);
  const markers = takeMarkers(pool);
  const furniture = takeFurniture(pool);
  const title = takeTitle(pool);
  const footnote = takeFootnote(pool);
  const footer = furniture.footer ?? takeFooterBox(pool);
  const subtitle = takeSubtitle(pool, title);
  const agenda = takeAgenda(pool, title);
  const regions: ContentRegion[] = agenda ? [agenda] : [];
  for (const shape of pool.places((candidate) => candidate.shape_type === "Table" || isEmptyOf(candidate, "TABLE"))) {
    regions.push({ kind: "table", shape: pool.take(shape) });
  }
  for (const shape of pool.places(
    (candidate) => candidate.chart_info?.supported === true || isEmptyOf(candidate, "CHART"),
  )) {
    regions.push({ kind: "chart", shape: pool.take(shape) });
  }
  regions.push(...takeTextRegions(pool, markers, title));
  const columns = arrangeColumns(regions, markers, pool);
  return { ...furniture, title, subtitle, footer, footnote, columns, samples: takeSamples(pool, markers) };
}

/** A placeholder that waits for a table or chart, which is put in its place when the slide is filled. */
const isEmptyOf = (shape: AnalysedShape, type: string) => isTextPlaceholder(shape) && shape.placeholder_type === type;
