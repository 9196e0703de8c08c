"use client";

import { useCallback, useMemo } from "react";
import { type ChartCell, type ChartGridData, asChartTable, chartCells, chartOfSheet, chartSheet } from "./chart-sheet";
import { DataGrid } from "./data-grid";
import { GridToolbar } from "./grid-toolbar";
import { gridMessages } from "./messages";
import { parseNumber } from "./parse-number";
import { type GridAction, type Sheet, applyAction } from "./sheet";
import { type GridSource, useGrid } from "./use-grid";

type ChartDataGridProps = {
  label: string;
  data: ChartGridData;
  /** With other values: what is no number stays as it was written, and is marked. */
  onChange: (data: ChartGridData) => void;
  describedBy?: string;
  path?: string;
};

/** The data of a chart as cells: a row for each category, a column for each series. */
export function ChartDataGrid({ label, data, onChange, describedBy, path }: ChartDataGridProps) {
  const sheet = useMemo(() => chartSheet(data), [data]);
  const onAct = useCallback((act: GridAction) => onChange(chartOfSheet(applied(sheet, act))), [sheet, onChange]);
  const source = useMemo(() => sourceOf(sheet), [sheet]);
  const grid = useGrid(source, onAct);
  return (
    <div className="grid gap-2">
      <GridToolbar grid={grid} />
      <DataGrid label={label} grid={grid} describedBy={describedBy} path={path} />
    </div>
  );
}

function applied(sheet: Sheet<ChartCell>, act: GridAction): Sheet<ChartCell> {
  if (act.type !== "paste" || act.at !== null) return applyAction(sheet, act, chartCells);
  const texts = asChartTable(act.texts);
  const next = applyAction(sheet, { ...act, texts, merges: [] }, chartCells);
  return { ...next, merges: [] };
}

function sourceOf({ cells }: Sheet<ChartCell>): GridSource {
  const text = (row: number, column: number) => cells[row]?.[column]?.text ?? "";
  const look = (row: number, column: number) => {
    if (row === 0 || column === 0)
      return {
        isHeader: true,
        isBold: row === 0,
        align: row === 0 && column > 0 ? ("right" as const) : ("left" as const),
      };
    const value = text(row, column);
    return {
      align: "right" as const,
      problem: value.trim() !== "" && parseNumber(value) === null ? gridMessages.noNumber : undefined,
    };
  };
  return { rows: cells.length, columns: cells[0]?.length ?? 1, merges: [], text, look, fixed: { rows: 1, columns: 1 } };
}
