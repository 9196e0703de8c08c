import type { SlideData } from "@/lib/contract/slide-data/slide-data";

type Parsed =
  | { ok: true; data: SlideData }
  | { ok: false; isObject: false }
  | { ok: false; isObject: null; line: number | null };

/** Parses slide data. On an error, returns its 1-based line if the browser reports it. */
export function parseJson(text: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, isObject: null, line: lineOf(text, error) };
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { ok: true, data: value as SlideData }
    : { ok: false, isObject: false };
}

function lineOf(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : "";
  const line = /line (\d+)/.exec(message)?.[1];
  if (line) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  if (position) return text.slice(0, Number(position)).split("\n").length;
  return /end of JSON/.test(message) ? text.split("\n").length : null;
}

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Returns whether two values are equal, regardless of the order of their fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set(
    [...Object.keys(a), ...Object.keys(b)].filter((key) => a[key] !== undefined || b[key] !== undefined),
  );
  return [...keys].every((key) => isSame(a[key], b[key]));
}
