import { titleOf, type DeckSlide } from "@/components/decks/deck/deck";
import type { SlideIssue } from "@/components/decks/deck/issues";
import type { SlideCheck } from "./check-slides";

export type SlideWithIssues = { key: string; index: number; title: string; issues: SlideIssue[]; errors: number };

/** The slides of which something is said, in the order of the deck; their errors before their warnings. */
export function slidesWithIssues(
  slides: readonly DeckSlide[],
  checks: ReadonlyMap<string, SlideCheck>,
): SlideWithIssues[] {
  return slides.flatMap((slide, index) => {
    const issues = checks.get(slide.key)?.issues ?? [];
    const errors = issues.filter(({ severity }) => severity === "error");
    const warnings = issues.filter(({ severity }) => severity === "warning");
    return issues.length === 0
      ? []
      : [{ key: slide.key, index, title: titleOf(slide), issues: [...errors, ...warnings], errors: errors.length }];
  });
}
