import type { ChartCopy } from "../design/copy";
import type { Box } from "../xml/box";
import { el } from "../xml/element";
import { graphicFrame } from "../xml/graphic-frame";
import { chartNamespaces } from "../xml/namespaces";
import type { PlaceholderRef, Shape } from "../xml/shape";

/** The chart's frame on a slide; `relationshipId` leads to its chart part. */
export function chartFrame(chart: ChartCopy, placeholder: PlaceholderRef, box: Box, relationshipId: string): Shape {
  const graphic = el("c:chart", {
    "xmlns:c": chartNamespaces["xmlns:c"],
    "xmlns:r": chartNamespaces["xmlns:r"],
    "r:id": relationshipId,
  });
  return graphicFrame({ name: chart.name, description: chart.description, placeholder, box, kind: "chart", graphic });
}
