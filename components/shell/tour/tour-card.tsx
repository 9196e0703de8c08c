"use client";

import { X } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useId, useState, type KeyboardEvent } from "react";
import { useEndTour } from "@/components/session/me/end-tour";
import { usePerson } from "@/components/shell/person";
import { Button } from "@/components/ui/button";
import { tour as texts } from "./messages";
import { placeCard } from "./place-card";
import { stepOf, steps } from "./steps";
import { useTargetBox } from "./use-target-box";

/** A card that points at the entry of the navigation that its step is about. It keeps nobody from working. */
export function TourCard() {
  const { isAdmin } = usePerson();
  const router = useRouter();
  const pathname = usePathname();
  const headingId = useId();
  const [index, setIndex] = useState(() => stepOf(pathname));
  const end = useEndTour();
  const step = steps[index] ?? steps[0];
  const box = useTargetBox(step.name);
  if (!box) return null;

  const place = placeCard(box);
  const { title, ...bodies } = texts.steps[step.name];
  const body = "body" in bodies ? bodies.body : isAdmin ? bodies.admin : bodies.member;
  const isLast = index === steps.length - 1;
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
      {/* Keys are heard from the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        aria-labelledby={headingId}
        onKeyDown={onKeyDown}
        className="animate-enter fixed z-40 rounded-lg border border-line bg-raised p-4 shadow-raised"
        style={place.card}
      >
        <div className="flex items-start justify-between gap-3">
          <p className="pt-1 text-xs font-medium text-muted">{texts.step(index + 1, steps.length)}</p>
          <button
            type="button"
            aria-label={texts.skip}
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
              {texts.back}
            </Button>
          ) : null}
          <Button size="sm" variant="primary" onClick={() => (isLast ? finish() : go(index + 1))}>
            {isLast ? texts.done : texts.next}
          </Button>
        </div>
      </section>
    </>
  );
}
