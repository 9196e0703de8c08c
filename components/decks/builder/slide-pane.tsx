import { useQuery } from "@tanstack/react-query";
import { Braces, ChevronLeft, ChevronRight, Ellipsis, Eraser, Replace, SlidersHorizontal } from "lucide-react";
import dynamic from "next/dynamic";
import { use, useState } from "react";
import type { Deck, DeckSlide } from "@/components/decks/deck";
import { editorMessages } from "@/components/decks/editors/messages";
import { SlideEditor } from "@/components/decks/editors/slide-editor";
import { useSlideForm } from "@/components/decks/editors/slide-form";
import { deckMessages } from "@/components/decks/messages";
import { RecheckContext } from "@/components/decks/recheck-context";
import type { FieldFocus, SlideIssue } from "@/components/decks/slide-issues";
import { describeError } from "@/components/shell/error-messages";
import type { HelpTopic } from "@/components/shell/help-link";
import { CommandItems, type PageCommand, useOfferCommands } from "@/components/shell/page-commands";
import { paletteMessages } from "@/components/shell/palette-messages";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { templateMessages } from "@/components/templates/messages";
import { templateQuery, useRestoreTemplate } from "@/components/templates/queries";
import { Button, IconButton } from "@/components/ui/button";
import { useLatch } from "@/components/ui/hooks";
import { Menu, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { Notice } from "@/components/ui/notice";
import { toast, useOwnToasts } from "@/components/ui/toast";
import { blankContent } from "@/lib/contract/slide-data/empty-content";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { FocusSwitch } from "./builder-layout";
import type { BuilderActions } from "./use-builder";

function sourceOf({ slideId, templateName, slideNumber }: DeckSlide): string {
  if (!templateName) return deckMessages.slide.unknownTemplate;
  return slideId.startsWith("layout_")
    ? deckMessages.slide.fromLayout(templateName, slideNumber)
    : deckMessages.slide.from(templateName, slideNumber);
}

type SlideHeadingProps = {
  slide: DeckSlide;
  index: number;
  deck: Deck;
  actions: BuilderActions;
  /** Shows the content as JSON. */
  onJson: () => void;
};

/** Shows which slide is open and from which template it is, with buttons for the previous and the next slide. */
export function SlideHeading({ slide, index, deck, actions, onJson }: SlideHeadingProps) {
  const count = deck.slides.length;
  const step = (by: number) => {
    const neighbour = deck.slides[index + by];
    if (neighbour) actions.select(neighbour.key);
  };
  return (
    <header className="flex items-center gap-1 border-b border-line bg-surface px-4 py-1.5 max-sm:px-2">
      <div className="mr-auto min-w-0">
        <h2 className="font-semibold">{deckMessages.slide.heading(index + 1, count)}</h2>
        <p className="truncate text-xs text-muted">{sourceOf(slide)}</p>
      </div>
      <FocusSwitch />
      <IconButton
        icon={ChevronLeft}
        label={deckMessages.slide.previous}
        disabled={index === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        icon={ChevronRight}
        label={deckMessages.slide.next}
        disabled={index === count - 1}
        onClick={() => step(1)}
      />
      <SlideMenu slide={slide} deckOptions={deck.options} actions={actions} onJson={onJson} />
    </header>
  );
}

type FormPaneProps = {
  slide: DeckSlide;
  issues: SlideIssue[];
  focus: FieldFocus | null;
  /** True if the content is shown as JSON. */
  isJson: boolean;
  onForm: () => void;
  actions: BuilderActions;
};

/** Shows the form of the slide, or its content as JSON. */
export function FormPane({ slide, issues, focus, isJson, onForm, actions }: FormPaneProps) {
  return (
    // Each slide's form begins at its top.
    <section key={slide.key} aria-label={deckMessages.slide.region} className="h-full overflow-y-auto p-4">
      {issues.some(({ code }) => code === "SLIDE_NOT_FOUND") ? (
        <MissingTemplateSlide slide={slide} actions={actions} />
      ) : null}
      <SlideEditor
        slide={slide}
        issues={issues}
        focus={focus}
        isJson={isJson}
        onForm={onForm}
        onChange={(data) => actions.edit({ type: "data", key: slide.key, data })}
      />
    </section>
  );
}

const SlideOptionsDialog = dynamic(() => import("./options-dialog").then((module) => module.SlideOptionsDialog), {
  ssr: false,
});

/** The menu of the current slide, with actions other than editing its content. */
function SlideMenu({
  slide,
  deckOptions,
  actions,
  onJson,
}: {
  slide: DeckSlide;
  deckOptions: GenerationOptions;
  actions: BuilderActions;
  onJson: () => void;
}) {
  const { example } = useSlideForm(slide);
  const showMessage = useOwnToasts();
  const setData = (data: SlideData) => actions.edit({ type: "data", key: slide.key, data });
  const clear = () => {
    const before = slide.data;
    setData(blankContent(example ?? {}));
    showMessage(editorMessages.cleared, { action: { label: editorMessages.undo, onClick: () => setData(before) } });
  };
  const [open, setOpen] = useState<"template" | "options" | null>(null);
  const choosing = useLatch(open === "options");
  const close = () => setOpen(null);
  const own: PageCommand[] = [
    { id: "template", label: deckMessages.slide.another, icon: Replace, action: () => setOpen("template") },
    {
      id: "slide-options",
      label: deckMessages.slide.options,
      icon: SlidersHorizontal,
      action: () => setOpen("options"),
    },
    { id: "clear", label: editorMessages.clear, icon: Eraser, action: clear },
  ];
  const forDevelopers: PageCommand[] = [{ id: "json", label: editorMessages.json.open, icon: Braces, action: onJson }];
  useOfferCommands(paletteMessages.groups.slide, [...own, ...forDevelopers]);
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={deckMessages.slide.more} />}>
        <CommandItems commands={own} />
        <HelpMenuItem topic="slides" />
        <MenuSeparator />
        <MenuLabel>{commonMessages.forDevelopers}</MenuLabel>
        <CommandItems commands={forDevelopers} />
      </Menu>
      <ReplaceSlide
        open={open === "template"}
        onOpenChange={close}
        slideKey={slide.key}
        templateId={slide.templateId}
        actions={actions}
      />
      {choosing ? (
        <SlideOptionsDialog
          open={open === "options"}
          onOpenChange={close}
          slide={slide}
          deckOptions={deckOptions}
          actions={actions}
        />
      ) : null}
    </>
  );
}

