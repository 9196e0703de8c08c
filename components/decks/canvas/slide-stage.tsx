import { Maximize, Minimize, Minus, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type DeckSlide, slideTitle } from "@/components/decks/deck";
import { PreviewImage, PreviewProblems, PreviewStatus } from "@/components/decks/draft-preview";
import { emptyBlock } from "@/components/decks/editors/content-columns";
import { InInspector } from "@/components/decks/editors/dock";
import { pathName } from "@/components/decks/editors/field-issues";
import { type Path, type SetField, isChange, setAt, valueAt } from "@/components/decks/editors/field-path";
import { editorMessages } from "@/components/decks/editors/messages";
import { type SlideForm, useSlideForm } from "@/components/decks/editors/slide-form";
import { resultIssues } from "@/components/decks/slide-issues";
import { useDraftPreview, useExamplePreview, useOtherContent } from "@/components/decks/use-draft-preview";
import { describeError } from "@/components/shell/error-messages";
import { IconButton } from "@/components/ui/button";
import { Select } from "@/components/ui/form-fields";
import { focusSoon, useKeys } from "@/components/ui/hooks";
import { toast } from "@/components/ui/toast";
import type { PreviewArea, PreviewText, SlidePreview } from "@/lib/contract/previews";
import { isEmptySlide } from "@/lib/contract/slide-data/empty-content";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { AreaLayer, type OtherKind, areaName } from "./area-layer";
import { type AreaLine, areaLines, typedKind, withAreaLines, withBlock, withPicture } from "./area-lines";
import { areasOfDraft, otherKinds, pathOfArea, withOtherBlock } from "./area-path";
import { DockPane } from "./dock-pane";
import { pixelsPerPoint } from "./editable-lines";
import { GhostLayer } from "./ghost-layer";
import type { TextRange } from "./line-formats";
import { canvasMessages } from "./messages";
import { sideBySide } from "./side-by-side";
import { usePreparedFonts } from "./slide-fonts";
import { FindingLayer, StageProblems } from "./stage-problems";
import { TextOverlay } from "./text-overlay";
import {
  type Zoom,
  margin,
  nextZoom,
  requestedWidth,
  shownWidth,
  useFullScreen,
  useInnerSize,
  zooms,
} from "./use-zoom";

/**
 * A block whose editor is below the slide, identified by its `data-path`. `at` differs each time the editor is
 * requested.
 */
export type Docked = { path: string; title: string; at: number };

/** A block or field that is selected on the slide, identified by its `data-path`. */
export type Inspected = {
  path: string;
  title: string;
  /**
   * Set if focus moves to the settings: the time of the selection, in milliseconds since the epoch. Null: the settings
   * are only shown.
   */
  focusAt: number | null;
};

type SlideStageProps = {
  slide: DeckSlide;
  /** 1-based position in the deck. */
  position: number;
  /** The deck's options. The slide's own options override them. */
  options: GenerationOptions;
  /** The table or chart whose data is edited below the slide; null: none. */
  docked: Docked | null;
  onDock: (docked: Docked | null) => void;
  /** Called when an area was selected; null: none. */
  onInspect: (inspected: Inspected | null) => void;
  /** `data-path` of what the settings beside the slide are about; null: they are not shown. */
  inspectedPath: string | null;
  /** Receives the element in which the docked editor is shown. */
  dockPlace: (element: HTMLElement | null) => void;
  onChange: (data: SlideData) => void;
  /** Sets the slide's own options. */
  onOptions: (options: GenerationOptions) => void;
  /** Shows the next slide (1) or the previous one (-1). */
  onStep: (by: 1 | -1) => void;
  /** Shows the form field of something that can't be typed on the slide. */
  onField: (path: string[]) => void;
};

/** Size in CSS pixels of a slide at 100 %, until its own size is known: 13.33 × 7.5 inches. */
const usualPage = { width: 1280, height: 720 };

