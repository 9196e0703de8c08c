import { type ReactNode, useCallback, useMemo } from "react";
import {
  type ChartCell,
  type ChartGridData,
  asChartTable,
  chartCells,
  fromChartSheet,
  toChartSheet,
} from "./chart-sheet";
import { DataGrid } from "./data-grid";
import { GridToolbar } from "./grid-toolbar";
import { gridMessages } from "./messages";
import { parseNumber } from "./parse-number";
import { type GridAction, type Sheet, applyAction } from "./sheet";
import { type Grid, type GridSource, isEmptyGrid, useGrid } from "./use-grid";

type ChartDataGridProps = {
  label: string;
  data: ChartGridData;
  /** The example that is shown while there is no data. */
  example?: ChartGridData | undefined;
  /** Called with the new values. Text that is not a number is kept as typed and marked. */
  onChange: (data: ChartGridData) => void;
  describedBy?: string;
  path?: string;
  /** Renders tools in addition to those of every grid. */
  renderTools?: (grid: Grid) => ReactNode;
};

/** Shows a chart's data as a grid, with a row per category and a column per series. */
export function ChartDataGrid({ label, data, example, onChange, describedBy, path, renderTools }: ChartDataGridProps) {
  const sheet = useMemo(() => toChartSheet(data), [data]);
  const onAction = useCallback(
    (action: GridAction) => onChange(fromChartSheet(applyToChart(sheet, action))),
    [sheet, onChange],
  );
  const source = useMemo(() => {
    const own = sourceOf(sheet);
    if (!example || !isEmptyGrid(own)) return own;
    return { ...own, ghost: sourceOf(toChartSheet(example)).text };
  }, [sheet, example]);
  const grid = useGrid(source, onAction);
  return (
    <div className="grid gap-2">
      <GridToolbar grid={grid}>{renderTools?.(grid)}</GridToolbar>
      <DataGrid label={label} grid={grid} describedBy={describedBy} path={path} />
    </div>
  );
}

function applyToChart(sheet: Sheet<ChartCell>, action: GridAction): Sheet<ChartCell> {
  if (action.type !== "paste" || action.at !== null) return applyAction(sheet, action, chartCells);
  const texts = asChartTable(action.texts);
  const next = applyAction(sheet, { ...action, texts, merges: [] }, chartCells);
  return { ...next, merges: [] };
}

function sourceOf({ cells }: Sheet<ChartCell>): GridSource {
  const text = (row: number, column: number) => cells[row]?.[column]?.text ?? "";
  const cellStyle = (row: number, column: number) => {
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
  return {
    rows: cells.length,
    columns: cells[0]?.length ?? 1,
    merges: [],
    text,
    cellStyle,
    fixed: { rows: 1, columns: 1 },
  };
}
