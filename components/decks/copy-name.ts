import { call } from "@/components/api/call";
import { draftMessages } from "./messages";

/** Longest part of a name that is kept. A name has at most 200 characters. */
const maxKept = 185;

/**
 * Returns the name of a new copy: "Plan (copy)", or "Plan (copy 2)" if that name is taken. A copy's copy is numbered,
 * too.
 */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const original = withoutCopy(name);
  let number = 1;
  while (taken.has(draftMessages.copyOf(original, number))) number += 1;
  return draftMessages.copyOf(original, number);
}

const withoutCopy = (name: string): string => name.replace(/ \(copy(?: \d+)?\)$/, "").slice(0, maxKept);

/** Returns a name for a copy that no other draft has. */
export async function findCopyName(name: string): Promise<string> {
  const search = `${withoutCopy(name)} (copy`;
  const { decks } = await call("GET /decks", { query: { search, limit: 100 } });
  return copyName(name, new Set(decks.map((deck) => deck.name ?? "")));
}
