import { expect, it } from "vitest";
import type { SlideResult } from "@/lib/contract/presentations";
import { isRetryWorthwhile, slideStates, stepMessage } from "./job-status";

it("slideStates returns the state of each slide of a running job", () => {
  const states = (current_step: string | null) => slideStates({ current_step, total_slides_requested: 3 }).join();
  expect(states("Generating slide 2 of 3")).toBe("done,working,waiting");
  expect(states("Generating slide 1 of 3")).toBe("working,waiting,waiting");
  expect(states(null)).toBe("waiting,waiting,waiting");
  expect(states("Updating charts")).toBe("waiting,waiting,waiting");
});

it("stepMessage describes the step in the studio's own words", () => {
  const job = { status: "processing", kind: "deck", progress: 40, total_slides_requested: 3 } as const;
  expect(stepMessage({ ...job, status: "pending", current_step: null })).toBe("Waiting in the queue");
  expect(stepMessage({ ...job, current_step: null })).toBe("Preparing");
  expect(stepMessage({ ...job, current_step: "Generating slide 2 of 3" })).toBe("Generating slide 2 of 3");
  expect(stepMessage({ ...job, current_step: "read_templates" })).toBe("Preparing");
  expect(stepMessage({ ...job, kind: "chart_update", current_step: "updateCharts()" })).toBe("Updating charts");
  expect(stepMessage({ ...job, progress: 95, current_step: "store" })).toBe("Assembling the file");
});

it("a retry is worthwhile unless only content or deleted template slides failed", () => {
  const slide_results = (...codes: (string | null)[]) =>
    codes.map((error_code) => ({ status: error_code === null ? "completed" : "failed", error_code }) as SlideResult);
  expect(isRetryWorthwhile({ slide_results: null }), "the job itself failed").toBe(true);
  expect(isRetryWorthwhile({ slide_results: slide_results(null, null) }), "the file could not be stored").toBe(true);
  expect(isRetryWorthwhile({ slide_results: slide_results("INVALID_CHART", "INTERNAL") })).toBe(true);
  expect(isRetryWorthwhile({ slide_results: slide_results(null, "SLIDE_NOT_FOUND", "INVALID_CHART") })).toBe(false);
});
