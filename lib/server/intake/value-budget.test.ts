import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createValueBudget } from "./value-budget";

const { signal } = new AbortController();

it("limits the values of an owner, whose other bodies wait in order, while other owners don't", async () => {
  const budget = createValueBudget(100);
  const order: string[] = [];
  const take = async (name: string, owner: string, values: number) => {
    const release = await budget.take(owner, values, signal);
    order.push(name);
    return release;
  };
  const first = await take("first", "acme", 60);
  const second = take("second", "acme", 50);
  const third = take("third", "acme", 40);
  await take("other", "other", 100);
  await setImmediate();
  expect(order).toEqual(["first", "other"]);
  first();
  first();
  await Promise.all([second, third]);
  const fourth = take("fourth", "acme", 20);
  await setImmediate();
  expect(order).toEqual(["first", "other", "second", "third"]);
  (await third)();
  await fourth;
});

it("admits a body with more values than the limit on its own", async () => {
  const budget = createValueBudget(100);
  const release = await budget.take("acme", 500, signal);
  const waiting = budget.take("acme", 1, signal);
  await expect(Promise.race([waiting, setImmediate("waits")])).resolves.toBe("waits");
  release();
  await waiting;
});

it("forgets a client that disconnects", async () => {
  const budget = createValueBudget(100);
  await budget.take("acme", 60, signal);
  const client = new AbortController();
  const large = budget.take("acme", 100, client.signal);
  const small = budget.take("acme", 40, signal);
  client.abort(new Error("left"));
  await expect(large).rejects.toThrow("left");
  await small;
  await expect(budget.take("acme", 1, AbortSignal.abort(new Error("gone")))).rejects.toThrow("gone");
});
