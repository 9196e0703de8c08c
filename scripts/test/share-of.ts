/** The number of shares into which suites are divided that make the same check many times. */
export const shares = 3;

/**
 * Returns the part of a list that this run tests: all of it, or, with `SUITE_SEED` (a hexadecimal number), every third
 * entry, starting at an index that depends on the seed. `npm test` sets the seed: it grows by one with each commit.
 */
export function shareOf<T>(all: readonly T[], seed = process.env.SUITE_SEED): T[] {
  if (!seed) return [...all];
  const first = Number.parseInt(seed.slice(0, 8), 16) % shares;
  return all.filter((_, index) => index % shares === first);
}
