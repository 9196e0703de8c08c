import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Counts, contentLayouts, countKeys, slidePurposes } from "@/lib/contract/analysis-result";
import { chartTypes } from "@/lib/contract/slide-data/chart";
import { matchSlides } from "./match-slides";
import type { ColumnNeeds, Extra, Needs } from "./needs";
import type { InputSignature, MatchCandidate } from "./signature";

const count = fc.nat(4);
const counts: fc.Arbitrary<Counts> = fc.record(
  Object.fromEntries(countKeys.map((key) => [key, count])) as Record<keyof Counts, typeof count>,
);
const chartType = fc.constantFrom(...chartTypes);
const signature: fc.Arbitrary<InputSignature> = fc.record({
  content_layout: fc.option(fc.constantFrom(...contentLayouts)),
  column_count: fc.nat(2),
  counts,
  table: fc.option(fc.record({ rows: fc.integer({ min: 1, max: 30 }), columns: fc.integer({ min: 1, max: 12 }) })),
  chart: fc.option(
    fc.record({
      chart_type: fc.option(chartType),
      categories: fc.integer({ min: 1, max: 9 }),
      series: fc.integer({ min: 1, max: 9 }),
    }),
  ),
});
const needs: fc.Arbitrary<Needs> = fc.record({
  signature,
  title: count,
  subtitle: count,
  columns: fc.constant<ColumnNeeds[]>([]),
  together: fc.constant<ColumnNeeds>({ items: [], texts: [] }),
  fields: fc.constant<string[]>([]),
  pictureFields: fc.constant(0),
  extras: fc.constant<Extra[]>([]),
  purpose: fc.constantFrom(null, ...slidePurposes),
});
/** A slide that is copied unchanged matches nothing. */
const fillable = contentLayouts.filter((layout) => layout !== "static");
const candidate: fc.Arbitrary<MatchCandidate> = fc.record({
  template_id: fc.constantFrom("tmpl_a", "tmpl_b", "tmpl_c"),
  slide_id: fc.uuid(),
  slide_index: fc.nat(9),
  layout_name: fc.constant("L"),
  content_layout: fc.constantFrom(...fillable),
  capacity: counts,
  table_columns: fc.option(fc.integer({ min: 1, max: 12 })),
  chart_type: fc.option(chartType),
  places: fc.constant(null),
});
const only = (requested: Needs, offered: MatchCandidate) => matchSlides(requested, [offered], 1)[0]!;
const sum = (some: Counts) => countKeys.reduce((total, key) => total + some[key], 0);

describe("every match", () => {
  it("scores from 0 to 1 with 4 decimals, and 1 exactly where nothing overflows and nothing is unused", () => {
    fc.assert(
      fc.property(needs, candidate, (requested, offered) => {
        const { score, is_exact_match, overflow_counts, unused_counts } = only(requested, offered);
        expect(score).toBe(Math.round(score * 10_000) / 10_000);
        expect(score >= 0 && score <= 1).toBe(true);
        expect(is_exact_match).toBe(sum(overflow_counts) + sum(unused_counts) === 0);
        expect(score === 1).toBe(is_exact_match);
      }),
    );
  });

  it("explains everything that was requested and that the slide accepts", () => {
    fc.assert(
      fc.property(needs, candidate, (requested, offered) => {
        const { matched_counts, overflow_counts, unused_counts } = only(requested, offered);
        for (const key of countKeys)
          expect(matched_counts[key] + overflow_counts[key]).toBe(requested.signature.counts[key]);
        // Without a footer in the content, the template's own footer stays. It doesn't count as unused.
        const ownFooters = offered.capacity.footer - matched_counts.footer;
        expect(sum(matched_counts) + sum(unused_counts)).toBe(sum(offered.capacity) - ownFooters);
      }),
    );
  });

  it("never improves with more content that has no slot", () => {
    fc.assert(
      fc.property(needs, candidate, fc.constantFrom(...countKeys), (requested, offered, key) => {
        const before = only(requested, offered);
        const { signature: own } = requested;
        const more = { ...own, counts: { ...own.counts, [key]: own.counts[key] + 1 } };
        const after = only({ ...requested, signature: more }, offered);
        const overflows = sum(after.overflow_counts) > sum(before.overflow_counts);
        // Text may take the placeholder of a subtitle that has no slot of its own, which weighs less.
        const displaces = before.matched_counts.subtitle > offered.capacity.subtitle;
        expect(overflows && !displaces ? after.score : 0).toBeLessThanOrEqual(before.score);
      }),
    );
  });

  it("has the same rank, whatever the order of candidates and the number of results", () => {
    fc.assert(
      fc.property(
        needs,
        fc.uniqueArray(candidate, {
          maxLength: 12,
          selector: ({ template_id, slide_index }) => `${template_id}${slide_index}`,
        }),
        fc.integer({ min: 1, max: 12 }),
        (requested, offered, topK) => {
          const all = matchSlides(requested, offered, 20);
          expect(matchSlides(requested, offered.toReversed(), topK)).toEqual(all.slice(0, topK));
          const keys = all.map(({ score }) => (1 - score).toFixed(4));
          expect(keys).toEqual(keys.toSorted());
        },
      ),
    );
  });
});
