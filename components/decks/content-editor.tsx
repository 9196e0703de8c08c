"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useId, useMemo } from "react";
import { texts } from "../texts";
import { Button } from "../ui/button";
import { Textarea } from "../ui/form/field";
import { Panel } from "../ui/panel";
import { checkContent, type ContentProblem } from "./check-content";
import type { DeckSlide } from "./deck";

function Problems({ problems }: { problems: ContentProblem[] }) {
  return (
    <div className="flex gap-2 text-danger-text">
      <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{texts.decks.issues(problems.length)}</p>
        <ul className="mt-0.5 grid gap-0.5">
          {problems.map(({ path, message }, index) => (
            <li key={index} className="break-words">
              <code className="font-mono text-sm">{path}</code>: {message}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type ContentEditorProps = { slide: DeckSlide; index: number; onEdit: (content: string) => void };

/** The content of one slide as JSON, checked while it is written. */
export function ContentEditor({ slide, index, onEdit }: ContentEditorProps) {
  const noteId = useId();
  const checked = useMemo(() => checkContent(slide.content), [slide.content]);
  const tidy = () => checked.ok && onEdit(JSON.stringify(JSON.parse(slide.content), null, 2));
  return (
    <Panel
      title={texts.decks.contentFor(index)}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="ghost" disabled={slide.content === slide.example} onClick={() => onEdit(slide.example)}>
            {texts.decks.reset}
          </Button>
          <Button size="sm" disabled={!checked.ok} onClick={tidy}>
            {texts.decks.format}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 p-4">
        <Textarea
          aria-label={texts.decks.contentFor(index)}
          aria-describedby={noteId}
          aria-invalid={checked.ok ? undefined : true}
          value={slide.content}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => onEdit(event.currentTarget.value)}
          className="min-h-[26rem] resize-y bg-canvas font-mono !text-sm leading-5 max-sm:min-h-72"
        />
        <div id={noteId} role="status">
          {checked.ok ? (
            <p className="flex items-center gap-2 text-success-text">
              <CircleCheck aria-hidden className="size-4.5" />
              {texts.decks.valid}
            </p>
          ) : (
            <Problems problems={checked.problems} />
          )}
        </div>
      </div>
    </Panel>
  );
}
