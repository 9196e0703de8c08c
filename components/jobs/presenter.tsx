import { ChevronLeft, ChevronRight, Maximize, NotebookText, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ImageSource, SlideImage } from "@/components/slides/slide-image";
import { Button, Spinner } from "@/components/ui/button";
import { presenterMessages } from "./presenter-messages";
import { shareMessages } from "./share-messages";

const PresenterView = dynamic(() => import("./presenter-view").then((module) => module.PresenterView), { ssr: false });

/** How many slides each key moves forward while presenting. Clickers send page keys. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Backspace: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  " ": 1,
  Enter: 1,
  Home: -Infinity,
  End: Infinity,
};

/** The distance in CSS pixels from which a movement of a finger turns the page. */
const swipe = 40;

type PresenterProps = {
  title: string;
  count: number;
  source: ImageSource;
  /** 1-based number of the first slide to show. */
  first?: number;
  /**
   * Returns the speaker notes of a slide, and null while they are loading. Without it, there is no presenter view: the
   * recipients of a link don't see notes.
   */
  notesOf?: (slide: number) => string | null;
  onClose: () => void;
};

/** Shows slides one at a time in full screen, or in the whole window if the browser rejects full screen. */
export function Presenter({ title, count, source, first = 1, notesOf, onClose }: PresenterProps) {
  const [slide, setSlide] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  /** Where a finger touched the slide; null: none, or several, which zoom. */
  const touch = useRef<number | null>(null);
  const go = (step: number) => setSlide((now) => Math.min(count, Math.max(1, now + step)));
  const { view, isBlocked, openView } = usePresenterView(title);
  const [hasLeftFull, setLeftFull] = useState(false);
  // Browsers leave full screen when another window opens. With the presenter view, the slides stay in this window.
  const onFullScreenChange = useEffectEvent(() => {
    const isFull = document.fullscreenElement !== null;
    setLeftFull(!isFull);
    if (!isFull && !view) onClose();
  });
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const opener = document.activeElement;
    box.showModal();
    // Otherwise, the button that covers the slide would have the focus, which screen readers don't see.
    box.focus();
    // Escape leaves full screen without an event on the dialog.
    const onChange = () => onFullScreenChange();
    const leaveScreen = () => void (document.fullscreenElement && document.exitFullscreen().catch(() => {}));
    let isOver = false;
    // A dialog element can't be in full screen itself; if the page were, it would cover the dialog.
    screen.current
      ?.requestFullscreen?.({ navigationUI: "hide" })
      .then(() => {
        if (isOver) leaveScreen();
        else document.addEventListener("fullscreenchange", onChange);
      })
      .catch(() => {});
    return () => {
      isOver = true;
      document.removeEventListener("fullscreenchange", onChange);
      leaveScreen();
      // Browsers return the focus only if the dialog is closed before it is removed, and not in full screen.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={shareMessages.presenting(title)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        const step = steps[event.key];
        const target = event.target as Element;
        // Buttons and scrolled notes handle these keys themselves.
        const isTheirs =
          (target.closest("button") && /^(?: |Enter)$/.test(event.key)) ||
          (target.closest("[data-scrolls]") && /^Arrow(?:Up|Down)$/.test(event.key));
        if (step === undefined || isTheirs) return;
        event.preventDefault();
        go(step);
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-[#000] p-0 text-[#fff] outline-none"
    >
      <div ref={screen} className="relative size-full bg-[#000]">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => go(1)}
          onTouchStart={({ touches }) => (touch.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null)}
          onTouchEnd={({ changedTouches }) => {
            const moved = touch.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - touch.current;
            touch.current = null;
            if (Math.abs(moved) >= swipe) go(moved < 0 ? 1 : -1);
          }}
          // The browser keeps pinching for itself; a tap is a click.
          className="absolute inset-0 grid size-full cursor-default touch-pinch-zoom place-items-center"
        >
          <Spinner className="size-8" />
          {/* Neighbours are loaded too, so that they appear at once. */}
          {[slide - 1, slide, slide + 1]
            .filter((one) => one >= 1 && one <= count)
            .map((one) => (
              <span key={one} className={`absolute inset-0 ${one === slide ? "" : "invisible"}`}>
                <Picture source={source} slideNumber={one} label={shareMessages.slideOf(one, count)} />
              </span>
            ))}
        </button>
        <div className="absolute right-3 bottom-3 flex items-center gap-1 rounded-md bg-[#000]/75 p-1">
          <Control label={shareMessages.previous} disabled={slide === 1} onClick={() => go(-1)} icon={ChevronLeft} />
          <span role="status" className="min-w-16 px-1 text-center text-sm tabular-nums">
            {shareMessages.position(slide, count)}
          </span>
          <Control label={shareMessages.next} disabled={slide === count} onClick={() => go(1)} icon={ChevronRight} />
          {notesOf ? (
            <Button variant="ghost" onClick={openView} className={`max-sm:hidden ${controlStyle}`}>
              <NotebookText aria-hidden className="size-5" />
              {presenterMessages.open}
            </Button>
          ) : null}
          {hasLeftFull ? (
            <Control
              label={presenterMessages.fullScreen}
              disabled={false}
              onClick={() => void screen.current?.requestFullscreen().catch(() => {})}
              icon={Maximize}
            />
          ) : null}
          <Control label={shareMessages.stop} disabled={false} onClick={onClose} icon={X} />
        </div>
        <p role="alert" className="absolute bottom-16 right-3 max-w-80 text-sm">
          {isBlocked ? presenterMessages.blocked : null}
        </p>
      </div>
      {view && notesOf ? (
        <PresenterView view={view} slide={slide} count={count} source={source} notes={notesOf(slide)} onStep={go} />
      ) : null}
    </dialog>
  );
}

