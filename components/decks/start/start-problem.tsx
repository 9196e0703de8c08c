"use client";

import Link from "next/link";
import { deckStarts } from "@/components/decks/messages/starts";
import { ErrorState } from "@/components/shell/states/error-state";
import { isMissing } from "@/components/shell/states/is-missing";
import { MissingPage } from "@/components/shell/states/missing-page";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";

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
