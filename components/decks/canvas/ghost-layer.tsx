import { useId } from "react";
import type { PreviewArea } from "@/lib/contract/previews";

type GhostArea = Pick<PreviewArea, "area_id" | "box" | "text">;
type Box = PreviewArea["box"];

type GhostLayerProps = {
  /** The slide with its example in every field. */
  url: string;
  /** The areas in which the example is shown. */
  areas: readonly GhostArea[];
  /** The areas with content of their own. */
  filled: readonly GhostArea[];
  /** Size of the slide in points. */
  page: { width: number; height: number };
};

/**
 * Returns the part of the example that an empty area shows. Text may be taller than its area, above and below, but what
 * the example has in the place of a filled area beside it stays hidden.
 */
export function ghostBox({ box, text }: GhostArea, filled: readonly GhostArea[]): { y: number; height: number } {
  const slack = (text?.paragraphs[0]?.font_size ?? 0) / 2;
  const [top, bottom] = [box.y, box.y + box.height];
  const boxes = filled.map((area) => area.box).filter(({ x, width }) => x < box.x + box.width && box.x < x + width);
  const above = boxes.map(({ y, height }) => y + height).filter((end) => end <= top + 1);
  const below = boxes.map(({ y }) => y).filter((start) => start >= bottom - 1);
  const [from, to] = [Math.max(top - slack, ...above), Math.min(bottom + slack, ...below)];
  return { y: from, height: to - from };
}

/**
 * Returns the SVG path of the part of the example that an empty area shows, without smaller filled areas within it,
 * such as a chart in front of a text.
 */
function ghostPath(area: GhostArea, filled: readonly GhostArea[]): string {
  const shown = { x: area.box.x, width: area.box.width, ...ghostBox(area, filled) };
  const holes = filled
    .filter(({ box }) => box.width * box.height < shown.width * shown.height)
    .flatMap(({ box }) => overlap(box, shown) ?? []);
  return [shown, ...holes].map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join("");
}

/** Returns the common part of two boxes; null if there is none. */
function overlap(one: Box, other: Box): Box | null {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Returns the SVG transform of an area whose text is turned around the center of its box. */
const turn = ({ box: { x, y, width, height }, text }: GhostArea): string | undefined =>
  text?.rotation ? `rotate(${text.rotation} ${x + width / 2} ${y + height / 2})` : undefined;

/** Shows the example, dimmed, in the empty areas of the slide. It is never part of the deck. */
export function GhostLayer({ url, areas, filled, page }: GhostLayerProps) {
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
        {areas.map((area) => (
          <path key={area.area_id} clipRule="evenodd" d={ghostPath(area, filled)} transform={turn(area)} />
        ))}
      </clipPath>
      <image href={url} width={page.width} height={page.height} clipPath={`url(#${id})`} />
    </svg>
  );
}
