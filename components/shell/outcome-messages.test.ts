import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { jobErrorMessages } from "@/components/jobs/job-error-messages";
import { withoutRepeatedNotes } from "./notes";
import { type Words, outcomeMessages } from "./outcome-messages";

const root = path.join(import.meta.dirname, "../..");

/** Returns the source files of the engine and the jobs, without tests. */
function sources(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.includes(".test.") && !name.includes("testing"))
      .map((name) => readFileSync(path.join(root, folder, name), "utf8")),
  );
}

const found = (texts: readonly string[], pattern: RegExp) =>
  [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, code]) => code ?? [])))].sort();

describe("outcomeMessages", () => {
  it("cover every warning of the engine", () => {
    const engine = sources("lib/engine/generation", "lib/engine/pptx/model/chart");
    const codes = [
      ...found(engine, /(?:warnings|context\.warnings|options\.warnings)\.add\(\s*"([A-Z_]+)"/g),
      ...found(engine, /code: "([A-Z]+_[A-Z_]+)"/g),
      ...found(sources("lib/engine/pptx/model/chart"), /"(CHART_[A-Z_]+)"/g),
      "TEXT_OVERFLOW",
      "FONT_MISSING",
    ];
    const rejections = ["CHART_NOT_FOUND", "SLIDE_INDEX_OUT_OF_RANGE"];
    const expected = [...new Set(codes)].filter(
      (code) => !rejections.includes(code) && !(code in outcomeMessages.slides),
    );
    expect(expected.length).toBeGreaterThan(12);
    expect(expected.filter((code) => !(code in outcomeMessages.warnings))).toEqual([]);
  });

  it("cover every error of slides and jobs", () => {
    const [, slideCodes = ""] =
      /export type SlideErrorCode =([^;]+);/.exec(
        readFileSync(path.join(root, "lib/engine/generation/diagnostics.ts"), "utf8"),
      ) ?? [];
    const jobCodes = found(
      sources("lib/server/resources/presentations", "inngest/functions"),
      /(?:code: |JobFailure\(|failGeneration\([^"]*)"((?:NO_VALID|GENERATION|STORAGE|CANCEL)[A-Z_]*)"/g,
    );
    const slides = found([slideCodes], /"([A-Z_]+)"/g);
    expect([slides.length > 5, jobCodes.length > 2]).toEqual([true, true]);
    expect([
      slides.filter((code) => !(code in outcomeMessages.slides)),
      jobCodes.filter((code) => !(code in jobErrorMessages)),
    ]).toEqual([[], []]);
  });

  it("each say what to do, in a sentence", () => {
    for (const { title, remedy } of [...Object.values(outcomeMessages), jobErrorMessages].flatMap<Words>((words) =>
      Object.values(words),
    )) {
      expect([title, remedy]).toEqual([expect.stringMatching(/^[A-Z].*[^.]$/), expect.stringMatching(/^[A-Z].*\.$/)]);
    }
  });
});

it("notes that have no details are shown once, warnings each time", () => {
  const codes = ["TEXT_SHRUNK_SLIGHTLY", "TEXT_SHRUNK", "TEXT_SHRUNK_SLIGHTLY", "TEXT_SHRUNK"];
  const kept = withoutRepeatedNotes(codes.map((code) => ({ code })));
  expect(kept.map(({ code }) => code)).toEqual(["TEXT_SHRUNK_SLIGHTLY", "TEXT_SHRUNK", "TEXT_SHRUNK"]);
});