/** Shows the slide as it will be generated, at any zoom, and lets people type on it. */
export function SlideStage(props: SlideStageProps) {
  const screen = useRef<HTMLElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const space = useInnerSize(scroller);
  const [isFull, toggleFull] = useFullScreen(screen);
  const [zoom, setZoom] = useState<Zoom>("fit");
  const [page, setPage] = useState(usualPage);
  const width = space ? shownWidth(zoom, page, space) : 0;
  const percent = Math.round((width / page.width) * 100);
  const controls = (
    <div className="flex items-center gap-1">
      <IconButton
        icon={Minus}
        label={canvasMessages.zoomOut}
        disabled={percent <= 50}
        onClick={() => setZoom(nextZoom(page, width, -1))}
      />
      <Select
        label={canvasMessages.zoom}
        value={zoom}
        onChange={setZoom}
        className="w-32"
        choices={zooms.map((value) => ({
          value,
          label:
            value !== "fit"
              ? canvasMessages.percent(Number(value))
              : zoom === "fit"
                ? canvasMessages.fit(percent)
                : canvasMessages.fitOnly,
        }))}
      />
      <IconButton
        icon={Plus}
        label={canvasMessages.zoomIn}
        disabled={percent >= 200}
        onClick={() => setZoom(nextZoom(page, width, 1))}
      />
      <IconButton
        icon={isFull ? Minimize : Maximize}
        label={isFull ? canvasMessages.leaveFullScreen : canvasMessages.fullScreen}
        aria-pressed={isFull}
        onClick={toggleFull}
      />
    </div>
  );
  useKeys(screen, (event) => {
    const isPaging = event.key === "PageDown" || event.key === "PageUp";
    if (!isPaging || (event.target instanceof Element && event.target.closest("[role=textbox], [role=grid], input")))
      return;
    event.preventDefault();
    // The Tab key then moves to the areas of the new slide first.
    screen.current?.focus({ preventScroll: true });
    props.onStep(event.key === "PageDown" ? 1 : -1);
  });
  return (
    <section
      ref={screen}
      tabIndex={-1}
      aria-label={editorMessages.preview.label}
      className="flex h-full min-w-0 flex-col bg-sunken outline-none"
    >
      <SlideView
        key={props.slide.key}
        {...props}
        scroller={setScroller}
        width={width}
        view={`${zoom} ${space?.width} ${isFull}`}
        isFit={zoom === "fit"}
        controls={controls}
        onPage={(next) =>
          setPage((known) => (known.width === next.width && known.height === next.height ? known : next))
        }
      />
    </section>
  );
}

const TextSettings = dynamic(() => import("./text-settings").then((module) => module.TextSettings), { ssr: false });
const pictureDialog = () => import("@/components/decks/editors/picture-dialog");
const PictureDialog = dynamic(() => pictureDialog().then((module) => module.PictureDialog), { ssr: false });

type SlideViewProps = SlideStageProps & {
  /** Receives the element in which the slide scrolls. */
  scroller: (element: HTMLElement | null) => void;
  /** Width in CSS pixels; 0: not known yet. */
  width: number;
  /** Changes when the person zooms or resizes the window. */
  view: string;
  isFit: boolean;
  controls: ReactNode;
  onPage: (page: { width: number; height: number }) => void;
};

/**
 * The area that is edited, and where its text was clicked. `sample`: the slide with a sample in the area, which shows
 * how new text will be set; null if the text on the slide shows that.
 */
type Editing = { id: string; path: Path; at: { x: number; y: number } | null; sample: SlideData | null };

/** An area that was left, with the layout in which its text is shown until the preview shows it. */
type Left = Editing & { area: PreviewArea; text: PreviewText; samples: PreviewText["paragraphs"] | undefined };

