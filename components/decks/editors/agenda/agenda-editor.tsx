"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { valueAt } from "@/components/decks/editors/data/set-at";
import type { EditorProps } from "@/components/decks/editors/form/block-editor";
import { pathName } from "@/components/decks/editors/issues/field-issues";
import { IssueNotes } from "@/components/decks/editors/issues/issue-notes";
import { useFieldIssues } from "@/components/decks/editors/issues/issues-context";
import { editors } from "@/components/decks/editors/messages";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/form/field";
import { IconButton } from "@/components/ui/icon-button";
import { ActiveLook } from "./active-look";
import { moveSection, removeSection, type Sections } from "./sections";

const { agenda: texts } = editors;

/** The sections of an agenda and which of them is the active one. */
export function AgendaEditor({ path, body, set }: EditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const issues = useFieldIssues([...path, "sections"]);
  const { sections, active } = readSections(body);
  const put = (next: Sections) =>
    set(path, (present: unknown) => ({
      ...(present as object),
      sections: next.sections,
      active_index: next.active === null && valueAt(present, ["active_index"]) === undefined ? undefined : next.active,
    }));
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLInputElement>("input[type=text]")[index]?.focus());
  const insert = (index: number) => {
    put({
      sections: sections.toSpliced(index, 0, ""),
      active: active !== null && active >= index ? active + 1 : active,
    });
    focus(index);
  };
  const remove = (index: number) => {
    put(removeSection({ sections, active }, index));
    focus(Math.max(0, index - 1));
  };
  return (
    <div className="grid gap-3" data-path={pathName([...path, "sections"])}>
      <ol ref={list} className="grid gap-1.5">
        {sections.map((section, index) => (
          <li key={index} className="flex items-center gap-1">
            <input
              type="radio"
              name={pathName(path)}
              aria-label={texts.makeActive(index + 1)}
              title={texts.makeActive(index + 1)}
              checked={active === index}
              onChange={() => put({ sections, active: index })}
              onClick={() => active === index && put({ sections, active: null })}
              className="mx-1 size-4.5 shrink-0 accent-accent"
            />
            <Input
              type="text"
              aria-label={texts.section(index + 1)}
              value={section}
              onChange={(event) => put({ sections: sections.with(index, event.currentTarget.value), active })}
              onKeyDown={(event) => {
                if (event.key === "Enter" && !event.nativeEvent.isComposing) insert(index + 1);
                else if (event.key === "Backspace" && section === "" && sections.length > 1) remove(index);
                else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
                  const by = event.key === "ArrowUp" ? -1 : 1;
                  put(moveSection({ sections, active }, index, by));
                  focus(Math.min(Math.max(index + by, 0), sections.length - 1));
                } else return;
                event.preventDefault();
              }}
              onPaste={(event) => {
                const lines = event.clipboardData
                  .getData("text/plain")
                  .split(/\r?\n/)
                  .map((line) => line.trim())
                  .filter(Boolean);
                if (lines.length < 2) return;
                event.preventDefault();
                put({ sections: sections.toSpliced(index, section === "" ? 1 : 0, ...lines), active });
              }}
              className={active === index ? "font-semibold" : undefined}
            />
            <IconButton
              label={texts.up(index + 1)}
              disabled={index === 0}
              onClick={() => put(moveSection({ sections, active }, index, -1))}
              className="max-sm:hidden"
            >
              <ArrowUp aria-hidden className="size-4" />
            </IconButton>
            <IconButton
              label={texts.down(index + 1)}
              disabled={index === sections.length - 1}
              onClick={() => put(moveSection({ sections, active }, index, 1))}
              className="max-sm:hidden"
            >
              <ArrowDown aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={texts.remove(index + 1)} disabled={sections.length === 1} onClick={() => remove(index)}>
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
          </li>
        ))}
      </ol>
      <IssueNotes issues={issues} />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => insert(sections.length)}>
          <Plus aria-hidden className="size-4" />
          {texts.add}
        </Button>
      </div>
      {active === null ? null : <ActiveLook path={path} body={body} set={set} />}
    </div>
  );
}

function readSections(body: unknown): Sections {
  const sections = valueAt(body, ["sections"]);
  const active = valueAt(body, ["active_index"]);
  return {
    sections: Array.isArray(sections) ? sections.map(String) : [""],
    active: typeof active === "number" ? active : null,
  };
}
