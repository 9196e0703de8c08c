import {
  Braces,
  ChevronLeft,
  Copy,
  Download,
  Ellipsis,
  History,
  Maximize,
  Play,
  Redo2,
  Share2,
  SlidersHorizontal,
  Trash2,
  Undo2,
} from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { issueMessages } from "@/components/decks/check-messages";
import { ChecksButton } from "@/components/decks/checks-button";
import { type Deck, deckTitle, slideTitle, toDeckRequest } from "@/components/decks/deck";
import { deckMessages, draftMessages } from "@/components/decks/messages";
import { type SlideIssue, type SlideWithIssues, slidesWithIssues } from "@/components/decks/slide-issues";
import { useDeckActions } from "@/components/decks/use-deck-actions";
import type { DryRun } from "@/components/decks/use-dry-run";
import { jobMessages } from "@/components/jobs/messages";
import { useGenerateDeck } from "@/components/jobs/mutations";
import { describeError } from "@/components/shell/error-messages";
import { CommandItems, type PageCommand, useOfferCommands } from "@/components/shell/page-commands";
import { paletteMessages } from "@/components/shell/palette-messages";
import { Button, IconButton } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { useLatch } from "@/components/ui/hooks";
import { Link } from "@/components/ui/link";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/menu";
import { commonMessages } from "@/components/ui/messages";
import { toast } from "@/components/ui/toast";
import { isEmptySlide } from "@/lib/contract/slide-data/empty-content";
import type { BuilderState } from "./builder-state";
import type { LatestVersionAction } from "./latest-version";
import { SaveStatus } from "./save-status";
import type { Saver } from "./saver";
import type { BuilderActions } from "./use-builder";
import type { Saving } from "./use-draft-saving";
import { useShareCommand } from "./use-share-command";

type BuilderHeaderProps = {
  deckId: string;
  state: BuilderState;
  actions: BuilderActions;
  saving: Saving;
  dryRun: DryRun;
  /** Shows a field of a slide in the form. */
  onShow: (key: string, path: string[]) => void;
};

export function BuilderHeader({ deckId, state, actions, saving, dryRun, onShow }: BuilderHeaderProps) {
  const { deck, past, future } = state;
  const undo: PageCommand = {
    id: "undo",
    label: deckMessages.undo,
    icon: Undo2,
    disabled: past.length === 0,
    action: actions.undo,
  };
  const redo: PageCommand = {
    id: "redo",
    label: deckMessages.redo,
    icon: Redo2,
    disabled: future.length === 0,
    action: actions.redo,
  };
  useOfferCommands(paletteMessages.groups.deck, [undo, redo]);
  return (
    <>
      {/* The message of a failed save needs a row of its own where the buttons leave no room. */}
      <div
        className={classNames(
          "flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full",
          saving.state.is === "failed" && "basis-[28rem] max-sm:flex-wrap",
        )}
      >
        <IconButton label={deckMessages.back} asChild>
          <Link href="/decks">
            <ChevronLeft aria-hidden className="size-4.5" />
          </Link>
        </IconButton>
        <DeckName
          name={deck.name}
          placeholder={deckTitle(deck) || deckMessages.untitled}
          onChange={(name) => actions.edit({ type: "name", name })}
        />
        <SaveStatus deckId={deckId} deck={deck} actions={actions} saving={saving} />
      </div>
      <div className="flex items-center gap-1 max-sm:basis-full">
        {[undo, redo].map(({ id, label, icon: Icon, disabled, action }) => (
          <IconButton icon={Icon} key={id} label={label} disabled={disabled} onClick={action} />
        ))}
        <ChecksButton slides={deck.slides} dryRun={dryRun} onShow={onShow} />
        <DeckMenu deckId={deckId} deck={deck} actions={actions} dryRun={dryRun} saver={saving.saver} />
        <GenerateButton deckId={deckId} deck={deck} dryRun={dryRun} saver={saving.saver} onShow={onShow} />
      </div>
    </>
  );
}

type DeckNameProps = { name: string; placeholder: string; onChange: (name: string) => void };

