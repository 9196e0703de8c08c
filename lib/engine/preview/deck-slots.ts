/** One of a limited number of files that are open at the same time. The holder sets `content`. Null if nothing is open. */
export type Slot<T> = { id: string; content: T | null };

/** `holder` is the owner of the file that is being processed. Null while the slot is free. */
type Held<T> = Slot<T> & { holder: string | null; usedAt: number };

type Slots<T> = {
  /**
   * Returns the slot of a file. The caller holds it until it is released. This is the slot in which the file is open,
   * or else a free one, which is emptied first.
   *
   * @param owner The owner of the file. If there are two or more slots, one owner can't take all of them
   * @throws The errors of `empty`
   */
  acquire(id: string, owner: string): Promise<Slot<T>>;
  release(slot: Slot<T>): void;
  /** Empties every slot that is not held. */
  clear(): Promise<void>;
};

/**
 * @param count Maximum number of open files
 * @param empty Closes the content of a slot
 */
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

  async function closeSlot(slot: Held<T>): Promise<void> {
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
          await closeSlot(slot);
          return slot;
        } catch (error) {
          release(slot);
          throw error;
        }
      }
    },
    release,
    async clear() {
      await Promise.all(slots.filter((slot) => slot.holder === null).map(closeSlot));
    },
  };
}
