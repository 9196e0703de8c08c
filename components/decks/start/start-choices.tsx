"use client";

import { Braces, FileSpreadsheet, History, Images } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { Deck } from "@/components/decks/deck/deck";
import { deckSlideOf } from "@/components/decks/deck/deck-slide-of";
import { decks as texts } from "@/components/decks/messages/decks";
import { deckStarts } from "@/components/decks/messages/starts";
import { PageHeader } from "@/components/shell/page-header";
import { problemText } from "@/components/shell/states/problem-text";
import { useEver } from "@/components/ui/overlay/use-ever";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast/toast";
import { useStartDeck } from "./use-start-deck";

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);
const SheetDialog = dynamic(
  () => import("@/components/decks/sheets/sheet-dialog").then((module) => module.SheetDialog),
  { ssr: false },
);
const RequestImport = dynamic(
  () => import("@/components/decks/requests/request-import").then((module) => module.RequestImport),
  { ssr: false },
);
const JobChoice = dynamic(() => import("./job-choice").then((module) => module.JobChoice), { ssr: false });

const ways = [
  { name: "slides", icon: Images },
  { name: "sheet", icon: FileSpreadsheet },
  { name: "job", icon: History },
  { name: "request", icon: Braces },
] as const;
type Way = (typeof ways)[number]["name"];

/** The ways in which a deck can begin. */
export function StartChoices() {
  const [way, setWay] = useState<Way | null>(null);
  const { start, isStarting } = useStartDeck();
  const ever = {
    slides: useEver(way === "slides"),
    sheet: useEver(way === "sheet"),
    job: useEver(way === "job"),
    request: useEver(way === "request"),
  };
  const dialog = (name: Way) => ({ open: way === name, onOpenChange: () => setWay(null) });
  const begin = (deck: Deck) => {
    setWay(null);
    start(deck).catch((error: unknown) => toast.error(deckStarts.failed, { description: problemText(error) }));
  };
  return (
    <>
      <PageHeader title={deckStarts.title} intro={deckStarts.intro} back={{ href: "/decks", label: texts.back }} />
      <ul className="grid gap-4 sm:grid-cols-2" aria-busy={isStarting}>
        {ways.map(({ name, icon: Icon }, index) => (
          <li key={name}>
            <button
              type="button"
              disabled={isStarting}
              onClick={() => setWay(name)}
              className={`flex size-full gap-4 rounded-lg border bg-surface p-5 text-left shadow-card transition-colors hover:bg-sunken disabled:opacity-55 ${index === 0 ? "border-accent" : "border-line"}`}
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
                {isStarting && index === 0 ? <Spinner /> : <Icon aria-hidden className="size-5" />}
              </span>
              <span>
                <span className="block font-semibold">{deckStarts.ways[name].title}</span>
                <span className="mt-0.5 block text-muted">{deckStarts.ways[name].body}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {ever.slides ? (
        <SlidePicker
          {...dialog("slides")}
          onPick={(slides) => begin({ name: "", slides: slides.map(deckSlideOf), options: {} })}
        />
      ) : null}
      {ever.sheet ? <SheetDialog {...dialog("sheet")} onDone={begin} /> : null}
      {ever.job ? <JobChoice {...dialog("job")} /> : null}
      {ever.request ? <RequestImport {...dialog("request")} onDone={begin} /> : null}
    </>
  );
}
