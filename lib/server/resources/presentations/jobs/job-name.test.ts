import { describe, expect, it } from "vitest";
import { jobName, outputFilename } from "./job-name";

const titled = (...titles: (string | null | undefined)[]) => titles.map((title) => ({ slide_data: { title } }));

describe("the name of a job", () => {
  it("is the one that was given, else the first title that says something", () => {
    expect(jobName("Review", titled("A"))).toBe("Review");
    expect(jobName(" ", titled(undefined, null, "\n", "Results", "Plan"))).toBe("Results");
    expect(jobName(undefined, titled(null))).toBeNull();
  });

  it("is one line of whole characters", () => {
    expect(jobName(null, titled(" Results\u0000\nof\t2026 \ud800!"))).toBe("Results of 2026 !");
    expect(jobName("🚀".repeat(300), [])).toBe(`${"🚀".repeat(199)}…`);
  });
});

describe("the name of its file", () => {
  it.each([
    ["Q3 – Übersicht", "Q3 – Übersicht.pptx"],
    ['a/b\\c: "d" <e>|f?*', "a-b-c- -d- -e-f-.pptx"],
    ["../..", "gen_1.pptx"],
    ["?", "gen_1.pptx"],
    [" .hidden. ", "hidden.pptx"],
    [null, "gen_1.pptx"],
  ])("%s → %s", (name, filename) => {
    expect(outputFilename({ id: "gen_1", name })).toBe(filename);
  });
});
