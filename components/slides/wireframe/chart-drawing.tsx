import type { Box, OutlineShape } from "./box";
import type { Palette } from "./palette";

/** Heights of the sketched bars as parts of the plot; a chart's values are not part of an analysis. */
const profile = [0.55, 0.8, 0.42, 0.68, 0.92, 0.6];
const maxCategories = 6;
const maxSeries = 4;

/** A chart as sketched bars or columns in its series' colours. */
export function ChartDrawing({ shape, box, palette }: { shape: OutlineShape; box: Box; palette: Palette }) {
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
