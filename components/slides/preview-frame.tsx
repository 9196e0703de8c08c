import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

type PreviewFrameProps = {
  /** The file to render. If the file changes, `key` must change too. */
  file: Blob;
  /** 1-based. */
  slide: number;
  /** Title of the frame. */
  title: string;
  onState?: (state: FrameState) => void;
  /** Shown until a slide is rendered. */
  loading: ReactNode;
  /** Shown if the file can't be rendered. */
  failed: ReactNode;
};

/**
 * Renders a slide of a local file in a frame that has neither the session nor network access. A file that hangs affects
 * only the frame, which is then removed.
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

/** Time limits in milliseconds for opening a file and for rendering a slide. The frame is removed after that. */
const timeoutMs = { open: 30_000, draw: 10_000 };

export type FrameState =
  | { is: "opening" }
  /** `drawn`: the 1-based slide that is visible; 0 before the first one. Width and height are the slide's, in any unit. */
  | { is: "open"; slides: number; width: number; height: number; drawn: number }
  | { is: "failed" };

const id = 1;

/**
 * Controls the frame that renders a local file.
 *
 * @param file Must not change while the frame exists
 * @param slide 1-based
 * @param width CSS pixels; 0: not known yet
 */
function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  file: Blob,
  slide: number,
  width: number,
): FrameState {
  const [state, setState] = useState<FrameState>({ is: "opening" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    const fail = () => {
      clearTimeout(timer.current);
      setState({ is: "failed" });
    };
    const open = async (target: Window) => {
      const bytes = await file.arrayBuffer();
      target.postMessage({ type: "open", id, bytes, renderer: "pptx-preview" }, "*", [bytes]);
    };
    const listen = ({ source, data }: MessageEvent) => {
      const target = frame.current?.contentWindow;
      if (!target || source !== target) return;
      const message = frameMessage(data);
      if (message?.type === "ready") void open(target).catch(fail);
      else if (message?.type === "failed") fail();
      else if (message) {
        clearTimeout(timer.current);
        setState((before) => {
          if (message.type === "opened")
            return { is: "open", slides: message.slides, width: message.width, height: message.height, drawn: 0 };
          return before.is === "open" ? { ...before, drawn: message.slide } : before;
        });
      }
    };
    timer.current = setTimeout(fail, timeoutMs.open);
    window.addEventListener("message", listen);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener("message", listen);
    };
  }, [frame, file]);

  const slides = state.is === "open" ? state.slides : 0;
  useEffect(() => {
    if (width === 0 || slide < 1 || slide > slides) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState({ is: "failed" }), timeoutMs.draw);
    frame.current?.contentWindow?.postMessage({ type: "draw", id, slide, width }, "*");
  }, [frame, slides, slide, width]);

  return state;
}

/** A message from the frame. Files are untrusted, and so is everything from the frame. */
type FrameMessage =
  | { type: "ready" }
  | { type: "opened"; id: number; slides: number; width: number; height: number }
  | { type: "drawn"; id: number; slide: number }
  | { type: "failed"; id: number };

type FrameFields = { [field in "type" | "id" | "slides" | "width" | "height" | "slide"]?: unknown };

const maxSlides = 10_000;
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= maxSlides;
const isLength = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value > 0;

/** Parses a message from the frame; null if it is invalid. */
export function frameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, id, slides, width, height, slide }: FrameFields = data;
  if (type === "ready") return { type };
  if (!isCount(id)) return null;
  if (type === "failed") return { type, id };
  if (type === "drawn" && isCount(slide)) return { type, id, slide };
  if (type === "opened" && isCount(slides) && isLength(width) && isLength(height))
    return { type, id, slides, width, height };
  return null;
}
