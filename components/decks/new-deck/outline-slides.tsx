import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { partsWithoutRoom, plainSentence } from "@/components/decks/issue-messages";
import { Thumbnail } from "@/components/decks/thumbnail";
import { useDryRun } from "@/components/decks/use-dry-run";
import { slideMessages } from "@/components/slides/messages";
import { listed } from "@/components/slides/picker/explain-match";
import { templateQuery } from "@/components/templates/queries";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OutlineAnswer } from "@/lib/contract/outline";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import { type OutlineChoice, outlineChoices } from "./outline-choices";
import { outlineMessages as messages } from "./outline-messages";

type OutlinedSlide = OutlineAnswer["slides"][number];

const noOptions = {};

type OutlineSlidesProps = {
  outline: OutlineAnswer;
  /** True if a person chose the template. */
  isChosen: boolean;
  /** What people chose instead of the slide that was chosen for them, by 0-based index. */
  choices: ReadonlyMap<number, OutlineChoice>;
  onChoose: (index: number, choice: OutlineChoice) => void;
};

/**
 * Shows the slides as they would be generated, each with its warnings. Each one can be changed for another template
 * slide that suits it.
 */
export function OutlineSlides({ outline, isChosen, choices, onChoose }: OutlineSlidesProps) {
  const { slides, warnings, template_id: templateId } = outline;
  const options = outline.options ?? noOptions;
  const { data: template } = useQuery(templateQuery(templateId));
  const planned = useMemo(
    () =>
      slides.map((outlined, index) => {
        const slide = toDeckSlide(outlined, index, templateId);
        const offered = outlineChoices(outlined).map((choice, at) => ({
          choice,
          slide: withChoice({ ...slide, key: `${slide.key}-${at}` }, choice),
        }));
        return { offered, slide };
      }),
    [slides, templateId],
  );
  const shown = useMemo(
    () =>
      planned.map(({ offered, slide }, index) => {
        const choice = choices.get(index);
        return { offered, slide: choice ? withChoice(slide, choice) : slide };
      }),
    [planned, choices],
  );
  const deck = useMemo(() => ({ name: "", slides: shown.map(({ slide }) => slide), options }), [shown, options]);
  const { checks } = useDryRun(deck);
  const warningsOf = (at: number | null) =>
    warnings.flatMap(({ message, slide_index: index }) => (index === at ? [message] : []));
  const leftOut = warningsOf(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-1">
      {template ? <p>{messages.templateOf(template.metadata.name, isChosen)}</p> : null}
      {leftOut.length > 0 ? (
        <Notice tone="warning" title={messages.warnings(leftOut.length)}>
          <ul className="grid gap-0.5">
            {leftOut.map((message, at) => (
              <li key={at}>{message}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ol aria-label={messages.slides} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map(({ offered, slide }, index) => (
          <OutlineSlide
            key={slide.key}
            index={index}
            offered={offered}
            slide={slide}
            warnings={[
              ...new Set([
                ...(choices.has(index) ? [] : warningsOf(index).flatMap((message) => plainSentence({ message }) ?? [])),
                ...(checks.get(slide.key)?.issues ?? []).flatMap(({ code, message }) =>
                  code === "EMPTY_SLIDE" ? [] : message,
                ),
              ]),
            ]}
            options={options}
            onChoose={(choice) => onChoose(index, choice)}
          />
        ))}
      </ol>
    </div>
  );
}

const toDeckSlide = (
  { template_slide_id: slideId, slide_data: data, why }: OutlinedSlide,
  index: number,
  templateId: string,
): DeckSlide => ({
  key: `outline-${index}`,
  templateId,
  templateName: "",
  slideId,
  slideNumber: why.match.slide_index + 1,
  title: "",
  data,
});

const withChoice = (slide: DeckSlide, { template_slide_id: slideId, slide_data: data }: OutlineChoice): DeckSlide => ({
  ...slide,
  slideId,
  data,
});

/** What a slide of the outline can be, and the slide as it would then be generated. */
type Offered = { choice: OutlineChoice; slide: DeckSlide };

type OutlineSlideProps = {
  /** 0-based. */
  index: number;
  offered: readonly Offered[];
  /** The slide as it would be generated, with what people chose. */
  slide: DeckSlide;
  warnings: string[];
  options: GenerationOptions;
  onChoose: (choice: OutlineChoice) => void;
};

function OutlineSlide({ index, offered, slide, warnings, options, onChoose }: OutlineSlideProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const shown =
    offered.find(({ choice }) => choice.template_slide_id === slide.slideId && choice.slide_data === slide.data) ??
    offered[0];
  const hasContent = Object.keys(slide.data).some((field) => field !== "notes");
  const thumbnail = (one: DeckSlide | undefined) =>
    one ? <Thumbnail slide={one} position={index + 1} options={options} isCurrent={false} /> : null;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line p-3">
      <div className="flex gap-4 max-sm:gap-3">
        <div className="relative w-36 shrink-0 self-start overflow-hidden rounded border border-line max-sm:w-24">
          {thumbnail(shown?.slide)}
        </div>
        <div className="min-w-0">
          <p className="font-medium">
            {index + 1}. {plainText(slide.data.title) || (hasContent ? messages.untitled : messages.drawn)}
          </p>
          <p className="text-sm text-muted">{shown?.choice.name}</p>
          {warnings.map((warning) => (
            <p key={warning} className="mt-1 flex gap-2 text-sm">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-text" />
              <span className="sr-only">{messages.warning}</span>
              <span className="min-w-0 break-words">{warning}</span>
            </p>
          ))}
          {offered.length > 1 ? (
            <Button
              size="sm"
              className="mt-2"
              aria-label={messages.othersOf(index + 1)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {messages.others}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? (
        <OutlineChoices
          id={listId}
          label={messages.choicesOf(index + 1)}
          offered={offered}
          shown={shown}
          options={options}
          thumbnail={thumbnail}
          onChoose={onChoose}
        />
      ) : null}
    </li>
  );
}

type OutlineChoicesProps = {
  id: string;
  label: string;
  offered: readonly Offered[];
  shown: Offered | undefined;
  options: GenerationOptions;
  thumbnail: (slide: DeckSlide) => ReactNode;
  onChoose: (choice: OutlineChoice) => void;
};

/** The template slides for a slide of an outline, each with what it has no room for. */
function OutlineChoices({ id, label, offered, shown, options, thumbnail, onChoose }: OutlineChoicesProps) {
  const deck = useMemo(() => ({ name: "", slides: offered.map(({ slide }) => slide), options }), [offered, options]);
  const { checks } = useDryRun(deck);
  return (
    <div id={id} role="radiogroup" aria-label={label} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {offered.map((one) => {
        const { choice, slide } = one;
        const lost = partsWithoutRoom(checks.get(slide.key)?.issues ?? [], slide.data);
        return (
          <label key={slide.key} className="group block cursor-pointer rounded-md has-focus-visible:outline-2">
            <input
              type="radio"
              name={id}
              checked={one === shown}
              onChange={() => onChoose(choice)}
              className="sr-only"
            />
            <span className="relative block overflow-hidden rounded-md border border-line ring-accent group-hover:border-field group-has-checked:border-accent group-has-checked:ring-2">
              {thumbnail(slide)}
            </span>
            <span className="mt-1 block text-sm font-medium">{choice.name}</span>
            {choice.fit ? <span className="block text-xs text-muted">{choice.fit}</span> : null}
            {lost.length > 0 ? (
              <span className="mt-0.5 flex gap-1 text-xs">
                <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0 text-warning-text" />
                {slideMessages.suggest.overflow(listed(lost, slideMessages.suggest.or))}
              </span>
            ) : null}
          </label>
        );
      })}
    </div>
  );
}
