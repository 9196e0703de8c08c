import type { AnalysisWarningCode } from "@/lib/contract/analysis-result";

/** What a warning of the analysis means for a person, and what to do. */
type Remark = { title: (count: number) => string; body: string; remedy: string; harmless?: boolean };

const kinds: Record<AnalysisWarningCode, Remark> = {
  FONT_MISSING: {
    title: (count) => (count === 1 ? "A font is not known here" : "Some fonts are not known here"),
    body: "Text in it is measured with a similar font, so that lines may break a little differently in PowerPoint.",
    remedy:
      "Embed the font in the template (PowerPoint: File, Options, Save, Embed fonts), or use one that comes with Office, and upload it again.",
  },
  SHAPE_UNSUPPORTED: {
    title: (count) =>
      count === 1 ? "A shape can’t be filled with content" : `${count} shapes can’t be filled with content`,
    body: "SmartArt, embedded objects, media and charts other than bars and columns take no content.",
    remedy: "Use a table, a text box or a bar or column chart in its place where content should go.",
  },
  SAMPLE_LEFT_OUT: {
    title: (count) =>
      count === 1 ? "Sample content on a slide is left out" : `Sample content on ${count} slides is left out`,
    body: "It looks like an example that nothing of a request replaces, so slides made from the template are without it.",
    remedy:
      "To keep a text, write it as a short label, or put it on the layout. To have it filled, make it a placeholder or a marker such as Text_placeholder.",
  },
  CHART_MISSING: {
    title: (count) => (count === 1 ? "The data of a chart is missing" : `The data of ${count} charts is missing`),
    body: "The file names a chart that is not in it.",
    remedy: "Delete the chart in PowerPoint, insert it again and upload the file as a new template.",
  },
  CHART_WORKBOOK_MISSING: {
    title: (count) => (count === 1 ? "A chart has no data sheet" : `${count} charts have no data sheet`),
    body: "A sheet with the new data is embedded when the chart is filled.",
    remedy: "Nothing needs to be done.",
    harmless: true,
  },
  CHART_WORKBOOK_EXTERNAL: {
    title: (count) =>
      count === 1 ? "A chart takes its data from another file" : `${count} charts take their data from another file`,
    body: "That file is never opened. A sheet with the new data is embedded when the chart is filled.",
    remedy: "Nothing needs to be done.",
    harmless: true,
  },
  EXTERNAL_LINK: {
    title: (count) =>
      count === 1 ? "The file links to something outside of it" : `The file links to ${count} things outside of it`,
    body: "Linked pictures and files are never fetched, and finished decks are without the links.",
    remedy: "To keep a linked picture, embed it: in PowerPoint, File, Info, Edit Links to Files, Break Link.",
  },
  LAYOUT_MISSING: {
    title: (count) => (count === 1 ? "A slide has no layout" : `${count} slides have no layout`),
    body: "What the slide should inherit from it (places, fonts, colours) is not known.",
    remedy: "Choose a layout for the slide in PowerPoint (Home, Layout) and upload the file as a new template.",
  },
  MASTER_MISSING: {
    title: () => "The presentation has no slide master",
    body: "Fonts, colours and places that slides inherit are not known.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
  SLIDE_EMPTY: {
    title: (count) => (count === 1 ? "A slide holds nothing at all" : `${count} slides hold nothing at all`),
    body: "Nothing can be made from it.",
    remedy: "Delete the slide in PowerPoint, or fill it, and upload the file as a new template.",
  },
  SLIDE_MISSING: {
    title: () => "Some slides are not in the file",
    body: "The presentation lists more slides than it holds.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
  SLIDE_UNREADABLE: {
    title: (count) => (count === 1 ? "A slide can’t be read" : `${count} slides can’t be read`),
    body: "It is damaged, so nothing can be made from it.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
};

/** Warnings of an analysis. */
export const warningMessages = {
  heading: (count: number) => (count === 1 ? "1 remark on this template" : `${count} remarks on this template`),
  kinds,
  details: "Details",
};
