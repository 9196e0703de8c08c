import type { Warning } from "./diagnostics";

/** The warnings of a slide of a deck; `slide_index` is 0-based. */
type SlideWarnings = { slide_index: number; warnings: Warning[] };

/** Codes of warnings that may have the same cause on many slides. */
const JOINED: ReadonlySet<string> = new Set(["UNKNOWN_FIELD", "LOGO_NOT_FOUND", "FONT_MISSING", "SHAPES_REMOVED"]);

/** The text that precedes the other slides in a joined warning. */
const ALSO = " The same applies to slide_index ";

/** Gives the warnings that an earlier run joined back to their slides, because other slides may share them now. */
export function separateWarnings(results: readonly SlideWarnings[]): void {
  for (const { warnings } of results) {
    for (const warning of warnings) {
      const [message = "", others] = warning.message.split(ALSO);
      if (others === undefined) continue;
      warning.message = message;
      for (const [, from, to] of others.matchAll(/(\d+)(?:–(\d+))?/g))
        for (let index = Number(from); index <= Number(to ?? from); index++) {
          const other = results.find(({ slide_index }) => slide_index === index);
          if (other && !other.warnings.some(({ code, message: known }) => code === warning.code && known === message))
            other.warnings.push({ ...warning });
        }
    }
  }
}

/**
 * Reports a warning that several slides share, or that their common options cause, only once: on the first of these
 * slides, with a list of the others.
 */
export function joinWarnings(results: readonly SlideWarnings[]): void {
  const first = new Map<string, { warning: Warning; others: number[] }>();
  for (const result of results) {
    result.warnings = result.warnings.filter((warning) => {
      if (!JOINED.has(warning.code) && warning.loc?.[0] !== "options") return true;
      const key = `${warning.code} ${warning.message}`;
      const known = first.get(key);
      if (!known) first.set(key, { warning, others: [] });
      else known.others.push(result.slide_index);
      return known === undefined;
    });
  }
  for (const { warning, others } of first.values())
    if (others.length > 0) warning.message += `${ALSO}${listed(others)}.`;
}

/** Maximum number of warnings of a deck, and the number that each of its slides may have in any case. */
const MAX_DECK_WARNINGS = 4000;
const MIN_SHARE = 20;

/** Gives each slide the same share of the warnings that a deck may have. A last one counts those that are left out. */
export function limitWarnings(results: readonly SlideWarnings[]): void {
  const share = Math.max(MIN_SHARE, Math.floor(MAX_DECK_WARNINGS / Math.max(1, results.length)));
  for (const { warnings } of results) {
    const others = warnings.length - share;
    // One further warning takes no more room than the sentence about it.
    if (others <= 1) continue;
    const message = `The slide has ${others} more warnings. Correct what the first ones name, and send it again.`;
    warnings.splice(share, others, { code: "WARNINGS_OMITTED", message, loc: null });
  }
}

/** Returns numbers as a list in which consecutive numbers are shortened: `1, 3–5 and 9`. */
function listed(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  const texts = runs.flatMap(({ from, to }) =>
    to - from > 1 ? [`${from}–${to}`] : from === to ? [String(from)] : [String(from), String(to)],
  );
  return texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
}
