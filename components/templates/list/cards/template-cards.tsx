"use client";

import { useCallback, useRef, useState, type KeyboardEvent } from "react";
import { nextInGrid } from "@/components/templates/list/next-in-grid";
import type { Selection } from "@/components/templates/list/use-selection";
import { gallery as galleryTexts } from "@/components/templates/messages/gallery";
import type { Template } from "@/lib/contract/templates/template";
import { TemplateCard } from "./template-card";

/** How many cards stand in the first row. */
function columnsOf(cards: HTMLElement[]): number {
  const first = cards[0]?.offsetTop;
  const below = cards.findIndex((card) => card.offsetTop !== first);
  return below === -1 ? cards.length : below;
}

type TemplateCardsProps = { templates: Template[]; selection: Selection | null; faded: boolean };

/**
 * Cards in as many columns as there is room for. One Tab passes them all; arrow keys move between them, Space marks
 * one.
 */
export function TemplateCards({ templates, selection, faded }: TemplateCardsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string | null>(null);
  const at = Math.max(
    0,
    templates.findIndex((template) => template.template_id === stop),
  );

  const toggle = selection?.toggle;

  const onKeyDown = useCallback(
    (event: KeyboardEvent, template: Template) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === " " && toggle) {
        event.preventDefault();
        toggle(template);
        return;
      }
      const cards = [...(list.current?.children ?? [])] as HTMLElement[];
      const from = cards.findIndex((card) => card.contains(event.currentTarget));
      const next = nextInGrid(event.key, from, cards.length, columnsOf(cards));
      if (next === null) return;
      event.preventDefault();
      cards[next]?.querySelector("a")?.focus();
    },
    [toggle],
  );

  return (
    <ul
      ref={list}
      aria-label={galleryTexts.list}
      className={`grid grid-cols-1 gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 ${faded ? "opacity-60" : ""}`}
    >
      {templates.map((template, index) => (
        <TemplateCard
          key={template.template_id}
          template={template}
          isStop={index === at}
          marked={selection && selection.has(template.template_id)}
          anyMarked={Boolean(selection && selection.chosen.length > 0)}
          onMark={toggle}
          onFocus={setStop}
          onKeyDown={onKeyDown}
        />
      ))}
    </ul>
  );
}
