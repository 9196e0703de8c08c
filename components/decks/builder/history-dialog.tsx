import { useQuery, useQueryClient } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import type { Deck } from "@/components/decks/deck";
import { deckMessages } from "@/components/decks/messages";
import { deckVersionsQuery, restoreDeckVersion, storedDeckQuery } from "@/components/decks/queries";
import { describeError } from "@/components/shell/error-messages";
import { QueryState } from "@/components/shell/states";
import { SlideImage, useDeckRatio } from "@/components/slides/slide-image";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { useOwnToasts } from "@/components/ui/toast";
import { When } from "@/components/ui/when";
import type { DeckVersionList } from "@/lib/contract/decks";
import type { Saver } from "./saver";
import type { BuilderActions } from "./use-builder";

const { history } = deckMessages;

type HistoryDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  deckId: string;
  deck: Deck;
  saver: Saver;
  actions: BuilderActions;
};

/** Shows the versions of the deck: who generated each one and when, its slides, and a button to restore it. */
export function HistoryDialog({ open, onOpenChange, ...props }: HistoryDialogProps) {
  // Called here, because the content of the dialog is unmounted when the dialog closes.
  const showMessage = useOwnToasts();
  return (
    <Dialog wide open={open} onOpenChange={onOpenChange} title={history.title} description={history.body}>
      <Versions {...props} showMessage={showMessage} onRestored={() => onOpenChange(false)} />
    </Dialog>
  );
}

type VersionsProps = Omit<HistoryDialogProps, "open" | "onOpenChange"> & {
  showMessage: ReturnType<typeof useOwnToasts>;
  onRestored: () => void;
};

function Versions({ deckId, deck, saver, actions, showMessage, onRestored }: VersionsProps) {
  const query = useQuery(deckVersionsQuery(deckId));
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<number | null>(null);
  const restore = async (version: number) => {
    setPending(version);
    try {
      await saver.flush();
      await restoreDeckVersion(deckId, version);
      const stored = await queryClient.fetchQuery(storedDeckQuery(deckId));
      saver.adopt({ deck: stored.deck, revision: stored.draft.revision });
      actions.open(stored.deck);
      showMessage(history.restored(version), {
        action: { label: deckMessages.undo, onClick: () => actions.open(deck) },
      });
      onRestored();
    } catch (error) {
      showMessage(describeError(error));
    } finally {
      setPending(null);
    }
  };
  return (
    <QueryState query={query} what={history.versions} rows={3}>
      {({ versions }) =>
        versions.length === 0 ? (
          <EmptyState icon={History} title={history.none.title} body={history.none.body} />
        ) : (
          <ol aria-label={history.versions} className="grid gap-5">
            {versions.map((version) => (
              <VersionItem
                key={version.version}
                version={version}
                pending={pending === version.version}
                disabled={pending !== null}
                onRestore={() => void restore(version.version)}
              />
            ))}
          </ol>
        )
      }
    </QueryState>
  );
}

type Version = DeckVersionList["versions"][number];

/** The number of slides shown of a version before the person asks for all. */
const maxPages = 12;

function VersionItem({
  version,
  pending,
  disabled,
  onRestore,
}: {
  version: Version;
  pending: boolean;
  disabled: boolean;
  onRestore: () => void;
}) {
  const { version: number, generation_id: presentationId, total_pages_generated: pages } = version;
  const isActive = version.status === "pending" || version.status === "processing";
  return (
    <li className="rounded-lg border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{history.version(number)}</h3>
        <p className="mr-auto min-w-0 text-sm text-muted">
          <When time={version.created_at} as="ago" /> {version.created_by ? history.by(version.created_by.name) : null}{" "}
          ·{" "}
          {pages > 0 && pages < version.slide_count
            ? history.generated(pages, version.slide_count)
            : deckMessages.slides(version.slide_count)}
        </p>
        <Button asChild size="sm" variant="ghost">
          <Link href={`/jobs/${presentationId}`} aria-label={history.jobOf(number)}>
            {history.job}
          </Link>
        </Button>
        <Button
          size="sm"
          pending={pending}
          disabled={disabled}
          aria-label={history.restoreOf(number)}
          onClick={onRestore}
        >
          {history.restore}
        </Button>
      </div>
      {isActive ? (
        <p className="mt-2 text-sm text-muted">{history.active}</p>
      ) : pages === 0 ? (
        <p className="mt-2 text-sm text-muted">{history.failed}</p>
      ) : version.deleted ? (
        <p className="mt-2 text-sm text-muted">{history.gone}</p>
      ) : (
        <VersionSlides presentationId={presentationId} pages={pages} />
      )}
    </li>
  );
}

/** Shows a version's slides. Those of a long deck are shown completely on request. */
function VersionSlides({ presentationId, pages }: { presentationId: string; pages: number }) {
  const [showsAll, setShowsAll] = useState(pages <= maxPages);
  const [ratio, onSize] = useDeckRatio();
  return (
    <>
      <ul className="mt-2 grid grid-cols-3 gap-2 sm:grid-cols-6">
        {Array.from({ length: showsAll ? pages : maxPages }, (_, index) => (
          <li key={index} className="overflow-hidden rounded-sm border border-line">
            <SlideImage
              source={{ kind: "presentation", presentationId }}
              slideNumber={index + 1}
              ratio={ratio}
              onSize={onSize}
              label={history.slide(index + 1)}
            />
          </li>
        ))}
      </ul>
      {showsAll ? null : (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          {history.showAll(pages)}
        </Button>
      )}
    </>
  );
}
