import { boxOf } from "@/components/slides/wireframe/box";
import type { Shape } from "@/components/templates/detail/place";
import { templatePage as texts } from "@/components/templates/messages/template-page";

/** The name of a shape at its place on the picture. */
export function ShapeTag({ shape, size }: { shape: Shape; size: { width: number; height: number } }) {
  const box = boxOf(shape);
  if (!box) return null;
  const left = Math.min(Math.max(0, box.x), size.width * 0.75);
  const isHigh = box.y > size.height * 0.08;
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute max-w-60 truncate rounded-sm bg-accent px-1.5 py-0.5 text-xs font-medium text-accent-on shadow-card ${isHigh ? "-translate-y-full" : ""}`}
      style={{
        left: `${(100 * left) / size.width}%`,
        top: `${(100 * Math.min(size.height * 0.95, isHigh ? box.y : box.y + box.height)) / size.height}%`,
      }}
    >
      {shape.name || texts.shapes.unnamed}
    </span>
  );
}
