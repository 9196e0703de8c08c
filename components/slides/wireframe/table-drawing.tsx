import type { Box, OutlineShape } from "./box";
import type { Palette } from "./palette";

/** Edges of the parts of a length that is shared out in the given proportions. */
function edges(parts: number[], length: number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0) || 1;
  let position = 0;
  return [0, ...parts.map((part) => (position += (part / total) * length))];
}

/** A table as its grid, with the header row filled. */
export function TableDrawing({ shape, box, palette }: { shape: OutlineShape; box: Box; palette: Palette }) {
  const info = shape.table_info;
  const columns = edges(info?.column_widths ?? Array<number>(shape.table_columns ?? 3).fill(1), box.width);
  const rows = edges(info?.row_heights ?? Array<number>(shape.table_rows ?? 4).fill(1), box.height);
  const headerHeight = info?.has_first_row ? (rows[1] ?? 0) : 0;
  const header = shape.table_styling?.header_row_format[0]?.fill_color ?? palette.accents[0];
  return (
    <g>
      <rect {...box} fill={palette.paper} stroke={palette.ink} strokeOpacity={0.35} strokeWidth={1} />
      {headerHeight > 0 ? (
        <rect x={box.x} y={box.y} width={box.width} height={headerHeight} fill={header} fillOpacity={0.85} />
      ) : null}
      <g stroke={palette.ink} strokeOpacity={0.2} strokeWidth={0.75}>
        {rows.slice(1, -1).map((y, index) => (
          <line key={`row-${index}`} x1={box.x} x2={box.x + box.width} y1={box.y + y} y2={box.y + y} />
        ))}
        {columns.slice(1, -1).map((x, index) => (
          <line key={`column-${index}`} y1={box.y} y2={box.y + box.height} x1={box.x + x} x2={box.x + x} />
        ))}
      </g>
    </g>
  );
}
