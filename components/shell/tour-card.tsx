import { X } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useEndTour } from "@/components/api/me";
import { Button } from "@/components/ui/button";
import { usePerson } from "./person";
import { type Box, placeCard } from "./place-tour-card";
import { tourMessages } from "./tour-messages";
import { followedStep, tourStepFor, tourSteps as steps } from "./tour-steps";

/** Returns the box of the visible element with this `data-tour`; null if there is none. */
function useTargetBox(name: string, pathname: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const measure = () => setBox(findTargetBox(name));
    measure();
    // After the first paint, fonts and images may still move elements.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
    // The builder has a narrow navigation.
    // oxlint-disable-next-line react/exhaustive-deps -- another page may have another navigation
  }, [name, pathname]);
  return box;
}

function findTargetBox(name: string): Box | null {
  for (const element of document.querySelectorAll(`[data-tour="${name}"]`)) {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    const listBottom = element.closest("ul")?.getBoundingClientRect().bottom ?? bottom;
    if (width > 0)
      return { left, top, right, bottom, listBottom, viewWidth: window.innerWidth, viewHeight: window.innerHeight };
  }
  return null;
}

/** A card that points at a navigation entry. It is not modal. */
export function TourCard() {
  const { isAdmin } = usePerson();
  const router = useRouter();
  const pathname = usePathname();
  const headingId = useId();
  const [index, setIndex] = useState(() => tourStepFor(pathname));
  const end = useEndTour();
  const isLast = index === steps.length - 1;
  const [isOver, setOver] = useState(false);
  const [lastPathname, setLastPathname] = useState(pathname);
  // Someone who goes on without the card needs no button for it.
  if (pathname !== lastPathname) {
    setLastPathname(pathname);
    setIndex(followedStep(index, pathname));
    if (isLast && tourStepFor(lastPathname) === index && tourStepFor(pathname) !== index) setOver(true);
  }
  useEffect(() => {
    if (isOver) end.mutate();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isOver]);
  const step = steps[index] ?? steps[0];
  const box = useTargetBox(step.name, pathname);
  // In the builder, the card would cover the slides. Settings and documentation have nothing to do with it.
  if (!box || isOver || /^\/(decks\/deck_|settings|docs)/.test(pathname)) return null;

  const place = placeCard(box);
  const { title, ...bodies } = tourMessages.steps[step.name];
  const body = "body" in bodies ? bodies.body : isAdmin ? bodies.admin : bodies.member;
  const go = (next: number) => {
    setIndex(next);
    router.push((steps[next] ?? steps[0]).href);
  };
  const finish = () => {
    end.mutate();
    document.querySelector<HTMLElement>("#content")?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") finish();
  };

  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none fixed z-40 rounded-md ring-2 ring-accent"
        style={{ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }}
      />
      {place.arrow ? <span aria-hidden className="fixed z-50 size-3 rotate-45 bg-raised" style={place.arrow} /> : null}
      {/* Handles key events that bubble from the card's buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        data-tour-card
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
        className="animate-enter fixed z-40 rounded-lg border border-line bg-raised p-4 shadow-raised"
        style={place.card}
      >
        <div className="flex items-start justify-between gap-3">
          <p className="pt-1 text-xs font-medium text-muted">{tourMessages.step(index + 1, steps.length)}</p>
          <button
            type="button"
            aria-label={tourMessages.skip}
            onClick={finish}
            className="-mt-1 -mr-1 grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink max-sm:size-10"
          >
            <X aria-hidden className="size-4" />
          </button>
        </div>
        <div aria-live="polite">
          <h2 id={headingId} className="font-semibold">
            {title}
          </h2>
          <p className="mt-1 text-muted">{body}</p>
        </div>
        <div className="mt-4 flex justify-end gap-2">
          {index > 0 ? (
            <Button size="sm" variant="ghost" onClick={() => go(index - 1)}>
              {tourMessages.back}
            </Button>
          ) : null}
          <Button size="sm" variant="primary" onClick={() => (isLast ? finish() : go(index + 1))}>
            {isLast ? tourMessages.done : tourMessages.next}
          </Button>
        </div>
      </section>
    </>
  );
}
