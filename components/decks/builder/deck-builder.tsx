"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Presentation } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { Inspector, useMedia } from "@/components/decks/canvas/inspector";
import { sideBySide } from "@/components/decks/canvas/side-by-side";
import { type Docked, type Inspected, SlideStage } from "@/components/decks/canvas/slide-stage";
import { type Deck, type DeckSlide, deckTitle, toDeckSlide } from "@/components/decks/deck";
import { DockProvider } from "@/components/decks/editors/dock";
import { deckMessages } from "@/components/decks/messages";
import { positionsOf } from "@/components/decks/preview-position";
import { storedDeckQuery } from "@/components/decks/queries";
import { RecheckContext } from "@/components/decks/recheck-context";
import type { FieldFocus } from "@/components/decks/slide-issues";
import { refreshSlidePreviews } from "@/components/decks/use-draft-preview";
import { useDryRun } from "@/components/decks/use-dry-run";
import { isMissing } from "@/components/shell/error-messages";
import { type PageCommand, useOfferCommands } from "@/components/shell/page-commands";
import { paletteMessages } from "@/components/shell/palette-messages";
import { ErrorState, MissingPage } from "@/components/shell/states";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLatch } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { TabTitle } from "@/components/ui/tab-title";
import { toast } from "@/components/ui/toast";
import { BuilderHeader } from "./builder-header";
import { BuilderFrame, BuilderPanes, BuilderSkeleton, type View, useFocus, useShowForm } from "./builder-layout";
import { useOutdatedTemplates } from "./outdated-templates";
import type { Saver } from "./saver";
import { SlideList } from "./slide-list";
import { FormPane, SlideHeading } from "./slide-pane";
import { type BuilderActions, useBuilder } from "./use-builder";
import { readUnsavedCopy, useDraftSaving } from "./use-draft-saving";
import { usePaneKeys } from "./use-pane-keys";

/**
 * Opens the stored version, or this browser's unsaved copy if there is one. Both are read only once: the builder
 * continues from there.
 */
function OpenedDeck({ deckId, stored, revision }: { deckId: string; stored: Deck; revision: number }) {
  const [initialState] = useState(() => {
    const unsaved = readUnsavedCopy(deckId, stored);
    return {
      stored,
      deck: unsaved?.deck ?? stored,
      revision: unsaved?.revision ?? revision,
      isRecovered: unsaved !== null,
    };
  });
  useEffect(() => {
    if (initialState.isRecovered) toast.message(deckMessages.save.recovered);
  }, [initialState]);
  return <Builder deckId={deckId} initialState={initialState} />;
}

export function DeckBuilder({ deckId }: { deckId: string }) {
  const job = useSearchParams().get("job");
  const { data, error, refetch } = useQuery(storedDeckQuery(deckId));
  if (data) return <OpenedDeck key={deckId} deckId={deckId} stored={data.deck} revision={data.draft.revision} />;
  if (!error) return <BuilderSkeleton />;
  if (isMissing(error))
    return job ? (
      <MissingPage
        {...deckMessages.missingOfJob}
        back={{ href: `/decks/new?job=${job}`, label: deckMessages.missingOfJob.action }}
      />
    ) : (
      <MissingPage {...deckMessages.missing} back={{ href: "/decks", label: deckMessages.back }} />
    );
  return (
    <Panel>
      <ErrorState what={deckMessages.one} error={error} onRetry={() => void refetch()} />
    </Panel>
  );
}

type BuilderProps = {
  deckId: string;
  /** `deck` is the version to continue with. `stored` is the service's version, or its version when `deck` was edited. */
  initialState: { deck: Deck; stored: Deck; revision: number };
};

