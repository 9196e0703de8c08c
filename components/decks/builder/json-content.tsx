"use client";

import { useState } from "react";
import type { SlideData } from "@/lib/contract/slide-data";
import { Textarea } from "../../ui/form/field";
import type { DeckSlide } from "../deck/deck";
import type { FieldFocus, SlideIssue } from "../deck/issues";

type JsonContentProps = { slide: DeckSlide; issues: SlideIssue[]; focus: FieldFocus | null; onChange: (data: SlideData) => void };

export function JsonContent({ slide, issues, onChange }: JsonContentProps) {
  const [text, setText] = useState(JSON.stringify(slide.data, null, 2));
  const change = (next: string) => {
    setText(next);
    try {
      onChange(JSON.parse(next) as SlideData);
    } catch {
      // Not JSON yet.
    }
  };
  return (
    <>
      <Textarea aria-label="JSON" rows={20} value={text} onChange={(event) => change(event.currentTarget.value)} className="font-mono !text-sm" />
      <ul>{issues.map(({ path, message }, index) => <li key={index}>{`${path.join(".")}: ${message}`}</li>)}</ul>
    </>
  );
}
