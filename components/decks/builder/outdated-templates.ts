import { useQueries } from "@tanstack/react-query";
import type { Deck } from "@/components/decks/deck";
import { templateQuery } from "@/components/templates/queries";

/** Returns the deck's templates that have a newer version. */
export function useOutdatedTemplates({ slides }: Deck) {
  const ids = [...new Set(slides.map(({ templateId }) => templateId).filter(Boolean))];
  return useQueries({
    queries: ids.map((id) => ({ ...templateQuery(id), staleTime: 60_000 })),
    combine: (queries) =>
      queries.flatMap(({ data }) => (data && data.latest_template_id !== data.template_id ? data : [])),
  });
}
