"use client";

import { useEffect, useRef, useState } from "react";
import { docs as docsTexts } from "@/components/docs/messages/docs";
import { sendTrial, type TrialAnswer } from "./send-trial";
import type { Credential, Trial } from "./trial";

type State = { sending: boolean; answer: TrialAnswer | null; streamed: string; problem: string | null };
const idle: State = { sending: false, answer: null, streamed: "", problem: null };

/** One request at a time, with its answer; `stop` ends one that is under way, and so does leaving the page. */
export function useTrial() {
  const [state, setState] = useState(idle);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const send = async (trial: Trial, credential: Credential) => {
    const own = new AbortController();
    controller.current = own;
    setState({ ...idle, sending: true });
    try {
      const answer = await sendTrial(trial, credential, own.signal, (streamed) =>
        setState((now) => ({ ...now, streamed })),
      );
      setState({ ...idle, answer });
    } catch {
      setState((now) => ({ ...now, sending: false, problem: own.signal.aborted ? null : docsTexts.trial.noAnswer }));
    }
  };
  return { ...state, send, stop: () => controller.current?.abort() };
}
