import { describe, expect, it } from "vitest";
import { corpusBytes, corpusNames } from "@/lib/engine/pptx/testing/corpus";
import { shareOf } from "@/scripts/test/share-of";
import { createRandom, damageFile } from "./damage-file";
import { judge } from "./judge";

/** For a long run: `FUZZ_CASES=20000 FUZZ_SEED=… npx vitest run e2e/suites/fuzz`. Each failure names its seed. */
const cases = Number(process.env.FUZZ_CASES || 120);
const firstSeed = Number(process.env.FUZZ_SEED || 1);
const seeds = shareOf(Array.from({ length: cases }, (_, index) => firstSeed + index));

describe.skipIf(corpusNames.length === 0)("damaged templates (skipped without ../shared/corpus)", () => {
  it.each(seeds)("FUZZ_SEED=%d FUZZ_CASES=1 is rejected with a code, or analysed and filled", async (seed) => {
    const random = createRandom(seed);
    const name = random.pick(corpusNames);
    const { kind, bytes } = damageFile(corpusBytes(name), random);
    await expect(judge(bytes), `${kind} ${name}`).resolves.toMatch(/\S/);
  });
});