/** Opens and closes the window of the presenter view. `view` is null while it is closed. */
function usePresenterView(title: string) {
  const [view, setView] = useState<Window | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    if (!view) return;
    const onGone = () => setView(null);
    const close = () => view.close();
    view.addEventListener("pagehide", onGone);
    window.addEventListener("pagehide", close);
    return () => {
      view.removeEventListener("pagehide", onGone);
      window.removeEventListener("pagehide", close);
      close();
    };
  }, [view]);
  const openView = () => {
    if (view) return view.focus();
    const opened = window.open("", "", "popup,width=1100,height=720");
    setBlocked(opened === null);
    if (!opened) return;
    const { head, documentElement: root } = opened.document;
    opened.document.title = presenterMessages.title(title);
    root.lang = document.documentElement.lang;
    Object.assign(root.dataset, document.documentElement.dataset);
    for (const link of document.querySelectorAll("link[rel=stylesheet]"))
      head.append(opened.document.importNode(link, true));
    setView(opened);
  };
  return { view, isBlocked, openView };
}

type PictureProps = { source: ImageSource; slideNumber: number; label: string };

/** Shows a slide in the size of other pages, which is mostly there, until the large one is rendered. */
function Picture({ label, ...props }: PictureProps) {
  // Nothing bright is shown on the black screen before a slide is there.
  const style = "absolute! inset-0 size-full bg-transparent! *:bg-transparent!";
  return (
    <>
      <SlideImage {...props} size="page" label="" eager className={style} />
      <SlideImage {...props} size="large" label={label} eager fallback={<span />} className={style} />
    </>
  );
}

const controlStyle = "text-[#fff]! hover:bg-[#fff]/20!";

type ControlProps = { label: string; disabled: boolean; onClick: () => void; icon: typeof X };

function Control({ label, disabled, onClick, icon: Icon }: ControlProps) {
  return (
    <Button
      aria-label={label}
      aria-disabled={disabled}
      size="icon"
      variant="ghost"
      onClick={onClick}
      className={controlStyle}
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
