"use client";

import { Eraser, MoreHorizontal } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { FieldFocus, SlideIssue } from "@/components/decks/checks/slide-issues";
import type { DeckSlide } from "@/components/decks/deck";
import { IconButton } from "@/components/ui/button";
import { Segmented } from "@/components/ui/choice-fields";
import { Menu, MenuItem } from "@/components/ui/menu";
import { useOwnToasts } from "@/components/ui/toast";
import { blankContent } from "@/lib/contract/slide-data/empty-content";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { useFieldFocus } from "./field-issues";
import { JsonEditor } from "./json-editor";
import { editorMessages } from "./messages";
import { useSlideForm } from "./slide-form";
import { SlideFormView } from "./slide-form-view";

type SlideEditorProps = {
  slide: DeckSlide;
  issues: readonly SlideIssue[];
  onChange: (data: SlideData) => void;
  focus: FieldFocus | null;
};

/** Edits a slide's content as a form generated from its schema, or as JSON. */
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
          label={editorMessages.view.label}
          value={view}
          onChange={setView}
          choices={[
            { value: "form", label: editorMessages.view.form },
            { value: "json", label: editorMessages.view.json },
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

/** Clears the fields of a slide; this can be undone. */
function ContentMenu({ slide, onChange }: { slide: DeckSlide; onChange: (data: SlideData) => void }) {
  const { example } = useSlideForm(slide);
  const showMessage = useOwnToasts();
  const replace = (data: SlideData, message: string) => {
    const before = slide.data;
    onChange(data);
    showMessage(message, { action: { label: editorMessages.undo, onClick: () => onChange(before) } });
  };
  return (
    <Menu
      trigger={
        <IconButton label={editorMessages.menu}>
          <MoreHorizontal aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuItem icon={Eraser} onSelect={() => replace(blankContent(example ?? {}), editorMessages.cleared)}>
        {editorMessages.clear}
      </MenuItem>
    </Menu>
  );
}
