"use client";

import { Heading, Image, ListFilter, ListTree, TableCellsMerge, TableCellsSplit } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Path } from "@/components/decks/editors/data/set-at";
import type { SetField } from "@/components/decks/editors/form/slide-form-view";
import { ToggleButton } from "@/components/decks/editors/format/toggle-button";
import { editors } from "@/components/decks/editors/messages";
import { isInside } from "@/components/grid/model/selection";
import { columnName } from "@/components/grid/view/grid-source";
import type { Grid } from "@/components/grid/view/use-grid";
import { Button } from "@/components/ui/button";
import type { TableContent } from "@/lib/contract/slide-data";
import { textOfCell } from "./cell-text";
import { changeCells, isHeaderArea, mergeArea, setHeaderRows, splitArea } from "./table-acts";
import type { TableSheet } from "./table-sheet";

const { table: texts } = editors;
const RulesDialog = dynamic(
  () => import("@/components/decks/editors/rules/rules-dialog").then((module) => module.RulesDialog),
  { ssr: false },
);
const LogoDialog = dynamic(() => import("./logo-dialog").then((module) => module.LogoDialog), { ssr: false });
const RichCellDialog = dynamic(() => import("./rich-cell-dialog").then((module) => module.RichCellDialog), {
  ssr: false,
});

type TableToolsProps = {
  grid: Grid;
  sheet: TableSheet;
  table: TableContent;
  path: Path;
  put: (sheet: TableSheet) => void;
  set: SetField;
};

/** What can be done to the selected cells beside writing: header, merging, logos, bullets, rules. */
export function TableTools({ grid, sheet, table, path, put, set }: TableToolsProps) {
  const [dialog, setDialog] = useState<"rules" | "rich" | "logo" | null>(null);
  const { area } = grid;
  const places = grid.places();
  const [first] = places;
  const cell = first && sheet.cells[first.row]?.[first.column];
  const isMerged = sheet.merges.some((merge) => isInside(area, merge));
  const canMerge = area.bottom > area.top || area.right > area.left;
  const isLogo = places.length > 0 && places.every(({ row, column }) => sheet.cells[row]?.[column]?.is_logo === true);
  return (
    <>
      <ToggleButton
        label={texts.headerRow}
        icon={Heading}
        isOn={isHeaderArea(sheet, area)}
        onChange={(isOn) => put(setHeaderRows(sheet, area, isOn))}
      />
      {isMerged ? (
        <ToggleButton label={texts.split} icon={TableCellsSplit} isOn onChange={() => put(splitArea(sheet, area))} />
      ) : (
        <ToggleButton
          label={texts.merge}
          icon={TableCellsMerge}
          isOn={false}
          isDisabled={!canMerge}
          onChange={() => put(mergeArea(sheet, area))}
        />
      )}
      <ToggleButton label={texts.logo} icon={Image} isOn={isLogo} onChange={() => setDialog("logo")} />
      <ToggleButton
        label={texts.rich}
        icon={ListTree}
        isOn={Array.isArray(cell?.value)}
        onChange={() => setDialog("rich")}
      />
      <Button size="sm" onClick={() => setDialog("rules")}>
        <ListFilter aria-hidden className="size-4" />
        {editors.rules.open}
      </Button>
      {dialog === "rules" ? (
        <RulesDialog path={path} table={table} grid={grid} sheet={sheet} set={set} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === "logo" && cell ? (
        <LogoDialog
          value={places.length === 1 ? textOfCell(cell.value) : ""}
          isLogo={isLogo}
          onSave={(value) => put(changeCells(sheet, places, (present) => ({ ...present, value, is_logo: true })))}
          onRemove={() => put(changeCells(sheet, places, ({ is_logo: _former, ...others }) => others))}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === "rich" && first && cell ? (
        <RichCellDialog
          where={editors.grid.cell(columnName(first.column), first.row + 1)}
          cell={cell}
          onSave={(value) => put(changeCells(sheet, [first], (present) => ({ ...present, value })))}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
