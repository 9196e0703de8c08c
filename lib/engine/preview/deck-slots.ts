/** One of the few files that are open at once. The holder sets `content`; null if nothing is open. */
export type Slot<T> = { id: string; content: T | null };

/** `holder`: whose file is being worked on; null while the slot is free. */
type Held<T> = Slot<T> & { holder: string | null; usedAt: number };

export type Slots<T> = {
  /**
   * Returns the slot of a file, for the caller alone until it is released: the one in which the file is open, or else a
   * free one, emptied.
   *
   * @param owner Whose file it is. One owner leaves the last slot to others, if there are two or more
   * @throws What emptying throws
   */
  acquire(id: string, owner: string): Promise<Slot<T>>;
  release(slot: Slot<T>): void;
  /** Empties every slot that is not held. */
  clear(): Promise<void>;
};

/** @param count Maximum number of open files @param empty Closes the content of a slot */
export function createSlots<T>(count: number, empty: (content: T) => Promise<void>): Slots<T> {
  const slots: Held<T>[] = [];
  let waiting: (() => void)[] = [];

  function choose(id: string, owner: string): Held<T> | null {
    if (slots.filter(({ holder }) => holder === owner).length >= Math.max(1, count - 1)) return null;
    const own = slots.find((slot) => slot.id === id);
    if (own) return own.holder === null ? own : null;
    if (slots.length < count) {
      const slot = { id, content: null, holder: null, usedAt: 0 };
      slots.push(slot);
      return slot;
    }
    return slots.filter((slot) => slot.holder === null).sort((a, b) => a.usedAt - b.usedAt)[0] ?? null;
  }

  async function vacate(slot: Held<T>): Promise<void> {
    const { content } = slot;
    slot.content = null;
    if (content !== null) await empty(content);
  }

  function release(slot: Slot<T>): void {
    Object.assign(slot, { holder: null, usedAt: Date.now() });
    const awake = waiting;
    waiting = [];
    for (const resume of awake) resume();
  }

  return {
    async acquire(id, owner) {
      for (;;) {
        const slot = choose(id, owner);
        if (!slot) {
          await new Promise<void>((resolve) => waiting.push(resolve));
          continue;
        }
        slot.holder = owner;
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
      await Promise.all(slots.filter((slot) => slot.holder === null).map(vacate));
    },
  };
}
