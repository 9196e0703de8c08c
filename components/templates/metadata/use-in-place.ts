"use client";

import { useRef, useState } from "react";
import { problemText } from "@/components/shell/states/problem-text";

type InPlace = {
  /** What the field shows. */
  text: string;
  error: string | null;
  isSaving: boolean;
  isChanged: boolean;
  edit: (text: string) => void;
  /** Saves what was changed; a failure stands at the field, with what was typed. */
  commit: (text?: string) => void;
  /** Back to what is saved. */
  cancel: () => void;
};

/** A text that is edited where it stands. @param save is given null for an empty text */
export function useInPlace(saved: string, save: (text: string | null) => Promise<unknown>): InPlace {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const underWay = useRef<string | null>(null);

  const cancel = () => {
    setDraft(null);
    setError(null);
  };
  const commit = (given = draft ?? saved) => {
    const text = given.trim();
    if (text === underWay.current) return;
    if (text === saved) {
      cancel();
      return;
    }
    underWay.current = text;
    setDraft(text);
    setSaving(true);
    save(text || null)
      .then(
        () => {
          setDraft((now) => (now === text ? null : now));
          setError(null);
        },
        (problem: unknown) => setError(problemText(problem)),
      )
      .finally(() => {
        underWay.current = null;
        setSaving(false);
      });
  };
  return { text: draft ?? saved, error, isSaving, isChanged: draft !== null, edit: setDraft, commit, cancel };
}
