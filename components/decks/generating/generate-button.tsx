"use client";

import { Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useGenerateDeck } from "@/lib/queries/presentations/mutations";
import { problemText } from "../../states/problem-text";
import { decks as texts } from "../../texts/decks";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { toast } from "../../ui/toast/toast";
import { IssueList } from "../checks/issue-list";
import { slidesWithIssues } from "../checks/slides-with-issues";
import type { DryRun } from "../checks/use-dry-run";
import type { Deck } from "../deck/deck";
import { deckRequest } from "../deck/deck-request";
import type { Saver } from "../saving/saver";

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