function SlideView(props: SlideViewProps) {
  const { slide, position, options, docked, onDock, dockPlace, onOptions, onField, onInspect, inspectedPath } = props;
  const { latest, onChange } = useLatestData(slide.data, props.onChange);
  const { scroller, view, isFit, controls, onPage } = props;
  const [requestedPage, setRequestedPage] = useState(1);
  const [selected, setSelected] = useState<string | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** The areas whose typed text is shown until the preview shows it, in the order in which they were left. */
  const [left, setLeft] = useState<readonly Left[]>([]);
  const typed = editing ?? left.at(-1) ?? null;
  const [picking, setPicking] = useState<Path | null>(null);
  /** The area whose dropped picture is being uploaded. */
  const [uploading, setUploading] = useState<string | null>(null);
  const [range, setRange] = useState<TextRange | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const place = usePlace(frame, props.width, typed && `${typed.id} ${view}`);
  const { width } = place;
  const state = useDraftPreview(slide, options, {
    position,
    page: requestedPage,
    width: width === 0 ? 0 : requestedWidth(width),
    without: typed?.id ?? null,
  });
  if (left.length > 0 && !state.isUpdating) setLeft([]);
  const { pageSize } = state;
  const areas = useMemo(() => areasOfDraft(state.areas, slide.data), [state.areas, slide.data]);
  const pathOf = useAreaPaths(state.areas, latest);
  // An area that was one of several for a slide's first block has another id once it is filled.
  const current = areas.some(({ area_id }) => area_id === selected)
    ? selected
    : (areas.find((area) => selected !== null && pathName(pathOf(area)) === inspectedPath)?.area_id ?? null);
  // Another slide has other areas, so none of them is selected.
  // oxlint-disable-next-line react/exhaustive-deps -- only when the slide goes
  useEffect(() => () => onInspect(null), []);
  useLayoutEffect(() => {
    if (pageSize) onPage({ width: pageSize.width * pixelsPerPoint, height: pageSize.height * pixelsPerPoint });
    // `onPage` ignores an unchanged size.
    // oxlint-disable-next-line react/exhaustive-deps -- only a new size matters
  }, [pageSize]);
  usePreparedFonts(areas.flatMap(({ text }) => text?.paragraphs ?? []));
  const edited = useEdited(areas, typed);
  const sample = useOtherContent(slide, options, typed?.sample ?? null, {
    position,
    width: requestedWidth(width),
    without: typed?.id ?? "",
  });
  const sampleText = sample.areas.find(({ area_id, empty }) => area_id === typed?.id && !empty)?.text ?? null;
  const written = edited?.text && {
    area: edited,
    text: (edited.empty ? sampleText : null) ?? edited.text,
    samples: sampleText?.paragraphs,
  };
  const texts: readonly Left[] = [
    ...left.filter(({ id }) => id !== editing?.id),
    ...(editing && written ? [{ ...editing, ...written }] : []),
  ];
  const filledIds = new Set(left.filter((one) => hasText(slide.data, one)).map(({ id }) => id));
  // An area without content may still show the template's own text.
  const backdropUrl = state.backdropUrl ?? (edited?.empty ? sample.backdropUrl : null);
  const exampleUrl = useExamplePreview(slide, options, {
    position,
    width: requestedWidth(width),
    isNeeded: width > 0 && state.url !== null && areas.some(isGhost),
  });
  const { form } = useSlideForm(slide);
  const select = (area: PreviewArea | null, path = area && pathOf(area)) => {
    setSelected(area?.area_id ?? null);
    setRange(null);
    const isEdited = area?.type === "agenda" || (area?.type === "image" && !area.empty);
    onInspect(
      area && { path: pathName(path ?? []), title: areaName(area, form), focusAt: isEdited ? Date.now() : null },
    );
  };
  const open = (area: PreviewArea, at: Editing["at"]) => {
    select(area);
    const isWide = window.matchMedia(wideEnough).matches;
    const path = pathOf(area);
    const { type, empty } = area;
    showSettings(path);
    if (isWide && isTyped(area))
      return setEditing({ id: area.area_id, path, at, sample: withSample(latest.current, path, area) });
    if (empty && valueAt(latest.current, path) === undefined && type !== "text" && path.includes("blocks"))
      onChange(withBlock(latest.current, path, emptyBlock(type)));
    edit(type, path, empty);
  };
  /** Opens the editor of a field or block that isn't typed on the slide. */
  const edit = (type: PreviewArea["type"], path: Path, isEmpty: boolean) => {
    const isWide = window.matchMedia(wideEnough).matches;
    if (isWide && type === "image" && isEmpty) return setPicking(path);
    if (isWide && (type === "table" || type === "chart"))
      onDock({ path: pathName(path), title: canvasMessages.kinds[type], at: Date.now() });
    else if (type === "text" || !window.matchMedia(sideBySide).matches) onField(path.map(String));
  };
  const fill = (area: PreviewArea, kind: OtherKind) => {
    const { data, path } = withOtherBlock(latest.current, area, emptyBlock(kind));
    if (data !== latest.current) onChange(data);
    select({ ...area, type: kind, text: null }, path);
    edit(kind, path, true);
  };
  // An upload may finish after more was typed.
  const putPicture = (path: Path, assetId: string) => onChange(withPicture(latest.current, path, assetId));
  const drop = (area: PreviewArea, file: File) => {
    setUploading(area.area_id);
    pictureDialog()
      .then(({ uploadPicture }) => uploadPicture(file))
      .then(({ asset_id }) => putPicture(pathOf(area), asset_id))
      .catch((error: unknown) => toast.error(describeError(error)))
      .finally(() => setUploading(null));
  };
  const editLink = () => {
    const area = areas.find(({ area_id }) => area_id === editing?.id);
    if (!area || !editing) return;
    onInspect({ path: pathName(editing.path), title: areaName(area, form), focusAt: null });
    focusSoon(() => document.querySelector<HTMLElement>("[data-link]"));
  };
  const end = (next: "area" | "away") => {
    if (!editing) return;
    setEditing(null);
    if (written) setLeft((before) => [...before.filter(({ id }) => id !== editing.id), { ...editing, ...written }]);
    if (next === "area") requestAnimationFrame(() => focusArea(frame.current, editing.id));
  };
  // If the request failed, its error is shown instead.
  const issues = useMemo(
    () => (state.error === null && state.result ? shownIssues(state.result, slide.data) : null),
    [state.error, state.result, slide.data],
  );
  const othersOf = (area: PreviewArea) =>
    form && area.type === "text" && !filledIds.has(area.area_id) ? otherKinds(form, slide.data, area) : [];
  const inspectedType = inspectedPath && valueAt(slide.data, [...inspectedPath.split("."), "type"]);
  // Until the preview shows new content, such as a picture, its area still has the text that was there before.
  const isText = inspectedType === undefined || inspectedType === "text";
  // An example of the text would lie below the content that was chosen instead, such as a table.
  const replaced = isText
    ? null
    : (state.areas.find((area) => area.area_id === current && isTyped(area))?.area_id ?? null);
  const chosen = areas.find((area) => area.area_id === current && isTyped(area) && isText) ?? null;
  const isCovered = typed !== null && state.isUpdating && backdropUrl !== null;
  return (
    <>
      <div
        ref={scroller}
        // The arrow keys scroll a slide that is larger than the window.
        tabIndex={isFit ? undefined : 0}
        role={isFit ? undefined : "group"}
        aria-label={isFit ? undefined : editorMessages.preview.alt(slideTitle(slide))}
        className="grid min-h-0 flex-1 overflow-auto p-4 -outline-offset-2"
        // A click beside the areas clears the selection.
        onPointerDown={(event) => {
          if (event.target instanceof Element && !event.target.closest("button, [role=textbox]")) select(null);
        }}
      >
        <div ref={frame} className="relative isolate m-auto shadow-raised" style={place}>
          <PreviewImage
            slide={slide}
            url={isCovered ? backdropUrl : state.url}
            isUpdating={state.isUpdating}
            isOutdated={state.isFailed}
            label={editorMessages.preview.alt(slideTitle(slide))}
          />
          {pageSize && exampleUrl ? (
            <GhostLayer
              url={exampleUrl}
              areas={areas.filter(
                (area) =>
                  isGhost(area) && ![editing?.id, replaced].includes(area.area_id) && !filledIds.has(area.area_id),
              )}
              filled={areas.filter(({ empty }) => !empty)}
              page={pageSize}
            />
          ) : null}
          {pageSize ? (
            <AreaLayer
              areas={areas}
              hasGhosts={exampleUrl !== null}
              page={pageSize}
              selected={current}
              edited={editing && (edited?.area_id ?? null)}
              onOpen={open}
              onLeave={() => select(null)}
              onDrop={drop}
              uploading={uploading}
              onFill={fill}
              form={form}
              othersOf={othersOf}
            />
          ) : null}
          {issues && pageSize && typed === null ? (
            <FindingLayer issues={issues} page={state.page ?? 1} size={pageSize} />
          ) : null}
          {pageSize
            ? texts.map((one) => (
                <EditedArea
                  key={one.id}
                  form={form}
                  area={one.area}
                  text={one.text}
                  samples={one.samples}
                  at={one.at}
                  isLeaving={one.id !== editing?.id}
                  path={one.path}
                  data={slide.data}
                  scale={width / pageSize.width}
                  isShownBelow={!state.isUpdating && !state.isFailed}
                  hasBackdrop={one.id === typed?.id && backdropUrl !== null}
                  onLines={(lines) => onChange(withAreaLines(latest.current, one.path, one.area.parts, lines))}
                  onSelect={setRange}
                  onLink={editLink}
                  onEnd={end}
                />
              ))
            : null}
        </div>
      </div>
      {chosen && inspectedPath !== null && pageSize ? (
        <InInspector>
          <AreaSettings
            key={chosen.area_id}
            area={chosen}
            path={chosen.area_id === typed?.id ? typed.path : pathOfArea(slide.data, chosen)}
            slide={slide}
            range={range}
            previewUrl={state.url}
            page={pageSize}
            onChange={onChange}
          />
        </InInspector>
      ) : null}
      <div className="max-h-[30%] shrink-0 overflow-y-auto px-4 not-empty:pb-2">
        {issues === null ? (
          <PreviewProblems slide={slide} state={state} />
        ) : (
          <StageProblems
            slide={slide}
            options={options}
            issues={issues}
            isUpdating={state.isUpdating}
            onChange={onChange}
            onOptions={onOptions}
            onField={onField}
          />
        )}
      </div>
      {docked ? (
        <DockPane
          title={docked.title}
          at={docked.at}
          place={dockPlace}
          onClose={() => {
            onDock(null);
            focusArea(frame.current, current);
          }}
        />
      ) : null}
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 border-t border-line bg-surface px-4 py-1 max-sm:px-2">
        <div className="mr-auto">
          <PreviewStatus state={state} requestedPage={requestedPage} onPage={setRequestedPage} />
        </div>
        {controls}
      </div>
      {picking ? (
        <PictureDialog
          onChoose={(assetId) => putPicture(picking, assetId)}
          onClose={() => setPicking(null)}
          findFocus={() => frame.current?.querySelector("[data-area][aria-current]") ?? null}
        />
      ) : null}
    </>
  );
}

