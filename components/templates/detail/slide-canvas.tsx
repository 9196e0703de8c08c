import { Maximize, ZoomIn, ZoomOut } from "lucide-react";
import dynamic from "next/dynamic";
import { type PointerEvent, useState } from "react";
import { boxOf } from "@/components/slides/shape-box";
import { SlideImage } from "@/components/slides/slide-image";
import { IconButton } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choice-fields";
import { classNames } from "@/components/ui/class-names";
import { templatePageMessages } from "./messages";
import type { Place, Shape } from "./place";
import { nextAt, fateOf, shapeName, shapesAt } from "./shapes";

const SlideWireframe = dynamic(
  () => import("@/components/slides/slide-wireframe").then((module) => module.SlideWireframe),
  { ssr: false },
);

type SlideCanvasProps = {
  templateId: string;
  version: string | null;
  place: Place;
  size: { width: number; height: number };
  colors: Record<string, string>;
  chosen: number | null;
  hovered: number | null;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
};

/** Shows the preview of a slide or layout with the outlines of its shapes, in several sizes. */
export function SlideCanvas({
  templateId,
  version,
  place,
  size,
  colors,
  chosen,
  hovered,
  onHover,
  onChoose,
}: SlideCanvasProps) {
  const [zoom, setZoom] = useState<number>(zoomSteps[0]);
  const [outlines, setOutlines] = useState(true);
  const marked = hovered ?? chosen;
  const shape = marked === null ? undefined : place.shapes[marked];
  return (
    <div>
      {/* Can be scrolled with the keyboard if it is larger than its frame. */}
      <div
        role={zoom > 1 ? "region" : undefined}
        aria-label={zoom > 1 ? templatePageMessages.zoomedArea : undefined}
        tabIndex={zoom > 1 ? 0 : undefined}
        className={`rounded-lg border border-line shadow-card ${zoom > 1 ? "overflow-auto" : "overflow-hidden"}`}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        <div className="relative" style={{ width: `${zoom * 100}%` }}>
          <SlideImage
            eager
            source={{ kind: place.kind === "slide" ? "template" : "layout", templateId, version }}
            slideNumber={place.number}
            size={zoom > 1 ? "large" : "page"}
            ratio={size}
            label={templatePageMessages.preview(place.label)}
            fallback={<SlideWireframe slide={place} size={size} colors={colors} />}
          />
          <ShapeOverlay
            shapes={place.shapes}
            size={size}
            chosen={chosen}
            hovered={hovered}
            outlines={outlines}
            onHover={onHover}
            onChoose={onChoose}
          />
          {shape ? <ShapeTag shape={shape} size={size} /> : null}
        </div>
      </div>
      <CanvasControls zoom={zoom} onZoom={setZoom} outlines={outlines} onOutlines={setOutlines} />
    </div>
  );
}

type ShapeOverlayProps = {
  shapes: Shape[];
  size: { width: number; height: number };
  /** Index of the selected shape; `hovered`: index of the hovered shape. */
  chosen: number | null;
  hovered: number | null;
  outlines: boolean;
  onHover: (index: number | null) => void;
  onChoose: (index: number | null) => void;
};

/** Distance in pixels from a thin shape within which a click still hits it. The preview's scale converts it to points. */
const slack = 5;

/**
 * Draws the outlines of shapes over the preview. For keyboards and screen readers, the list beside it contains the same
 * shapes.
 */
function ShapeOverlay({ shapes, size, chosen, hovered, outlines, onHover, onChoose }: ShapeOverlayProps) {
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
            {/* A line of the page's color below makes the outline visible on dark slides and on light ones. */}
            <rect
              {...box}
              fill="none"
              className="stroke-canvas"
              strokeWidth={isMarked ? 4 : 1}
              vectorEffect="non-scaling-stroke"
            />
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

/** Shows the name of a shape at its position on the preview. */
function ShapeTag({ shape, size }: { shape: Shape; size: { width: number; height: number } }) {
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
      {shapeName(shape)}
    </span>
  );
}

type CanvasControlsProps = {
  zoom: number;
  onZoom: (zoom: number) => void;
  outlines: boolean;
  onOutlines: (outlines: boolean) => void;
};

function CanvasControls({ zoom, onZoom, outlines, onOutlines }: CanvasControlsProps) {
  const smaller = zoomSteps.findLast((one) => one < zoom) ?? zoom;
  const larger = zoomSteps.find((one) => one > zoom) ?? zoom;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <Checkbox label={templatePageMessages.outlines} checked={outlines} onCheckedChange={onOutlines} />
      <div role="group" aria-label={templatePageMessages.zoom.label} className="flex items-center">
        <IconButton
          icon={ZoomOut}
          label={templatePageMessages.zoom.out}
          disabled={smaller === zoom}
          onClick={() => onZoom(smaller)}
        />
        <output aria-live="polite" className="w-14 text-center text-sm text-muted tabular-nums">
          {templatePageMessages.zoom.percent(zoom * 100)}
        </output>
        <IconButton
          icon={ZoomIn}
          label={templatePageMessages.zoom.in}
          disabled={larger === zoom}
          onClick={() => onZoom(larger)}
        />
        <IconButton
          icon={Maximize}
          label={templatePageMessages.zoom.fit}
          disabled={smaller === zoom}
          onClick={() => onZoom(zoomSteps[0])}
        />
      </div>
    </div>
  );
}

/** Zoom factors of the preview. */
const zoomSteps = [1, 1.5, 2, 3] as const;
