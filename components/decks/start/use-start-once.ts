"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

type Started = { /** Why it did not work; null: nothing is known against it. */ failure: unknown; retry: () => void };

/** Acts once, as soon as what the act needs is there, and again when a person says so after a failure. */
export function useStartOnce<Needed>(needed: Needed | undefined, act: (needed: Needed) => Promise<void>): Started {
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(1);
  const made = useRef(0);
  const begin = useEffectEvent((present: Needed) => {
    act(present).catch((error: unknown) => setFailure(error));
  });
  useEffect(() => {
    // Development mounts every effect twice.
    if (needed === undefined || made.current === attempt) return;
    made.current = attempt;
    begin(needed);
  }, [needed, attempt]);
  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { failure, retry };
}
