import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Deck } from "@/components/decks/deck";
import { createSaver, retryDelay, saveDelay, saveLimit, type SaveState } from "./saver";

const deck = (name: string): Deck => ({ name, slides: [], options: {} });
const conflict = new Error("conflict");
const offline = new Error("offline");

function setUp(answers: (Error | number | "none")[] = []) {
  const saves: { name: string; revision: number }[] = [];
  const states: SaveState[] = [];
  const kept: ({ name: string; revision: number } | null)[] = [];
  const initialState = deck("opened");
  let next = 1;
  const saver = createSaver({
    saved: { deck: initialState, revision: 1 },
    save: async ({ name }, revision, signal) => {
      saves.push({ name, revision });
      const answer = answers.shift();
      if (answer === "none") return new Promise((_, reject) => signal.addEventListener("abort", () => reject(offline)));
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (answer instanceof Error) throw answer;
      return answer ?? ++next;
    },
    isConflict: (error) => error === conflict,
    isRecoverable: (error) => error === offline,
    onState: (state) => states.push(state),
    keep: (unsaved) => kept.push(unsaved && { name: unsaved.deck.name, revision: unsaved.revision }),
  });
  return { saver, saves, states, kept, initialState, last: () => states.at(-1) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("createSaver", () => {
  it("saves after a pause in typing, and keeps unsaved changes until then", async () => {
    const { saver, saves, kept, last } = setUp();
    saver.change(deck("a"));
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    saver.change(deck("ab"));
    await vi.advanceTimersByTimeAsync(saveDelay - 1);
    expect(saves).toEqual([]);
    expect(kept.at(-1)).toEqual({ name: "ab", revision: 1 });
    await vi.advanceTimersByTimeAsync(200);
    expect(saves).toEqual([{ name: "ab", revision: 1 }]);
    expect(kept.at(-1)).toBeNull();
    expect(last()).toMatchObject({ is: "saved", at: expect.any(Date) });
    expect(saver.isSaved()).toBe(true);
  });

  it("sends one request at a time, each based on the previous revision", async () => {
    const { saver, saves, kept } = setUp();
    saver.change(deck("a"));
    await vi.advanceTimersByTimeAsync(saveDelay + 50);
    saver.change(deck("b"));
    expect(saver.isSaved()).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saves).toEqual([
      { name: "a", revision: 1 },
      { name: "b", revision: 2 },
    ]);
    expect(kept.at(-1)).toBeNull();
  });

  it("keeps unsaved changes if the service doesn't respond, and tries again", async () => {
    const { saver, saves, kept, last } = setUp([offline]);
    saver.change(deck("a"));
    await vi.advanceTimersByTimeAsync(saveDelay + 100);
    expect(last()).toEqual({ is: "failed", error: offline });
    expect(kept).not.toContain(null);
    await vi.advanceTimersByTimeAsync(retryDelay + 100);
    expect(saves).toHaveLength(2);
    expect(last()).toMatchObject({ is: "saved" });
  });

  it("gives up a save that the connection never answers, and tries again", async () => {
    const { saver, saves, kept, last } = setUp(["none"]);
    saver.change(deck("a"));
    await vi.advanceTimersByTimeAsync(saveDelay + saveLimit - 1);
    expect(last()).toEqual({ is: "saving" });
    await vi.advanceTimersByTimeAsync(1);
    expect(last()).toEqual({ is: "failed", error: offline });
    expect(kept).not.toContain(null);
    await vi.advanceTimersByTimeAsync(retryDelay + 100);
    expect(saves).toHaveLength(2);
    expect(last()).toMatchObject({ is: "saved" });
  });

  it("does not repeat a rejected save", async () => {
    const { saver, saves } = setUp([new Error("too large")]);
    saver.change(deck("a"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    saver.change(deck("shorter"));
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(saves).toHaveLength(2);
  });

  it("does not overwrite someone else's version until one is chosen", async () => {
    const { saver, saves, kept, last } = setUp([conflict]);
    saver.change(deck("mine"));
    await vi.advanceTimersByTimeAsync(saveDelay + 100);
    saver.change(deck("mine too"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last()).toEqual({ is: "conflict" });
    expect(saves).toHaveLength(1);
    expect(kept.at(-1)).toEqual({ name: "mine too", revision: 1 });
    saver.overwrite(7);
    await vi.advanceTimersByTimeAsync(200);
    expect(saves.at(-1)).toEqual({ name: "mine too", revision: 7 });
  });

  it("has nothing to save after choosing the other version", async () => {
    const { saver, saves, kept, last } = setUp([conflict]);
    saver.change(deck("mine"));
    await vi.advanceTimersByTimeAsync(saveDelay + 100);
    const theirs = deck("theirs");
    saver.adopt({ deck: theirs, revision: 7 });
    saver.change(theirs);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toHaveLength(1);
    expect(kept.at(-1)).toBeNull();
    expect(last()).toMatchObject({ is: "saved" });
  });

  it("changes something else between saves, whether it succeeds or not", async () => {
    const { saver, saves, last } = setUp();
    saver.change(deck("a"));
    const revisions: number[] = [];
    const share = (result: number | Error) =>
      saver.update(async (revision) => {
        revisions.push(revision);
        await new Promise((resolve) => setTimeout(resolve, 2 * saveDelay));
        if (result instanceof Error) throw result;
        return result;
      });
    const sharing = share(7);
    await vi.advanceTimersByTimeAsync(200);
    saver.change(deck("ab"));
    await vi.advanceTimersByTimeAsync(1.5 * saveDelay);
    expect({ saves, revisions }, "the change waits for its end").toEqual({
      saves: [{ name: "a", revision: 1 }],
      revisions: [2],
    });
    await vi.advanceTimersByTimeAsync(saveDelay);
    await sharing;
    expect(saves.at(-1)).toEqual({ name: "ab", revision: 7 });
    const failing = share(offline).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3 * saveDelay);
    expect(await failing).toBe(offline);
    saver.change(deck("abc"));
    await vi.advanceTimersByTimeAsync(saveDelay + 200);
    expect(saves.at(-1)).toEqual({ name: "abc", revision: 3 });
    expect(last()).toMatchObject({ is: "saved" });
  });

  it("has nothing to save after an undo", async () => {
    const { saver, saves, kept, initialState } = setUp();
    saver.change(deck("a"));
    saver.change(initialState);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves).toEqual([]);
    expect(kept.at(-1)).toBeNull();
  });

  it("sends the remaining changes when closed, and reports nothing more", async () => {
    const { saver, saves, states } = setUp();
    saver.change(deck("a"));
    const before = states.length;
    saver.close();
    await vi.advanceTimersByTimeAsync(200);
    expect(saves).toHaveLength(1);
    expect(states).toHaveLength(before);
  });
});
