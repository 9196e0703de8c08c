"use client";

import { useState } from "react";
import { toast } from "../../ui/toast/toast";
import { texts } from "../../texts";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import type { DeckSlide } from "../deck/deck";
import { useSlideExamples, type ChosenSlide } from "../use-slide-examples";
import { PickerBody } from "./picker-body";

const { picker } = texts.decks;

type SlidePickerProps = { open: boolean; onOpenChange: (open: boolean) => void; onAdd: (slides: DeckSlide[]) => void };

/** Chooses slides from all templates; they are added in the order in which they were chosen. */
export function SlidePicker({ open, onOpenChange, onAdd }: SlidePickerProps) {
  const [chosen, setChosen] = useState<ChosenSlide[]>([]);
  const [pending, setPending] = useState(false);
  const examplesOf = useSlideExamples();
  const toggle = (slide: ChosenSlide) =>
    setChosen((all) => (all.some(({ slideId }) => slideId === slide.slideId) ? all.filter(({ slideId }) => slideId !== slide.slideId) : [...all, slide]));
  const change = (next: boolean) => {
    if (!next) setChosen([]);
    onOpenChange(next);
  };
  const add = async () => {
    setPending(true);
    try {
      onAdd(await examplesOf(chosen));
      change(false);
    } catch {
      toast.error(picker.failed);
    }
    setPending(false);
  };
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={change}
      title={picker.title}
      description={picker.description}
      footer={
        <>
          <Button onClick={() => change(false)}>{texts.common.cancel}</Button>
          <Button variant="primary" disabled={chosen.length === 0} pending={pending} onClick={() => void add()}>
            {picker.add(chosen.length)}
          </Button>
        </>
      }
    >
      <PickerBody chosen={chosen} onToggle={toggle} />
    </Dialog>
  );
}
