import { describe, expect, it } from "vitest";
import { type Filling, fillSample, readSample } from "@/lib/engine/generation/testing/fill-sample";
import { readBox } from "@/lib/engine/generation/testing/read-box";
import type { ReadDeck } from "@/lib/engine/generation/testing/read-deck";

const rows = (count: number) => [
  { is_header: true, cells: [{ value: "Item" }, { value: "Value" }] },
  ...Array.from({ length: count }, (_, row) => ({ cells: [{ value: `Item ${row + 1}` }, { value: row }] })),
];
const filling = (count: number, options: Filling["options"], more: object = {}): Filling => ({
  slide: "table",
  data: {
    title: "T",
    footnote: "Source: us",
    content: {
      blocks: [{ type: "table", table: { table: { rows: rows(count) }, caption: "A caption under the table" } }],
    },
    ...more,
  },
  options: options ?? {},
});
const counts = [2, 6, 8, 9, 10, 11];

/** Table, caption and footnote of a page, top to bottom. */
function stack(deck: ReadDeck, page: number) {
  const shapes = deck.shapes(page);
  const box = (find: (shape: (typeof shapes)[number]) => boolean) => readBox(shapes.find(find)!)!;
  return {
    table: box((shape) => shape.all("a:tbl").length > 0),
    caption: box((shape) => shape.lines.includes("A caption under the table")),
    footnote: box((shape) => shape.lines.includes("Source: us")),
  };
}

describe.each(["meridian", "atelier"] as const)("a table that grows on %s", (name) => {
  const made = [false, true].map((allow_textbox_reposition) =>
    fillSample(
      counts.map((count) => filling(count, { auto_paginate_tables: false, allow_textbox_reposition })),
      { name },
    ),
  );
  const height = Number(6_858_000);

  it.each([0, 1])(
    "stands over its caption, and that over the footnote, all on the slide (reposition %d)",
    async (index) => {
      const { deck, results } = await made[index]!;
      expect(results.map(({ error }) => error)).toEqual(counts.map(() => null));
      counts.forEach((count, page) => {
        const { table, caption, footnote } = stack(deck, page);
        expect(
          [table.bottom <= caption.top + 1, caption.bottom <= footnote.top + 1, footnote.bottom <= height],
          `${count} rows`,
        ).toEqual([true, true, true]);
        expect(deck.cells(page)).toHaveLength(count + 1);
      });
    },
  );

  it("moves the footnote only where it may, and only where it has to", async () => {
    const sample = readBox((await readSample(name)).shape(4, "Footnote"))!;
    const [fixed, movable] = await Promise.all(made);
    const tops = (deck: ReadDeck) => counts.map((_, page) => stack(deck, page).footnote.top);
    expect(tops(fixed!.deck)).toEqual(counts.map(() => sample.top));
    expect(tops(movable!.deck)[0]).toBe(sample.top);
    expect(tops(movable!.deck).every((top) => top >= sample.top)).toBe(true);
  });

  it("is never worse off where text boxes may move", async () => {
    const [fixed, movable] = await Promise.all(made);
    const heights = (deck: ReadDeck) =>
      counts.map((_, page) => stack(deck, page)).map(({ table }) => table.bottom - table.top);
    const [least, most] = [heights(fixed!.deck), heights(movable!.deck)];
    expect(most.filter((value, page) => value < least[page]! - 1)).toEqual([]);
  });

  it("has caption and footnote on each of its pages", async () => {
    const { deck, results } = await fillSample([filling(40, {})], { name });
    expect(results[0]!.pages_generated).toBeGreaterThan(2);
    for (let page = 0; page < results[0]!.pages_generated; page++) {
      const { table, caption, footnote } = stack(deck, page);
      expect([table.bottom <= caption.top + 1, caption.bottom <= footnote.top + 1], `page ${page}`).toEqual([
        true,
        true,
      ]);
    }
  });
});
