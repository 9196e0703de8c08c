import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ApiError, isRecoverable } from "@/components/api/api-error";
import type { Deck, DeckSlide } from "@/components/decks/deck";
import { validateDeck } from "@/components/decks/queries";
import type { GenerationOptions } from "@/lib/contract/slide-data/slide-data";
import { type SlideCheck, type SlideIssue, checkSlides } from "./slide-issues";

/** Milliseconds without a change before changed slides are validated. */
const delay = 600;
/** Milliseconds between attempts while the service is unavailable or the person is signed out. */
const retryDelay = 10_000;

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

const isWorthRetrying = (error: unknown): boolean => isRecoverable(error) || isSignedOut(error);

export type DryRun = {
  /** Results by slide key. A slide that is being edited keeps its previous result. */
  checks: ReadonlyMap<string, SlideCheck>;
  options: SlideIssue[];
  /** `signed-out`: the deck can only be checked and generated after signing in. */
  is: "checking" | "done" | "failed" | "signed-out";
  /** Validates all slides again, because something other than their content has changed, such as a template. */
  recheck: () => void;
};

type Known = { slide: DeckSlide; options: GenerationOptions; check: SlideCheck };

/** Validates changed slides shortly after each change. */
export function useDryRun({ slides, options }: Deck): DryRun {
  const known = useRef(new Map<string, Known>());
  const [optionIssues, setOptionIssues] = useState<SlideIssue[]>([]);
  const [is, setIs] = useState<DryRun["is"]>("checking");
  /** Incremented with each response. */
  const [answers, setAnswers] = useState(0);
  /** Incremented to validate the same slides again. */
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const isKnown = (slide: DeckSlide) => {
      const entry = known.current.get(slide.key);
      return entry?.slide === slide && entry.options === options;
    };
    const changed = slides.filter((slide) => !isKnown(slide));
    if (changed.length === 0) return setIs("done");
    setIs("checking");
    const leaving = new AbortController();
    const again = () => setAttempt((count) => count + 1);
    let timer = setTimeout(() => {
      checkSlides(changed, options, (body) => validateDeck(body, leaving.signal)).then(
        (checked) => {
          if (leaving.signal.aborted) return;
          for (const [slide, check] of checked.slides) known.current.set(slide.key, { slide, options, check });
          setOptionIssues(checked.options);
          setAnswers((count) => count + 1);
          setIs("done");
        },
        (error: unknown) => {
          if (leaving.signal.aborted) return;
          setIs(isSignedOut(error) ? "signed-out" : "failed");
          if (isWorthRetrying(error)) timer = setTimeout(again, retryDelay);
        },
      );
    }, delay);
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      clearTimeout(timer);
      leaving.abort();
    };
  }, [slides, options, attempt]);

  const recheck = useCallback(() => {
    known.current.clear();
    setAttempt((count) => count + 1);
  }, []);

  return useMemo(() => {
    const checks = new Map<string, SlideCheck>();
    for (const { key } of slides) {
      const entry = known.current.get(key);
      if (entry) checks.set(key, entry.check);
    }
    return { checks, options: optionIssues, is, recheck };
    // oxlint-disable-next-line react/exhaustive-deps -- the answers are in the ref
  }, [slides, optionIssues, is, answers, recheck]);
}
