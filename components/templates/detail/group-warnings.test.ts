import { expect, it } from "vitest";
import { type AnalysisWarning, analysisWarningCodes } from "@/lib/contract/analysis-result";
import { groupWarnings } from "./group-warnings";
import { warningMessages } from "./warning-messages";

const remark = (code: AnalysisWarning["code"], slide_number: number | null, message = ""): AnalysisWarning => ({
  code,
  message,
  slide_number,
  part: null,
});

it("tells each kind of remark once, with its slides in order", () => {
  const groups = groupWarnings([
    remark("SHAPE_UNSUPPORTED", 7, "b"),
    remark("FONT_MISSING", null),
    remark("SHAPE_UNSUPPORTED", 2, "a"),
    remark("SHAPE_UNSUPPORTED", 7, "c"),
  ]);
  expect(groups).toEqual([
    { code: "SHAPE_UNSUPPORTED", count: 3, slides: [2, 7], messages: ["b", "a", "c"] },
    { code: "FONT_MISSING", count: 1, slides: [], messages: [""] },
  ]);
});

it.each(analysisWarningCodes)("%s has words for what it means and what to do", (code) => {
  const { title, body, remedy } = warningMessages.kinds[code];
  for (const text of [title(1), title(3), body, remedy]) expect(text).toMatch(/^[A-Z0-9].{10,}/);
});
