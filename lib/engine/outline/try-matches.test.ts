import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { candidatesOf } from "@/e2e/suites/corpus/corpus-templates";
import { compareSlide } from "@/lib/engine/matching/match-slides";
import { needsOf } from "@/lib/engine/matching/needs";
import { text } from "@/lib/engine/matching/testing/blocks";
import { tryMatches } from "./try-matches";

const bytes = readFileSync(join(import.meta.dirname, "../../../public/samples/meridian.pptx"));
const data = { title: "Results", content: { blocks: [text] } };

it("finds the first match that generates without a disturbing warning, and leaves the order if there is none", () => {
  const candidates = candidatesOf(bytes);
  const matches = candidates.map((candidate) => compareSlide(needsOf(data), candidate));
  const full = matches.find((_, index) => candidates[index]!.content_layout === "two_column_table_chart")!;
  const list = matches.find(({ overflow_counts: { body }, is_exact_match: isExact }) => isExact && body === 0)!;
  const files = new Map([["t", bytes]]);
  expect(tryMatches(data, [full, list], files)).toBe(1);
  expect(tryMatches(data, [full, full], files)).toBe(0);
  expect(tryMatches(data, [full, list], new Map())).toBe(0);
});
