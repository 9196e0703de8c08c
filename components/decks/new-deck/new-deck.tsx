"use client";

import { useQuery } from "@tanstack/react-query";
import { Braces, FileSpreadsheet, FileText, History, Images, Upload } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { BuilderSkeleton } from "@/components/decks/builder/builder-layout";
import { findCopyName } from "@/components/decks/copy-name";
import {
  type Deck,
  type DeckSlide,
  toDeckContent,
  fromDeckContent,
  toDeckSlide,
  createSlideKey,
  deckTitle,
} from "@/components/decks/deck";
import { deckMessages, newDeckMessages } from "@/components/decks/messages";
import { type SlideKind, jobRequestQuery, readDeck, saveDeck, startingSlideQuery } from "@/components/decks/queries";
import { isMissing, describeError } from "@/components/shell/error-messages";
import { PageHeader } from "@/components/shell/page-header";
import { ErrorState, MissingPage } from "@/components/shell/states";
import { Button, Spinner } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useLatch } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { commonMessages } from "@/components/ui/messages";
import { Panel } from "@/components/ui/panel";
import { toast } from "@/components/ui/toast";
import { blankContent } from "@/lib/contract/slide-data/empty-content";
import { useDeckFromRequest, useDeckFromTemplate, useStartDeck, useRunOnce } from "./start-deck";
import { TemplateChoices, latestTemplatesQuery } from "./template-choices";

/** Starts a deck from the source named in the URL, or offers the ways to start. */
export function NewDeck() {
  const params = useSearchParams();
  const job = params.get("job");
  const template = params.get("template");
  const start = { layout: Number(params.get("layout")) || null, slide: Number(params.get("slide")) || null };
  if (job) return <StartFromJob generationId={job} show={(start.slide ?? 1) - 1} isCopy={params.has("copy")} />;
  if (template && !(start.slide ?? start.layout)) return <StartFromTemplate templateId={template} />;
  if (template && (start.slide ?? start.layout)) {
    return (
      <StartFromSlide
        templateId={template}
        kind={start.layout ? "layout" : "slide"}
        number={start.layout ?? start.slide ?? 1}
        deckId={params.get("deck")}
      />
    );
  }
  const choose = params.get("choose");
  const named = params.get("way");
  const way = named === "request" ? named : (ways.find(({ name }) => name === named)?.name ?? null);
  return <StartChoices key={`${choose} ${way}`} choose={choose} named={way} />;
}

const SlidePicker = dynamic(
  () => import("@/components/slides/picker/slide-picker").then((module) => module.SlidePicker),
  { ssr: false },
);
const SheetDialog = dynamic(
  () => import("@/components/decks/sheets/sheet-dialog").then((module) => module.SheetDialog),
  { ssr: false },
);
const OutlineDialog = dynamic(() => import("./outline-dialog").then((module) => module.OutlineDialog), { ssr: false });
const PasteRequest = dynamic(() => import("./paste-request").then((module) => module.PasteRequest), { ssr: false });
const ChooseJob = dynamic(() => import("./choose-job").then((module) => module.ChooseJob), { ssr: false });

/** The ways to start other than from a template, in the order of the page. */
const ways = [
  { name: "slides", icon: Images },
  { name: "outline", icon: FileText },
  { name: "sheet", icon: FileSpreadsheet },
  { name: "job", icon: History },
] as const;
type Way = (typeof ways)[number]["name"] | "request";

/**
 * @param choose The template whose slides are offered at once; null: none
 * @param named The way to start that is open at once; null: none
 */
