"use client";

import { useRef, useState } from "react";
import { templates } from "@/components/templates/messages/templates";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import { ExampleRequest } from "./example/example-request";
import { PlaceActions } from "./example/place-actions";
import type { Place } from "./place";
import { ShapePanel } from "./shapes/shape-panel";
import { SlideStage } from "./stage/slide-stage";

type PlaceViewProps = {
  templateId: string;
  version: string | null;
  place: Place;
  size: { width: number; height: number };
  colors: Record<string, string>;
};

/** One slide or layout: its picture with its shapes, and the content that it takes. */
export function PlaceView({ templateId, version, place, size, colors }: PlaceViewProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const chooseOnPicture = (index: number | null) => {
    setChosen(index);
    list.current?.focus({ preventScroll: true });
  };
  const marks = { chosen, hovered, onHover: setHovered };
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-xl font-semibold break-words">{place.label}</h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {place.content_layout ? <Badge tone="accent">{templates.layouts[place.content_layout]}</Badge> : null}
            {place.hidden ? <Badge>{templates.hidden}</Badge> : null}
            {place.origin}
          </p>
        </div>
        {place.content_layout ? <PlaceActions templateId={templateId} place={place} /> : null}
      </div>
      {place.unsupported_reason ? (
        <div className="mb-4">
          <Notice tone="warning" title={templates.noLayout}>
            <p>{place.unsupported_reason}</p>
          </Notice>
        </div>
      ) : null}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <SlideStage
            templateId={templateId}
            version={version}
            place={place}
            size={size}
            colors={colors}
            {...marks}
            onChoose={chooseOnPicture}
          />
          {place.content_layout ? <ExampleRequest templateId={templateId} place={place} /> : null}
        </div>
        <ShapePanel listRef={list} shapes={place.shapes} {...marks} onChoose={setChosen} />
      </div>
    </div>
  );
}
