import type { AnalysisWarningCode } from "@/lib/contract/analysis-result";

/** The texts for a warning of the analysis: what it means, and what to do. */
type WarningText = { title: (count: number) => string; body: string; remedy: string; harmless?: boolean };

const kinds: Record<AnalysisWarningCode, WarningText> = {
  FONT_MISSING: {
    title: (count) => (count === 1 ? "A font is not available" : "Some fonts are not available"),
    body: "Its text is measured with a similar font, so line breaks may differ slightly in PowerPoint.",
    remedy:
      "Embed the font in the template (PowerPoint: File, Options, Save, Embed fonts), or use one that comes with Office, and upload it again.",
  },
  SHAPE_UNSUPPORTED: {
    title: (count) => (count === 1 ? "A shape can’t be filled" : `${count} shapes can’t be filled`),
    body: "Media, ink, hidden embedded objects, SmartArt without text and some types of chart can't be filled.",
    remedy: "Where content should go, replace it with a table, a text box or a column chart.",
  },
  SAMPLE_LEFT_OUT: {
    title: (count) =>
      count === 1 ? "Sample content on a slide is removed" : `Sample content on ${count} slides is removed`,
    body: "It looks like an example that no content replaces, so generated slides don't include it.",
    remedy:
      "To keep a text, write it as a short label, or put it on the layout. To fill it, make it a placeholder or a marker such as Text_placeholder.",
  },
  CHART_MISSING: {
    title: (count) => (count === 1 ? "The data of a chart is missing" : `The data of ${count} charts is missing`),
    body: "The file refers to a chart that it does not contain.",
    remedy: "Delete the chart in PowerPoint, insert it again and upload the file as a new template.",
  },
  CHART_WORKBOOK_MISSING: {
    title: (count) => (count === 1 ? "A chart has no data sheet" : `${count} charts have no data sheet`),
    body: "A sheet with the new data is embedded when the chart is filled.",
    remedy: "No action needed.",
    harmless: true,
  },
  CHART_WORKBOOK_EXTERNAL: {
    title: (count) =>
      count === 1 ? "A chart takes its data from another file" : `${count} charts take their data from another file`,
    body: "That file is never opened. A sheet with the new data is embedded when the chart is filled.",
    remedy: "No action needed.",
    harmless: true,
  },
  EXTERNAL_LINK: {
    title: (count) =>
      count === 1 ? "The file links to an external resource" : `The file links to ${count} external resources`,
    body: "Linked images and files are never loaded, and generated decks don't contain the links.",
    remedy: "To keep a linked image, embed it: in PowerPoint, File, Info, Edit Links to Files, Break Link.",
  },
  LAYOUT_MISSING: {
    title: (count) => (count === 1 ? "A slide has no layout" : `${count} slides have no layout`),
    body: "Positions, fonts and colours that it should inherit are unknown.",
    remedy: "Choose a layout for the slide in PowerPoint (Home, Layout) and upload the file as a new template.",
  },
  MASTER_MISSING: {
    title: () => "The presentation has no slide master",
    body: "Inherited fonts, colours and positions are unknown.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
  SLIDE_EMPTY: {
    title: (count) => (count === 1 ? "A slide is empty" : `${count} slides are empty`),
    body: "It can't be used.",
    remedy: "Delete the slide in PowerPoint, or fill it, and upload the file as a new template.",
  },
  SLIDE_MISSING: {
    title: () => "Some slides are missing from the file",
    body: "The presentation lists more slides than it contains.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
  SLIDE_UNREADABLE: {
    title: (count) => (count === 1 ? "A slide can’t be read" : `${count} slides can’t be read`),
    body: "It is damaged, so it can't be used.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
};

/** Messages about the warnings of an analysis. */
export const warningMessages = {
  heading: (count: number) => (count === 1 ? "1 warning for this template" : `${count} warnings for this template`),
  kinds,
  details: "Details",
  onSlide: (slide: number, what: string) => `Slide ${slide}: ${what}`,
  shape: (name: string, type: string) => `${name} (${type})`,
  chart: (type: string) => `Chart, ${type}`,
};
