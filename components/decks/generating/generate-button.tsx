"use client";

import { Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { IssueList } from "@/components/decks/checks/issue-list";
import { slidesWithIssues } from "@/components/decks/checks/slides-with-issues";
import type { DryRun } from "@/components/decks/checks/use-dry-run";
import type { Deck } from "@/components/decks/deck/deck";
import { deckRequest } from "@/components/decks/deck/deck-request";
import { decks as texts } from "@/components/decks/messages/decks";
import type { Saver } from "@/components/decks/saving/saver";
import { useGenerateDeck } from "@/components/jobs/queries/mutations";
import { problemText } from "@/components/shell/states/problem-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";

const { generating } = texts;

type GenerateButtonProps = { deck: Deck; dryRun: DryRun; saver: Saver; onShow: (key: string, path: string[]) => void };

/** Starts the job. Slides that can't be made are shown before, and may be left out. */
export function GenerateButton({ deck, dryRun, saver, onShow }: GenerateButtonProps) {
  const router = useRouter();
  const starting = useGenerateDeck();
  const [asking, setAsking] = useState(false);
  const broken = slidesWithIssues(deck.slides, dryRun.checks).filter(({ errors }) => errors > 0);
  const rest = deck.slides.filter(({ key }) => !broken.some((slide) => slide.key === key));

  const start = (slides: typeof deck.slides) => {
    setAsking(false);
    void saver.flush();
    starting.mutate(deckRequest(deck, slides), {
      onSuccess: ({ generation_id }) => router.push(`/jobs/${generation_id}`),
      onError: (error) => toast.error(generating.failed, { description: problemText(error) }),
    });
  };
  return (
    <>
      <Button
        variant="primary"
        disabled={deck.slides.length === 0}
        pending={starting.isPending}
        onClick={() => (broken.length > 0 ? setAsking(true) : start(deck.slides))}
      >
        {starting.isPending ? null : <Play aria-hidden className="size-4" />}
        {texts.generate}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={generating.errorsTitle(broken.length)}
        description={rest.length === 0 ? generating.none : generating.errorsBody}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{generating.back}</Button>
            {rest.length > 0 ? (
              <Button variant="primary" onClick={() => start(rest)}>
                {generating.rest(rest.length)}
              </Button>
            ) : null}
          </>
        }
      >
        <IssueList
          found={broken}
          onShow={(key, path) => {
            setAsking(false);
            onShow(key, path);
          }}
        />
      </Dialog>
    </>
  );
}
