import type { LucideIcon } from "lucide-react";

export type Command = {
  id: string;
  label: string;
  /** More information, shown in grey. */
  detail?: string;
  /** Other words that people may search for. */
  words?: string;
  icon: LucideIcon;
  /** True if the command can't run now. The palette leaves it out. */
  disabled?: boolean;
  /** The URL to open, or a function to run. */
  action: string | (() => void);
};

export type CommandGroup = { title: string; commands: readonly Command[] };

/** Returns the groups with all commands that can run now. Groups with the same title become one. */
export function mergeGroups(groups: readonly CommandGroup[]): CommandGroup[] {
  return [...new Set(groups.map(({ title }) => title))].map((title) => ({
    title,
    commands: groups
      .filter((group) => group.title === title)
      .flatMap(({ commands }) => commands.filter(({ disabled }) => !disabled)),
  }));
}

const normalized = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Returns the groups with the commands that contain all words of a search. Commands whose name begins with the search
 * text come first, then those whose name contains its words. A group with a command of exactly this name comes before
 * the others. Empty groups are left out.
 */
export function matchCommands(groups: readonly CommandGroup[], search: string): CommandGroup[] {
  const words = normalized(search).split(/\s+/).filter(Boolean);
  const rank = ({ label }: Command) => {
    const name = normalized(label);
    if (name === words.join(" ")) return 0;
    if (name.startsWith(words.join(" "))) return 1;
    return words.every((word) => name.includes(word)) ? 2 : 3;
  };
  const isNamed = ({ commands: [first] }: CommandGroup) => first !== undefined && rank(first) === 0;
  return groups
    .map(({ title, commands }) => ({
      title,
      commands: commands
        .filter(({ label, detail = "", words: more = "" }) => {
          const text = normalized(`${title} ${label} ${detail} ${more}`);
          return words.every((word) => text.includes(word));
        })
        .toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ commands }) => commands.length > 0)
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
}
