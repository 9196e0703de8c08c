import type { Deck } from "@/components/decks/deck";

export type SaveState =
  | { is: "saved"; at: Date | null }
  | { is: "saving" }
  /** The service could not take it; it is tried again. */
  | { is: "failed"; error: unknown }
  /** Somebody else saved another version. Nothing is saved until one is chosen. */
  | { is: "conflict" };

type SaverOptions = {
  /** The version that the service has. */
  saved: { deck: Deck; revision: number };
  /** Stores a version made from that revision; gives the new revision. */
  save: (deck: Deck, revision: number) => Promise<number>;
  /** Whether a failure means that the service has another revision by now. */
  isConflict: (error: unknown) => boolean;
  /** Whether a failure may pass, so that it is worth trying again. */
  mayPass: (error: unknown) => boolean;
  onState: (state: SaveState) => void;
  /** Called with every version that the service does not have yet, and with null when it has all. */
  keep: (unsaved: { deck: Deck; revision: number } | null) => void;
};

/** Milliseconds without a change before it is saved, and between attempts after a failure. */
export const saveDelay = 800;
export const retryDelay = 5_000;

export type Saver = ReturnType<typeof createSaver>;

/** Saves the latest version of a deck, one request at a time, and tries again until the service has it. */
export function createSaver({ saved, save, isConflict, mayPass, onState, keep }: SaverOptions) {
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
    try {
      revision = await save(deck, revision);
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
      if (mayPass(error) && !closed) schedule(retryDelay);
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
    /** The deck as it is now. */
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
    /** Saves what is unsaved now. */
    flush: run,
    isSaved: () => latest === stored && running === null,
    revision: () => revision,
    /** After a conflict: what is here goes over the service's version. */
    overwrite(theirs: number): void {
      revision = theirs;
      conflict = false;
      notify({ is: "saving" });
      schedule(0);
    },
    /** Takes the service's version in place of what is here. The deck must be opened as this very object. */
    adopt(theirs: { deck: Deck; revision: number }): void {
      clearTimeout(timer);
      ({ deck: stored, revision } = theirs);
      latest = stored;
      conflict = false;
      keep(null);
      notify({ is: "saved", at: new Date() });
    },
    /** Sends what is left, and reports no more. */
    close(): void {
      closed = true;
      void run();
    },
  };
}
