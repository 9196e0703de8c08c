/** Tells a person what happens: one short line a step, with its time. */
export type Reporter = { step<T>(title: string, act: () => Promise<T>): Promise<T>; line(text: string): void };

export const silentReporter: Reporter = { step: (_title, act) => act(), line: () => {} };

export const terminalReporter: Reporter = {
  async step(title, act) {
    const began = performance.now();
    const result = await act();
    process.stdout.write(`  ✓ ${title.padEnd(46)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s\n`);
    return result;
  },
  line: (text) => void process.stdout.write(`${text}\n`),
};
