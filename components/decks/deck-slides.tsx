"use client";

import { ArrowDown, ArrowUp, Copy, Trash2 } from "lucide-react";
import { useState, type Dispatch, type KeyboardEvent } from "react";
import { texts } from "../texts";
import { IconButton } from "../ui/icon-button";
import { Panel } from "../ui/panel";
import type { Deck, DeckAction } from "./deck";
import { DeckSlideItem } from "./deck-slide-item";
import { newSlideKey } from "./deck/slide-key";

/** The slides in their order. Alt with an arrow key moves the slide that has the focus. */
export function DeckSlides({ deck, dispatch }: { deck: Deck; dispatch: Dispatch<DeckAction> }) {
  const [announcement, setAnnouncement] = useState("");
  const count = deck.slides.length;
  const index = deck.slides.findIndex(({ key }) => key === deck.chosen);
  const chosen = deck.slides[index];
  const move = (key: string, by: 1 | -1) => {
    const from = deck.slides.findIndex((slide) => slide.key === key);
    const slide = deck.slides[from];
    if (!slide || from + by < 0 || from + by >= count) return;
    dispatch({ type: "move", key, by });
    setAnnouncement(texts.decks.moved(slide.title, from + by + 1, count));
  };
  const onKeyDown = (event: KeyboardEvent, key: string) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(key, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <Panel
      title={texts.decks.slides}
      actions={
        chosen ? (
          <div className="-my-2 -mr-2 flex">
            <IconButton label={texts.decks.moveUp} disabled={index === 0} onClick={() => move(chosen.key, -1)}>
              <ArrowUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={texts.decks.moveDown} disabled={index === count - 1} onClick={() => move(chosen.key, 1)}>
              <ArrowDown aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={texts.decks.duplicate} onClick={() => dispatch({ type: "duplicate", key: chosen.key, newKey: newSlideKey() })}>
              <Copy aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={texts.decks.remove} onClick={() => dispatch({ type: "remove", key: chosen.key })}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </div>
        ) : null
      }
    >
      <ol className="grid max-h-[32rem] grid-cols-1 gap-1 overflow-y-auto p-2">
        {deck.slides.map((slide, position) => (
          <li key={slide.key}>
            <DeckSlideItem
              slide={slide}
              index={position + 1}
              chosen={slide.key === deck.chosen}
              onChoose={() => dispatch({ type: "choose", key: slide.key })}
              onKeyDown={(event) => onKeyDown(event, slide.key)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </Panel>
  );
}
