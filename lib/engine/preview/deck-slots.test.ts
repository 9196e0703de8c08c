import { describe, expect, it } from "vitest";
import { createSlots } from "./deck-slots";

function open(count: number) {
  const emptied: string[] = [];
  const slots = createSlots<string>(count, async (content) => void emptied.push(content));
  const use = async (id: string, owner = id) => {
    const slot = await slots.acquire(id, owner);
    slot.content ??= id;
    return slot;
  };
  return { slots, emptied, use };
}

describe("slots of open files", () => {
  it("a file is opened once and reused", async () => {
    const { slots, use, emptied } = open(2);
    slots.release(await use("a"));
    const again = await slots.acquire("a", "a");
    expect(again.content).toBe("a");
    expect(emptied).toEqual([]);
  });

  it("the least recently used file is closed, but never one in use", async () => {
    const { slots, use, emptied } = open(2);
    await use("a");
    slots.release(await use("b"));
    await use("c");
    expect(emptied).toEqual(["b"]);
  });

  it("callers wait if all are in use, and take turns for one file", async () => {
    const { slots, use } = open(1);
    const order: string[] = [];
    const first = await use("a");
    const second = use("a").then((slot) => (order.push("second"), slots.release(slot)));
    const third = use("b").then((slot) => (order.push("third"), slots.release(slot)));
    order.push("first");
    slots.release(first);
    await Promise.all([second, third]);
    expect(order).toEqual(["first", "second", "third"]);
  });

  it("an owner leaves the last slot to others, and waits for its own", async () => {
    const { slots, use: take } = open(2);
    const order: string[] = [];
    const enter = (id: string, owner: string) => take(id, owner).then((slot) => (order.push(id), slot));
    const first = await enter("a1", "a");
    const second = enter("a2", "a").then(slots.release);
    const other = await enter("b1", "b");
    expect(order).toEqual(["a1", "b1"]);
    slots.release(other);
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(["a1", "b1"]);
    slots.release(first);
    await second;
    expect(order).toEqual(["a1", "b1", "a2"]);
  });

  it("a slot becomes free even if its file did not close", async () => {
    let faults = 1;
    const slots = createSlots<string>(1, async () => {
      if (faults-- > 0) throw new Error("stuck");
    });
    const slot = await slots.acquire("a", "a");
    slot.content = "a";
    slots.release(slot);
    await expect(slots.acquire("b", "b")).rejects.toThrow("stuck");
    expect((await slots.acquire("c", "c")).content).toBeNull();
  });

  it("clearing empties unused slots", async () => {
    const { slots, use, emptied } = open(2);
    await use("a");
    slots.release(await use("b"));
    await slots.clear();
    expect(emptied).toEqual(["b"]);
  });
});