/** The deck name, edited in place. Until someone names the deck, it is called by its first title. */
function DeckName({ name, placeholder, onChange }: DeckNameProps) {
  return (
    <h1 className="min-w-0 shrink">
      <input
        aria-label={deckMessages.name}
        value={name}
        placeholder={placeholder}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        className="field-sizing-content h-9 max-w-full min-w-32 truncate rounded-md border border-transparent bg-transparent px-2 text-lg font-semibold hover:border-line focus:border-field max-sm:h-10"
      />
    </h1>
  );
}

const IssueList = dynamic(() => import("@/components/decks/issue-list").then((module) => module.IssueList), {
  ssr: false,
});
const OptionsDialog = dynamic(() => import("./options-dialog").then((module) => module.OptionsDialog), { ssr: false });
const HistoryDialog = dynamic(() => import("./history-dialog").then((module) => module.HistoryDialog), { ssr: false });
const RequestDialog = dynamic(() => import("./request-dialog").then((module) => module.RequestDialog), { ssr: false });
const LatestVersion = dynamic(() => import("./latest-version").then((module) => module.LatestVersion), { ssr: false });

type DeckMenuProps = { deckId: string; deck: Deck; actions: BuilderActions; dryRun: DryRun; saver: Saver };

/**
 * The deck's options and history, what can be done with its latest version, and its request for developers. On small
 * screens, all of them are in a menu.
 */
function DeckMenu({ deckId, deck, actions, dryRun, saver }: DeckMenuProps) {
  const [open, setOpen] = useState<"options" | "history" | "request" | LatestVersionAction | null>(null);
  const hasOpenedHistory = useLatch(open === "history");
  const hasOpenedOptions = useLatch(open === "options");
  const hasOpenedRequest = useLatch(open === "request");
  const close = () => setOpen(null);
  const command = (
    id: NonNullable<typeof open>,
    icon: PageCommand["icon"],
    label: string,
    words = "",
  ): PageCommand => ({ id, icon, label, words, action: () => setOpen(id) });
  const own = [
    command("options", SlidersHorizontal, deckMessages.options.open, "settings footer slide numbers"),
    command("history", History, deckMessages.history.open, "versions restore"),
  ];
  const ofLatest = [
    command("present", Maximize, jobMessages.present, "full screen slideshow"),
    command("download", Download, jobMessages.actions.download, "powerpoint pptx export"),
    command("share", Share2, jobMessages.actions.share, "link"),
  ];
  const forDevelopers = [
    { ...command("request", Braces, deckMessages.request.open, "json api"), disabled: deck.slides.length === 0 },
  ];
  const sharing = useShareCommand(deckId, saver);
  const router = useRouter();
  const { duplicate, remove } = useDeckActions(deckId);
  const name = deckTitle(deck) || deckMessages.untitled;
  const duplication: PageCommand = {
    id: "duplicate deck",
    label: draftMessages.duplicateDeck,
    words: "copy",
    icon: Copy,
    // The copy has what was typed last, and so has the deck if its deletion is undone.
    action: () => void saver.flush().then(() => duplicate(name)),
  };
  const deletion: PageCommand = {
    id: "delete deck",
    label: draftMessages.deleteDeck,
    words: "remove trash",
    icon: Trash2,
    action: () => void saver.flush().then(() => remove(name, () => router.push("/decks"))),
  };
  const ofDeck = [...(sharing ? [sharing] : []), duplication];
  useOfferCommands(paletteMessages.groups.deck, [...own, ...ofLatest, ...ofDeck, deletion, ...forDevelopers]);
  return (
    <>
      {own.map(({ id, icon: Icon, label, action }) => (
        <Button icon={Icon} key={id} variant="ghost" className="max-xl:hidden" onClick={action}>
          {label}
        </Button>
      ))}
      <Menu trigger={<IconButton icon={Ellipsis} label={deckMessages.more} />}>
        <div className="xl:hidden">
          <CommandItems commands={own} />
          <MenuSeparator />
        </div>
        <MenuLabel>{deckMessages.latest.title}</MenuLabel>
        <CommandItems commands={ofLatest} />
        <MenuSeparator />
        <CommandItems commands={ofDeck} />
        <MenuItem icon={deletion.icon} danger onSelect={deletion.action}>
          {deletion.label}
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>{commonMessages.forDevelopers}</MenuLabel>
        <CommandItems commands={forDevelopers} />
      </Menu>
      {hasOpenedOptions ? (
        <OptionsDialog
          open={open === "options"}
          onOpenChange={close}
          title={deckMessages.options.title}
          description={deckMessages.options.body}
          options={deck.options}
          issues={dryRun.options}
          onChange={(options) => actions.edit({ type: "options", options })}
        />
      ) : null}
      {hasOpenedHistory ? (
        <HistoryDialog
          open={open === "history"}
          onOpenChange={close}
          deckId={deckId}
          deck={deck}
          saver={saver}
          actions={actions}
        />
      ) : null}
      {open === "present" || open === "share" || open === "download" ? (
        <LatestVersion action={open} deckId={deckId} onClose={close} />
      ) : null}
      {hasOpenedRequest ? <RequestDialog open={open === "request"} onOpenChange={close} deck={deck} /> : null}
    </>
  );
}

