import { isInformational } from "@/components/shell/notes";
import type { SlideResult } from "@/lib/contract/presentations";

/**
 * A slide of the file. `number` is its 1-based number in the file; `part` is its 1-based number among the pages of one
 * requested slide.
 */
export type ResultPage = { number: number; part: number; parts: number; result: SlideResult };

/** Returns the file's slides for each requested slide; an empty list for a failed one. */
export function groupPagesByResult(results: readonly SlideResult[]): ResultPage[][] {
  let generated = 0;
  return results.map((result) =>
    Array.from({ length: result.pages_generated }, (_, index) => ({
      number: (generated += 1),
      part: index + 1,
      parts: result.pages_generated,
      result,
    })),
  );
}

/** Returns whether someone should check the slide, because it failed or differs from the request. */
export function needsAttention({ status, warnings }: Pick<SlideResult, "status" | "warnings">): boolean {
  return status === "failed" || warnings.some(({ code }) => !isInformational(code));
}
