"use client";

import { Tabs } from "radix-ui";
import type { ReactNode } from "react";
import { useStoredChoice } from "@/components/ui/use-stored-choice";

// The content security policy allows no style attributes: these remove those of the library's parts.
const noOutline = { outline: undefined };
const noAnimation = { animationDuration: undefined };

type CodeTabsProps = { label: string; choices: { name: string; block: ReactNode }[]; className?: string };

/** The same sample in several languages, one at a time: for all samples the language last chosen. */
export function CodeTabs({ label, choices, className = "" }: CodeTabsProps) {
  const names = choices.map(({ name }) => name);
  const [chosen, choose] = useStoredChoice("docs-language", names, names[0] ?? "");
  return (
    <Tabs.Root value={chosen} onValueChange={choose} className={`code-box code-tabs ${className}`}>
      <Tabs.List aria-label={label} style={noOutline} className="outline-none">
        {choices.map(({ name }) => (
          <Tabs.Trigger key={name} value={name}>
            {name}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {choices.map(({ name, block }) => (
        <Tabs.Content key={name} value={name} tabIndex={-1} asChild>
          <div style={noAnimation}>{block}</div>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
