import type { Metadata } from "next";
import { DeckList } from "@/components/decks/drafts/deck-list";
import { NewDeckButton } from "@/components/decks/drafts/new-deck-button";
import { PageHeader } from "@/components/layout/page-header";
import { decks as texts } from "@/components/texts/decks";
import { requirePerson } from "../person";

export const metadata: Metadata = { title: texts.title };

export default async function DecksPage() {
  await requirePerson("/decks");
  return (
    <>
      <PageHeader title={texts.title} intro={texts.intro} actions={<NewDeckButton />} />
      <DeckList />
    </>
  );
}