type MissingTemplateSlideProps = { slide: DeckSlide; actions: BuilderActions };

/** Shows that the template slide was deleted, and lets the person restore its template or choose another slide. */
function MissingTemplateSlide({ slide, actions }: MissingTemplateSlideProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4">
      <Notice tone="danger" title={deckMessages.slide.gone}>
        <p>{deckMessages.slide.goneBody}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          {slide.templateId ? <RestoreTemplate templateId={slide.templateId} /> : null}
          <Button size="sm" onClick={() => setOpen(true)}>
            {deckMessages.slide.another}
          </Button>
        </div>
      </Notice>
      <ReplaceSlide open={open} onOpenChange={setOpen} slideKey={slide.key} actions={actions} />
    </div>
  );
}

/** Restores a template that is in the trash, if the person may. */
function RestoreTemplate({ templateId }: { templateId: string }) {
  const recheck = use(RecheckContext);
  const { data: template } = useQuery(templateQuery(templateId));
  const restoring = useRestoreTemplate();
  const mayChange = useMayChangeTemplates();
  // Until the slides are checked again, the button shows that it works.
  if (!mayChange || !template || (template.status !== "deleted" && !restoring.isPending)) return null;
  const restore = () =>
    restoring.mutate(templateId, {
      onSuccess: () => {
        toast.success(templateMessages.restored(template.metadata.name));
        recheck();
      },
      onError: (error) => toast.error(describeError(error)),
    });
  return (
    <Button size="sm" pending={restoring.isPending} onClick={restore}>
      {deckMessages.slide.restoreTemplate}
    </Button>
  );
}

const HelpMenuItem = dynamic<{ topic: HelpTopic }>(
  () => import("@/components/shell/help-menu-item").then((module) => module.HelpMenuItem),
  { ssr: false },
);

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);

type ReplaceSlideProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  slideKey: string;
  /** The template whose slides are suggested first; undefined: slides of any template. */
  templateId?: string;
  actions: BuilderActions;
};

/** Lets people choose another template slide for a slide's content. */
function ReplaceSlide({ open, onOpenChange, slideKey, templateId, actions }: ReplaceSlideProps) {
  if (!useLatch(open)) return null;
  return (
    <SlidePicker
      open={open}
      onOpenChange={onOpenChange}
      single
      title={deckMessages.slide.another}
      deckTemplateId={templateId}
      onPick={([picked]) => {
        if (!picked) return;
        const { templateId, templateName, slideId, slideNumber, title } = picked;
        actions.edit({
          type: "template",
          slides: [{ key: slideKey, from: { templateId, templateName, slideId, slideNumber, title } }],
        });
      }}
    />
  );
}
