import { Layers } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useCallback, useMemo, useRef, useState } from "react";
import { templateMessages } from "@/components/templates/messages";
import { Badge } from "@/components/ui/badge";
import { Segmented } from "@/components/ui/choice-fields";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { ExampleRequest, PlaceActions } from "./example-request";
import { Filmstrip } from "./filmstrip";
import { templatePageMessages } from "./messages";
import { type CompletedAnalysis, type Place, type PlaceKind, placeOfLayout, placeOfSlide } from "./place";
import { ShapePanel } from "./shape-panel";
import { SlideCanvas } from "./slide-canvas";

const TemplateWarnings = dynamic(() => import("./template-warnings").then((module) => module.TemplateWarnings), {
  ssr: false,
});

const UnfillableNotice = dynamic(() => import("./unfillable-notice").then((module) => module.UnfillableNotice), {
  ssr: false,
});

/** Shows the slides and layouts of an analysed template, and the warnings of the analysis. */
export function AnalysedTemplate({ analysis, version }: { analysis: CompletedAnalysis; version: string | null }) {
  const { number, choose, ...chosenPlace } = useChosenPlace();
  const isAnyChosen = number !== null || chosenPlace.kind === "layout";
  // If a file has only layouts, the page shows layouts.
  const kind = isAnyChosen || analysis.slides.length > 0 ? chosenPlace.kind : "layout";
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
        <TemplateWarnings analysis={analysis} onSlide={(slide) => choose("slide", slide)} />
      ) : null}
      <div className="mb-4">
        <Segmented<PlaceKind>
          label={templatePageMessages.show}
          value={kind}
          onChange={(next) => choose(next, 1)}
          choices={[
            { value: "slide", label: templatePageMessages.slides(places.slide.length) },
            { value: "layout", label: templatePageMessages.layouts(places.layout.length) },
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
          <EmptyState
            icon={Layers}
            {...(kind === "slide" ? templateMessages.noSlidesInFile : templatePageMessages.noLayouts)}
          />
        </Panel>
      )}
    </>
  );
}

type PlaceViewProps = {
  templateId: string;
  version: string | null;
  place: Place;
  size: { width: number; height: number };
  colors: Record<string, string>;
};

/** Shows a slide or layout: its preview with its shapes, and the content that it accepts. */
function PlaceView({ templateId, version, place, size, colors }: PlaceViewProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const chooseOnPreview = (index: number | null) => {
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
            {place.content_layout ? (
              <Badge tone="accent">{templateMessages.layouts[place.content_layout]}</Badge>
            ) : null}
            {place.hidden ? <Badge>{templateMessages.hidden}</Badge> : null}
            {place.origin}
          </p>
        </div>
        {place.content_layout ? <PlaceActions templateId={templateId} place={place} /> : null}
      </div>
      {place.unsupported_reason ? <UnfillableNotice place={place} /> : null}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <SlideCanvas
            templateId={templateId}
            version={version}
            place={place}
            size={size}
            colors={colors}
            {...marks}
            onChoose={chooseOnPreview}
          />
          {place.content_layout ? <ExampleRequest templateId={templateId} place={place} /> : null}
        </div>
        <ShapePanel listRef={list} shapes={place.shapes} {...marks} onChoose={setChosen} />
      </div>
    </div>
  );
}

const choose = (kind: PlaceKind, number: number) => window.history.replaceState(null, "", `?${kind}=${number}`);

/**
 * Returns the slide or layout named in the URL (`?slide=3`, `?layout=2`) and a function to change it. The URL changes
 * without a navigation, so that stepping through slides makes no server request.
 */
function useChosenPlace(): {
  kind: PlaceKind;
  number: number | null;
  choose: (kind: PlaceKind, number: number) => void;
} {
  const params = useSearchParams();
  const kind = params.has("layout") ? "layout" : "slide";
  const number = Number(params.get(kind));
  return { kind, number: Number.isInteger(number) && number > 0 ? number : null, choose };
}
