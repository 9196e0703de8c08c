import type { Part } from "@/lib/engine/pptx/opc/package";
import { chartFaults } from "./chart-checks";
import type { Finding } from "./finding";
import { type Page, readPage } from "./page";
import { emptyShapes, holes, misplacedMarkers, sampleLeft } from "./sample-checks";
import { cellStyles } from "./table-checks";
import { brokenWords, crossedEdges, lowContrast, offPage, overlaps, smallText, textOverflow } from "./text-checks";

/** A template slide before it is filled, and its own findings. */
export type Original = { readonly page: Page; readonly findings: readonly Finding[] };

/**
 * Returns a template slide that is not filled yet. Reads it only if pages are compared with it. `size` is the page size
 * in EMU.
 */
export function readOriginal(part: Part, size: Page["size"]): Original {
  let page: Page | undefined;
  let findings: readonly Finding[] | undefined;
  return {
    get page() {
      return (page ??= readPage(part, size));
    },
    get findings() {
      return (findings ??= ownFindings(this.page, this.page));
    },
  };
}

/**
 * Returns what a demanding reader would criticize about a finished slide. Ignores findings that the template slide has
 * to the same degree. `size` is the page size in EMU. `original` is null for a slide from a layout.
 */
export function checkDesign(part: Part, size: Page["size"], original: Original | null): Finding[] {
  const page = readPage(part, size);
  const before = original?.page ?? null;
  const own = ownFindings(page, before);
  const accepted = new Map(own.length > 0 ? original?.findings.map((item) => [item.key, item]) : []);
  return [
    ...own.filter((item) => {
      const known = accepted.get(item.key);
      return !known || isWorse(item, known);
    }),
    ...cellStyles(page, before),
    ...misplacedMarkers(page),
    ...(before ? [sampleLeft, emptyShapes, holes].flatMap((check) => check(page, before)) : []),
  ];
}

/** Runs the checks that the template slide itself can fail. */
const ownFindings = (page: Page, template: Page | null): Finding[] =>
  [offPage, textOverflow, crossedEdges, overlaps, lowContrast, smallText, brokenWords, chartFaults].flatMap((check) =>
    check(page, template),
  );

/** Factor by which a measure may exceed the template slide's before it counts as worse. */
const SLACK = 1.25;

const isWorse = ({ code, measure }: Finding, before: Finding): boolean =>
  code === "DESIGN_LOW_CONTRAST" || code === "DESIGN_TEXT_TOO_SMALL"
    ? measure < before.measure - 0.5
    : measure > before.measure * SLACK + 2;
