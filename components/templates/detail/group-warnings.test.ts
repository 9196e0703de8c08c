import { describe, expect, it } from "vitest";
import { analysisWarningCodes } from "@/lib/contract/analysis-result";
import { groupWarnings } from "./group-warnings";
import { warningExplanations } from "./warning-explanations";
import { warningMessages } from "./warning-messages";
import { warningSubjects } from "./warning-subjects";

it("groupWarnings lists each code once, with its slides in order", () => {
  const groups = groupWarnings([
    { code: "SHAPE_UNSUPPORTED", slide_number: 7 },
    { code: "FONT_MISSING", slide_number: null },
    { code: "SHAPE_UNSUPPORTED", slide_number: 2 },
    { code: "SHAPE_UNSUPPORTED", slide_number: 7 },
  ]);
  expect(groups).toEqual([
    { code: "SHAPE_UNSUPPORTED", count: 3, slides: [2, 7] },
    { code: "FONT_MISSING", count: 1, slides: [] },
  ]);
});

describe("warningSubjects", () => {
  const shape = { role: "decorative", left_out: false, text: "", name: "", shape_type: "TextBox" } as const;
  const analysis = {
    fonts: [
      { name: "Calibri", available: true },
      { name: "Foundry", available: false },
    ],
    slides: [
      {
        slideNumber: 4,
        shapes: [
          { ...shape, role: "unsupported", name: "Org", shape_type: "SmartArt" },
          { ...shape, role: "unsupported", fate: "filled", name: "Steps", shape_type: "SmartArt" },
          { ...shape, role: "unsupported", name: "Mix", shape_type: "Chart", chart_info: { chart_type: "pieChart" } },
          { ...shape, left_out: true, text: " +24.6 %\n of plan" },
          { ...shape, left_out: true, name: "Old table", shape_type: "Table" },
          { ...shape, name: "Logo" },
        ],
      },
    ],
  } as const;

  it("names the fonts and shapes that a warning is about, without terms of the API", () => {
    expect(warningSubjects("FONT_MISSING", analysis)).toEqual(["Foundry"]);
    expect(warningSubjects("SHAPE_UNSUPPORTED", analysis)).toEqual([
      "Slide 4: Org (SmartArt)",
      "Slide 4: Mix (Chart, Pie)",
    ]);
    expect(warningSubjects("SAMPLE_LEFT_OUT", analysis)).toEqual(["Slide 4: “+24.6 % of plan”", "Slide 4: Old table"]);
    expect(warningSubjects("SLIDE_EMPTY", analysis)).toEqual([]);
  });
});

it.each(analysisWarningCodes)("%s has a title, an explanation and a remedy", (code) => {
  const { title, body, remedy } = { ...warningMessages.kinds[code], ...warningExplanations.kinds[code] };
  for (const text of [title(1), title(3), body, remedy]) expect(text).toMatch(/^[A-Z0-9].{10,}/);
});
