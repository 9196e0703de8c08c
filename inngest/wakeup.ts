/** Wakes one waiter. If no one is waiting, the notification is kept for the next `wait`. */
export type Wakeup = { notify: () => void; wait: (milliseconds: number) => Promise<void> };

export function createWakeup(): Wakeup {
  let isNotified = false;
  let wake: (() => void) | null = null;
  return {
    notify: () => {
      isNotified = true;
      wake?.();
    },
    wait: async (milliseconds) => {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isNotified = false;
    },
  };
}
