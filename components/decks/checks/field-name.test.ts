import { expect, it } from "vitest";
import { fieldName } from "./field-name";

it.each([
  ["title", "Title"],
  ["content.blocks.0.table.table.rows.1.cells.2.value", "Table, row 2, cell 3"],
  ["content.1.blocks.0.chart.series.0.values.3", "Column 2, chart, series 1, value 4"],
  ["content.blocks.0.text.bullets.4", "Text, bullet 5"],
  ["content.blocks.0.agenda.sections", "Agenda, sections"],
  ["content.blocks.0.agenda.active_index", "Agenda"],
  ["", ""],
])("%s is told as %s", (path, text) => {
  expect(fieldName(path.split(".").filter(Boolean))).toBe(text);
});
