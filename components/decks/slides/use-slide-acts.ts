"use client";

import { useState } from "react";
import type { BuilderActs } from "@/components/decks/builder/use-builder";
import type { Choice } from "@/components/decks/deck/choice";
import type { DeckSlide } from "@/components/decks/deck/deck";
import { newSlideKey } from "@/components/decks/deck/slide-key";
import { decks as texts } from "@/components/decks/messages/decks";

const { list } = texts;

export type SlideActs = ReturnType<typeof useSlideActs>;

/** Acts on the selected slides, each told in words to those who don't see it. */
export function useSlideActs(slides: readonly DeckSlide[], choice: Choice, acts: BuilderActs) {
  const [announcement, setAnnouncement] = useState("");
  const selected = slides.flatMap((slide, index) => (choice.selected.includes(slide.key) ? [{ slide, index }] : []));
  const keys = selected.map(({ slide }) => slide.key);

  /** `to` counts among the slides that stay. */
  const moveTo = (moving: string[], to: number) => {
    const place = Math.max(0, Math.min(to, slides.length - moving.length));
    acts.edit({ type: "move", keys: moving, to: place });
    setAnnouncement(list.moved(moving.length, place + 1, slides.length));
  };
  const moveBy = (by: number) => {
    const first = selected[0]?.index ?? 0;
    const staying = slides.slice(0, first).filter(({ key }) => !keys.includes(key)).length;
    if (keys.length > 0) moveTo(keys, staying + by);
  };
  /** Dragged slides take the place of the one that they are dropped on. */
  const drop = (active: string, over: string) => {
    const moving = keys.includes(active) ? keys : [active];
    if (moving.includes(over)) return;
    const from = slides.findIndex(({ key }) => key === active);
    const target = slides.findIndex(({ key }) => key === over);
    const before = slides.slice(0, target).filter(({ key }) => !moving.includes(key)).length;
    moveTo(moving, target > from ? before + 1 : before);
  };
  const duplicate = () => acts.edit({ type: "duplicate", keys, newKeys: keys.map(() => newSlideKey()) });
  const remove = () => {
    if (keys.length === 0) return;
    acts.edit({ type: "remove", keys });
    setAnnouncement(list.removed(keys.length));
    acts.tell(list.removed(keys.length), { type: "put-back", slides: selected });
  };
  return { announcement, moveBy, moveTo: (to: number) => moveTo(keys, to), drop, duplicate, remove };
}
