/** Wakes one waiter. A notification is kept for the next `wait` when nobody waits at the moment. */
export type Wakeup = { ring: () => void; wait: (milliseconds: number) => Promise<void> };

export function createWakeup(): Wakeup {
  let isRung = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      isRung = true;
      wake?.();
    },
    wait: async (milliseconds) => {
      if (!isRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isRung = false;
    },
  };
}
