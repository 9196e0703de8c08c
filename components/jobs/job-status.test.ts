import { expect, it } from "vitest";
import { slideStates } from "./job-status";

it("tells where each slide of a running job is", () => {
  const states = (current_step: string | null) => slideStates({ current_step, total_slides_requested: 3 }).join();
  expect(states("Generating slide 2 of 3")).toBe("done,working,waiting");
  expect(states("Generating slide 1 of 3")).toBe("working,waiting,waiting");
  expect(states(null)).toBe("waiting,waiting,waiting");
  expect(states("Updating charts")).toBe("waiting,waiting,waiting");
});
