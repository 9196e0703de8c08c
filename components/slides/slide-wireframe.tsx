import { templateMessages } from "@/components/templates/messages";
import type { ShownSlide } from "@/lib/contract/analyses";
import { type Box, type OutlineShape, boxOf } from "./shape-box";
import { type Palette, createPalette, readableColor } from "./wireframe-palette";
import { wrapText } from "./wrap-text";

type SlideWireframeProps = {
  slide: Pick<ShownSlide, "shapes">;
  size: { width: number; height: number };
  colors: Record<string, string>;
};

/** Draws a wireframe of a slide to scale, from the positions and roles of its shapes. Adjacent text names the slide. */
export function SlideWireframe({ slide, size, colors }: SlideWireframeProps) {
  const palette = createPalette(colors);
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden className="block w-full overflow-hidden">
      <rect width={size.width} height={size.height} fill={palette.paper} />
      {slide.shapes.map((shape, index) => (
        <ShapeDrawing key={index} shape={shape} palette={palette} />
      ))}
    </svg>
  );
}

type DrawingProps = { shape: OutlineShape; box: Box; palette: Palette };

/** Draws a pale box with a cross, for images and other objects. */
function CrossedBox({ box, palette }: Omit<DrawingProps, "shape">) {
  const { x, y, width, height } = box;
  return (
    <g stroke={palette.ink} strokeOpacity={0.18}>
      <rect {...box} fill={palette.ink} fillOpacity={0.05} />
      <path d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`} strokeWidth={0.75} />
    </g>
  );
}

/** Draws a dashed box with the role of an empty slot. */
function EmptySlot({ shape, box, palette }: DrawingProps) {
  const size = Math.min(14, box.height * 0.6);
  return (
    <g>
      <rect
        {...box}
        fill={palette.accents[0]}
        fillOpacity={0.06}
        stroke={palette.ink}
        strokeOpacity={0.35}
        strokeDasharray="5 4"
      />
      <text
        x={box.x + 6}
        y={box.y + box.height / 2 + size * 0.36}
        fontSize={size}
        fill={palette.ink}
        fillOpacity={0.65}
      >
        {templateMessages.roles[shape.role] ?? shape.role}
      </text>
    </g>
  );
}

/** Draws a shape at its position and size, simplified by its role. */
function ShapeDrawing({ shape, palette }: { shape: OutlineShape; palette: Palette }) {
  const box = boxOf(shape);
  if (!box || shape.shape_type === "Group") return null;
  if (shape.role === "table") return <TableDrawing shape={shape} box={box} palette={palette} />;
  if (shape.role === "chart") return <ChartDrawing shape={shape} box={box} palette={palette} />;
  if (shape.shape_type === "Connector") {
    return (
      <line
        x1={box.x}
        y1={box.y}
        x2={box.x + box.width}
        y2={box.y + box.height}
        stroke={palette.ink}
        strokeOpacity={0.4}
      />
    );
  }
  if (shape.shape_type === "Picture" || shape.role === "unsupported") return <CrossedBox box={box} palette={palette} />;
  if (shape.text.trim() === "") {
    if (shape.role !== "decorative") return <EmptySlot shape={shape} box={box} palette={palette} />;
    return <rect {...box} fill={palette.ink} fillOpacity={0.06} />;
  }
  const color = readableColor(palette.paper, shape.text_format?.color, palette.ink);
  return <TextDrawing shape={shape} box={box} color={color} />;
}

const defaultSize: Partial<Record<OutlineShape["role"], number>> = {
  title: 32,
  subtitle: 20,
  body: 18,
  text_marker: 16,
  agenda: 18,
};
const anchors = { left: "start", center: "middle", right: "end" } as const;
const inset = 5;

/** Factors by which text is shrunk before it is cut, because the wireframe's font is not the template's. */
const scales = [1, 0.9, 0.8, 0.7];

type Fit = { size: number; lines: string[] };

function fitText(text: string, box: Box, preferredSize: number): Fit {
  const largest = Math.max(4, Math.min(preferredSize, box.height / 1.25));
  const fits = scales.map((scale): Fit => {
    const size = largest * scale;
    const room = Math.max(1, (box.width - 2 * inset) / size);
    return { size, lines: wrapText(text, room, Math.max(1, Math.floor(box.height / (size * 1.2)))) };
  });
  return fits.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ?? { size: largest, lines: fits[0]?.lines ?? [] };
}

type TextDrawingProps = { shape: OutlineShape; box: Box; color: string };

/** Draws a shape's text in approximately its size. Text that doesn't fit is cut with an ellipsis. */
function TextDrawing({ shape, box, color }: TextDrawingProps) {
  const { role, text, text_format: format } = shape;
  const { size, lines } = fitText(text, box, format?.font_size ?? defaultSize[role] ?? 12);
  const alignment = format?.alignment === "center" || format?.alignment === "right" ? format.alignment : "left";
  const x = { left: box.x + inset, center: box.x + box.width / 2, right: box.x + box.width - inset }[alignment];
  const isCentred = role === "title" || role === "subtitle" || box.height < 2 * size;
  const top = isCentred ? box.y + (box.height - lines.length * size * 1.2) / 2 : box.y + inset;
  return (
    <text
      fill={color}
      fontSize={size}
      fontWeight={format?.bold || role === "title" ? 600 : 400}
      textAnchor={anchors[alignment]}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={top + size * (0.95 + index * 1.2)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

/** Returns the edges of the parts of a length that is divided in the given proportions. */
function edges(parts: number[], length: number): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0) || 1;
  let position = 0;
  return [0, ...parts.map((part) => (position += (part / total) * length))];
}

/** Draws a table as a grid, with a filled header row. */
function TableDrawing({ shape, box, palette }: { shape: OutlineShape; box: Box; palette: Palette }) {
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

/** Heights of the bars, relative to the plot. They are made up, because an analysis doesn't contain a chart's values. */
const profile = [0.55, 0.8, 0.42, 0.68, 0.92, 0.6];
const maxCategories = 6;
const maxSeries = 4;

/** Draws a chart as bars or columns in the colours of its series. */
function ChartDrawing({ shape, box, palette }: { shape: OutlineShape; box: Box; palette: Palette }) {
  const info = shape.chart_info;
  const isBar = info?.chart_type.endsWith("bar") ?? false;
  const isStacked = info?.chart_type.includes("stacked") ?? false;
  const categories = Math.min(maxCategories, Math.max(2, info?.categories.length ?? 4));
  const series = Math.min(maxSeries, Math.max(1, info?.series.length ?? 1));
  const [along, across] = isBar ? [box.height, box.width] : [box.width, box.height];
  const slot = (along * 0.92) / categories;
  const thickness = (slot * 0.66) / (isStacked ? 1 : series);
  const bars = Array.from({ length: categories * series }, (_, index) => {
    const category = Math.floor(index / series);
    const place = index % series;
    const reach = across * 0.82 * (profile[(category + (isStacked ? 0 : place)) % profile.length] ?? 0.5);
    const length = isStacked ? reach / series : reach;
    const start = isStacked ? place * length : 0;
    const offset = along * 0.04 + category * slot + slot * 0.17 + (isStacked ? 0 : place * thickness);
    const color = info?.series[place]?.color ?? palette.accents[place % palette.accents.length];
    return isBar
      ? { x: box.x + start, y: box.y + offset, width: length, height: thickness, color }
      : { x: box.x + offset, y: box.y + box.height - start - length, width: thickness, height: length, color };
  });
  return (
    <g>
      <rect {...box} fill={palette.ink} fillOpacity={0.03} />
      {bars.map(({ color, ...bar }, index) => (
        <rect key={index} {...bar} fill={color} fillOpacity={0.85} />
      ))}
      <path
        d={`M${box.x} ${box.y}v${box.height}h${box.width}`}
        fill="none"
        stroke={palette.ink}
        strokeOpacity={0.35}
        strokeWidth={1}
      />
    </g>
  );
}
