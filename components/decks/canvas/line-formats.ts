import type { TextRun } from "@/lib/contract/slide-data/rich-text";
import type { AreaLine } from "./area-lines";

export type RunFormat = Omit<TextRun, "text">;

/** A position in a text: the 0-based paragraph, and the number of characters before it in that paragraph. */
export type TextPosition = { line: number; offset: number };
export type TextRange = { from: TextPosition; to: TextPosition };

export const isCollapsed = ({ from, to }: TextRange): boolean => from.line === to.line && from.offset === to.offset;

/**
 * Returns the paragraphs with a new format for a range.
 *
 * @param range Null: the whole text
 * @param format Undefined fields are removed
 */
export function formatRange(lines: readonly AreaLine[], range: TextRange | null, format: RunFormat): AreaLine[] {
  return lines.map((line, index) => {
    const part = partOf(line, index, range);
    if (!part) return line;
    let at = 0;
    const runs = line.runs.flatMap((run) => {
      const [start, end] = [at, at + run.text.length];
      at = end;
      const [from, to] = [Math.max(part.from, start) - start, Math.min(part.to, end) - start];
      if (from >= to) return [run];
      const pieces = [run.text.slice(0, from), run.text.slice(from, to), run.text.slice(to)];
      return pieces.flatMap((text, piece) =>
        text === "" ? [] : [piece === 1 ? withFormat({ ...run, text }, format) : { ...run, text }],
      );
    });
    return { ...line, runs };
  });
}

function withFormat(run: TextRun, format: RunFormat): TextRun {
  const next = Object.entries({ ...run, ...format }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(next) as TextRun;
}

/** Returns which characters of a paragraph are in a range; null: none. */
function partOf({ runs }: AreaLine, index: number, range: TextRange | null): { from: number; to: number } | null {
  const length = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (range === null) return { from: 0, to: length };
  if (index < range.from.line || index > range.to.line) return null;
  return {
    from: index === range.from.line ? range.from.offset : 0,
    to: index === range.to.line ? range.to.offset : length,
  };
}

/** Returns the format that all characters of a range have in common. */
export function commonFormat(lines: readonly AreaLine[], range: TextRange | null): RunFormat {
  const runs = runsOf(lines, range);
  const [first, ...others] = runs;
  if (!first) return {};
  const { text: _text, ...format } = first;
  const same = Object.entries(format).filter(([key, value]) =>
    others.every((run) => JSON.stringify(run[key as keyof TextRun]) === JSON.stringify(value)),
  );
  return Object.fromEntries(same);
}

function runsOf(lines: readonly AreaLine[], range: TextRange | null): TextRun[] {
  return lines.flatMap((line, index) => {
    const part = partOf(line, index, range);
    let at = 0;
    return line.runs.filter(({ text }) => {
      const start = at;
      at += text.length;
      return part !== null && Math.max(part.from, start) < Math.min(part.to, at);
    });
  });
}

/** Returns the range of the link in or behind which a position is; null if there is none. */
export function linkAt(lines: readonly AreaLine[], { line, offset }: TextPosition): TextRange | null {
  let at = 0;
  let found: { from: number; to: number; link: string } | null = null;
  for (const { text, link } of lines[line]?.runs ?? []) {
    const [from, to, own] = [at, (at += text.length), link ? JSON.stringify(link) : null];
    if (found && found.link === own) found.to = to;
    else if (found && found.from < offset && offset <= found.to) break;
    else found = own === null ? null : { from, to, link: own };
  }
  if (!found || offset <= found.from || offset > found.to) return null;
  return { from: { line, offset: found.from }, to: { line, offset: found.to } };
}

/** Returns the text of a range, with its paragraphs joined. */
export function textOfRange(lines: readonly AreaLine[], range: TextRange): string {
  return lines
    .flatMap((line, index) => {
      const part = partOf(line, index, range);
      const text = line.runs.map((run) => run.text).join("");
      return part ? [text.slice(part.from, part.to)] : [];
    })
    .join(" ");
}

/** Returns the paragraphs with the bullets of a range one level deeper or higher. */
export function shiftLevels(lines: readonly AreaLine[], range: TextRange | null, by: 1 | -1): AreaLine[] {
  return lines.map((line, index) =>
    line.kind === "bullet" && (range === null || (index >= range.from.line && index <= range.to.line))
      ? { ...line, level: Math.min(8, Math.max(0, line.level + by)) }
      : line,
  );
}

export type Mark = "bold" | "italic" | "underline";

/**
 * Returns the paragraphs with a mark turned on, or turned off if the whole range has it.
 *
 * @param isDefault Applies to runs that don't set the mark
 */
export function toggleMark(
  lines: readonly AreaLine[],
  range: TextRange | null,
  mark: Mark,
  isDefault: boolean,
): AreaLine[] {
  const runs = runsOf(lines, range);
  const isOn = runs.every((run) => run[mark] ?? isDefault);
  return formatRange(lines, range, { [mark]: !isOn });
}
