import type { ChartCopy } from "@/scripts/samples/design/copy";
import type { Box } from "@/scripts/samples/xml/box";
import { el } from "@/scripts/samples/xml/element";
import { graphicFrame } from "@/scripts/samples/xml/graphic-frame";
import { chartNamespaces } from "@/scripts/samples/xml/namespaces";
import type { PlaceholderRef, Shape } from "@/scripts/samples/xml/shape";

/** The chart's frame on a slide; `relationshipId` leads to its chart part. */
export function chartFrame(chart: ChartCopy, placeholder: PlaceholderRef, box: Box, relationshipId: string): Shape {
  const graphic = el("c:chart", {
    "xmlns:c": chartNamespaces["xmlns:c"],
    "xmlns:r": chartNamespaces["xmlns:r"],
    "r:id": relationshipId,
  });
  return graphicFrame({ name: chart.name, description: chart.description, placeholder, box, kind: "chart", graphic });
}
