"use client";

import { Presentation } from "lucide-react";
import Link from "next/link";
import { decks as texts } from "@/components/decks/messages/decks";
import { deckDrafts } from "@/components/decks/messages/drafts";
import { SlidePicture } from "@/components/slides/slide-picture";
import { When } from "@/components/ui/format/when";
import type { DeckSummary } from "@/lib/contract/decks";
import { DeckActions } from "./deck-actions";

function Picture({ deck: { first_slide: first } }: { deck: DeckSummary }) {
  if (first)
    return (
      <SlidePicture
        source={{ kind: first.kind === "layout" ? "layout" : "template", templateId: first.template_id }}
        slideNumber={first.slide_number}
        label=""
      />
    );
  return (
    <span className="grid aspect-video place-items-center bg-sunken text-muted">
      <Presentation aria-hidden className="size-6" />
    </span>
  );
}

/** A draft with the picture of its first slide. */
export function DeckCard({ deck }: { deck: DeckSummary }) {
  const name = deck.name || texts.untitled;
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface shadow-card focus-within:border-field hover:border-field">
      <span className="overflow-hidden rounded-t-lg border-b border-line">
        <Picture deck={deck} />
      </span>
      <span className="flex items-start gap-1 py-2.5 pr-1.5 pl-4">
        <span className="min-w-0 flex-1">
          <Link
            href={`/decks/${deck.deck_id}`}
            className="block truncate rounded-sm font-medium after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
          <span className="block text-sm text-muted">
            {deck.slide_count === 0 ? deckDrafts.noSlides : texts.slides(deck.slide_count)}
          </span>
          <span className="block truncate text-sm text-muted">
            {deckDrafts.changed} <When time={deck.updated_at} as="ago" />{" "}
            {deck.updated_by ? deckDrafts.by(deck.updated_by.name) : null}
          </span>
        </span>
        <span className="relative">
          <DeckActions deck={deck} name={name} />
        </span>
      </span>
    </li>
  );
}
