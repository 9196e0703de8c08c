export const spreadsheetMessages = {
  insert: "From a spreadsheet",
  refresh: "Refresh from file",
  /** Names the sheet, unless the file has no sheets of its own. */
  from: ({ file, sheet, range }: { file: string; sheet: string; range: string | null }) =>
    `From ${[file, sheet === file ? null : sheet, range].filter(Boolean).join(", ")}`,
  insertTitle: "Data from a spreadsheet",
  insertBody: "The studio remembers the file and the cells, so that you can refresh them from a newer version.",
  refreshTitle: "Refresh from file",
  refreshBody: "Choose the newer version. You see what changed before anything is replaced.",
  choose: "Choose a file",
  drop: "Drop an Excel (.xlsx) or CSV file here, or choose one.",
  reading: "Reading the file…",
  unreadable: "This file could not be read. Save it as .xlsx or .csv and try again.",
  empty: "This file has no data.",
  another: "Another file",
  sheet: "Sheet",
  range: "Cells",
  rangeHint: "For example B2:F9. Leave blank for all.",
  wrongRange: "Write a range such as B2:F9.",
  noCells: "There is nothing in these cells.",
  tooLarge: (max: number) => `Choose at most ${max} cells.`,
  preview: "Preview",
  size: (rows: number, columns: number) =>
    `${rows === 1 ? "1 row" : `${rows} rows`}, ${columns === 1 ? "1 column" : `${columns} columns`}`,
  use: "Use this data",
  take: "Replace the data",
  otherSheet: (name: string) => `The file has no sheet “${name}”. This is another one.`,
  changes: "What changes",
  nothing: "The data is the same.",
  changed: (count: number) => (count === 1 ? "1 value changed" : `${count} values changed`),
  before: "Before",
  after: "After",
  cell: "Cell",
  more: (count: number) => (count === 1 ? "1 more change" : `${count} more changes`),
  addedRows: (names: string[]) => `${names.length === 1 ? "New row" : `${names.length} new rows`}: ${listed(names)}`,
  removedRows: (names: string[]) =>
    `${names.length === 1 ? "Row no longer there" : `${names.length} rows no longer there`}: ${listed(names)}`,
  addedColumns: (names: string[]) =>
    `${names.length === 1 ? "New column" : `${names.length} new columns`}: ${listed(names)}`,
  removedColumns: (names: string[]) =>
    `${names.length === 1 ? "Column no longer there" : `${names.length} columns no longer there`}: ${listed(names)}`,
  refreshed: (file: string) => `Data refreshed from ${file}`,
};

const maxNames = 8;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).map((name) => name.trim() || "(no name)");
  return names.length > maxNames ? `${shown.join(", ")}, and ${names.length - maxNames} more` : shown.join(", ");
}
