"use client";

import { Layers } from "lucide-react";
import dynamic from "next/dynamic";
import { useCallback, useMemo } from "react";
import { EmptyState } from "@/components/shell/states/empty-state";
import { templatePage as texts } from "@/components/templates/messages/template-page";
import { templates } from "@/components/templates/messages/templates";
import { Segmented } from "@/components/ui/form/segmented";
import { Panel } from "@/components/ui/panel";
import type { CompletedAnalysis } from "./completed-analysis";
import { Filmstrip } from "./filmstrip";
import { placeOfLayout, placeOfSlide, type PlaceKind } from "./place";
import { PlaceView } from "./place-view";
import { useChosenPlace } from "./use-chosen-place";

const TemplateRemarks = dynamic(() => import("./remarks/template-remarks").then((module) => module.TemplateRemarks), {
  ssr: false,
});

/** The slides and the layouts of an analysed template, and what the analysis remarked. */
export function AnalysedTemplate({ analysis, version }: { analysis: CompletedAnalysis; version: string | null }) {
  const { kind, number, choose } = useChosenPlace();
  const places = useMemo(
    () => ({ slide: analysis.slides.map(placeOfSlide), layout: analysis.layouts.map(placeOfLayout) }),
    [analysis],
  );
  const shown = places[kind];
  const chooseHere = useCallback((next: number) => choose(kind, next), [choose, kind]);
  const chosen = shown.find((place) => place.number === number) ?? shown[0];
  const look = { templateId: analysis.template_id, version, size: analysis.slide_size, colors: analysis.theme.colors };
  return (
    <>
      {analysis.warnings.length > 0 ? (
        <TemplateRemarks warnings={analysis.warnings} onSlide={(slide) => choose("slide", slide)} />
      ) : null}
      <div className="mb-4">
        <Segmented<PlaceKind>
          label={texts.show}
          value={kind}
          onChange={(next) => choose(next, 1)}
          choices={[
            { value: "slide", label: texts.slides(places.slide.length) },
            { value: "layout", label: texts.layouts(places.layout.length) },
          ]}
        />
      </div>
      {chosen ? (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <Filmstrip key={kind} {...look} places={shown} chosen={chosen.number} onChoose={chooseHere} />
          <PlaceView key={chosen.id} {...look} place={chosen} />
        </div>
      ) : (
        <Panel>
          <EmptyState icon={Layers} {...(kind === "slide" ? templates.noSlidesInFile : texts.noLayouts)} />
        </Panel>
      )}
    </>
  );
}
