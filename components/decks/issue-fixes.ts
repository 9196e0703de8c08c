import type { DeckSlide } from "@/components/decks/deck";
import { setAt, valueAt } from "@/components/decks/editors/field-path";
import { deckMessages } from "@/components/decks/messages";
import type { GenerationOptions, SlideData } from "@/lib/contract/slide-data/slide-data";
import { issueMessages } from "./check-messages";
import type { SlideIssue } from "./slide-issues";

/** A change that fixes a problem with one click: of the content, or of the slide's own options. */
type IssueFix = { label: string } & ({ data: SlideData } | { options: GenerationOptions });

/** In points. Smaller text can't be read from a few steps away. */
const smallestText = 6;

const { fixes } = deckMessages;

/** Returns the fix for a problem that takes one click; null if people have to decide. */
export function fixFor(issue: SlideIssue, slide: DeckSlide, deckOptions: GenerationOptions): IssueFix | null {
  const options = { ...deckOptions, ...slide.options };
  const withOptions = (label: string, more: GenerationOptions): IssueFix => ({
    label,
    options: { ...slide.options, ...more },
  });
  switch (issue.code) {
    case "TABLE_OVERFLOW":
      if (options.strict || options.auto_paginate_tables === false)
        return withOptions(fixes.continue, {
          ...(options.strict && { strict: false }),
          ...(options.auto_paginate_tables === false && { auto_paginate_tables: true }),
        });
      return (options.table_min_font_size ?? 9) > smallestText
        ? withOptions(fixes.smallerText, { table_min_font_size: smallestText })
        : null;
    case "TEXT_OVERFLOW":
      if (options.strict) return withOptions(fixes.anySize, { strict: false });
      return (options.textbox_min_font_size ?? 8) > smallestText
        ? withOptions(fixes.smallerText, { textbox_min_font_size: smallestText })
        : null;
    case "INVALID_CHART": {
      const series = valueAt(slide.data, issue.path);
      const isPie = Array.isArray(series) && issue.message === issueMessages.oneSeries(series.length);
      return isPie
        ? { label: fixes.doughnut, data: setAt(slide.data, [...issue.path.slice(0, -1), "chart_type"], "doughnut") }
        : null;
    }
    case "CONTENT_UNUSED":
    case "UNKNOWN_FIELD":
      return issue.path.length > 0 && valueAt(slide.data, issue.path) !== undefined
        ? { label: fixes.remove, data: setAt(slide.data, issue.path, undefined) }
        : null;
    default:
      return null;
  }
}
