import type { Deck } from "@/components/decks/deck";

export type SaveState =
  | { is: "saved"; at: Date | null }
  | { is: "saving" }
  /** The service could not save the deck. Saving is retried. */
  | { is: "failed"; error: unknown }
  /** Someone else saved another version. Nothing is saved until the person chooses one. */
  | { is: "conflict" };

type SaverOptions = {
  /** The stored version. */
  saved: { deck: Deck; revision: number };
  /** Stores a version that is based on the given revision, and returns the new revision. Must end when aborted. */
  save: (deck: Deck, revision: number, signal: AbortSignal) => Promise<number>;
  /** Returns whether an error means that the stored revision is newer. */
  isConflict: (error: unknown) => boolean;
  /** Returns whether an error is temporary, so that a retry makes sense. */
  isRecoverable: (error: unknown) => boolean;
  onState: (state: SaveState) => void;
  /** Called with each version that is not stored yet, and with null when all are stored. */
  keep: (unsaved: { deck: Deck; revision: number } | null) => void;
};

/**
 * Milliseconds without a change before saving; `retryDelay`: between attempts after an error; `saveLimit`: after which
 * an attempt without a response is given up, because a connection may stall without an error.
 */
export const saveDelay = 800;
export const retryDelay = 5_000;
export const saveLimit = 60_000;

export type Saver = ReturnType<typeof createSaver>;

/** Saves the latest version of a deck, one request at a time, and retries until it is stored. */
export function createSaver({ saved, save, isConflict, isRecoverable, onState, keep }: SaverOptions) {
  let { deck: stored, revision } = saved;
  let latest = stored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let conflict = false;
  let closed = false;

  const notify = (state: SaveState) => !closed && onState(state);
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  };

  const attempt = async () => {
    const deck = latest;
    notify({ is: "saving" });
    const limit = new AbortController();
    const end = setTimeout(() => limit.abort(), saveLimit);
    try {
      revision = await save(deck, revision, limit.signal);
      stored = deck;
      if (latest === stored) {
        keep(null);
        notify({ is: "saved", at: new Date() });
      } else {
        keep({ deck: latest, revision });
        schedule(saveDelay);
      }
    } catch (error) {
      conflict = isConflict(error);
      if (conflict) return void notify({ is: "conflict" });
      notify({ is: "failed", error });
      if (isRecoverable(error) && !closed) schedule(retryDelay);
    } finally {
      clearTimeout(end);
    }
  };

  const run = async () => {
    clearTimeout(timer);
    if (running) await running;
    if (conflict || latest === stored) return;
    running ??= attempt().finally(() => {
      running = null;
    });
    await running;
  };

  return {
    /** Schedules saving of the current version of the deck. */
    change(deck: Deck): void {
      if (deck === latest) return;
      latest = deck;
      if (latest === stored && !running) {
        clearTimeout(timer);
        keep(null);
        notify({ is: "saved", at: null });
        return;
      }
      keep({ deck, revision });
      if (conflict) return;
      notify({ is: "saving" });
      schedule(saveDelay);
    },
    /** Saves unsaved changes now. */
    flush: run,
    /**
     * Changes something other than the content of the stored deck, after unsaved changes and before later ones.
     *
     * @param change Is called with the stored revision and returns the new one
     */
    async update(change: (revision: number) => Promise<number>): Promise<void> {
      await run();
      const changing = change(revision).then((next) => void (revision = next));
      running = changing
        .catch(() => {})
        .finally(() => {
          running = null;
        });
      await changing;
    },
    isSaved: () => latest === stored && running === null,
    revision: () => revision,
    /** After a conflict, overwrites the stored version with the person's version. */
    overwrite(theirs: number): void {
      revision = theirs;
      conflict = false;
      notify({ is: "saving" });
      schedule(0);
    },
    /** After a conflict, continues with the stored version. The builder must open this same deck object. */
    adopt(theirs: { deck: Deck; revision: number }): void {
      clearTimeout(timer);
      ({ deck: stored, revision } = theirs);
      latest = stored;
      conflict = false;
      keep(null);
      notify({ is: "saved", at: new Date() });
    },
    /** Saves unsaved changes and stops reporting states. */
    close(): void {
      closed = true;
      void run();
    },
  };
}
