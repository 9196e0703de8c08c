import { useEffect, useId, useState } from "react";
import type { DeckSlide } from "@/components/decks/deck";
import { fieldLabel, type SlideIssue } from "@/components/decks/slide-issues";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/form-fields";
import type { SlideData } from "@/lib/contract/slide-data/slide-data";
import { IssueNotes } from "./field-issues";
import { editorMessages } from "./messages";
import { isSame, parseJson } from "./parse-json";

const { json: jsonMessages } = editorMessages;

/** Text that is not valid JSON yet, by slide key. It is kept while another slide is shown. */
const unfinishedTexts = new Map<string, string>();
const formatJson = (data: SlideData) => JSON.stringify(data, null, 2);

type JsonEditorProps = { slide: DeckSlide; issues: readonly SlideIssue[]; onChange: (data: SlideData) => void };

/** Edits the content as JSON. Invalid text stays in the field, and the deck keeps the last valid content. */
export function JsonEditor({ slide, issues, onChange }: JsonEditorProps) {
  const id = useId();
  const [text, setText] = useState(() => unfinishedTexts.get(slide.key) ?? formatJson(slide.data));
  const parsed = parseJson(text);
  // Changes made elsewhere, such as undo, replace the text if it differs.
  useEffect(() => {
    setText((present) => {
      const shown = parseJson(present);
      return shown.ok && !isSame(shown.data, slide.data) ? formatJson(slide.data) : present;
    });
  }, [slide.data]);
  const edit = (next: string) => {
    setText(next);
    const result = parseJson(next);
    if (!result.ok) return void unfinishedTexts.set(slide.key, next);
    unfinishedTexts.delete(slide.key);
    onChange(result.data);
  };
  const problem = parsed.ok
    ? null
    : parsed.isObject === false
      ? jsonMessages.notObject
      : jsonMessages.broken(parsed.line);
  const list: SlideIssue[] = problem
    ? [{ path: [], message: problem, severity: "error", code: null }]
    : issues.map((issue) => ({
        ...issue,
        message: [fieldLabel(issue.path), issue.message].filter(Boolean).join(": "),
      }));
  return (
    <div className="grid gap-2">
      <div className="flex items-end justify-between gap-3">
        <label htmlFor={id} className="text-sm text-muted">
          {jsonMessages.hint}
        </label>
        <Button size="sm" disabled={!parsed.ok} onClick={() => setText(formatJson(slide.data))}>
          {jsonMessages.format}
        </Button>
      </div>
      <Textarea
        id={id}
        aria-label={jsonMessages.label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={list.length > 0 ? `${id}-issues` : undefined}
        spellCheck={false}
        value={text}
        rows={Math.min(40, Math.max(16, text.split("\n").length + 1))}
        onChange={(event) => edit(event.currentTarget.value)}
        className={classNames("resize-y font-mono text-sm whitespace-pre max-sm:text-base")}
      />
      <IssueNotes id={`${id}-issues`} issues={list} />
    </div>
  );
}
