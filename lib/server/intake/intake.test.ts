import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTestServer } from "@/prisma/testing/scratch-service";

/** The most values that are parsed at once. */
const few = 5000;

const signal = new AbortController().signal;

it("a small body is parsed at once, while large ones wait for their turn", async () => {
  const { intake } = createTestServer();
  const json = (values: number, owner: string) => ({ values, owner, signal, share: intake.memory.open(owner) });
  const order: string[] = [];
  let finish = () => {};
  const first = intake.parse(json(few + 1, "acme"), async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    order.push("large");
  });
  const second = intake.parse(json(few + 1, "other"), () => void order.push("also large"));
  await intake.parse(json(few, "acme"), () => void order.push("small"));
  await setImmediate();
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(["small", "large", "also large"]);
});

it("work on a large body can let others run between its parts, work on a small one goes on", async () => {
  const { intake } = createTestServer();
  const parse = async (values: number) => {
    const order: string[] = [];
    await intake.parse({ values, owner: "acme", signal, share: intake.memory.open("acme") }, async (pause) => {
      void setImmediate().then(() => order.push("another"));
      await pause();
      order.push("validated");
    });
    return order;
  };
  expect(await parse(few + 1)).toEqual(["another", "validated"]);
  expect(await parse(few)).toEqual(["validated"]);
});

it("parsed values count until the response, up to a quarter of what one body may have", async () => {
  const { intake } = createTestServer({ LIMIT_JSON_VALUES: "40000" });
  const shares = [1, 2, 3].map(() => intake.memory.open("acme"));
  const parsed: number[] = [];
  const parse = (index: number, values: number) =>
    intake.parse({ values, owner: "acme", signal, share: shares[index]! }, () => void parsed.push(index));
  await parse(0, 6000);
  const waiting = parse(1, 6000);
  await parse(2, few);
  // It comes after what waits for nothing but its turn.
  await intake.parse({ values: 6000, owner: "other", signal, share: intake.memory.open("other") }, () => {});
  expect(parsed).toEqual([0, 2]);
  shares[0]!.release();
  await waiting;
  expect(parsed).toEqual([0, 2, 1]);
});

it("one organization can use a quarter of the memory, or one body of the maximum size", () => {
  const large = createTestServer({ LIMIT_WAITING_MEMORY_BYTES: "4000", LIMIT_JSON_BODY_BYTES: "100" }).intake;
  large.memory.open("acme").take(1000);
  expect(() => large.memory.open("acme").take(1)).toThrow("of your organization");
  const small = createTestServer({ LIMIT_WAITING_MEMORY_BYTES: "4000", LIMIT_JSON_BODY_BYTES: "2000" }).intake;
  small.memory.open("acme").take(2000);
  expect(() => small.memory.open("acme").take(1)).toThrow("of your organization");
});

it("files arrive block by block, for each organization in turn, and a client that disconnects delays nobody", async () => {
  const { intake } = createTestServer();
  const order: string[] = [];
  async function* file(owner: string, blocks: number) {
    for (let at = 0; at < blocks; at += 1) yield Buffer.alloc(256 * 1024, owner);
  }
  const receive = async (owner: string, blocks: number, name: string) => {
    for await (const block of intake.pace(file(owner, blocks), owner)) {
      expect(Buffer.alloc(256 * 1024, owner).equals(block)).toBe(true);
      order.push(name);
      // Work with a block: nothing else gets a turn meanwhile.
      const before = order.length;
      await setImmediate();
      expect(order).toHaveLength(before);
      if (name === "left") break;
    }
  };
  await Promise.all([receive("a", 3, "a1"), receive("a", 3, "a2"), receive("b", 2, "b"), receive("c", 3, "left")]);
  expect(order.toSorted()).toEqual(["a1", "a1", "a1", "a2", "a2", "a2", "b", "b", "left"]);
  // This holds although the other organization always has twice as many blocks waiting.
  expect(order.lastIndexOf("b")).toBeLessThan(6);
});

it("one owner's large things are loaded one at a time, in order, whatever becomes of those before", async () => {
  const { intake } = createTestServer();
  const order: string[] = [];
  const finish: Record<string, () => void> = {};
  const load = (name: string, owner = "acme", until?: AbortSignal) =>
    intake.load(owner, until, async () => {
      order.push(name);
      await new Promise<void>((resolve) => (finish[name] = resolve));
      if (name === "first") throw new Error("lost");
      return name;
    });
  const leaving = new AbortController();
  const loads = [load("first"), load("left", "acme", leaving.signal), load("last"), load("another", "other")];
  const ended = Promise.allSettled(loads);
  leaving.abort(new Error("left"));
  await setImmediate();
  expect(order).toEqual(["first", "another"]);
  finish["another"]!();
  finish["first"]!();
  await setImmediate();
  expect(order).toEqual(["first", "another", "last"]);
  finish["last"]!();
  expect((await ended).map((result) => ("value" in result ? result.value : (result.reason as Error).message))).toEqual([
    "lost",
    "left",
    "last",
    "another",
  ]);
});
