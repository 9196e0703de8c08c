import { ChevronLeft } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import type { FieldFocus, SlideIssue } from "@/components/decks/slide-issues";
import { Button } from "@/components/ui/button";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { useFieldFocus } from "./field-issues";
import { editorMessages } from "./messages";
import { SlideFormView } from "./slide-form-view";

const JsonEditor = dynamic(() => import("./json-editor").then((module) => module.JsonEditor), { ssr: false });

type SlideEditorProps = {
  slide: DeckSlide;
  issues: readonly SlideIssue[];
  onChange: (data: SlideData) => void;
  focus: FieldFocus | null;
  /** True if the content is shown as JSON, for developers. */
  isJson: boolean;
  /** Shows the form again. */
  onForm: () => void;
};

/** Edits a slide's content in a form generated from its schema, or as JSON. */
export function SlideEditor({ slide, issues, onChange, focus, isJson, onForm }: SlideEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  useFieldFocus(root, isJson ? null : focus);
  if (!isJson)
    return (
      <div ref={root}>
        <SlideFormView slide={slide} issues={issues} onChange={onChange} />
      </div>
    );
  return (
    <div className="grid gap-3">
      <div>
        <Button icon={ChevronLeft} size="sm" onClick={onForm}>
          {editorMessages.json.back}
        </Button>
      </div>
      <JsonEditor slide={slide} issues={issues} onChange={onChange} />
    </div>
  );
}
