import { decks as texts } from "@/components/decks/messages/decks";

const { parts, items } = texts.fields;

function wordOf(names: Record<string, string>, key: string | undefined): string | undefined {
  return key !== undefined && Object.hasOwn(names, key) ? names[key] : undefined;
}

/**
 * A field of a slide in words, as a person finds it in the form: `Table, row 2, cell 3`; empty for the slide as a
 * whole.
 */
export function fieldName(path: readonly string[]): string {
  const named = path.flatMap((key, index) => {
    const item = wordOf(items, path[index - 1]);
    if (item && /^\d+$/.test(key)) return [`${item} ${Number(key) + 1}`];
    // `table.table` is one table, and what is counted is named with its number.
    const isCounted = wordOf(items, key) !== undefined && path[index + 1] !== undefined;
    const part = path[index - 1] === key || isCounted ? undefined : wordOf(parts, key);
    return part ? [part] : [];
  });
  const text = named.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(", ");
  return text && text[0]?.toUpperCase() + text.slice(1);
}
