import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  DecimalsArrowLeft,
  DecimalsArrowRight,
  Hash,
  Heading,
  Italic,
  type LucideIcon,
  Percent,
  Sigma,
} from "lucide-react";
import { ColorField } from "@/components/decks/editors/color-field";
import type { Path, SetField } from "@/components/decks/editors/field-path";
import { ToggleButton } from "@/components/decks/editors/format-fields";
import { editorMessages } from "@/components/decks/editors/messages";
import { type Grid, columnName } from "@/components/grid/use-grid";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { MenuCheck, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { Tooltip } from "@/components/ui/tooltip";
import { useLocale } from "@/components/ui/when";
import type { FormatTemplate, TableContent } from "@/lib/contract/slide-data/table";
import { type NumberFormat, changeCellStyles, formatNumber, isTotalRow, setTotalRow, styleOf } from "./cell-styles";
import { ColumnRules } from "./column-rules";
import { isHeaderArea, setHeaderRows, updateCells } from "./table-actions";
import { type TableSheet, changeTable } from "./table-sheet";

const { format: formatMessages, cellTools: toolMessages } = editorMessages;

const alignments = [
  { value: "left", icon: AlignLeft },
  { value: "center", icon: AlignCenter },
  { value: "right", icon: AlignRight },
] as const;

const numbers: { format: NumberFormat; icon: LucideIcon | null }[] = [
  { format: "thousands", icon: null },
  { format: "percent", icon: Percent },
  { format: "fewer", icon: DecimalsArrowLeft },
  { format: "more", icon: DecimalsArrowRight },
];

export type CellToolsProps = {
  path: Path;
  table: TableContent;
  grid: Grid;
  sheet: TableSheet;
  put: (sheet: TableSheet) => void;
  set: SetField;
};

/** Returns the style of the selected cells, and functions that change it. */
function useCellCommands({ path, table, grid, sheet, put, set }: CellToolsProps) {
  const locale = useLocale();
  const places = grid.places();
  const [first] = places;
  const change = (next: (present: TableContent) => TableContent) => changeTable(set, path, next);
  const restyle = (next: (style: FormatTemplate) => FormatTemplate) =>
    change((present) => changeCellStyles(present, sheet, places, toolMessages.styleName, next));
  return {
    style: styleOf(table, (first && sheet.cells[first.row]?.[first.column]) ?? {}),
    change,
    restyle,
    putText: (fields: NonNullable<FormatTemplate["text"]>) =>
      restyle((present) => ({ ...present, text: { ...present.text, ...fields } })),
    writeNumbers: (format: NumberFormat) =>
      put(updateCells(sheet, places, (cell) => formatNumber(cell, format, locale))),
    isTotal: isTotalRow(sheet),
    setTotal: (isOn: boolean) => put(setTotalRow(sheet, isOn)),
  };
}

/** The table's part of the grid's context menu: the most used tools. */
export function CellMenu(props: CellToolsProps) {
  const { style, putText, writeNumbers, isTotal, setTotal } = useCellCommands(props);
  const { grid, sheet, put } = props;
  return (
    <>
      <MenuSeparator />
      <MenuCheck icon={Bold} isOn={style.text?.bold === true} onChange={(isOn) => putText({ bold: isOn || undefined })}>
        {formatMessages.bold}
      </MenuCheck>
      {numbers.map(({ format, icon }) => (
        <MenuItem key={format} icon={icon ?? Hash} onSelect={() => writeNumbers(format)}>
          {toolMessages.numberFormats[format]}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuCheck
        icon={Heading}
        isOn={isHeaderArea(sheet, grid.area)}
        onChange={(isOn) => put(setHeaderRows(sheet, grid.area, isOn))}
      >
        {editorMessages.table.headerRow}
      </MenuCheck>
      <MenuCheck icon={Sigma} isOn={isTotal} onChange={setTotal}>
        {toolMessages.totalRow}
      </MenuCheck>
    </>
  );
}

/** Tools for the format of the selected cells and their numbers, and for the rules of their columns. */
export function CellTools(props: CellToolsProps) {
  const { path, table, grid, sheet } = props;
  const { style, change, restyle, putText, writeNumbers, isTotal, setTotal } = useCellCommands(props);
  const { top, bottom, left, right } = grid.area;
  const [from, to] = [`${columnName(left)}${top + 1}`, `${columnName(right)}${bottom + 1}`];
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">
          {from === to ? toolMessages.cell(from) : toolMessages.cells(`${from}–${to}`)}
        </legend>
        <div className="flex flex-wrap items-center gap-1">
          <ToggleButton
            label={formatMessages.bold}
            icon={Bold}
            isOn={style.text?.bold === true}
            onChange={(isOn) => putText({ bold: isOn || undefined })}
          />
          <ToggleButton
            label={formatMessages.italic}
            icon={Italic}
            isOn={style.text?.italic === true}
            onChange={(isOn) => putText({ italic: isOn || undefined })}
          />
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
          {alignments.map(({ value, icon }) => (
            <ToggleButton
              key={value}
              label={`${formatMessages.alignment}: ${formatMessages.alignments[value]}`}
              icon={icon}
              isOn={style.text?.alignment === value}
              onChange={(isOn) => putText({ alignment: isOn ? value : undefined })}
            />
          ))}
        </div>
        <div role="group" aria-label={toolMessages.numbers} className="flex flex-wrap items-center gap-1">
          {numbers.map(({ format, icon: Icon }) => (
            <Tooltip key={format} text={toolMessages.numberFormats[format]}>
              <Button size="sm" aria-label={toolMessages.numberFormats[format]} onClick={() => writeNumbers(format)}>
                {Icon ? <Icon aria-hidden className="size-4" /> : toolMessages.thousandsSign}
              </Button>
            </Tooltip>
          ))}
        </div>
        <ColorField
          path={[...path, "format_templates", "text"]}
          label={toolMessages.textColor}
          value={style.text?.color}
          onChange={(color) => putText({ color })}
        />
        <ColorField
          path={[...path, "format_templates", "cell"]}
          label={editorMessages.cell.fill}
          value={style.cell?.background_color === "none" ? undefined : style.cell?.background_color}
          onChange={(background_color) =>
            restyle((present) => ({ ...present, cell: { ...present.cell, background_color } }))
          }
        />
      </fieldset>
      <Checkbox label={toolMessages.totalRow} checked={isTotal} onCheckedChange={setTotal} />
      <ColumnRules
        path={path}
        table={table}
        sheet={sheet}
        columns={Array.from({ length: right - left + 1 }, (_, index) => left + index)}
        onChange={change}
      />
    </div>
  );
}
