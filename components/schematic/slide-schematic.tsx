import type { ShownSlide } from "@/lib/contract/analyses";
import { classNames } from "../ui/class-names";
import { boxOf } from "./box";
import { paletteOf } from "./palette";
import { ShapeDrawing } from "./shape-drawing";

type SlideSchematicProps = {
  slide: Pick<ShownSlide, "shapes">;
  size: { width: number; height: number };
  colors: Record<string, string>;
  /** The accessible name; empty where text beside the outline names it already. */
  label: string;
  className?: string;
  highlighted?: number | null;
  onHighlight?: (shapeId: number | null) => void;
};

/** A slide to scale, drawn from its shapes' positions and roles. */
export function SlideSchematic({ slide, size, colors, label, className, highlighted, onHighlight }: SlideSchematicProps) {
  const palette = paletteOf(colors);
  const marked = slide.shapes.find(({ shape_id }) => shape_id === highlighted);
  const markedBox = marked ? boxOf(marked) : null;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={classNames("block w-full overflow-hidden", className)}
      onMouseLeave={onHighlight ? () => onHighlight(null) : undefined}
    >
      <rect width={size.width} height={size.height} fill={palette.paper} />
      {slide.shapes.map((shape, index) => (
        <g key={index} onMouseEnter={onHighlight ? () => onHighlight(shape.shape_id) : undefined} pointerEvents="bounding-box">
          <ShapeDrawing shape={shape} palette={palette} />
        </g>
      ))}
      {markedBox ? (
        <rect
          {...markedBox}
          pointerEvents="none"
          className="fill-accent/10 stroke-accent"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
    </svg>
  );
}
