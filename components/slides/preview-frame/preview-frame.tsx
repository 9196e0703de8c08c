"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";
import { usePreviewFrame, type FrameState } from "./use-preview-frame";

type PreviewFrameProps = {
  /** Another file needs another `key`. */
  file: Blob;
  /** 1-based. */
  slide: number;
  /** Names the picture. */
  title: string;
  onState?: (state: FrameState) => void;
  /** Shown while nothing is drawn. */
  loading: ReactNode;
  /** Shown instead of a file that can't be drawn. */
  failed: ReactNode;
};

/**
 * A slide of a file that is only in this browser. It is drawn in a frame without the session and without a way to the
 * network; a file that hangs there is given up, and nothing else stands still.
 */
export function PreviewFrame({ file, slide, title, onState, loading, failed }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState(0);
  const state = usePreviewFrame(frame, file, slide, width);
  useEffect(() => onState?.(state), [onState, state]);
  useEffect(() => {
    if (!place.current) return;
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const isOpen = state.is === "open";
  const isSeen = isOpen && state.drawn > 0;
  return (
    <div
      ref={place}
      className="relative overflow-hidden bg-sunken"
      style={{ aspectRatio: isOpen ? `${state.width} / ${state.height}` : "16 / 9" }}
    >
      {state.is === "failed" ? (
        failed
      ) : (
        <>
          {isSeen ? null : loading}
          <iframe
            ref={frame}
            src="/preview-frame"
            sandbox="allow-scripts"
            title={title}
            tabIndex={-1}
            className={`absolute inset-0 size-full border-0 ${isSeen ? "" : "opacity-0"}`}
          />
        </>
      )}
    </div>
  );
}
