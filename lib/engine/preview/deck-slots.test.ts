import { describe, expect, it } from "vitest";
import { createSlots } from "./deck-slots";

function open(count: number) {
  const emptied: string[] = [];
  const slots = createSlots<string>(count, async (content) => void emptied.push(content));
  const use = async (id: string) => {
    const slot = await slots.acquire(id);
    slot.content ??= id;
    return slot;
  };
  return { slots, emptied, use };
}

describe("slots of open files", () => {
  it("a file is opened once and found again", async () => {
    const { slots, use, emptied } = open(2);
    slots.release(await use("a"));
    const again = await slots.acquire("a");
    expect(again.content).toBe("a");
    expect(emptied).toEqual([]);
  });

  it("the one that was used longest ago makes room, and one in use never does", async () => {
    const { slots, use, emptied } = open(2);
    await use("a");
    slots.release(await use("b"));
    await use("c");
    expect(emptied).toEqual(["b"]);
  });

  it("whoever finds all in use waits, and two who want one file take turns", async () => {
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

  it("is free again when what was open in it did not close", async () => {
    let faults = 1;
    const slots = createSlots<string>(1, async () => {
      if (faults-- > 0) throw new Error("stuck");
    });
    const slot = await slots.acquire("a");
    slot.content = "a";
    slots.release(slot);
    await expect(slots.acquire("b")).rejects.toThrow("stuck");
    expect((await slots.acquire("c")).content).toBeNull();
  });

  it("clearing empties what nobody holds", async () => {
    const { slots, use, emptied } = open(2);
    await use("a");
    slots.release(await use("b"));
    await slots.clear();
    expect(emptied).toEqual(["b"]);
  });
});
