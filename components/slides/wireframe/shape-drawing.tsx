import { templates as templatesTexts } from "@/components/templates/messages/templates";
import { boxOf, type Box, type OutlineShape } from "./box";
import { ChartDrawing } from "./chart-drawing";
import { readableOn, type Palette } from "./palette";
import { TableDrawing } from "./table-drawing";
import { TextDrawing } from "./text-drawing";

type DrawingProps = { shape: OutlineShape; box: Box; palette: Palette };

/** A picture or another thing that is only outlined: a pale box with a cross. */
function CrossedBox({ box, palette }: Omit<DrawingProps, "shape">) {
  const { x, y, width, height } = box;
  return (
    <g stroke={palette.ink} strokeOpacity={0.18}>
      <rect {...box} fill={palette.ink} fillOpacity={0.05} />
      <path d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`} strokeWidth={0.75} />
    </g>
  );
}

/** A place for content that is empty in the template: a dashed box that names its role. */
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
        {templatesTexts.roles[shape.role] ?? shape.role}
      </text>
    </g>
  );
}

/** A shape in the place and the size that it has on the slide, reduced to what it is for. */
export function ShapeDrawing({ shape, palette }: { shape: OutlineShape; palette: Palette }) {
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
  const color = readableOn(palette.paper, shape.text_format?.color, palette.ink);
  return <TextDrawing shape={shape} box={box} color={color} />;
}
