const most = 8;

/** What fits what was typed: first what begins with it, then what contains it; nothing that says the same as the field. */
export function suggestionsFor(typed: string, known: readonly string[]): string[] {
  const wanted = typed.trim().toLowerCase();
  if (known.some((name) => name.toLowerCase() === wanted)) return [];
  const fitting = known.filter((name) => name.toLowerCase().includes(wanted));
  const begins = (name: string) => name.toLowerCase().startsWith(wanted);
  return [...fitting.filter(begins), ...fitting.filter((name) => !begins(name))].slice(0, most);
}
