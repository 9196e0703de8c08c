import type { DeckContent } from "@/lib/contract/decks";
import { config } from "@/lib/server/config";
import type { Prisma } from "@/lib/server/db";
import { invalidField } from "@/lib/server/resources/service-error";

/** What a row keeps of a deck's content. @throws ValidationProblem for too many slides */
export function keptContent(content: DeckContent) {
  const most = config.limits.slidesPerDeck;
  const count = content.slides.length;
  if (count > most) {
    throw invalidField(
      ["body", "content", "slides"],
      `Too many slides: a deck has at most ${most}`,
      `array of ${count} items`,
      { max_length: most },
    );
  }
  const first = content.slides[0]?.template_slide_id;
  return {
    content: content as Prisma.InputJsonObject,
    slideCount: count,
    // PostgreSQL's text holds no NUL: an id with one can't be known.
    firstSlideId: first === undefined || first.includes("\0") ? null : first,
  };
}
