"use client";

import { useState } from "react";
import { slides } from "@/components/slides/messages";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/form/segmented";
import { common } from "@/components/ui/messages";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { BrowseSlides } from "./browse/browse-slides";
import type { Choice, PickedSlide } from "./picked-slide";
import { useRecentTemplates } from "./recent-templates";
import { SuggestSlides } from "./suggest/suggest-slides";
import { usePickedSlides } from "./use-picked-slides";

const texts = slides.picker;

type SlidePickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (slides: PickedSlide[]) => void;
  /** One slide, whose click chooses it at once. */
  single?: boolean;
  title?: string;
};

/** Chooses slides of all templates by picture, in the order of the clicks, or those that suit content. */
export function SlidePicker({ open, onOpenChange, title = texts.title, single = false, ...props }: SlidePickerProps) {
  // What was chosen is forgotten with each closing: the content is a part of its own.
  return open ? <OpenPicker {...props} title={title} single={single} onClose={() => onOpenChange(false)} /> : null;
}

type OpenPickerProps = { onClose: () => void; onPick: (slides: PickedSlide[]) => void; single: boolean; title: string };

function OpenPicker({ onClose, onPick, single, title }: OpenPickerProps) {
  const [mode, setMode] = useState<keyof typeof texts.modes>("browse");
  const [chosen, setChosen] = useState<Choice[]>([]);
  const [pending, setPending] = useState(false);
  const [recent, remember] = useRecentTemplates();
  const withContent = usePickedSlides();
  const give = async (choices: Choice[]) => {
    setPending(true);
    try {
      const picked = await withContent(choices);
      remember([...new Set(choices.map(({ slide }) => slide.template_id))]);
      onPick(picked);
      onClose();
    } catch {
      toast.error(texts.failed);
      setPending(false);
    }
  };
  const choose = (choice: Choice) => {
    if (single) return pending ? undefined : void give([choice]);
    const { slide_id: id } = choice.slide;
    setChosen((all) =>
      all.some(({ slide }) => slide.slide_id === id)
        ? all.filter(({ slide }) => slide.slide_id !== id)
        : [...all, choice],
    );
  };
  const orderOf = (slideId: string) => chosen.findIndex(({ slide }) => slide.slide_id === slideId) + 1;
  const shared = { single, orderOf, onChoose: choose };
  return (
    <Dialog
      wide
      open
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={single ? texts.single : texts.description}
      footer={
        <>
          {chosen.length > 0 ? (
            <span className="mr-auto flex items-center gap-1">
              <span aria-live="polite" className="text-muted">
                {texts.chosen(chosen.length)}
              </span>
              <Button variant="ghost" size="sm" onClick={() => setChosen([])}>
                {texts.clear}
              </Button>
            </span>
          ) : null}
          <Button onClick={onClose} className={chosen.length > 0 ? "max-sm:hidden" : ""}>
            {common.cancel}
          </Button>
          {single ? null : (
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              pending={pending}
              onClick={() => void give(chosen)}
            >
              {texts.add(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-3">
        <Segmented
          label={texts.mode}
          value={mode}
          onChange={setMode}
          choices={[
            { value: "browse", label: texts.modes.browse },
            { value: "suggest", label: texts.modes.suggest },
          ]}
        />
      </div>
      {/* Both stay, so that filters and typed content outlive a look at the other. */}
      <div hidden={mode !== "browse"}>
        <BrowseSlides {...shared} recent={recent} />
      </div>
      <div hidden={mode !== "suggest"}>
        <SuggestSlides {...shared} />
      </div>
    </Dialog>
  );
}
