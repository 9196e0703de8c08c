"use client";

import { useSearchParams } from "next/navigation";
import { StartChoices } from "./start-choices";
import { StartFromJob } from "./start-from-job";
import { StartFromSlide } from "./start-from-slide";

/** Where a deck begins: with what the address names, else with a choice. */
export function NewDeck() {
  const params = useSearchParams();
  const job = params.get("job");
  const template = params.get("template");
  const wanted = { layout: Number(params.get("layout")) || null, slide: Number(params.get("slide")) || null };
  if (job) return <StartFromJob generationId={job} show={(wanted.slide ?? 1) - 1} />;
  if (template && (wanted.slide ?? wanted.layout)) {
    return (
      <StartFromSlide
        templateId={template}
        kind={wanted.layout ? "layout" : "slide"}
        number={wanted.layout ?? wanted.slide ?? 1}
        deckId={params.get("deck")}
      />
    );
  }
  return <StartChoices />;
}