/**
 * Returns the slide's content with all that was typed on the slide, and a function that changes it. What is typed is
 * rendered with a low priority, so that the rendered content can be older: changes based on it would take back what was
 * typed last.
 */
function useLatestData(data: SlideData, onChange: (data: SlideData) => void) {
  const latest = useRef(data);
  /** What has not been rendered yet, oldest first. */
  const sent = useRef<SlideData[]>([]);
  useLayoutEffect(() => {
    const index = sent.current.indexOf(data);
    sent.current = index < 0 ? [] : sent.current.slice(index + 1);
    if (sent.current.length === 0) latest.current = data;
  }, [data]);
  const change = (next: SlideData) => {
    sent.current.push(next);
    latest.current = next;
    onChange(next);
  };
  return { latest, onChange: change };
}

/**
 * Returns a function that returns the path of an area. The areas of a preview say which fields were empty then: until
 * the next one, an area keeps its path, which it shares with the areas of other parts of its block.
 */
function useAreaPaths(areas: readonly PreviewArea[], latest: RefObject<SlideData>): (area: PreviewArea) => Path {
  const known = useRef({ areas, paths: new Map<string, Path>() });
  return (area) => {
    if (known.current.areas !== areas) known.current = { areas, paths: new Map() };
    const { paths } = known.current;
    const key = `${area.type} ${area.path.join(".")}`;
    const path = paths.get(key) ?? pathOfArea(latest.current, area);
    paths.set(key, path);
    return path;
  };
}