function Builder({ deckId, initialState }: BuilderProps) {
  const { state, actions } = useBuilder(initialState.deck, useSlideFromUrl());
  const { deck, selection } = state;
  const saving = useDraftSaving(deckId, { deck: initialState.stored, revision: initialState.revision }, deck);
  const dryRun = useDryRun(deck);
  const queryClient = useQueryClient();
  const [view, setView] = useState<View>("slides");
  const [focus, setFocus] = useFocus();
  const showForm = useShowForm(setView, setFocus);
  const [field, setField] = useState<(FieldFocus & { key: string }) | null>(null);
  const [isJson, setJson] = useState(false);
  const [docked, setDocked] = useState<(Docked & { key: string }) | null>(null);
  const [chosen, setChosen] = useState<(Inspected & { key: string }) | null>(null);
  const isOutdated = useLatch(useOutdatedTemplates(deck).length > 0);
  const { recheck: recheckSlides } = dryRun;
  const recheck = useCallback(() => {
    recheckSlides();
    void refreshSlidePreviews(queryClient);
  }, [recheckSlides, queryClient]);
  const hasInspector = useMedia(sideBySide) && focus === "slide";
  useBuilderKeys(actions, saving.saver);
  usePaneKeys();

  const show = useCallback(
    (key: string, path: string[]) => {
      actions.select(key);
      showForm();
      setJson(false);
      setChosen(null);
      setField({ key, path, at: Date.now() });
    },
    [actions, showForm],
  );
  // Stable across key strokes, so that the rows of the list are not rendered again.
  const openContent = useCallback(() => setView("content"), []);
  const showJson = () => {
    showForm();
    setChosen(null);
    setJson(true);
  };
  const index = deck.slides.findIndex(({ key }) => key === selection.current);
  const slide = deck.slides[index];
  const inspected = hasInspector && chosen?.key === slide?.key ? chosen : null;
  const add = (
    <AddSlides
      slides={deck.slides}
      after={selection.selected.at(-1) ?? null}
      primary={deck.slides.length === 0}
      actions={actions}
    />
  );
  return (
    <RecheckContext value={recheck}>
      <TabTitle name={deckTitle(deck) || deckMessages.untitled} />
      <BuilderFrame
        header={
          <BuilderHeader
            deckId={deckId}
            state={state}
            actions={actions}
            saving={saving}
            dryRun={dryRun}
            onShow={show}
          />
        }
      >
        {isOutdated ? <TemplateUpdate deck={deck} actions={actions} /> : null}
        {deck.slides.length === 0 ? (
          <div className="grid flex-1 place-items-center">
            <EmptyState
              icon={Presentation}
              title={deckMessages.empty.title}
              body={deckMessages.empty.body}
              action={add}
            />
          </div>
        ) : (
          <DockProvider
            docked={docked !== null && docked.key === slide?.key ? docked.path : null}
            inspected={inspected?.path ?? null}
          >
            {(dockPlace, inspectorPlace) => (
              <BuilderPanes
                view={view}
                onView={setView}
                slides={
                  <SlideList
                    slides={deck.slides}
                    options={deck.options}
                    selection={selection}
                    checks={dryRun.checks}
                    actions={actions}
                    add={add}
                    onOpen={openContent}
                  />
                }
                heading={
                  slide ? (
                    <SlideHeading slide={slide} index={index} deck={deck} actions={actions} onJson={showJson} />
                  ) : null
                }
                form={
                  slide ? (
                    <Inspector
                      inspected={inspected}
                      place={inspectorPlace}
                      onClose={() => setChosen(null)}
                      form={
                        <FormPane
                          slide={slide}
                          issues={dryRun.checks.get(slide.key)?.issues ?? []}
                          focus={field?.key === slide.key ? field : null}
                          isJson={isJson}
                          onForm={() => setJson(false)}
                          actions={actions}
                        />
                      }
                    />
                  ) : null
                }
                slide={
                  slide ? (
                    <SlideStage
                      slide={slide}
                      position={positionsOf(deck.slides, dryRun.checks)[index] ?? 1}
                      options={deck.options}
                      docked={docked?.key === slide.key ? docked : null}
                      onDock={(dock) => setDocked(dock && { ...dock, key: slide.key })}
                      onInspect={(area) => setChosen(area && { ...area, key: slide.key })}
                      inspectedPath={inspected?.path ?? null}
                      dockPlace={dockPlace}
                      onChange={(data) => actions.edit({ type: "data", key: slide.key, data })}
                      onOptions={(options) => actions.edit({ type: "slide-options", key: slide.key, options })}
                      onStep={(by) => {
                        const neighbour = deck.slides[index + by];
                        if (neighbour) actions.select(neighbour.key);
                      }}
                      onField={(path) => show(slide.key, path)}
                    />
                  ) : null
                }
              />
            )}
          </DockProvider>
        )}
      </BuilderFrame>
    </RecheckContext>
  );
}

const TemplateUpdate = dynamic(() => import("./template-update").then((module) => module.TemplateUpdate), {
  ssr: false,
});

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);

type AddSlidesProps = { slides: readonly DeckSlide[]; after: string | null; primary: boolean; actions: BuilderActions };

/** Opens the picker and inserts the chosen slides after the slide `after`. */
function AddSlides({ slides, after, primary, actions }: AddSlidesProps) {
  const [open, setOpen] = useState(false);
  const hasOpened = useLatch(open);
  const command: PageCommand = {
    id: "add",
    label: deckMessages.add,
    words: "new insert",
    icon: Plus,
    action: () => setOpen(true),
  };
  useOfferCommands(paletteMessages.groups.deck, [command]);
  return (
    <>
      <Button
        icon={Plus}
        variant={primary ? "primary" : "secondary"}
        size={primary ? "md" : "sm"}
        onClick={command.action}
      >
        {command.label}
      </Button>
      {hasOpened ? (
        <SlidePicker
          open={open}
          onOpenChange={setOpen}
          deckTemplateId={(slides.find(({ key }) => key === after) ?? slides[0])?.templateId || undefined}
          onPick={(picked) => actions.edit({ type: "add", slides: picked.map(toDeckSlide), after })}
        />
      ) : null}
    </>
  );
}

/** Returns the 0-based index of the slide in the URL (`?slide=3`) and removes it from the URL. 0 if there is none. */
function useSlideFromUrl(): number {
  const slideNumber = Number(useSearchParams().get("slide"));
  useEffect(() => {
    if (slideNumber > 0) window.history.replaceState(null, "", window.location.pathname);
  }, [slideNumber]);
  return Number.isInteger(slideNumber) && slideNumber > 0 ? slideNumber - 1 : 0;
}

function actionFor({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | "save" | null {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  if (letter === "y" && !shiftKey) return "redo";
  return letter === "s" && !shiftKey ? "save" : null;
}

/**
 * Binds undo, redo and save on the whole page. In dialogs they are not bound, because the fields there have their own
 * undo.
 */
function useBuilderKeys(actions: BuilderActions, saver: Saver): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const work = actionFor(event);
      const inDialog =
        event.target instanceof Element && event.target.closest("[role=dialog],[role=alertdialog]") !== null;
      if (!work || event.defaultPrevented || inDialog) return;
      event.preventDefault();
      if (work === "save") void saver.flush();
      else actions[work]();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions, saver]);
}
