import { classNames } from "@/components/ui/class-names";
import type { ShownSlide } from "@/lib/contract/analyses";
import { paletteOf } from "./palette";
import { ShapeDrawing } from "./shape-drawing";

type SlideSchematicProps = {
  slide: Pick<ShownSlide, "shapes">;
  size: { width: number; height: number };
  colors: Record<string, string>;
  /** The accessible name; empty where text beside the outline names it already. */
  label: string;
  className?: string;
};

/** A slide to scale, drawn from its shapes' positions and roles. */
export function SlideSchematic({ slide, size, colors, label, className }: SlideSchematicProps) {
  const palette = paletteOf(colors);
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={classNames("block w-full overflow-hidden", className)}
    >
      <rect width={size.width} height={size.height} fill={palette.paper} />
      {slide.shapes.map((shape, index) => (
        <ShapeDrawing key={index} shape={shape} palette={palette} />
      ))}
    </svg>
  );
}
