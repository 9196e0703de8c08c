import { slideFooters } from "@/scripts/samples/design/footers";
import type { Look } from "@/scripts/samples/design/look";
import { el, xmlPart } from "@/scripts/samples/xml/element";
import { presentationNamespaces } from "@/scripts/samples/xml/namespaces";
import { shapeTree } from "@/scripts/samples/xml/shape-tree";
import { agendaSlide } from "./agenda-slide";
import {
  chartSlide,
  chartTextSlide,
  tableChartSlide,
  tableSlide,
  tableTableSlide,
  tableTextSlide,
} from "./object-slides";
import type { SlideSpec } from "./slide";
import { coverSlide, dividerSlide, markerSlide, textSlide } from "./text-slides";

/** One slide for every supported layout, in the order of a real presentation. */
export function slidesOf(look: Look): SlideSpec[] {
  return [
    coverSlide(look),
    agendaSlide(look),
    dividerSlide(look),
    textSlide(look),
    tableSlide(look),
    tableTextSlide(look),
    chartSlide(look, look.copy.column),
    chartSlide(look, look.copy.stackedBar),
    chartTextSlide(look),
    tableChartSlide(look),
    tableTableSlide(look),
    markerSlide(look),
  ];
}

/** `ppt/slides/slideN.xml`; `number` is 1-based. */
export function slidePart(look: Look, slide: SlideSpec, number: number): string {
  const footers = slide.isCover ? [] : slideFooters(look, number);
  return xmlPart(
    el(
      "p:sld",
      presentationNamespaces,
      el("p:cSld", {}, shapeTree([...slide.shapes, ...footers])),
      el("p:clrMapOvr", {}, "<a:masterClrMapping/>"),
    ),
  );
}