type Place = { width: number; marginTop?: number; marginLeft?: number };

/**
 * Returns the place of the slide in the middle of its scroller. It stays the same while a text is typed on the slide,
 * even if problems appear below.
 *
 * @param width The width that fits now
 * @param key Changes when the place may change; null: nothing is typed
 */
function usePlace(frame: RefObject<HTMLElement | null>, width: number, key: string | null): Place {
  const [held, setHeld] = useState<{ key: string; place: Place } | null>(null);
  useLayoutEffect(() => {
    const [own, scroller] = [frame.current, frame.current?.parentElement];
    if (key === null || !own || !scroller) return;
    const [inner, outer] = [own.getBoundingClientRect(), scroller.getBoundingClientRect()];
    const marginTop = inner.top - outer.top + scroller.scrollTop - margin;
    const marginLeft = inner.left - outer.left + scroller.scrollLeft - margin;
    setHeld({ key, place: { width: own.offsetWidth, marginTop, marginLeft } });
  }, [frame, key]);
  return held !== null && held.key === key ? held.place : { width };
}

/** Returns whether an area shows the example: it is empty, and shows nothing of the template's. */
const isGhost = ({ empty, shows_sample: showsSample }: PreviewArea): boolean => empty && !showsSample;

/**
 * Returns the problems of the slide, except removed shapes, which are visible as empty areas, and the warnings of a
 * slide that has no content yet.
 */
const shownIssues = (result: SlidePreview["slide_result"], data: SlideData) => {
  const isEmpty = isEmptySlide(data);
  return resultIssues(result, data).filter(
    ({ code, severity }) => code !== "SHAPES_REMOVED" && !(isEmpty && severity === "warning"),
  );
};

