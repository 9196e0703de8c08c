"use client";

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { frameMessage } from "./frame-messages";

/** Milliseconds that opening a file, or drawing one slide, may take: longer, and the frame is taken away. */
const patience = { open: 30_000, draw: 10_000 };

export type FrameState =
  | { is: "opening" }
  /** `drawn`: the slide that is seen; 0 before the first. Width and height are the slide's, in any one unit. */
  | { is: "open"; slides: number; width: number; height: number; drawn: number }
  | { is: "failed" };

const id = 1;

/**
 * Shows a file in a frame of its own, which has neither the session nor a way out.
 *
 * @param file Must stay the same while the frame is there; another file needs another frame
 * @param slide 1-based
 * @param width CSS pixels; 0 while it is not known
 */
export function usePreviewFrame(
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
    timer.current = setTimeout(fail, patience.open);
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
    timer.current = setTimeout(() => setState({ is: "failed" }), patience.draw);
    frame.current?.contentWindow?.postMessage({ type: "draw", id, slide, width }, "*");
  }, [frame, slides, slide, width]);

  return state;
}
