"use client";

import { useState, type PointerEvent } from "react";
import { boxOf } from "@/components/slides/wireframe/box";
import type { Shape } from "@/components/templates/detail/place";
import { nextAt, shapesAt } from "@/components/templates/detail/shapes/shapes-at";
import { fateOf } from "@/components/templates/detail/shapes/sort-shapes";
import { classNames } from "@/components/ui/class-names";

type ShapeOverlayProps = {
  shapes: Shape[];
  size: { width: number; height: number };
  /** Index of the shape that is chosen, and of the one that is pointed at. */
  chosen: number | null;
  hovered: number | null;
  outlines: boolean;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
};

/** Pixels that a pointer may be beside a thin shape; points follow from the size of the picture. */
const slack = 5;

/**
 * The outlines of shapes over the picture. The same shapes stand in the list beside it, for the keyboard and for
 * readers.
 */
export function ShapeOverlay({ shapes, size, chosen, hovered, outlines, onHover, onChoose }: ShapeOverlayProps) {
  const [meets, setMeets] = useState(false);
  const under = (event: PointerEvent<SVGElement> | React.MouseEvent<SVGElement>) => {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = size.width / width;
    return shapesAt(shapes, { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale }, slack * scale);
  };
  const point = (event: PointerEvent<SVGElement>) => {
    if (event.pointerType !== "mouse") return;
    const found = under(event);
    setMeets(found.length > 0);
    onHover(chosen !== null && found.includes(chosen) ? chosen : (found[0] ?? null));
  };
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={classNames(
        "absolute inset-0 size-full touch-manipulation overflow-visible",
        meets && "cursor-pointer",
      )}
      onPointerMove={point}
      onPointerLeave={() => onHover(null)}
      onClick={(event) => onChoose(nextAt(under(event), chosen))}
    >
      <rect width={size.width} height={size.height} className="fill-transparent" />
      {shapes.map((shape, index) => {
        const box = boxOf(shape);
        const isMarked = index === chosen || index === hovered;
        if (!box || !(isMarked || (outlines && fateOf(shape) === "filled"))) return null;
        return (
          <g key={index} pointerEvents="none">
            {isMarked ? (
              <rect {...box} fill="none" className="stroke-canvas" strokeWidth={4} vectorEffect="non-scaling-stroke" />
            ) : null}
            <rect
              {...box}
              className={classNames(
                "stroke-accent",
                index === chosen ? "fill-accent/15" : index === hovered ? "fill-accent/10" : "fill-none",
              )}
              strokeWidth={isMarked ? 2 : 1}
              strokeDasharray={isMarked ? undefined : "4 3"}
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
}
