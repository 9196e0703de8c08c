import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { type DeckSlide, toDeckContent } from "./deck";
import { draftMessages } from "./messages";
import { createDeck, deckKeys } from "./queries";

const storageName = "slidewright.deck";

type BrowserDraft = {
  slides: (Omit<DeckSlide, "data"> & { content: string; example: string })[];
  options: { footerText: string; showSlideNumbers: boolean; paginateTables: boolean };
};

function parsed(text: string, otherwise: string): SlideData {
  try {
    return JSON.parse(text) as SlideData;
  } catch {
    return JSON.parse(otherwise) as SlideData;
  }
}

/** Imports, once, the single draft that browsers stored before the service stored drafts. */
export function useBrowserDraftImport(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const stored = window.localStorage.getItem(storageName);
    if (!stored) return;
    window.localStorage.removeItem(storageName);
    const importDraft = async () => {
      const { slides, options } = JSON.parse(stored) as BrowserDraft;
      if (slides.length === 0) return;
      const deck = {
        name: draftMessages.browserDraft,
        slides: slides.map(({ content, example, ...slide }) => ({ ...slide, data: parsed(content, example) })),
        options: {
          ...(options.footerText.trim() ? { footer_text: options.footerText.trim() } : {}),
          ...(options.showSlideNumbers ? { show_slide_numbers: true } : {}),
          ...(options.paginateTables ? {} : { auto_paginate_tables: false }),
        },
      };
      await createDeck(deck.name, toDeckContent(deck));
      await queryClient.invalidateQueries({ queryKey: deckKeys.lists() });
    };
    // Keeps it for the next visit if the service doesn't respond.
    importDraft().catch(() => window.localStorage.setItem(storageName, stored));
  }, [queryClient]);
}
