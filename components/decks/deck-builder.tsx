"use client";

import { Plus, Presentation } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../states/empty-state";
import { LoadingRows } from "../states/loading-rows";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Panel } from "../ui/panel";
import { BuilderHeader } from "./builder-header";
import { ContentEditor } from "./content-editor";
import { DeckOptionsPanel } from "./deck-options-panel";
import { DeckSlides } from "./deck-slides";
import { SlidePicker } from "./picker/slide-picker";
import { useDeck } from "./use-deck";
import { useSlideOfAddress } from "./use-slide-of-address";

export function DeckBuilder() {
  const { deck, dispatch, ready } = useDeck();
  const [picking, setPicking] = useState(false);
  const arriving = useSlideOfAddress(ready, (slides) => dispatch({ type: "add", slides }));
  const index = deck.slides.findIndex(({ key }) => key === deck.chosen);
  const chosen = deck.slides[index];
  const add = (
    <Button variant={deck.slides.length === 0 ? "primary" : "secondary"} onClick={() => setPicking(true)}>
      <Plus aria-hidden className="size-4" />
      {texts.decks.add}
    </Button>
  );
  return (
    <>
      <BuilderHeader deck={deck} dispatch={dispatch} add={deck.slides.length === 0 ? null : add} />
      {!ready || arriving ? (
        <Panel>
          <LoadingRows />
        </Panel>
      ) : deck.slides.length === 0 ? (
        <Panel>
          <EmptyState icon={Presentation} title={texts.decks.empty.title} body={texts.decks.empty.body} action={add} />
        </Panel>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <DeckSlides deck={deck} dispatch={dispatch} />
          <div className="min-w-0 lg:row-span-2">
            {chosen ? (
              <ContentEditor key={chosen.key} slide={chosen} index={index + 1} onEdit={(content) => dispatch({ type: "edit", key: chosen.key, content })} />
            ) : null}
          </div>
          <DeckOptionsPanel options={deck.options} onChange={(options) => dispatch({ type: "options", options })} />
        </div>
      )}
      <SlidePicker open={picking} onOpenChange={setPicking} onAdd={(slides) => dispatch({ type: "add", slides })} />
    </>
  );
}
