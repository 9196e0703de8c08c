import { Plus } from "lucide-react";
import Link from "next/link";
import { deckDrafts } from "../../texts/deck-drafts";
import { Button } from "../../ui/button";

export function NewDeckButton() {
  return (
    <Button asChild variant="primary">
      <Link href="/decks/new">
        <Plus aria-hidden className="size-4" />
        {deckDrafts.new}
      </Link>
    </Button>
  );
}
