import { describe, expect, it } from "vitest";
import { realTemplates } from "@/e2e/suites/coverage/fields/every-element";
import { shareOf } from "@/scripts/test/share-of";
import { fillEveryPicture } from "./fill-every-picture";

describe.skipIf(realTemplates.length === 0)(
  "picture fields of real templates (skipped without ../shared/corpus)",
  () => {
    it.each(shareOf(realTemplates))(
      "show what was sent, undistorted, in a file without faults: $name",
      async ({ read }) => {
        const outcomes = await fillEveryPicture(read());
        expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([]);
      },
    );
  },
);
