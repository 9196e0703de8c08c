"use client";

import { Presentation } from "lucide-react";
import { useCallback, useState } from "react";
import { useDryRun } from "@/components/decks/checks/use-dry-run";
import type { Deck } from "@/components/decks/deck/deck";
import type { FieldFocus } from "@/components/decks/deck/issues";
import { decks as texts } from "@/components/decks/messages/decks";
import { useDraftSaving } from "@/components/decks/saving/use-draft-saving";
import { SlideList } from "@/components/decks/slides/slide-list";
import { EmptyState } from "@/components/shell/states/empty-state";
import { AddSlides } from "./add-slides";
import { BuilderFrame } from "./builder-frame";
import { BuilderHeader } from "./builder-header";
import { BuilderPanes, type View } from "./builder-panes";
import { PicturePane } from "./slide/picture-pane";
import { SlidePane } from "./slide/slide-pane";
import { useBuilder } from "./use-builder";
import { useBuilderKeys } from "./use-builder-keys";
import { useSlideOfAddress } from "./use-slide-of-address";

type BuilderProps = {
  deckId: string;
  /** `deck` is the version to go on with; `stored` the one that the service has, or had when `deck` went out from it. */
  opened: { deck: Deck; stored: Deck; revision: number };
};

export function Builder({ deckId, opened }: BuilderProps) {
  const { state, acts } = useBuilder(opened.deck, useSlideOfAddress());
  const { deck, choice } = state;
  const saving = useDraftSaving(deckId, { deck: opened.stored, revision: opened.revision }, deck);
  const dryRun = useDryRun(deck);
  const [view, setView] = useState<View>("slides");
  const [focus, setFocus] = useState<(FieldFocus & { key: string }) | null>(null);
  useBuilderKeys(acts, saving.saver);

  const show = useCallback(
    (key: string, path: string[]) => {
      acts.choose(key);
      setView("content");
      setFocus({ key, path, at: Date.now() });
    },
    [acts],
  );
  // The same from key to key, so that the rows of the list stay as they are while one types.
  const openContent = useCallback(() => setView("content"), []);
  const index = deck.slides.findIndex(({ key }) => key === choice.current);
  const slide = deck.slides[index];
  const add = <AddSlides after={choice.selected.at(-1) ?? null} primary={deck.slides.length === 0} acts={acts} />;
  return (
    <BuilderFrame
      header={<BuilderHeader deckId={deckId} state={state} acts={acts} saving={saving} dryRun={dryRun} onShow={show} />}
    >
      {deck.slides.length === 0 ? (
        <div className="grid flex-1 place-items-center">
          <EmptyState icon={Presentation} title={texts.empty.title} body={texts.empty.body} action={add} />
        </div>
      ) : (
        <BuilderPanes
          view={view}
          onView={setView}
          slides={
            <SlideList
              slides={deck.slides}
              choice={choice}
              checks={dryRun.checks}
              acts={acts}
              add={add}
              onOpen={openContent}
            />
          }
          content={
            slide ? (
              <SlidePane
                slide={slide}
                index={index}
                deck={deck}
                issues={dryRun.checks.get(slide.key)?.issues ?? []}
                focus={focus?.key === slide.key ? focus : null}
                acts={acts}
              />
            ) : null
          }
          picture={slide ? <PicturePane slide={slide} options={deck.options} /> : null}
        />
      )}
    </BuilderFrame>
  );
}
