import type { ContentLayout, Counts } from "@/lib/contract/analysis";

/** What a slide's content asks for. */
export type InputSignature = {
  /** The supported layout that the content needs; null where it fits none. */
  content_layout: ContentLayout | null;
  /** 0 without content. */
  column_count: number;
  counts: Counts;
  /** Of the first table; `rows` includes header rows. */
  table: { rows: number; columns: number } | null;
  /** Of the first chart; `chart_type` null: the template's own. */
  chart: { chart_type: string | null; categories: number; series: number } | null;
};

/** A slide or layout that content may be matched to: what an index row holds. */
export type MatchCandidate = {
  template_id: string;
  /** `slide_…`, or `layout_…` for a layout. */
  slide_id: string;
  /** 0-based. */
  slide_index: number;
  layout_name: string;
  content_layout: ContentLayout | null;
  capacity: Counts;
  table_columns: number | null;
  chart_type: string | null;
};

export type MatchResult = {
  template_id: string;
  slide_id: string;
  slide_index: number;
  /** 0–1, 4 decimals; 1 exactly when `is_exact_match`. */
  score: number;
  /** Nothing overflows and nothing is unused. */
  is_exact_match: boolean;
  layout_name: string;
  matched_counts: Counts;
  /** Content that has no place. */
  overflow_counts: Counts;
  /** Places that stay as the template has them. */
  unused_counts: Counts;
};
