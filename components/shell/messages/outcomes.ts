type Words = { title: string; remedy: string };

/** What the codes of jobs, slides and warnings mean, and what to do. */
export const outcomeMessages = {
  jobs: {
    NO_VALID_SLIDES: {
      title: "No slide could be made",
      remedy: "Each slide below says what is wrong with it. Mend it in the builder and generate the deck again.",
    },
    GENERATION_FAILED: {
      title: "The deck could not be made",
      remedy: "Try it again. If it fails again, tell your administrator the job's id.",
    },
    GENERATION_TIMEOUT: {
      title: "Making the deck took too long",
      remedy: "Try it again, or split it into two decks with fewer slides each.",
    },
    CANCELLED: { title: "The job was cancelled", remedy: "Nothing was made. Make it again whenever you like." },
    STORAGE_ERROR: {
      title: "The finished file could not be stored",
      remedy: "Your content is kept. Wait a moment and try it again.",
    },
  } as Record<string, Words>,
  slides: {
    SLIDE_NOT_FOUND: {
      title: "The template slide is gone",
      remedy: "Restore its template, or choose another slide for this content.",
    },
    LAYOUT_MISMATCH: {
      title: "The content does not suit this slide",
      remedy: "Choose another slide, or take away what has no place.",
    },
    INVALID_TABLE: {
      title: "The table is not right",
      remedy: "Every row needs as many cells as the header. Mend the table.",
    },
    INVALID_CHART: {
      title: "The chart is not right",
      remedy: "Every series needs a value, or a gap, for each category. Mend the chart.",
    },
    INVALID_AGENDA: { title: "The agenda is not right", remedy: "Check its sections, and which one is marked." },
    TABLE_OVERFLOW: {
      title: "The table does not fit",
      remedy: "Shorten it, let it run over several slides, or allow smaller text in the options.",
    },
    INTERNAL: {
      title: "Something unexpected happened",
      remedy: "Try it again. If it fails again, tell your administrator the job's id.",
    },
  } as Record<string, Words>,
  warnings: {
    TEXT_SHRUNK: { title: "Text was made smaller", remedy: "Shorten the text if it should keep its size." },
    TEXT_OVERFLOW: {
      title: "Text is longer than its place",
      remedy: "Shorten the text, or spread it over two slides.",
    },
    FONT_MISSING: {
      title: "A font was not available",
      remedy: "Look at this slide in PowerPoint: line breaks may differ there.",
    },
    LOGO_NOT_FOUND: {
      title: "A logo was not found",
      remedy: "Add it under Settings, Logos, or correct its name. The name stands there instead.",
    },
    LOGO_UNSUPPORTED: {
      title: "A logo could not be placed",
      remedy: "Add it again as PNG, JPEG or SVG under Settings, Logos.",
    },
    CONTENT_UNUSED: {
      title: "Some content had no place",
      remedy: "Choose a slide with a place for it, or take it away.",
    },
    PAGINATION_IGNORED: {
      title: "The table was kept on one slide",
      remedy: "Only a table that is alone on its slide runs over several.",
    },
    TEXTS_JOINED: {
      title: "Texts share one place",
      remedy: "Choose a slide with a place for each text if they should stand apart.",
    },
    COLUMNS_SWAPPED: {
      title: "The columns changed sides",
      remedy: "The slide has its places the other way round. Choose another slide if the order matters.",
    },
    SHAPES_REMOVED: {
      title: "Samples of the template were left out",
      remedy: "There was no content for them. Add content if they should be there.",
    },
    DATA_ROWS_KEPT: {
      title: "The table under the chart is unchanged",
      remedy: "It still has the rows of the former categories. Check it in PowerPoint.",
    },
    CHART_WORKBOOK_REPLACED: {
      title: "The chart has a new worksheet",
      remedy: "Its own could not be used. Formulas that it had are gone; the values are right.",
    },
    CHART_TOTALS_LEFT_OUT: {
      title: "The chart shows no totals",
      remedy: "Totals suit stacked charts of positive values.",
    },
    CHART_AXIS_RELEASED: {
      title: "The axis follows the data",
      remedy: "Values lay outside the template's fixed range, so the axis was set free.",
    },
  } as Record<string, Words>,
};

/** Warnings that change nothing of what was requested. */
const notes: ReadonlySet<string> = new Set(["SHAPES_REMOVED"]);

/** Returns whether a warning is informational only. @param code The warning's code */
export const isNote = (code: string): boolean => notes.has(code);
