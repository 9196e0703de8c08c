import { ArrowDown, ArrowUp, Bold, Plus, Trash2, Underline } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { Button, IconButton } from "@/components/ui/button";
import { Input } from "@/components/ui/form-fields";
import type { RichText } from "@/lib/contract/slide-data/rich-text";
import { ColorField } from "./color-field";
import { IssueNotes, pathName, useFieldIssues } from "./field-issues";
import { shownText, valueAt, withFields, type EditorProps } from "./field-path";
import { ToggleButton } from "./format-fields";
import { useGhost } from "./ghost";
import { editorMessages } from "./messages";
import { asRichText, retypeText } from "./runs";

const { agenda: agendaMessages } = editorMessages;

/** Edits the sections of an agenda, and lets people choose the active one. */
export function AgendaEditor({ path, body, set }: EditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const issues = useFieldIssues([...path, "sections"]);
  const { sections, active } = readSections(body);
  const ghosts = useGhost([...path, "sections"]);
  const put = (next: Sections) =>
    set(path, (present: unknown) =>
      withFields(present, {
        sections: next.sections,
        active_index:
          next.active === null && valueAt(present, ["active_index"]) === undefined ? undefined : next.active,
      }),
    );
  // With the next render, because what is typed then belongs to that section.
  const nextFocus = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (nextFocus.current === null) return;
    list.current?.querySelectorAll<HTMLInputElement>("input[type=text]")[nextFocus.current]?.focus();
    nextFocus.current = null;
  });
  const focus = (index: number) => (nextFocus.current = index);
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
    <div className="@container grid gap-3" data-path={pathName([...path, "sections"])}>
      <ol ref={list} className="grid gap-1.5">
        {sections.map((section, index) => (
          <li key={index} className="flex items-center gap-1">
            <input
              type="radio"
              name={pathName(path)}
              aria-label={agendaMessages.makeActive(index + 1)}
              title={agendaMessages.makeActive(index + 1)}
              checked={active === index}
              onChange={() => put({ sections, active: index })}
              onClick={() => active === index && put({ sections, active: null })}
              className="mx-1 size-4.5 shrink-0 accent-accent"
            />
            <Input
              type="text"
              aria-label={agendaMessages.section(index + 1)}
              value={shownText(section)}
              placeholder={shownText(valueAt(ghosts, [index])) || undefined}
              onChange={(event) =>
                put({ sections: sections.with(index, retypeText(section, event.currentTarget.value)), active })
              }
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
              icon={ArrowUp}
              label={agendaMessages.up(index + 1)}
              disabled={index === 0}
              onClick={() => put(moveSection({ sections, active }, index, -1))}
              className="@max-sm:hidden"
            />
            <IconButton
              icon={ArrowDown}
              label={agendaMessages.down(index + 1)}
              disabled={index === sections.length - 1}
              onClick={() => put(moveSection({ sections, active }, index, 1))}
              className="@max-sm:hidden"
            />
            <IconButton
              icon={Trash2}
              label={agendaMessages.remove(index + 1)}
              disabled={sections.length === 1}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{agendaMessages.activeHint}</p>
      <IssueNotes issues={issues} />
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Plus} size="sm" onClick={() => insert(sections.length)}>
          {agendaMessages.add}
        </Button>
      </div>
      {active === null ? null : <ActiveSectionStyle path={path} body={body} set={set} />}
    </div>
  );
}

function readSections(body: unknown): Sections {
  const sections = valueAt(body, ["sections"]);
  const active = valueAt(body, ["active_index"]);
  return {
    sections: Array.isArray(sections) ? sections.map(asRichText) : [""],
    active: typeof active === "number" ? active : null,
  };
}

/** Edits the style of the active section, which is bold and underlined by default. */
function ActiveSectionStyle({ path, body, set }: Pick<EditorProps, "path" | "body" | "set">) {
  const flag = (name: string) => valueAt(body, [name]) !== false;
  const color = valueAt(body, ["active_font_color"]);
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1.5 text-sm text-muted">{agendaMessages.activeStyle}</legend>
      <ToggleButton
        label={editorMessages.format.bold}
        icon={Bold}
        isOn={flag("active_bold")}
        onChange={(isOn) => set([...path, "active_bold"], isOn ? undefined : false)}
      />
      <ToggleButton
        label={editorMessages.format.underline}
        icon={Underline}
        isOn={flag("active_underline")}
        onChange={(isOn) => set([...path, "active_underline"], isOn ? undefined : false)}
      />
      <ColorField
        path={[...path, "active_font_color"]}
        label={editorMessages.format.color}
        value={color}
        onChange={(next) => set([...path, "active_font_color"], next)}
      />
    </fieldset>
  );
}

/** `active` is 0-based; null: none. */
type Sections = { sections: readonly RichText[]; active: number | null };

/** Moves a section by one position; the active section stays active. */
export function moveSection({ sections, active }: Sections, index: number, by: 1 | -1): Sections {
  const to = index + by;
  const moved = sections[index];
  if (moved === undefined || to < 0 || to >= sections.length) return { sections, active };
  const next = sections.toSpliced(index, 1).toSpliced(to, 0, moved);
  return { sections: next, active: active === index ? to : active === to ? index : active };
}

/** Removes a section. If it was the active one, none is active. */
export function removeSection({ sections, active }: Sections, index: number): Sections {
  const next = sections.toSpliced(index, 1);
  return { sections: next, active: active === null || active === index ? null : active > index ? active - 1 : active };
}
