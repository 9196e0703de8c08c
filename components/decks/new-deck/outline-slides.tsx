"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Thumbnail } from "@/components/decks/thumbnail";
import { templateQuery } from "@/components/templates/queries";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OutlineAnswer } from "@/lib/contract/outline";
import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import { type OutlineChoice, outlineChoices } from "./outline-choices";
import { outlineMessages as messages } from "./outline-messages";

const noOptions = {};

type OutlineSlidesProps = {
  outline: OutlineAnswer;
  /** True if a person chose the template. */
  isChosen: boolean;
  /** What people chose instead of the slide that was chosen for them, by 0-based index. */
  choices: ReadonlyMap<number, OutlineChoice>;
  onChoose: (index: number, choice: OutlineChoice) => void;
};

/** Shows the slides as they would be generated. Each one can be changed for another template slide that suits it. */
export function OutlineSlides({ outline, isChosen, choices, onChoose }: OutlineSlidesProps) {
  const { slides, warnings, options, template_id: templateId } = outline;
  const { data: template } = useQuery(templateQuery(templateId));
  return (
    <div className="grid gap-4 pt-1">
      {template ? <p>{messages.templateOf(template.metadata.name, isChosen)}</p> : null}
      {warnings.length > 0 ? (
        <Notice tone="warning" title={messages.warnings(warnings.length)}>
          <ul className="grid gap-0.5">
            {warnings.map(({ message, slide_index: index }, at) => (
              <li key={at}>{index === null ? message : messages.slideWarning(index + 1, message)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <ol aria-label={messages.slides} className="grid gap-3">
        {slides.map((slide, index) => (
          <OutlineSlide
            key={index}
            index={index}
            slide={slide}
            choice={choices.get(index) ?? null}
            templateId={templateId}
            options={options ?? noOptions}
            onChoose={(choice) => onChoose(index, choice)}
          />
        ))}
      </ol>
    </div>
  );
}

type OutlineSlideProps = {
  /** 0-based. */
  index: number;
  slide: OutlineAnswer["slides"][number];
  /** Null: as it was chosen. */
  choice: OutlineChoice | null;
  templateId: string;
  options: GenerationOptions;
  onChoose: (choice: OutlineChoice) => void;
};

function OutlineSlide({ index, slide, choice, templateId, options, onChoose }: OutlineSlideProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const offered = outlineChoices(slide);
  const { template_slide_id: slideId, slide_data: data } = choice ?? slide;
  const shown = offered.find((one) => one.template_slide_id === slideId && one.slide_data === data) ?? offered[0];
  const thumbnail = (one: OutlineChoice | undefined) =>
    one ? (
      <Thumbnail
        slide={{
          key: `outline-${index}-${offered.indexOf(one)}`,
          templateId,
          templateName: "",
          slideId: one.template_slide_id,
          slideNumber: slide.why.match.slide_index + 1,
          title: "",
          data: one.slide_data,
        }}
        position={index + 1}
        options={options}
        isCurrent={false}
      />
    ) : null;
  return (
    <li className="grid gap-3 rounded-lg border border-line p-3">
      <div className="flex gap-4">
        <div className="relative w-36 shrink-0 self-start overflow-hidden rounded border border-line">
          {thumbnail(shown)}
        </div>
        <div className="min-w-0">
          <p className="font-medium">
            {index + 1}. {plainText(data.title) || messages.untitled}
          </p>
          <p className="text-sm text-muted">{shown?.name}</p>
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
        <div
          id={listId}
          role="radiogroup"
          aria-label={messages.choicesOf(index + 1)}
          className="grid grid-cols-2 gap-3 sm:grid-cols-3"
        >
          {offered.map((one, place) => (
            <label key={place} className="group block cursor-pointer rounded-md has-focus-visible:outline-2">
              <input
                type="radio"
                name={listId}
                checked={one === shown}
                onChange={() => onChoose(one)}
                className="sr-only"
              />
              <span className="relative block overflow-hidden rounded-md border border-line ring-accent group-hover:border-field group-has-checked:border-accent group-has-checked:ring-2">
                {thumbnail(one)}
              </span>
              <span className="mt-1 block text-sm font-medium">{one.name}</span>
              {one.fit ? <span className="block text-xs text-muted">{one.fit}</span> : null}
            </label>
          ))}
        </div>
      ) : null}
    </li>
  );
}
