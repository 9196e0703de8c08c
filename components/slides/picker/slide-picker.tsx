import { useState } from "react";
import { slideMessages } from "@/components/slides/messages";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import { choicesOf } from "@/components/ui/form-fields";
import { commonMessages } from "@/components/ui/messages";
import { toast } from "@/components/ui/toast";
import { BrowseSlides } from "./browse-slides";
import type { Choice, PickedSlide } from "./picked-slide";
import { useRecentTemplates } from "./recent-templates";
import { SuggestSlides } from "./suggest-slides";
import { usePickedSlides } from "./use-picked-slides";

const pickerMessages = slideMessages.picker;

type SlidePickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onPick: (slides: PickedSlide[]) => void;
  /** True to choose one slide: a click chooses it immediately. */
  single?: boolean;
  title?: string;
  /** The template whose slides are shown at first. A filter shows the slides of other templates. */
  templateId?: string | undefined;
  /** The template whose slides are suggested first; undefined: `templateId`. */
  deckTemplateId?: string | undefined;
};

/**
 * Lets people choose slides from all templates, by browsing or by matching content. The slides are returned in the
 * order of the clicks.
 */
export function SlidePicker({
  open,
  onOpenChange,
  title = pickerMessages.title,
  single = false,
  ...props
}: SlidePickerProps) {
  // The content is a separate component, so that closing resets the selection.
  return open ? <OpenPicker {...props} title={title} single={single} onClose={() => onOpenChange(false)} /> : null;
}

type OpenPickerProps = {
  onClose: () => void;
  onPick: (slides: PickedSlide[]) => void;
  single: boolean;
  title: string;
  templateId?: string | undefined;
  /** The template whose slides are suggested first; undefined: `templateId`. */
  deckTemplateId?: string | undefined;
};

function OpenPicker({ onClose, onPick, single, title, templateId, deckTemplateId }: OpenPickerProps) {
  const [mode, setMode] = useState<keyof typeof pickerMessages.modes>("browse");
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
      toast.error(pickerMessages.failed);
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
      description={single ? pickerMessages.single : pickerMessages.description}
      footer={
        <>
          {chosen.length > 0 ? (
            <span className="mr-auto flex items-center gap-1">
              <span aria-live="polite" className="text-muted">
                {pickerMessages.chosen(chosen.length)}
              </span>
              <Button variant="ghost" size="sm" onClick={() => setChosen([])}>
                {pickerMessages.clear}
              </Button>
            </span>
          ) : null}
          <Button onClick={onClose} className={chosen.length > 0 ? "max-sm:hidden" : ""}>
            {commonMessages.cancel}
          </Button>
          {single ? null : (
            <Button
              variant="primary"
              disabled={chosen.length === 0}
              pending={pending}
              onClick={() => void give(chosen)}
            >
              {pickerMessages.add(chosen.length)}
            </Button>
          )}
        </>
      }
    >
      <div className="mb-3">
        <Segmented
          label={pickerMessages.mode}
          value={mode}
          onChange={setMode}
          choices={choicesOf(pickerMessages.modes)}
        />
      </div>
      {/* Both stay mounted, so that filters and typed content are kept while the other is shown. */}
      <div hidden={mode !== "browse"}>
        <BrowseSlides {...shared} recent={recent} templateId={templateId} />
      </div>
      <div hidden={mode !== "suggest"}>
        <SuggestSlides {...shared} templateId={deckTemplateId ?? templateId} />
      </div>
    </Dialog>
  );
}
