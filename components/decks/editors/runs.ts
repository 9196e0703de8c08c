import { plainText } from "@/lib/contract/slide-data/plain-text";
import type { RichText, TextRun } from "@/lib/contract/slide-data/rich-text";
import { valueAt } from "./field-path";

/** Returns a value as text; "" for anything else. */
export function asRichText(value: unknown): RichText {
  if (typeof value === "string" || typeof value === "number") return String(value);
  return Array.isArray(value) ? value.filter((run): run is TextRun => typeof valueAt(run, ["text"]) === "string") : "";
}

/** Returns the runs of each line of a text. */
export function lineRuns(text: RichText): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of typeof text === "string" ? [{ text }] : text)
    run.text.split("\n").forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== "") lines.at(-1)?.push({ ...run, text: piece });
    });
  return lines;
}

/** Returns lines as a single text. */
export const joinLines = (lines: readonly (readonly TextRun[])[]): RichText =>
  joinRuns(lines.flatMap((runs, index) => (index > 0 ? [{ text: "\n" }, ...runs] : runs)));

const sameFormat = ({ text: _a, ...a }: TextRun, { text: _b, ...b }: TextRun): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/** Returns runs as a text, joining neighbours with the same format; a string if nothing is formatted. */
export function joinRuns(runs: readonly TextRun[]): RichText {
  const merged: TextRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (run.text === "") continue;
    if (last && (run.text === "\n" || sameFormat(last, run)))
      merged[merged.length - 1] = { ...last, text: last.text + run.text };
    else merged.push(run);
  }
  return merged.every((run) => Object.keys(run).length === 1) ? merged.map(({ text }) => text).join("") : merged;
}

/** Returns the runs of some characters of a text. */
export function sliceRuns(runs: readonly TextRun[], from: number, to = Infinity): TextRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += run.text.length;
    return text === "" ? [] : [{ ...run, text }];
  });
}

/**
 * Returns runs after their text was edited. What was not touched keeps its format; what was typed gets that of the
 * characters that it replaces, or else of the character before it.
 */
export function retypeRuns(runs: readonly TextRun[], text: string): TextRun[] {
  const before = plainText([...runs]);
  const longest = Math.min(before.length, text.length);
  let start = 0;
  while (start < longest && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < longest - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const isReplaced = start + end < before.length;
  const model = sliceRuns(runs, isReplaced || start === 0 ? start : start - 1)[0] ?? runs.at(-1);
  return [
    ...sliceRuns(runs, 0, start),
    ...(start + end < text.length ? [{ ...model, text: text.slice(start, text.length - end) }] : []),
    ...sliceRuns(runs, before.length - end),
  ];
}

/** Returns a text after it was edited as plain text. What was not touched keeps its format. */
export function retypeText(value: unknown, text: string): RichText {
  const before = asRichText(value);
  return typeof before === "string" ? text : joinRuns(retypeRuns(before, text));
}
