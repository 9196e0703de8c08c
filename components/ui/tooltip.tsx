"use client";

import { useRef, type KeyboardEvent, type ReactElement } from "react";

/** Milliseconds of hovering before the tooltip is shown. */
const hoverDelayMs = 300;
const gap = 6;
const edge = 8;

function place(tip: HTMLElement, target: Element): void {
  const { left, width, top, bottom } = target.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = tip;
  const middle = left + width / 2 - offsetWidth / 2;
  const above = top - gap - offsetHeight;
  tip.style.left = `${Math.max(edge, Math.min(middle, window.innerWidth - offsetWidth - edge))}px`;
  tip.style.top = `${above >= edge ? above : bottom + gap}px`;
}

/**
 * Shows the meaning of an icon on hover and keyboard focus. Visual only: the element itself must have the same
 * accessible name.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const frame = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    if (tip.current?.matches(":popover-open")) tip.current.hidePopover();
  };
  const show = () => {
    const target = frame.current?.firstElementChild;
    if (!tip.current?.isConnected || !target || tip.current.matches(":popover-open")) return;
    tip.current.showPopover();
    place(tip.current, target);
  };
  const showSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, hoverDelayMs);
  };
  const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && hide();
  return (
    <span
      ref={frame}
      role="presentation"
      className="contents"
      onPointerEnter={(event) => event.pointerType === "mouse" && showSoon()}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onBlur={hide}
      onKeyDown={onKeyDown}
    >
      {children}
      <span
        ref={tip}
        popover="manual"
        aria-hidden
        className="animate-fade pointer-events-none fixed inset-auto m-0 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs font-normal whitespace-normal text-canvas shadow-raised"
      >
        {text}
      </span>
    </span>
  );
}
