import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { type ImageSource, SlideImage } from "@/components/slides/slide-image";
import { Button } from "@/components/ui/button";
import { useLocale } from "@/components/ui/when";
import { presenterMessages } from "./presenter-messages";

type PresenterViewProps = {
  /** The window that shows it. */
  view: Window;
  slide: number;
  count: number;
  source: ImageSource;
  /** The notes of the slide; null while they are loading. */
  notes: string | null;
  onStep: (step: number) => void;
};

/** Shows, in a window of its own, what the speaker needs and the audience doesn't see: notes, next slide and time. */
export function PresenterView({ view, slide, count, source, notes, onStep }: PresenterViewProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => root.current?.focus(), []);
  return createPortal(
    <main
      ref={root}
      tabIndex={-1}
      className="grid h-dvh grid-cols-[3fr_2fr] grid-rows-[auto_minmax(0,1fr)] gap-4 bg-canvas p-4 font-sans text-ink outline-none"
    >
      <h1 className="sr-only">{view.document.title}</h1>
      <header className="col-span-2 flex flex-wrap items-center gap-2">
        <Time view={view} />
        <span className="grow" />
        <Button
          size="icon"
          aria-label={presenterMessages.previous}
          aria-disabled={slide === 1}
          onClick={() => onStep(-1)}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <span className="min-w-16 text-center tabular-nums">{presenterMessages.position(slide, count)}</span>
        <Button
          size="icon"
          aria-label={presenterMessages.next}
          aria-disabled={slide === count}
          onClick={() => onStep(1)}
        >
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </header>
      <Part title={presenterMessages.now}>
        <SlideImage source={source} slideNumber={slide} size="page" label="" eager className={pictureStyle} />
      </Part>
      <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)] gap-4">
        <Part title={presenterMessages.upNext}>
          {slide < count ? (
            <SlideImage source={source} slideNumber={slide + 1} size="page" label="" eager className={pictureStyle} />
          ) : (
            <p className="text-muted">{presenterMessages.last}</p>
          )}
        </Part>
        <Part title={presenterMessages.notes}>
          <div
            key={slide}
            role="region"
            aria-label={presenterMessages.notes}
            tabIndex={0}
            data-scrolls
            className="min-h-0 flex-1 overflow-y-auto rounded-md border border-line bg-surface p-3 text-lg whitespace-pre-line"
          >
            {notes || <span className="text-muted">{notes === "" ? presenterMessages.noNotes : null}</span>}
          </div>
        </Part>
      </div>
    </main>,
    view.document.body,
  );
}

const pictureStyle = "rounded-md border border-line";

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-h-0 min-w-0 flex-col gap-1.5">
      <h2 className="text-sm font-medium text-muted">{title}</h2>
      {children}
    </section>
  );
}

/** Shows how long the talk has taken, and the time of day. */
function Time({ view }: { view: Window }) {
  const locale = useLocale();
  const [start, setStart] = useState(() => Date.now());
  const [now, setNow] = useState(start);
  useEffect(() => {
    const timer = view.setInterval(() => setNow(Date.now()), 1_000);
    return () => view.clearInterval(timer);
  }, [view]);
  const seconds = Math.max(0, Math.round((now - start) / 1_000));
  return (
    <>
      <span role="timer" aria-label={presenterMessages.elapsed} className="text-2xl font-semibold tabular-nums">
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
      </span>
      <Button variant="ghost" size="sm" onClick={() => setStart(Date.now())}>
        {presenterMessages.restart}
      </Button>
      <time className="ml-2 text-2xl text-muted tabular-nums">
        {new Date(now).toLocaleTimeString(locale, { hour: "numeric", minute: "2-digit" })}
      </time>
    </>
  );
}
