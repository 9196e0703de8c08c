"use client";

import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { shareMessages } from "./messages";

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

type PresenterProps = {
  title: string;
  count: number;
  /** Returns the URL of a slide's preview. Slides are 1-based. */
  urlOf: (slide: number) => string;
  /** 1-based number of the first slide to show. */
  first?: number;
  onClose: () => void;
};

/** Shows slides one at a time in full screen, or in the whole window if the browser rejects full screen. */
export function Presenter({ title, count, urlOf, first = 1, onClose }: PresenterProps) {
  const [slide, setSlide] = useState(first);
  const dialog = useRef<HTMLDialogElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const go = (step: number) => setSlide((now) => Math.min(count, Math.max(1, now + step)));
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    box.showModal();
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
    };
  }, []);
  return (
    <dialog
      ref={dialog}
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
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-[#000] p-0 text-[#fff]"
    >
      <div ref={screen} className="relative size-full bg-[#000]">
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          onClick={() => go(1)}
          className="absolute inset-0 grid size-full cursor-default place-items-center"
        >
          <img src={urlOf(slide)} alt={shareMessages.slideOf(slide, count)} className="size-full object-contain" />
        </button>
        {slide < count ? <link rel="preload" as="image" href={urlOf(slide + 1)} /> : null}
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

type ControlProps = { label: string; disabled: boolean; onClick: () => void; icon: typeof X };

function Control({ label, disabled, onClick, icon: Icon }: ControlProps) {
  return (
    <Button
      aria-label={label}
      aria-disabled={disabled}
      size="icon"
      variant="ghost"
      onClick={onClick}
      className="text-[#fff] hover:bg-[#fff]/20"
    >
      <Icon aria-hidden className="size-5" />
    </Button>
  );
}