const { generating } = deckMessages;

const emptyIssue: SlideIssue = { path: [], message: issueMessages.empty, severity: "warning", code: "EMPTY_SLIDE" };

type GenerateButtonProps = {
  deckId: string;
  deck: Deck;
  dryRun: DryRun;
  saver: Saver;
  onShow: (key: string, path: string[]) => void;
};

/** Starts the job. If slides have errors or are empty, asks first whether to leave them out. */
function GenerateButton({ deckId, deck, dryRun, saver, onShow }: GenerateButtonProps) {
  const router = useRouter();
  const starting = useGenerateDeck();
  const [isConfirming, setConfirming] = useState(false);
  const broken = slidesWithIssues(deck.slides, dryRun.checks).filter(({ errors }) => errors > 0);
  const empty: SlideWithIssues[] = deck.slides.flatMap((slide, index) =>
    isEmptySlide(slide.data)
      ? [{ key: slide.key, index, title: slideTitle(slide), issues: [emptyIssue], errors: 0 }]
      : [],
  );
  const hasErrors = broken.length > 0;
  const found = [...broken, ...empty.filter(({ key }) => !broken.some((slide) => slide.key === key))];
  const rest = deck.slides.filter(({ key }) => !found.some((slide) => slide.key === key));

  const start = async (slides: typeof deck.slides) => {
    setConfirming(false);
    // The saved version of the draft must contain what is generated.
    await saver.flush();
    starting.mutate(
      { ...toDeckRequest(deck, slides), deck_id: deckId },
      {
        onSuccess: ({ generation_id }) => router.push(`/jobs/${generation_id}`),
        onError: (error) => toast.error(generating.failed, { description: describeError(error) }),
      },
    );
  };
  const generate: PageCommand = {
    id: "generate",
    label: deckMessages.generate,
    icon: Play,
    disabled: deck.slides.length === 0 || starting.isPending,
    action: () => (found.length > 0 ? setConfirming(true) : void start(deck.slides)),
  };
  useOfferCommands(paletteMessages.groups.deck, [generate]);
  return (
    <>
      <Button variant="primary" disabled={generate.disabled} pending={starting.isPending} onClick={generate.action}>
        {starting.isPending ? null : <Play aria-hidden className="size-4" />}
        {generate.label}
      </Button>
      <Dialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={hasErrors ? generating.errorsTitle(broken.length) : generating.emptyTitle(empty.length)}
        description={
          hasErrors
            ? rest.length === 0
              ? generating.none
              : generating.errorsBody(broken.length)
            : generating.emptyBody(empty.length)
        }
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>{generating.back}</Button>
            {hasErrors ? null : <Button onClick={() => void start(deck.slides)}>{generating.anyway}</Button>}
            {rest.length > 0 ? (
              <Button variant="primary" onClick={() => void start(rest)}>
                {generating.rest(rest.length)}
              </Button>
            ) : null}
          </>
        }
      >
        <IssueList
          found={found}
          hasEmptyHeading={hasErrors}
          onShow={(key, path) => {
            setConfirming(false);
            onShow(key, path);
          }}
        />
      </Dialog>
    </>
  );
}
