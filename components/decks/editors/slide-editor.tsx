"use client";

import { useEffect, useRef, useState } from "react";
import type { DeckSlide } from "@/components/decks/deck/deck";
import type { FieldFocus, SlideIssue } from "@/components/decks/deck/issues";
import { Segmented } from "@/components/ui/form/segmented";
import type { SlideData } from "@/lib/contract/slide-data";
import { ContentMenu } from "./form/content-menu";
import { SlideFormView } from "./form/slide-form-view";
import { useFieldFocus } from "./issues/use-field-focus";
import { JsonEditor } from "./json/json-editor";
import { editors as texts } from "./messages";

type SlideEditorProps = {
  slide: DeckSlide;
  issues: readonly SlideIssue[];
  onChange: (data: SlideData) => void;
  focus: FieldFocus | null;
};

/** The content of one slide: as a form made from the slide's schema, or as JSON, both of the same data. */
export function SlideEditor({ slide, issues, onChange, focus }: SlideEditorProps) {
  const [view, setView] = useState<"form" | "json">("form");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) setView("form");
  }, [focus]);
  useFieldFocus(root, view === "form" ? focus : null);
  return (
    <div ref={root} className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <Segmented
          label={texts.view.label}
          value={view}
          onChange={setView}
          choices={[
            { value: "form", label: texts.view.form },
            { value: "json", label: texts.view.json },
          ]}
        />
        <ContentMenu slide={slide} onChange={onChange} />
      </div>
      {view === "form" ? (
        <SlideFormView slide={slide} issues={issues} onChange={onChange} />
      ) : (
        <JsonEditor slide={slide} issues={issues} onChange={onChange} />
      )}
    </div>
  );
}
