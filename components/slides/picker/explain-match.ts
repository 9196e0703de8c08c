import { chartTypes } from "@/components/slides/chart-types";
import { slideMessages } from "@/components/slides/messages";
import { lookUp } from "@/components/ui/records";
import type { CountKey, Counts } from "@/lib/contract/analysis-result";
import type { MatchAnswer, MatchResult } from "@/lib/contract/matching";

const suggestMessages = slideMessages.suggest;

export type Reason = { kind: "fits" | "overflow" | "unused" | "note"; text: string };

/** The minimum score of a good match. */
const good = 0.75;

export function describeScore({ is_exact_match: exact, score }: Pick<MatchResult, "is_exact_match" | "score">): string {
  return exact ? suggestMessages.exact : score >= good ? suggestMessages.good : suggestMessages.partly;
}

/** Explains a match: what fits, what doesn't fit, what stays unused, and how the slide is arranged. */
export function explainMatch(match: MatchResult, signature: MatchAnswer["input_signature"]): Reason[] {
  const { matched_counts: matched, overflow_counts: overflow, unused_counts: unused } = match;
  const sentences: [Reason["kind"], string, (what: string) => string][] = [
    ["fits", counted(matched, suggestMessages.and), suggestMessages.fits],
    ["overflow", counted(overflow, suggestMessages.or), suggestMessages.overflow],
    ["unused", counted(unused, suggestMessages.and), suggestMessages.unused],
  ];
  const reasons = sentences.flatMap(([kind, what, say]): Reason[] => (what ? [{ kind, text: say(what) }] : []));
  const notes = [arrangementOf(match, signature), tableOf(match, signature), chartOf(match, signature)].filter(
    (text) => text !== null,
  );
  return [...reasons, ...notes.map((text): Reason => ({ kind: "note", text }))];
}

/** Lists the counted parts, such as `the title, a table and 2 texts`, with `word` before the last one. */
function counted(counts: Counts, word: string): string {
  const parts = (Object.keys(suggestMessages.counts) as CountKey[]).flatMap((key) => {
    const [one, many] = suggestMessages.counts[key];
    return counts[key] === 0 ? [] : [counts[key] === 1 ? one : `${counts[key]} ${many}`];
  });
  return listed(parts, word);
}

/** Lists parts, such as `a title, a table or a text`, with `word` before the last one. */
export function listed(parts: readonly string[], word: string): string {
  const ends = [parts.slice(0, -1).join(", "), ...parts.slice(-1)];
  return ends.filter(Boolean).join(` ${word} `);
}

const isSideBySide = (layout: string | null) => layout?.startsWith("two_column") ?? false;

function arrangementOf(
  { content_layout: layout }: MatchResult,
  { column_count: columns }: MatchAnswer["input_signature"],
): string | null {
  if (isSideBySide(layout) === columns > 1) return null;
  if (isSideBySide(layout)) return suggestMessages.sideBySide;
  return layout === "mixed" ? null : suggestMessages.below;
}

function tableOf({ table_columns: theirs }: MatchResult, { table }: MatchAnswer["input_signature"]): string | null {
  return table && theirs && theirs !== table.columns ? suggestMessages.columns(theirs, table.columns) : null;
}

function chartOf({ chart_type: type }: MatchResult, { chart }: MatchAnswer["input_signature"]): string | null {
  const name = type === null ? undefined : lookUp(chartTypes, type);
  return chart && name && chart.chart_type !== type ? suggestMessages.chartType(name.toLowerCase()) : null;
}
