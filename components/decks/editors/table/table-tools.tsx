"use client";

import { Heading, TableCellsMerge, TableCellsSplit } from "lucide-react";
import { isInside } from "../../../grid/model/selection";
import type { Grid } from "../../../grid/view/use-grid";
import { editors } from "../../../texts/editors";
import { ToggleButton } from "../format/toggle-button";
import type { TableSheet } from "./table-sheet";

const { table: texts } = editors;

/** Header rows and merged cells, of what is selected. */
export function TableTools({ grid, sheet, put }: { grid: Grid; sheet: TableSheet; put: (sheet: TableSheet) => void }) {
  const { area } = grid;
  const inArea = (row: number) => row >= area.top && row <= area.bottom;
  const isHeader = sheet.rows.every((row, index) => !inArea(index) || row.is_header === true);
  const merges = sheet.merges.filter((merge) => isInside(area, merge));
  const canMerge = area.bottom > area.top || area.right > area.left;
  const setHeader = (isOn: boolean) =>
    put({
      ...sheet,
      rows: sheet.rows.map((row, index) => {
        const { is_header: _, ...others } = row;
        return inArea(index) ? (isOn ? { ...others, is_header: true } : others) : row;
      }),
    });
  const setMerged = (isOn: boolean) => {
    const others = sheet.merges.filter((merge) => !isInside(area, merge));
    const whole = { row: area.top, column: area.left, rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 };
    put({ ...sheet, merges: isOn ? [...others, whole] : others });
  };
  return (
    <>
      <ToggleButton label={texts.headerRow} icon={Heading} isOn={isHeader} onChange={setHeader} />
      {merges.length > 0 ? (
        <ToggleButton label={texts.split} icon={TableCellsSplit} isOn onChange={() => setMerged(false)} />
      ) : (
        <ToggleButton label={texts.merge} icon={TableCellsMerge} isOn={false} isDisabled={!canMerge} onChange={() => setMerged(true)} />
      )}
    </>
  );
}
