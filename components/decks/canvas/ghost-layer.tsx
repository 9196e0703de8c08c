import { useId } from "react";
import type { PreviewArea } from "@/lib/contract/presentations";

type GhostLayerProps = {
  /** The slide with its example in every field. */
  url: string;
  /** The areas in which the example is shown. */
  areas: readonly Pick<PreviewArea, "area_id" | "box" | "text">[];
  /** Size of the slide in points. */
  page: { width: number; height: number };
};

/** Shows the example, dimmed, in the empty areas of the slide. It is never part of the deck. */
export function GhostLayer({ url, areas, page }: GhostLayerProps) {
  const id = useId();
  if (areas.length === 0) return null;
  return (
    <svg
      aria-hidden
      data-ghosts={areas.length}
      viewBox={`0 0 ${page.width} ${page.height}`}
      className="pointer-events-none absolute inset-0 size-full opacity-40"
    >
      <clipPath id={id}>
        {areas.map(({ area_id, box, text }) => {
          // Text may be taller than its area, above and below.
          const slack = (text?.paragraphs[0]?.font_size ?? 0) / 2;
          return <rect key={area_id} x={box.x} y={box.y - slack} width={box.width} height={box.height + 2 * slack} />;
        })}
      </clipPath>
      <image href={url} width={page.width} height={page.height} clipPath={`url(#${id})`} />
    </svg>
  );
}
