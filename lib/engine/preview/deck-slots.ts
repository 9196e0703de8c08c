/** One of the few files that are open at once. The holder sets `content`; null if nothing is open. */
export type Slot<T> = { id: string; content: T | null };

type Held<T> = Slot<T> & { busy: boolean; usedAt: number };

export type Slots<T> = {
  /**
   * Returns the slot of a file, for the caller alone until it is released: the one in which the file is open, or else a
   * free one, emptied. @throws what emptying throws
   */
  acquire(id: string): Promise<Slot<T>>;
  release(slot: Slot<T>): void;
  /** Empties every slot that is not held. */
  clear(): Promise<void>;
};

/** @param count Maximum number of open files @param empty Closes the content of a slot */
export function createSlots<T>(count: number, empty: (content: T) => Promise<void>): Slots<T> {
  const slots: Held<T>[] = [];
  let waiting: (() => void)[] = [];

  function choose(id: string): Held<T> | null {
    const own = slots.find((slot) => slot.id === id);
    if (own) return own.busy ? null : own;
    if (slots.length < count) {
      const slot = { id, content: null, busy: false, usedAt: 0 };
      slots.push(slot);
      return slot;
    }
    return slots.filter((slot) => !slot.busy).sort((a, b) => a.usedAt - b.usedAt)[0] ?? null;
  }

  async function vacate(slot: Held<T>): Promise<void> {
    const { content } = slot;
    slot.content = null;
    if (content !== null) await empty(content);
  }

  function release(slot: Slot<T>): void {
    Object.assign(slot, { busy: false, usedAt: Date.now() });
    const awake = waiting;
    waiting = [];
    for (const resume of awake) resume();
  }

  return {
    async acquire(id) {
      for (;;) {
        const slot = choose(id);
        if (!slot) {
          await new Promise<void>((resolve) => waiting.push(resolve));
          continue;
        }
        slot.busy = true;
        if (slot.id === id) return slot;
        slot.id = id;
        try {
          await vacate(slot);
          return slot;
        } catch (error) {
          release(slot);
          throw error;
        }
      }
    },
    release,
    async clear() {
      await Promise.all(slots.filter((slot) => !slot.busy).map(vacate));
    },
  };
}
