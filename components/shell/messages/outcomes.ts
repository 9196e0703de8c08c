export type Words = { title: string; remedy: string };

/** What the codes of jobs, slides and warnings mean, and what to do. */
export const outcomeMessages = {
  jobs: {
    NO_VALID_SLIDES: {
      title: "No slide could be generated",
      remedy: "Each slide below shows what is wrong. Fix it in the builder and generate the deck again.",
    },
    GENERATION_FAILED: {
      title: "The deck could not be generated",
      remedy: "Try again. If it fails again, give your administrator the job ID.",
    },
    GENERATION_TIMEOUT: {
      title: "Generating the deck took too long",
      remedy: "Try again, or split it into two decks with fewer slides each.",
    },
    CANCELLED: {
      title: "The job was cancelled",
      remedy: "Nothing was generated. You can generate it again at any time.",
    },
    STORAGE_ERROR: {
      title: "The finished file could not be stored",
      remedy: "Your content is kept. Wait a moment and try again.",
    },
  },
  slides: {
    SLIDE_NOT_FOUND: {
      title: "The template slide was deleted",
      remedy: "Restore its template, or choose another slide for this content.",
    },
    LAYOUT_MISMATCH: {
      title: "The content does not fit this slide",
      remedy: "Choose another slide, or remove what does not fit.",
    },
    INVALID_TABLE: {
      title: "The table is invalid",
      remedy: "Every row needs as many cells as the header. Fix the table.",
    },
    INVALID_CHART: {
      title: "The chart is invalid",
      remedy: "Every series needs a value, or a gap, for each category. Fix the chart.",
    },
    INVALID_AGENDA: { title: "The agenda is invalid", remedy: "Check its sections, and which one is highlighted." },
    TABLE_OVERFLOW: {
      title: "The table does not fit",
      remedy: "Remove rows, continue it on another slide, or allow smaller text.",
    },
    INTERNAL: {
      title: "Something unexpected happened",
      remedy: "Try again. If it fails again, give your administrator the job ID.",
    },
  },
  warnings: {
    TEXT_SHRUNK: { title: "Text was shrunk", remedy: "Shorten the text to keep its size." },
    TEXT_OVERFLOW: {
      title: "Text is too long for its area",
      remedy: "Shorten the text, or split it across two slides.",
    },
    FONT_MISSING: {
      title: "A font was not available",
      remedy: "Check this slide in PowerPoint: line breaks may differ.",
    },
    LOGO_NOT_FOUND: {
      title: "A logo was not found",
      remedy: "Add it under Settings, Logos, or correct its name. The slide shows the name instead.",
    },
    LOGO_UNSUPPORTED: {
      title: "A logo could not be placed",
      remedy: "Add it again as PNG, JPEG or SVG under Settings, Logos.",
    },
    CONTENT_UNUSED: { title: "Some content was dropped", remedy: "Choose a slide with room for it, or remove it." },
    PAGINATION_IGNORED: {
      title: "The table was kept on one slide",
      remedy: "Only a table that is alone on its slide can continue on more slides.",
    },
    TEXTS_JOINED: {
      title: "Texts share one area",
      remedy: "Choose a slide with an area for each text to keep them apart.",
    },
    COLUMNS_SWAPPED: {
      title: "The columns changed sides",
      remedy: "The slide has its areas the other way round. Choose another slide if the order matters.",
    },
    SHAPES_REMOVED: {
      title: "Sample content was removed",
      remedy: "Your content did not replace it. Add content to fill its area.",
    },
    DATA_ROWS_KEPT: {
      title: "The table under the chart is unchanged",
      remedy: "It still has the rows of the previous categories. Check it in PowerPoint.",
    },
    CHART_WORKBOOK_REPLACED: {
      title: "The chart has a new worksheet",
      remedy: "The original could not be used. Its formulas are gone; the values are correct.",
    },
    CHART_TOTALS_LEFT_OUT: {
      title: "The chart shows no totals",
      remedy: "Only stacked charts with positive values can show totals.",
    },
    CHART_AXIS_RELEASED: {
      title: "The axis follows the data",
      remedy: "Some values are outside the template's fixed range, so the axis scales automatically.",
    },
  },
};

/** Warnings that change nothing of what was requested. */
const notes: ReadonlySet<string> = new Set(["SHAPES_REMOVED"]);

/** Returns whether a warning is informational only. @param code The warning's code */
export const isInformational = (code: string): boolean => notes.has(code);