function StartChoices({ choose, named }: { choose: string | null; named: Way | null }) {
  const [way, setWay] = useState<Way | null>(choose === null ? named : "slides");
  const [templateId, setTemplateId] = useState(choose ?? undefined);
  const { start, isStarting } = useStartDeck();
  const { data: latest } = useQuery(latestTemplatesQuery(""));
  const opened = {
    slides: useLatch(way === "slides"),
    outline: useLatch(way === "outline"),
    sheet: useLatch(way === "sheet"),
    job: useLatch(way === "job"),
    request: useLatch(way === "request"),
  };
  const dialog = (name: Way) => ({ open: way === name, onOpenChange: () => setWay(null) });
  const begin = (deck: Deck) => {
    setWay(null);
    start(deck).catch((error: unknown) => toast.error(newDeckMessages.failed, { description: describeError(error) }));
  };
  const header = (
    <PageHeader
      title={newDeckMessages.title}
      intro={newDeckMessages.intro}
      back={{ href: "/decks", label: deckMessages.back }}
    />
  );
  if (latest?.templates.length === 0)
    return (
      <>
        {header}
        <Panel>
          <EmptyState
            icon={Upload}
            title={newDeckMessages.noTemplate.title}
            body={newDeckMessages.noTemplate.body}
            action={
              <Button asChild variant="primary">
                <Link href="/templates">{newDeckMessages.noTemplate.action}</Link>
              </Button>
            }
          />
        </Panel>
      </>
    );
  return (
    <>
      {header}
      <TemplateChoices
        disabled={isStarting}
        onChoose={(id) => {
          setTemplateId(id);
          setWay("slides");
        }}
      />
      <h2 className="mb-3 font-semibold">{newDeckMessages.otherWays}</h2>
      <ul className="grid gap-4 sm:grid-cols-2" aria-busy={isStarting}>
        {ways.map(({ name, icon: Icon }, index) => (
          <li key={name}>
            <button
              type="button"
              disabled={isStarting}
              onClick={() => {
                setTemplateId(undefined);
                setWay(name);
              }}
              className="flex size-full gap-4 rounded-lg border border-line bg-surface p-5 text-left shadow-card transition-colors hover:bg-sunken disabled:opacity-55"
            >
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
                {isStarting && index === 0 ? <Spinner /> : <Icon aria-hidden className="size-5" />}
              </span>
              <span>
                <span className="block font-semibold">{newDeckMessages.ways[name].title}</span>
                <span className="mt-0.5 block text-muted">{newDeckMessages.ways[name].body}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {commonMessages.forDevelopers}:
        <Button icon={Braces} variant="ghost" size="sm" disabled={isStarting} onClick={() => setWay("request")}>
          {newDeckMessages.fromRequest}
        </Button>
      </p>
      {opened.slides ? (
        <SlidePicker
          {...dialog("slides")}
          templateId={templateId}
          onPick={(slides) => begin({ name: "", slides: slides.map(toDeckSlide), options: {} })}
        />
      ) : null}
      {opened.outline ? <OutlineDialog {...dialog("outline")} onDone={begin} /> : null}
      {opened.sheet ? <SheetDialog {...dialog("sheet")} onDone={begin} /> : null}
      {opened.job ? <ChooseJob {...dialog("job")} /> : null}
      {opened.request ? <PasteRequest {...dialog("request")} onDone={begin} /> : null}
    </>
  );
}

/** Creates a deck with all slides of a template and opens it. */
function StartFromTemplate({ templateId }: { templateId: string }) {
  const { start } = useStartDeck();
  const toDeck = useDeckFromTemplate();
  const { failure, retry } = useRunOnce(templateId, async (id) => start(await toDeck(id)));
  return failure ? (
    <StartError what={newDeckMessages.theTemplate} error={failure} onRetry={retry} />
  ) : (
    <BuilderSkeleton />
  );
}

type StartFromJobProps = { generationId: string; show: number; isCopy: boolean };

/** Creates a deck from a job's request and opens it at the slide with the 0-based index `show`. A copy is named as one. */
function StartFromJob({ generationId, show, isCopy }: StartFromJobProps) {
  const { start } = useStartDeck();
  const toDeck = useDeckFromRequest();
  const { data, error, refetch } = useQuery(jobRequestQuery(generationId));
  const { failure, retry } = useRunOnce(data, async (request) => {
    const deck = await toDeck(request);
    const name = deckTitle(deck);
    return start(isCopy && name !== "" ? { ...deck, name: await findCopyName(name) } : deck, show);
  });
  if (error) return <StartError what={newDeckMessages.theJob} error={error} onRetry={() => void refetch()} />;
  return failure ? <StartError what={newDeckMessages.theJob} error={failure} onRetry={retry} /> : <BuilderSkeleton />;
}

type StartFromSlideProps = {
  templateId: string;
  kind: SlideKind;
  number: number;
  /** The deck to add the slide to; null: a new one. */ deckId: string | null;
};

/** Creates a deck from one template slide, or adds the slide to a deck, and opens it. */
function StartFromSlide({ templateId, kind, number, deckId }: StartFromSlideProps) {
  const router = useRouter();
  const { start } = useStartDeck();
  const { data, error, refetch } = useQuery(startingSlideQuery(templateId, kind, number));
  const { failure, retry } = useRunOnce(data, async ({ slideId, templateName, title, example }) => {
    const slide: DeckSlide = {
      key: createSlideKey(),
      templateId,
      templateName,
      slideId,
      slideNumber: number,
      title: title ?? newDeckMessages.slideNumber(number),
      data: blankContent(example),
    };
    if (!deckId) return start({ name: "", slides: [slide], options: {} });
    const { name, content, revision } = await readDeck(deckId);
    const deck = fromDeckContent(name, content);
    await saveDeck(deckId, revision, { content: toDeckContent({ ...deck, slides: [...deck.slides, slide] }) });
    router.replace(`/decks/${deckId}?slide=${deck.slides.length + 1}`);
  });
  if (error) return <StartError what={newDeckMessages.theSlide} error={error} onRetry={() => void refetch()} />;
  return failure ? <StartError what={newDeckMessages.theSlide} error={failure} onRetry={retry} /> : <BuilderSkeleton />;
}

/** Explains why the deck could not be started, and offers the other ways to start. */
function StartError({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  if (isMissing(error))
    return <MissingPage {...newDeckMessages.missing} back={{ href: "/decks/new", label: newDeckMessages.otherwise }} />;
  return (
    <Panel>
      <ErrorState what={what} error={error} onRetry={onRetry} />
      <div className="pb-10 text-center">
        <Button asChild variant="ghost">
          <Link href="/decks/new">{newDeckMessages.otherwise}</Link>
        </Button>
      </div>
    </Panel>
  );
}
