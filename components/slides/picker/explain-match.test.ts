import { expect, it } from "vitest";
import type { Counts } from "@/lib/contract/analysis-result";
import type { MatchAnswer, MatchResult } from "@/lib/contract/matching";
import { explainMatch, describeScore } from "./explain-match";

const none: Counts = {
  title: 0,
  subtitle: 0,
  body: 0,
  footer: 0,
  table: 0,
  chart: 0,
  textbox: 0,
  object: 0,
  custom_field: 0,
};
const match = (more: Partial<MatchResult>): MatchResult => ({
  template_id: "tmpl_1",
  template_name: "a.pptx",
  template_hash: null,
  slide_id: "slide_1",
  slide_index: 0,
  title: null,
  slide_size: null,
  score: 0.8,
  is_exact_match: false,
  layout_name: "",
  content_layout: "table_text",
  table_columns: null,
  chart_type: null,
  purpose: "content",
  matched_counts: none,
  overflow_counts: none,
  unused_counts: none,
  ...more,
});
const signature: MatchAnswer["input_signature"] = {
  content_layout: "table_text",
  column_count: 1,
  counts: none,
  table: null,
  chart: null,
};

it("says what fits, what doesn't and what stays empty", () => {
  const reasons = explainMatch(
    match({
      matched_counts: { ...none, title: 1, table: 1, body: 2 },
      overflow_counts: { ...none, chart: 1, table: 1 },
      unused_counts: { ...none, footer: 1, subtitle: 1 },
    }),
    signature,
  );
  expect(reasons).toEqual([
    { kind: "fits", text: "Has room for the title, 2 texts and a table." },
    { kind: "overflow", text: "No room for a table or a chart." },
    { kind: "unused", text: "Not used: a subtitle and a footer." },
  ]);
});

it("says how the slide shows content differently", () => {
  const other = match({ content_layout: "two_column_table_chart", table_columns: 6, chart_type: "stacked_bar" });
  expect(
    explainMatch(other, {
      ...signature,
      table: { rows: 3, columns: 4 },
      chart: { chart_type: null, categories: 2, series: 1 },
    }).map(({ text }) => text),
  ).toEqual([
    "It shows its content side by side.",
    "Its table shows 6 columns; yours has 4, so the columns change.",
    "The chart is shown as stacked bars.",
  ]);
  expect(explainMatch(match({}), { ...signature, column_count: 2 }).map(({ text }) => text)).toEqual([
    "It shows its content one below the other.",
  ]);
});

it("names matches by their score", () => {
  expect([
    describeScore({ is_exact_match: true, score: 1 }),
    describeScore({ is_exact_match: false, score: 0.8 }),
    describeScore({ is_exact_match: false, score: 0.3 }),
  ]).toEqual(["Exact match", "Good match", "Partial match"]);
});
