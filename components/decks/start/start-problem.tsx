"use client";

import Link from "next/link";
import { ErrorState } from "../../states/error-state";
import { isMissing } from "../../states/is-missing";
import { MissingPage } from "../../states/missing-page";
import { deckStarts } from "../../texts/deck-starts";
import { Button } from "../../ui/button";
import { Panel } from "../../ui/panel";

/** Says why a deck could not begin with what the address names, and offers the other ways. */
export function StartProblem({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  if (isMissing(error))
    return <MissingPage {...deckStarts.missing} back={{ href: "/decks/new", label: deckStarts.otherwise }} />;
  return (
    <Panel>
      <ErrorState what={what} error={error} onRetry={onRetry} />
      <div className="pb-10 text-center">
        <Button asChild variant="ghost">
          <Link href="/decks/new">{deckStarts.otherwise}</Link>
        </Button>
      </div>
    </Panel>
  );
}
