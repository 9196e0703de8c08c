import type { Page } from "playwright-core";
import type { Act } from "@/bench/studio/measure/measure";
import type { Stage } from "@/bench/studio/stage/fill";

/** A page and what is done in it. */
export type Case = {
  where: string;
  path: (stage: Stage) => string;
  ready: (page: Page) => Promise<unknown>;
  acts: (page: Page) => Act[];
};

/** An answer differs from what was there. */
export const changes = (mark: string): NonNullable<Act["until"]> => ({
  mark,
  isThere: (former, now) => now !== former && now !== "",
});
