"use client";

import { useState } from "react";
import type { ShownSlide } from "@/lib/contract/analyses";
import { SlideSchematic } from "../../schematic/slide-schematic";
import { texts } from "../../texts";
import { Badge } from "../../ui/badge";
import type { CompletedAnalysis } from "./completed-analysis";
import { ShapeTable } from "./shape-table";
import { SlideExample } from "./slide-example";

/** One slide: its outline, its shapes, and the content that it takes. */
export function SlideView({ analysis, slide }: { analysis: CompletedAnalysis; slide: ShownSlide }) {
  const [marked, setMarked] = useState<number | null>(null);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div>
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="text-xl font-semibold">{texts.templates.slideTitle(slide.slideNumber, slide.title)}</h2>
          {slide.content_layout ? <Badge tone="accent">{texts.templates.layouts[slide.content_layout]}</Badge> : null}
          {slide.hidden ? <Badge>{texts.templates.hidden}</Badge> : null}
        </div>
        <div className="overflow-hidden rounded-lg border border-line shadow-card">
          <SlideSchematic
            slide={slide}
            size={analysis.slide_size}
            colors={analysis.theme.colors}
            label={texts.templates.schematic(slide.slideNumber)}
            highlighted={marked}
            onHighlight={setMarked}
          />
        </div>
      </div>
      <SlideExample templateId={analysis.template_id} slide={slide} />
      <ShapeTable shapes={slide.shapes} marked={marked} onMark={setMarked} />
    </div>
  );
}
