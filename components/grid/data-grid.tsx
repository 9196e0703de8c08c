import dynamic from "next/dynamic";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { CellInput } from "./cell-input";
import { handleKey, loadReader, useClipboard, usePointer } from "./grid-input";
import { gutterWidth, headHeight, rowHeight, useColumnWidths, visibleRows } from "./grid-measures";
import { GridRow } from "./grid-row";
import { gridMessages } from "./messages";
import { anchorOf } from "./selection";
import { type Grid, columnName } from "./use-grid";

type DataGridProps = {
  label: string;
  grid: Grid;
  describedBy?: string;
  /** The `data-path` of the grid's content. */
  path?: string;
  /** Actions in the context menu in addition to those of every grid. */
  menu?: ReactNode;
};

const GridMenu = dynamic(() => import("./grid-menu").then((module) => module.GridMenu), { ssr: false });
const PasteDialog = dynamic(() => import("./paste-dialog").then((module) => module.PasteDialog), { ssr: false });

const maxHeight = 420;

/** A grid with the keys of a spreadsheet. Renders only visible rows, so that a thousand rows are as fast as ten. */
export function DataGrid({ label, grid, describedBy, path, menu }: DataGridProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: maxHeight, width: 0 });
  const [isLeaving, setIsLeaving] = useState(false);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const { source, selection, area, editing } = grid;
  const widths = useColumnWidths(source, view.width);
  const lefts = useMemo(() => widths.reduce((all, width) => [...all, (all.at(-1) ?? 0) + width], [0]), [widths]);
  const active = anchorOf(source.merges, selection.active);
  const clipboard = useClipboard(grid);
  const { selectForMenu, ...pointer } = usePointer(grid);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setView((old) => ({ ...old, height: element.clientHeight, width: element.clientWidth })),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Scrolls the focused cell into view.
  const [left, right] = [lefts[active.column] ?? 0, lefts[active.column + 1] ?? 0];
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const [top, bottom] = [active.row * rowHeight, (active.row + 1) * rowHeight];
    const height = element.clientHeight - headHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height;
    const width = element.clientWidth - gutterWidth;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft + width) element.scrollLeft = Math.min(left, right - width);
  }, [active.row, left, right]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") return setIsLeaving(true);
    if (event.key !== "Tab" && event.key !== "Shift") setIsLeaving(false);
    if (handleKey(event, grid, isLeaving)) event.preventDefault();
  };
  const focus = () => root.current?.focus({ preventScroll: true });
  const onContextMenu = (event: MouseEvent) => {
    // A text that is being edited gets the browser's menu.
    if (event.target instanceof Element && event.target.closest("textarea")) return;
    event.preventDefault();
    // The menu key, and clicks beside the cells, refer to the active cell.
    if (event.target === root.current) {
      const cell = document.getElementById(`${id}-${active.row}-${active.column}`)?.getBoundingClientRect();
      return setMenuAt(cell ? { x: cell.left, y: cell.bottom } : { x: event.clientX, y: event.clientY });
    }
    selectForMenu(event.target);
    setMenuAt({ x: event.clientX, y: event.clientY });
  };
  return (
    <>
      <div
        ref={root}
        role="grid"
        aria-label={label}
        aria-describedby={`${id}-hint${describedBy ? ` ${describedBy}` : ""}`}
        aria-rowcount={source.rows + 1}
        aria-colcount={source.columns + 1}
        aria-multiselectable
        aria-activedescendant={editing ? undefined : `${id}-${active.row}-${active.column}`}
        tabIndex={0}
        data-path={path}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setIsLeaving(false);
          void loadReader().catch(() => {});
        }}
        onScroll={(event) => {
          const top = event.currentTarget.scrollTop;
          setView((old) => (Math.abs(old.top - top) < rowHeight ? old : { ...old, top }));
        }}
        {...clipboard}
        {...pointer}
        onContextMenu={onContextMenu}
        className="group/grid relative overflow-auto rounded-md border border-field bg-sunken outline-none focus-visible:border-accent"
        style={{ maxHeight: maxHeight }}
      >
        <div
          role="presentation"
          style={{ width: gutterWidth + (lefts.at(-1) ?? 0), height: headHeight + source.rows * rowHeight }}
          className="relative"
        >
          <GridHead widths={widths} lefts={lefts} from={area.left} to={area.right} />
          <GridBody id={id} grid={grid} widths={widths} lefts={lefts} view={view} onEditEnd={focus} />
        </div>
      </div>
      <p id={`${id}-hint`} className="sr-only">
        {gridMessages.hint}
      </p>
      <p role="status" className="sr-only">
        {grid.message}
      </p>
      {menuAt ? (
        <GridMenu
          key={`${menuAt.x} ${menuAt.y}`}
          label={gridMessages.menuOf(label)}
          grid={grid}
          at={menuAt}
          onClose={() => {
            setMenuAt(null);
            focus();
          }}
          onPasteByHand={() => setIsPasting(true)}
        >
          {menu}
        </GridMenu>
      ) : null}
      {isPasting ? <PasteDialog grid={grid} onClose={() => setIsPasting(false)} /> : null}
    </>
  );
}

type GridHeadProps = { widths: readonly number[]; lefts: readonly number[]; from: number; to: number };

/** The column headers. A click selects the column; a click on the corner selects all cells. */
const GridHead = memo(function GridHead({ widths, lefts, from, to }: GridHeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-10 flex border-b border-line bg-sunken text-xs text-muted"
      style={{ height: headHeight }}
    >
      <div
        role="columnheader"
        aria-colindex={1}
        data-head="all"
        className="sticky left-0 z-10 shrink-0 border-r border-line bg-sunken"
        style={{ width: gutterWidth }}
      >
        <span className="sr-only">{gridMessages.all}</span>
      </div>
      {widths.map((width, column) => (
        <div
          key={column}
          role="columnheader"
          aria-colindex={column + 2}
          data-head={column}
          style={{ left: gutterWidth + (lefts[column] ?? 0), width }}
          className={`absolute top-0 grid h-full cursor-default place-items-center border-r border-line select-none ${column >= from && column <= to ? "bg-accent-soft text-accent-text" : ""}`}
        >
          {columnName(column)}
        </div>
      ))}
    </div>
  );
});

type GridBodyProps = {
  id: string;
  grid: Grid;
  widths: readonly number[];
  lefts: readonly number[];
  view: { top: number; height: number };
  onEditEnd: () => void;
};

function GridBody({ id, grid, widths, lefts, view, onEditEnd }: GridBodyProps) {
  const { source, selection, area, editing } = grid;
  const { first, last } = visibleRows(source, view.top, view.height);
  const active = anchorOf(source.merges, selection.active);
  // Keeps the focused cell in the document when it is scrolled out of view.
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (active.row < first) rows.unshift(active.row);
  if (active.row > last) rows.push(active.row);
  return rows.map((row) => {
    const isSelected = row >= area.top && row <= area.bottom;
    return (
      <GridRow
        key={row}
        id={id}
        source={source}
        row={row}
        widths={widths}
        lefts={lefts}
        active={active.row === row ? active.column : null}
        from={isSelected ? area.left : null}
        to={isSelected ? area.right : null}
        input={
          editing?.row === row ? (
            <div
              role="presentation"
              className="absolute top-0 z-20"
              style={{
                left: gutterWidth + (lefts[editing.column] ?? 0),
                width: widths[editing.column],
                height: rowHeight,
              }}
            >
              <CellInput key={`${row}-${editing.column}`} grid={grid} editing={editing} onEnd={onEditEnd} />
            </div>
          ) : null
        }
      />
    );
  });
}
