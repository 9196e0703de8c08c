import type { AnalysisWarningCode } from "@/lib/contract/analysis-result";

/** The title of a kind of warning. `harmless`: no action is needed. */
type WarningKind = { title: (count: number) => string; harmless?: boolean };

const kinds: Record<AnalysisWarningCode, WarningKind> = {
  FONT_MISSING: { title: (count) => (count === 1 ? "A font is not available" : "Some fonts are not available") },
  SHAPE_UNSUPPORTED: {
    title: (count) => (count === 1 ? "A shape can’t be filled" : `${count} shapes can’t be filled`),
  },
  SAMPLE_LEFT_OUT: {
    title: (count) =>
      count === 1 ? "Sample content on a slide is removed" : `Sample content on ${count} slides is removed`,
  },
  CHART_MISSING: {
    title: (count) => (count === 1 ? "The data of a chart is missing" : `The data of ${count} charts is missing`),
  },
  CHART_WORKBOOK_MISSING: {
    title: (count) => (count === 1 ? "A chart has no data sheet" : `${count} charts have no data sheet`),
    harmless: true,
  },
  CHART_WORKBOOK_EXTERNAL: {
    title: (count) =>
      count === 1 ? "A chart takes its data from another file" : `${count} charts take their data from another file`,
    harmless: true,
  },
  EXTERNAL_LINK: {
    title: (count) =>
      count === 1 ? "The file links to an external resource" : `The file links to ${count} external resources`,
  },
  LAYOUT_MISSING: { title: (count) => (count === 1 ? "A slide has no layout" : `${count} slides have no layout`) },
  MASTER_MISSING: { title: () => "The presentation has no slide master" },
  SLIDE_EMPTY: { title: (count) => (count === 1 ? "A slide is empty" : `${count} slides are empty`) },
  SLIDE_MISSING: { title: () => "Some slides are missing from the file" },
  SLIDE_UNREADABLE: { title: (count) => (count === 1 ? "A slide can’t be read" : `${count} slides can’t be read`) },
};

/** Messages about the warnings of an analysis, before they are opened. */
export const warningMessages = {
  heading: (count: number) => (count === 1 ? "1 warning for this template" : `${count} warnings for this template`),
  kinds,
};
