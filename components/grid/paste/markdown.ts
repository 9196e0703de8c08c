const separator = /^\s*\|?(\s*:?-{1,}:?\s*\|)+\s*:?-*:?\s*$/;

/** The cells of a Markdown table; null where the text is none. */
export function parseMarkdown(text: string): string[][] | null {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .filter((one) => one.trim() !== "");
  const rule = lines.findIndex((one) => separator.test(one));
  if (rule < 1 || !lines.every((one) => one.includes("|"))) return null;
  return lines.filter((_, index) => index !== rule).map(cellsOf);
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replace(/\\\|/g, "|")
      .replace(/<br\s*\/?>/gi, "\n")
      .replace(/(\*\*|__)(.+?)\1/g, "$2")
      .replace(/`([^`]+)`/g, "$1"),
  );
}
