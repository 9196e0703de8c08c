"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { SlidePicture } from "@/components/slides/slide-image";
import type { Place } from "@/components/templates/detail/place";
import { templatePage as texts } from "@/components/templates/messages/template-page";
import { ShapeOverlay } from "./shape-overlay";
import { ShapeTag } from "./shape-tag";
import { StageControls } from "./stage-controls";
import { zoomSteps } from "./zoom";

const SlideSchematic = dynamic(
  () => import("@/components/slides/wireframe/slide-wireframe").then((module) => module.SlideSchematic),
  { ssr: false },
);

type SlideStageProps = {
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

/** The picture of a slide or layout with the outlines of its shapes, as large as a person wants it. */
export function SlideStage({
  templateId,
  version,
  place,
  size,
  colors,
  chosen,
  hovered,
  onHover,
  onChoose,
}: SlideStageProps) {
  const [step, setStep] = useState(0);
  const [outlines, setOutlines] = useState(true);
  const zoom = zoomSteps[step]!;
  const marked = hovered ?? chosen;
  const shape = marked === null ? undefined : place.shapes[marked];
  return (
    <div>
      {/* Scrolls by keyboard where it is larger than its frame. */}
      <div
        role={zoom > 1 ? "region" : undefined}
        aria-label={zoom > 1 ? texts.zoomedArea : undefined}
        tabIndex={zoom > 1 ? 0 : undefined}
        className={`rounded-lg border border-line shadow-card ${zoom > 1 ? "overflow-auto" : "overflow-hidden"}`}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
      >
        <div className="relative" style={{ width: `${zoom * 100}%` }}>
          <SlidePicture
            eager
            source={{ kind: place.kind === "slide" ? "template" : "layout", templateId, version }}
            slideNumber={place.number}
            size={zoom > 1 ? "large" : "page"}
            ratio={size}
            label={texts.picture(place.label)}
            fallback={<SlideSchematic slide={place} size={size} colors={colors} label="" />}
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
      <StageControls step={step} onStep={setStep} outlines={outlines} onOutlines={setOutlines} />
    </div>
  );
}
