import { Plus } from "lucide-react";
import Link from "next/link";
import { decks as texts } from "../../texts/decks";
import { Button } from "../../ui/button";

export function NewDeckButton() {
  return (
    <Button asChild variant="primary">
      <Link href="/decks/new">
        <Plus aria-hidden className="size-4" />
        {texts.drafts.new}
      </Link>
    </Button>
  );
}
