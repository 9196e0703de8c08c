export type Words = { title: string; remedy: string };

/** Messages for the codes of slides and warnings: what happened, and what to do. */
export const outcomeMessages = {
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
    INVALID_CHART: { title: "The chart is invalid", remedy: "Check its type and its data." },
    INVALID_AGENDA: { title: "The agenda is invalid", remedy: "Check its sections, and which one is highlighted." },
    TABLE_OVERFLOW: {
      title: "The table does not fit",
      remedy: "Remove rows, continue it on another slide, or allow smaller text.",
    },
    TEXT_OVERFLOW: {
      title: "Text is too long for its area",
      remedy: "Shorten the text, or split it across two slides.",
    },
    UNFILLED_FIELDS: {
      title: "Some content is missing",
      remedy: "Fill all fields of this slide, or allow empty ones in its options.",
    },
    DESIGN_FAILED: {
      title: "The slide does not look right",
      remedy: "Shorten the content, choose another slide, or let design checks only warn.",
    },
    ASSET_NOT_FOUND: {
      title: "A picture was not found",
      remedy: "It was deleted. Choose another one, or upload it again.",
    },
    INVALID_IMAGE: { title: "A picture can't be used", remedy: "Choose another one, or save it again as PNG or JPEG." },
    IMAGE_TOO_LARGE: { title: "A picture is too large", remedy: "Make it smaller, or choose another one." },
    IMAGE_URL_REFUSED: { title: "A picture could not be loaded", remedy: "Upload it instead of naming its address." },
    INTERNAL: {
      title: "Something unexpected happened",
      remedy: "Try again. If it fails again, tell your administrator.",
    },
  },
  warnings: {
    TEXT_SHRUNK: { title: "Text was shrunk", remedy: "Shorten the text to keep its size." },
    TEXT_SHRUNK_SLIGHTLY: {
      title: "Text is a little smaller than in the template",
      remedy: "Readers hardly notice. Shorten the text to keep its size.",
    },
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
      remedy: "Add it again as PNG, JPEG or GIF under Settings, Logos.",
    },
    CONTENT_UNUSED: { title: "Some content was dropped", remedy: "Choose a slide with room for it, or remove it." },
    CHART_SETTING_UNUSED: {
      title: "The chart doesn't show one of its settings",
      remedy: "Choose another chart type, or keep it as it is.",
    },
    TABLE_CONTINUED: {
      title: "The table continues on more slides",
      remedy: "Remove rows, or allow smaller text, to keep it on fewer slides.",
    },
    TABLE_GREW: {
      title: "The table is taller than in the template",
      remedy: "It uses the free space below it. Remove rows to keep its size.",
    },
    SLIDE_SIZE_DIFFERS: {
      title: "The slide was scaled",
      remedy: "Its template has another slide size than the deck. Choose a template of the same size.",
    },
    LINK_REMOVED: {
      title: "A link was removed",
      remedy: "The slide that it points to is not in the deck. Its text stays.",
    },
    COLUMN_OUT_OF_RANGE: {
      title: "A column format was ignored",
      remedy: "The table has no such column. Remove the format, or choose another column.",
    },
    WARNINGS_OMITTED: {
      title: "Some messages are not shown",
      remedy: "Fix what the others name, and the rest will appear.",
    },
    UNKNOWN_FIELD: {
      title: "Unknown content was ignored",
      remedy: "The slide has no field for it. Remove it, or correct its name.",
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
    IMAGE_LOW_RESOLUTION: {
      title: "A picture will look blurred",
      remedy: "It has too few pixels for its size on the slide. Choose a larger one.",
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
    CHART_VALUES_HIDDEN: {
      title: "Some values are outside the chart’s axis",
      remedy: "Change the minimum or maximum of the value axis to show them in full.",
    },
    NUMBER_FORMAT_WIDENED: {
      title: "The chart’s labels show more decimals",
      remedy: "The values need them. Round the values, or choose a number format.",
    },
    DESIGN_TEXT_OVERFLOW: {
      title: "Text runs beyond its shape",
      remedy: "Shorten the text, or choose a slide with more room for it.",
    },
    DESIGN_OFF_PAGE: {
      title: "Content runs off the slide",
      remedy: "Shorten the text or table, or choose a slide with more room for it.",
    },
    DESIGN_TEXT_CROSSES_EDGE: {
      title: "Text crosses a line or the edge of a shape",
      remedy: "Shorten the text so that it stays within its area.",
    },
    DESIGN_OVERLAP: {
      title: "Content lies over other content",
      remedy: "Shorten the text or table, or choose a slide with more room for it.",
    },
    DESIGN_LOW_CONTRAST: {
      title: "Text is hard to read on its background",
      remedy: "Choose another text colour, or shorten the text so that it stays on its background.",
    },
    DESIGN_TEXT_TOO_SMALL: {
      title: "Text is too small to read",
      remedy: "Shorten the text, or split it across two slides.",
    },
    DESIGN_WORD_BROKEN: { title: "A word is broken across two lines", remedy: "Use a shorter word, or fewer columns." },
    DESIGN_SAMPLE_LEFT: {
      title: "Sample text of the template is still there",
      remedy: "Add content for it, or allow it to be removed.",
    },
    DESIGN_EMPTY_SHAPE: {
      title: "A box on this slide is empty",
      remedy: "Fill it in, or choose a slide with fewer boxes.",
    },
    DESIGN_HOLE: {
      title: "An area of the slide is empty",
      remedy: "Add the chart or table that belongs there, or choose another slide.",
    },
    DESIGN_LABELS_COLLIDE: {
      title: "Labels of a chart overlap",
      remedy: "Use fewer categories or series, shorter numbers, or hide the labels.",
    },
    DESIGN_SERIES_HIDDEN: {
      title: "A chart’s colours don’t tell its data apart",
      remedy: "Choose colours for the series, or use fewer series.",
    },
    DESIGN_CELL_STYLE: {
      title: "Table cells have a style of the sample",
      remedy: "Set the format of these cells, or choose another table.",
    },
    DESIGN_MARKER_MISPLACED: {
      title: "A marker points at the wrong entry",
      remedy: "Highlight the entry that it points at, or move it in PowerPoint.",
    },
    CHART_AXIS_RELEASED: {
      title: "The axis follows the data",
      remedy: "Some values are outside the template's fixed range, so the axis scales automatically.",
    },
  },
};
