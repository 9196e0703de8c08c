import type { AnalysisWarningCode } from "@/lib/contract/analysis-result";

/** What a kind of warning means, and what to do. */
type WarningExplanation = { body: string; remedy: string };

const kinds: Record<AnalysisWarningCode, WarningExplanation> = {
  FONT_MISSING: {
    body: "Its text is measured with a similar font, so line breaks may differ slightly in PowerPoint.",
    remedy:
      "Embed the font in the template (PowerPoint: File, Options, Save, Embed fonts), or use one that comes with Office, and upload it again.",
  },
  SHAPE_UNSUPPORTED: {
    body: "Media, ink, hidden embedded objects, SmartArt without text and some types of chart can't be filled.",
    remedy: "Where content should go, replace it with a table, a text box or a column chart.",
  },
  SAMPLE_LEFT_OUT: {
    body: "It looks like an example that no content replaces, so generated slides don't include it.",
    remedy:
      "To keep a text, write it as a short label, or put it on the layout. To fill it, make it a placeholder or a marker such as Text_placeholder.",
  },
  CHART_MISSING: {
    body: "The file refers to a chart that it does not contain.",
    remedy: "Delete the chart in PowerPoint, insert it again and upload the file as a new template.",
  },
  CHART_WORKBOOK_MISSING: {
    body: "A sheet with the new data is embedded when the chart is filled.",
    remedy: "No action needed.",
  },
  CHART_WORKBOOK_EXTERNAL: {
    body: "That file is never opened. A sheet with the new data is embedded when the chart is filled.",
    remedy: "No action needed.",
  },
  EXTERNAL_LINK: {
    body: "Linked images and files are never loaded, and generated decks don't contain the links.",
    remedy: "To keep a linked image, embed it: in PowerPoint, File, Info, Edit Links to Files, Break Link.",
  },
  LAYOUT_MISSING: {
    body: "Positions, fonts and colours that it should inherit are unknown.",
    remedy: "Choose a layout for the slide in PowerPoint (Home, Layout) and upload the file as a new template.",
  },
  MASTER_MISSING: {
    body: "Inherited fonts, colours and positions are unknown.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
  SLIDE_EMPTY: {
    body: "It can't be used.",
    remedy: "Delete the slide in PowerPoint, or fill it, and upload the file as a new template.",
  },
  SLIDE_MISSING: {
    body: "The presentation lists more slides than it contains.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
  SLIDE_UNREADABLE: {
    body: "It is damaged, so it can't be used.",
    remedy: "Open the file in PowerPoint, let it repair the file, save it and upload it as a new template.",
  },
};

/** Messages about the warnings of an analysis, once they are opened. */
export const warningExplanations = {
  kinds,
  details: "Details",
  onSlide: (slide: number, what: string) => `Slide ${slide}: ${what}`,
  shape: (name: string, type: string) => `${name} (${type})`,
  chart: (type: string) => `Chart, ${type}`,
};
