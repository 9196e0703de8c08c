import { Plus } from "lucide-react";
import Link from "next/link";
import { deckDrafts } from "@/components/decks/messages/drafts";
import { Button } from "@/components/ui/button";

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