/** Returns whether an area has text. */
const hasText = (data: SlideData, { path, area }: Left): boolean =>
  areaLines(data, path, area.parts).some(({ runs }) => runs.some(({ text }) => text.trim() !== ""));

/** Tailwind's `lg`. In narrower windows, people type in the form. */
const wideEnough = "(min-width: 64rem)";

/** Returns whether the text of an area can be typed on the slide. */
const isTyped = ({ type, text }: PreviewArea): boolean => type === "text" && text !== null;

/**
 * Returns the slide data with a sample in an area; null if the area's own text shows how new text will be set. A sample
 * has three paragraphs if they surely fit, because only the second has all its spacing.
 */
function withSample(data: SlideData, path: Path, area: PreviewArea): SlideData | null {
  const { parts, empty, text, box } = area;
  const [first] = text?.paragraphs ?? [];
  const count = parts.length > 0 && first && box.height > 6 * first.font_size ? 3 : 1;
  if (!empty && (count === 1 || (text?.paragraphs.length ?? 0) >= count)) return null;
  const line = { kind: typedKind(area), level: 0, runs: [{ text: "x" }] };
  return withAreaLines(
    data,
    path,
    parts,
    Array.from({ length: count }, () => line),
  );
}

/** Returns the area that is being edited, with its last known layout, because the area may have no text for a while. */
function useEdited(areas: readonly PreviewArea[], editing: Editing | null): PreviewArea | null {
  const found = areas.find((area) => area.area_id === editing?.id && isTyped(area)) ?? null;
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  return editing === null ? null : (found ?? (last?.area_id === editing.id ? last : null));
}

/** Scrolls to the settings of a field in the form beside the slide. */
function showSettings(path: Path): void {
  document.querySelector(`[data-path="${CSS.escape(pathName(path))}"]`)?.scrollIntoView({ block: "nearest" });
}

/** Focuses an area of the slide, or the first one if there is no such area. */
function focusArea(frame: HTMLElement | null, id: string | null): void {
  const buttons = [...(frame?.querySelectorAll<HTMLElement>("[data-area]") ?? [])];
  (buttons.find(({ dataset }) => dataset.area === id) ?? buttons[0])?.focus();
}

type EditedAreaProps = {
  form: SlideForm | null;
  area: PreviewArea;
  path: Path;
  text: PreviewText;
  samples: PreviewText["paragraphs"] | undefined;
  at: Editing["at"];
  isLeaving: boolean;
  data: SlideData;
  /** CSS pixels per point. */
  scale: number;
  isShownBelow: boolean;
  hasBackdrop: boolean;
  onLines: (lines: AreaLine[]) => void;
  onSelect: (range: TextRange | null) => void;
  onLink: () => void;
  onEnd: (next: "area" | "away") => void;
};

function EditedArea(props: EditedAreaProps) {
  const { form, area, path, text, samples, at, isLeaving, data, scale, isShownBelow, hasBackdrop } = props;
  const { onLines, onSelect, onLink, onEnd } = props;
  const kind = typedKind(area);
  const lines = useMemo(() => areaLines(data, path, area.parts, kind), [data, path, area.parts, kind]);
  return (
    <>
      <TextOverlay
        label={areaName(area, form)}
        text={text}
        samples={samples}
        parts={area.parts}
        lines={lines}
        scale={scale}
        isShownBelow={isShownBelow}
        hasBackdrop={hasBackdrop}
        at={at}
        isLeaving={isLeaving}
        onChange={onLines}
        onSelect={onSelect}
        onLink={onLink}
        onEnd={onEnd}
      />
    </>
  );
}

type AreaSettingsProps = {
  area: PreviewArea;
  path: Path;
  slide: DeckSlide;
  range: TextRange | null;
  previewUrl: string | null;
  page: { width: number; height: number };
  onChange: (data: SlideData) => void;
};

/** Shows the settings of a text area. */
function AreaSettings({ area, path, slide, range, previewUrl, page, onChange }: AreaSettingsProps) {
  const { data, templateId } = slide;
  const set: SetField = (at, value) => onChange(setAt(data, at, isChange(value) ? value(valueAt(data, at)) : value));
  return (
    <TextSettings
      area={area}
      path={path}
      data={data}
      templateId={templateId}
      lines={areaLines(data, path, area.parts, typedKind(area))}
      range={range}
      previewUrl={previewUrl}
      page={page}
      onLines={(lines) => onChange(withAreaLines(data, path, area.parts, lines))}
      set={set}
    />
  );
}
