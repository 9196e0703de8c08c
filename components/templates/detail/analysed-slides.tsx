"use client";

import { Layers } from "lucide-react";
import { EmptyState } from "../../states/empty-state";
import { texts } from "../../texts";
import { Panel } from "../../ui/panel";
import type { CompletedAnalysis } from "./completed-analysis";
import { Filmstrip } from "./filmstrip";
import { SlideView } from "./slide-view";
import { useChosenSlide } from "./use-chosen-slide";

export function AnalysedSlides({ analysis }: { analysis: CompletedAnalysis }) {
  const [wanted, choose] = useChosenSlide();
  const chosen = analysis.slides.find(({ slideNumber }) => slideNumber === wanted) ?? analysis.slides[0];
  if (!chosen) {
    return (
      <Panel>
        <EmptyState icon={Layers} {...texts.templates.noSlidesInFile} />
      </Panel>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <Filmstrip analysis={analysis} chosen={chosen.slideNumber} onChoose={choose} />
      <SlideView key={chosen.slideId} analysis={analysis} slide={chosen} />
    </div>
  );
}
