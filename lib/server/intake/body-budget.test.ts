import { describe, expect, it } from "vitest";
import { createBodyBudget } from "./body-budget";

const rejected = (message: string) =>
  expect.objectContaining({
    status: 503,
    code: "SERVICE_UNAVAILABLE",
    retryAfter: expect.any(Number),
    message: expect.stringContaining(message),
  });

describe("waiting bytes", () => {
  it("are limited for each owner, whatever others use", () => {
    const budget = createBodyBudget({ total: 100, perOwner: 40 });
    const [first, second] = [budget.open("acme"), budget.open("acme")];
    first.take(30);
    expect(() => second.take(11)).toThrow(rejected("of your organization"));
    second.take(10);
    expect(() => first.take(1)).toThrow(rejected("of your organization"));
    budget.open("other").take(40);
  });

  it("are limited in total", () => {
    const budget = createBodyBudget({ total: 100, perOwner: 40 });
    for (const owner of ["a", "b"]) budget.open(owner).take(40);
    const last = budget.open("c");
    expect(() => last.take(21)).toThrow(rejected("of all clients"));
    last.take(20);
    expect(() => budget.open("d").take(1)).toThrow(rejected("of all clients"));
  });

  it("are free again after a release, once", () => {
    const budget = createBodyBudget({ total: 40, perOwner: 40 });
    const share = budget.open("acme");
    share.take(15);
    share.take(25);
    share.release();
    share.release();
    const next = budget.open("acme");
    next.take(40);
    expect(() => budget.open("acme").take(1)).toThrow(rejected("of your organization"));
    expect(() => share.take(1)).toThrow("released already");
  });

  it("don't count rejected parts", () => {
    const budget = createBodyBudget({ total: 40, perOwner: 40 });
    const share = budget.open("acme");
    expect(() => share.take(41)).toThrow(rejected("of your organization"));
    share.take(40);
    share.release();
    budget.open("acme").take(40);
  });
});
