import { type ComponentProps, type KeyboardEvent, useId, useState } from "react";
import { classNames } from "./class-names";
import { Input } from "./form-fields";

const maxSuggestions = 8;

/**
 * Returns matching suggestions: first those that start with the text, then those that contain it. Empty if one equals
 * the text.
 */
export function suggestionsFor(typed: string, known: readonly string[]): string[] {
  const query = typed.trim().toLowerCase();
  if (known.some((name) => name.toLowerCase() === query)) return [];
  const fitting = known.filter((name) => name.toLowerCase().includes(query));
  const begins = (name: string) => name.toLowerCase().startsWith(query);
  return [...fitting.filter(begins), ...fitting.filter((name) => !begins(name))].slice(0, maxSuggestions);
}

type SuggestInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "list"> & {
  value: string;
  onChange: (value: string) => void;
  /** Values in use, most frequent first. */
  suggestions: readonly string[];
  /** Accessible name of the suggestion list. */
  listLabel: string;
  /** Called when a suggestion was chosen, or Enter was pressed without one. */
  onPick: (value: string) => void;
  frame?: string;
};

/** A text field with suggestions. Other values can be typed. */
export function SuggestInput({
  value,
  onChange,
  suggestions,
  listLabel,
  onPick,
  onKeyDown,
  onBlur,
  frame,
  ...props
}: SuggestInputProps) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open ? suggestionsFor(value, suggestions) : [];

  const pick = (picked: string) => {
    setOpen(false);
    setAt(-1);
    onPick(picked);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setAt(shown.length === 0 ? -1 : (at + step + shown.length + (at === -1 && step === -1 ? 1 : 0)) % shown.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      pick(shown[at] ?? value);
    } else if (event.key === "Escape" && shown.length > 0) {
      event.stopPropagation();
      setOpen(false);
      setAt(-1);
    } else onKeyDown?.(event);
  };

  return (
    <span
      data-keeps-escape={shown.length === 0 ? undefined : ""}
      className={classNames("relative block min-w-0", frame)}
    >
      <Input
        {...props}
        value={value}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={shown[at] === undefined ? undefined : `${listId}-${at}`}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          onChange(event.currentTarget.value);
        }}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          setOpen(false);
          setAt(-1);
          onBlur?.(event);
        }}
        onKeyDown={keyDown}
      />
      {shown.length > 0 ? (
        <span
          id={listId}
          role="listbox"
          aria-label={listLabel}
          className="animate-fade absolute top-full left-0 z-40 mt-1 grid max-h-56 w-full min-w-44 overflow-y-auto rounded-md border border-line bg-raised p-1 shadow-raised"
        >
          {shown.map((suggestion, index) => (
            <button
              key={suggestion}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              // Keeps focus in the field, so that it doesn't blur before the suggestion is chosen.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
              className={classNames(
                "min-h-9 rounded-sm px-2.5 text-left break-words hover:bg-sunken",
                index === at && "bg-sunken",
              )}
            >
              {suggestion}
            </button>
          ))}
        </span>
      ) : null}
    </span>
  );
}
