"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ImageSource, SlideImage } from "@/components/slides/slide-image";
import { Button, Spinner } from "@/components/ui/button";
import { shareMessages } from "./share-messages";

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
  onClose: () => void;
};

/** Shows slides one at a time in full screen, or in the whole window if the browser rejects full screen. */
export function Presenter({ title, count, source, first = 1, onClose }: PresenterProps) {
  const [slide, setSlide] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  /** Where a finger touched the slide; null: none, or several, which zoom. */
  const touch = useRef<number | null>(null);
  const go = (step: number) => setSlide((now) => Math.min(count, Math.max(1, now + step)));
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const opener = document.activeElement;
    box.showModal();
    // Otherwise, the button that covers the slide would have the focus, which screen readers don't see.
    box.focus();
    // Escape leaves full screen without an event on the dialog.
    const onChange = () => document.fullscreenElement ?? leave();
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
        // Buttons handle these keys themselves.
        const isButton = event.target instanceof HTMLElement && event.target.closest("button") !== null;
        if (step === undefined || (isButton && (event.key === " " || event.key === "Enter"))) return;
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
        <div className="absolute right-3 bottom-3 flex items-center gap-1 rounded-md bg-[#000]/70 p-1 opacity-60 focus-within:opacity-100 hover:opacity-100">
          <Control label={shareMessages.previous} disabled={slide === 1} onClick={() => go(-1)} icon={ChevronLeft} />
          <span role="status" className="min-w-16 px-1 text-center text-sm tabular-nums">
            {shareMessages.position(slide, count)}
          </span>
          <Control label={shareMessages.next} disabled={slide === count} onClick={() => go(1)} icon={ChevronRight} />
          <Control label={shareMessages.stop} disabled={false} onClick={onClose} icon={X} />
        </div>
      </div>
    </dialog>
  );
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

type ControlProps = { label: string; disabled: boolean; onClick: () => void; icon: typeof X };

function Control({ label, disabled, onClick, icon: Icon }: ControlProps) {
  return (
    <Button
      aria-label={label}
      aria-disabled={disabled}
      size="icon"
      variant="ghost"
      onClick={onClick}
      className="text-[#fff]! hover:bg-[#fff]/20!"
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
