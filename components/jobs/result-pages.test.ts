import { expect, it } from "vitest";
import type { SlideResult } from "@/lib/contract/presentations";
import { needsAttention, groupPagesByResult } from "./result-pages";

const result = (pages_generated: number, codes: string[] = []): SlideResult => ({
  slide_index: 0,
  template_slide_id: "slide_1",
  status: pages_generated > 0 ? "completed" : "failed",
  pages_generated,
  error: null,
  error_code: null,
  warnings: codes.map((code) => ({ code, message: code })),
});

it("numbers the pages of the file across all requested slides", () => {
  const pages = groupPagesByResult([result(1), result(0), result(3), result(1)]);
  expect(pages.map((own) => own.map(({ number, part, parts }) => `${number}:${part}/${parts}`))).toEqual([
    ["1:1/1"],
    [],
    ["2:1/3", "3:2/3", "4:3/3"],
    ["5:1/1"],
  ]);
});

it("flags failed and different slides, but not those that only differ from the sample where nobody notices", () => {
  expect(
    [
      result(1),
      result(0),
      result(1, ["SHAPES_REMOVED", "TEXT_SHRUNK_SLIGHTLY"]),
      result(1, ["SHAPES_REMOVED", "TEXT_SHRUNK"]),
    ].map(needsAttention),
  ).toEqual([false, true, false, true]);
});
