import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { SuggestInput } from "@/components/ui/suggest-input";
import { metadataMessages } from "./metadata-messages";

type TagsInputProps = {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  suggestions: readonly string[];
  control: { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };
  className?: string;
};

/**
 * Shows tags as chips. Enter or a comma adds the typed text as a tag; Backspace in the empty field removes the last
 * tag.
 */
export function TagsInput({ tags, onChange, suggestions, control, className }: TagsInputProps) {
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const next = withTags(tags, text);
    if (next.length !== tags.length) onChange(next);
    setTyped("");
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ",") {
      event.preventDefault();
      add(typed);
    } else if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1));
    else if (event.key === "Escape") setTyped("");
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5" data-keeps-escape={typed === "" ? undefined : ""}>
      {tags.map((tag) => (
        <span key={tag} className="inline-flex h-7 max-w-full items-center rounded-full bg-sunken pl-2.5 text-sm">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={metadataMessages.removeTag(tag)}
            onClick={() => remove(tag)}
            className="grid size-7 place-items-center rounded-full text-muted hover:text-ink"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      ))}
      <SuggestInput
        {...control}
        ref={field}
        value={typed}
        onChange={(text) => (text.includes(",") ? add(text) : setTyped(text))}
        onPick={add}
        onBlur={() => add(typed)}
        onKeyDown={onKeyDown}
        suggestions={suggestions.filter((tag) => !tags.includes(tag))}
        listLabel={metadataMessages.suggestions(metadataMessages.tags)}
        maxLength={tagLength}
        placeholder={metadataMessages.addTag}
        frame="min-w-28 flex-1"
        className={className}
      />
    </div>
  );
}

/** Limits of the API: characters in a tag, and tags of a template. */
export const tagLength = 100;
export const mostTags = 50;

/** Returns the tags and those in a comma-separated text, without duplicates. Upper and lower case count as equal. */
export function withTags(tags: readonly string[], text: string): string[] {
  const all = [...tags];
  for (const part of text.split(",")) {
    const tag = part.trim().slice(0, tagLength);
    if (tag && !all.some((other) => other.toLowerCase() === tag.toLowerCase())) all.push(tag);
  }
  return all;
}
