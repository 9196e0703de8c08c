import { expect, it } from "vitest";
import { corpusBytes, corpusNames } from "@/lib/engine/pptx/testing/corpus";
import { createRandom, damageFile } from "./damage-file";
import { judge } from "./judge";

/** For a long run: `FUZZ_CASES=20000 FUZZ_SEED=… npx vitest run e2e/suites/fuzz`. A failure names its seed. */
const cases = Number(process.env.FUZZ_CASES || 120);
const firstSeed = Number(process.env.FUZZ_SEED || 1);
/** Milliseconds per file: far above what a sound file takes, far below what would block a worker. */
const timeoutMs = 20_000;

it.skipIf(corpusNames.length === 0)(
  `${cases} damaged templates are refused with a code, or analysed and filled`,
  async () => {
    const verdicts: Record<string, Record<string, number>> = {};
    const faults: string[] = [];
    let slowest = { milliseconds: 0, what: "" };
    for (let seed = firstSeed; seed < firstSeed + cases; seed++) {
      const random = createRandom(seed);
      const name = random.pick(corpusNames);
      const { kind, bytes } = damageFile(corpusBytes(name), random);
      const what = `FUZZ_SEED=${seed} ${kind} ${name}`;
      const begun = performance.now();
      const verdict = await judge(bytes).catch((error: Error) => {
        faults.push(`${what}: ${error.stack?.split("\n").slice(0, 4).join(" | ") ?? String(error)}`);
        return "fault";
      });
      const milliseconds = performance.now() - begun;
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, what };
      const ofKind = (verdicts[kind] ??= {});
      ofKind[verdict] = (ofKind[verdict] ?? 0) + 1;
    }
    process.stdout.write(
      `  FUZZ_SEED=${firstSeed}, ${cases} cases: ${JSON.stringify(verdicts)}; slowest ${Math.round(slowest.milliseconds)} ms (${slowest.what})\n`,
    );
    expect(faults).toEqual([]);
    expect(slowest.milliseconds, slowest.what).toBeLessThan(timeoutMs);
  },
  24 * 3_600_000,
);
