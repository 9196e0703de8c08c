"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useStoredChoice } from "@/components/ui/use-stored-choice";

type CodeTabsProps = { label: string; choices: { name: string; block: ReactNode }[]; className?: string };

/** Returns the index of the tab that a key moves to; null if the key doesn't move. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/** Shows a sample in one of several languages. The language last chosen applies to all samples. */
export function CodeTabs({ label, choices, className = "" }: CodeTabsProps) {
  const id = useId();
  const names = choices.map(({ name }) => name);
  const [chosen, choose] = useStoredChoice("docs-language", names, names[0] ?? "");
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const next = targetOf(event.key, index, names.length);
    if (next === null) return;
    event.preventDefault();
    choose(names[next] ?? chosen);
    event.currentTarget.parentElement?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div className={`code-box code-tabs ${className}`}>
      <div role="tablist" aria-label={label}>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}${index}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${names.indexOf(chosen)}`}>
        {choices.find(({ name }) => name === chosen)?.block}
      </div>
    </div>
  );
}
