import { countKeys, type Counts } from "@/lib/contract/analysis";
import type { CountComparison } from "./compare-counts";
import type { InputSignature, MatchCandidate } from "./types";

/** What a slide is about counts most, its margins least. */
const WEIGHTS: Counts = {
  title: 1,
  subtitle: 1,
  body: 2,
  footer: 0.25,
  table: 4,
  chart: 4,
  textbox: 2,
  object: 4,
  custom_field: 0.5,
};
/** A place that stays empty is the lesser evil beside content without a place. */
const UNUSED = 0.5;
/** A subtitle that goes to a free body placeholder costs a part of what it would without a place. */
const SUBSTITUTE = 0.25;
const HIGHEST_INEXACT = 0.9999;

/**
 * 1 exactly when nothing overflows and nothing is unused, else below: counts first, then arrangement, table width,
 * chart kind.
 */
export function scoreOf(signature: InputSignature, candidate: MatchCandidate, comparison: CountComparison): number {
  const { matched, overflow, unused } = comparison;
  if (isExact(comparison)) return 1;
  const substituted = overflow.subtitle > 0 && unused.body > 0 ? 1 : 0;
  let gain = 0;
  let loss = 0;
  for (const key of countKeys) {
    gain += WEIGHTS[key] * matched[key];
    loss += WEIGHTS[key] * (overflow[key] + UNUSED * unused[key]);
  }
  if (substituted) loss -= (1 - SUBSTITUTE) * (WEIGHTS.subtitle + UNUSED * WEIGHTS.body);
  if (gain === 0) return 0;
  const score =
    (gain / (gain + loss)) *
    arrangement(signature, candidate) *
    tableCloseness(signature, candidate) *
    chartCloseness(signature, candidate);
  return Math.min(HIGHEST_INEXACT, Math.round(score * 10_000) / 10_000);
}

/** Content and slide ask for the same: nothing is left over on either side. */
export const isExact = ({ overflow, unused }: CountComparison): boolean =>
  countKeys.every((key) => overflow[key] === 0 && unused[key] === 0);

/** Only table beside chart and table beside table are arrangements that are told apart. */
const ARRANGED = new Set(["two_column_table_chart", "two_column_table_table"]);

function arrangement(signature: InputSignature, candidate: MatchCandidate): number {
  const wanted = ARRANGED.has(signature.content_layout ?? "") ? signature.content_layout : null;
  const offered = ARRANGED.has(candidate.content_layout ?? "") ? candidate.content_layout : null;
  return wanted === offered ? 1 : 0.85;
}

function tableCloseness({ table }: InputSignature, { table_columns: offered }: MatchCandidate): number {
  if (!table || !offered || table.columns === 0) return 1;
  return 0.9 + 0.1 * (Math.min(table.columns, offered) / Math.max(table.columns, offered));
}

function chartCloseness({ chart }: InputSignature, { chart_type: offered }: MatchCandidate): number {
  if (!chart?.chart_type || !offered || chart.chart_type === offered) return 1;
  const direction = (type: string) => type.slice(type.lastIndexOf("_") + 1);
  return direction(chart.chart_type) === direction(offered) ? 0.97 : 0.94;
}
