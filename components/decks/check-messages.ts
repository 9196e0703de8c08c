/** Messages about the problems of a slide, in the builder and on job pages. */
export const issueMessages = {
  blocks: {
    title: "a title",
    subtitle: "a subtitle",
    text: "text",
    table: "a table",
    chart: "a chart",
    agenda: "an agenda",
    image: "a picture",
  },
  empty: "This slide is empty. Fill it in, or delete it.",
  templateDeleted: "This slide’s template was deleted. Restore it, or choose another slide.",
  noRoom: (what: string) => `This template slide has no room for ${what}. Remove it, or choose another slide.`,
  describeMismatch: "The content does not fit this template slide. Choose another slide, or remove what does not fit.",
  tooManyLines: "This text has more lines than a slide can show. Shorten it.",
  tableTooLong: (rows: number | null) =>
    `This table is too long for the slide${rows === null ? "" : rows === 1 ? ": 1 row doesn’t fit even with the smallest text" : `: ${rows} rows don’t fit even with the smallest text`}. Remove rows, continue on another slide, or allow smaller text.`,
  rowTooLong: (row: number) =>
    `Row ${row} is too long for the slide. Shorten its text, split it into several rows, or make its columns wider.`,
  unevenRow: (row: number) => `Row ${row} does not have as many cells as the table has columns. Add or remove cells.`,
  mergedCell: "This merged cell does not fit the table: it reaches past the last row or column, or overlaps another.",
  coveredCell: "This text is hidden behind a merged cell. Split the merged cell, or remove the text.",
  missingStyle: (name: string) => `The cell style “${name}” does not exist. Choose another one.`,
  activeSection: "The active section does not exist. Choose another one.",
  axisRange: "The value axis must start below the value that it ends at.",
  chartRow: "This row needs one entry for each category of the chart.",
  oneSeries: (count: number) =>
    `A pie shows one series, but this chart has ${count}. Delete the others, or change the chart to a doughnut.`,
  pointNames: "This type of chart numbers its points instead of naming them. Choose another type to show the names.",
  omitted: (count: string) =>
    `This slide has ${count} more messages. Fix those that are shown, and the rest will appear.`,
  missingFont: (font: string) =>
    `The font “${font}” does not come with Office. Line breaks may differ where it is not installed.`,
  pictureDeleted: "This picture was deleted. Choose another one, or upload it again.",
  missingLogo: (name: string) =>
    `No logo is called “${name}”, so the cell shows the name. Add the logo in Settings, or correct the name.`,
  required: "This is missing. Fill it in.",
  noField: "The slide has no field for this. Remove it.",
  choices: (choices: string) => `Choose one of: ${choices}.`,
  onePicture: "This picture has no file. Choose a picture, or remove it.",
  expected: { text: "text", whole: "a whole number", number: "a number", flag: "on or off", list: "a list" },
  wrongType: (expected: readonly string[]) =>
    `This must be ${expected.join(" or ")}. Clear it and enter it again, or undo the last change.`,
  unknown: "The service can’t read this content. Clear it and enter it again, or undo the last change.",
};
