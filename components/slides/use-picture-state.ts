"use client";

import { useEffect, useState } from "react";
import { pictureFault } from "./queries/picture-fault";

/** How often a picture that is still being drawn is asked for again. */
const attempts = 6;

type State = { address: string; attempt: number; is: "loading" | "shown" | "failed" | "missing" };

/**
 * What becomes of the picture at an address. `attempt` changes when it is to be asked for again: the element is made
 * anew.
 */
export function usePictureState(address: string) {
  const [state, setState] = useState<State | null>(null);
  const now: State = state?.address === address ? state : { address, attempt: 0, is: "loading" };
  const { attempt, is } = now;
  useEffect(() => {
    if (is !== "failed") return;
    const control = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const missing = () => setState({ address, attempt, is: "missing" });
    pictureFault(address, control.signal)
      .then((fault) => {
        if (!fault.again || attempt + 1 >= attempts) return missing();
        timer = setTimeout(() => setState({ address, attempt: attempt + 1, is: "loading" }), fault.seconds * 1_000);
      })
      .catch(() => !control.signal.aborted && missing());
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [address, attempt, is]);
  return {
    is: is === "failed" ? ("loading" as const) : is,
    /** It was not there when it was asked for first. */
    isLate: is === "failed" || is === "missing" || attempt > 0,
    attempt,
    onLoad: () => setState({ address, attempt, is: "shown" }),
    onError: () => setState({ address, attempt, is: "failed" }),
  };
}
