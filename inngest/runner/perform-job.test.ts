import { describe, expect, it } from "vitest";
import type { Job } from "./jobs";
import { readResponse } from "./perform-job";

const job = (attempt: number) => ({ attempt, maxAttempts: 3 }) as Job;
const now = Date.parse("2030-01-01T00:00:00Z");
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({ status, body, headers });
const failure = { name: "Error", message: "wrong" };

describe("a response", () => {
  it.for([
    [0, 1000, 1200],
    [1, 2000, 2400],
  ] as const)("of a failure at attempt %i is retried after %i to %i ms", ([attempt, min, max]) => {
    const outcome = readResponse(job(attempt), answer(500, failure, { "x-inngest-no-retry": "false" }), now);
    if (outcome.kind !== "retry") throw new Error(outcome.kind);
    expect(outcome.delay).toBeGreaterThanOrEqual(min);
    expect(outcome.delay).toBeLessThanOrEqual(max);
  });

  it("of a failure at the last attempt, or of one not to be retried, fails the run", () => {
    expect(readResponse(job(2), answer(500, failure), now)).toEqual({ kind: "failed", error: failure });
    expect(readResponse(job(0), answer(400, failure, { "x-inngest-no-retry": "true" }), now)).toEqual({
      kind: "failed",
      error: failure,
    });
  });

  it.for([
    ["7", 7000],
    ["2030-01-01T00:01:00.000Z", 60_000],
    ["2029-01-01T00:00:00.000Z", 0],
  ] as const)("that asks to be tried again after %s is", ([header, delay]) => {
    const step = [{ id: "s", op: "StepError", error: failure }];
    expect(readResponse(job(0), answer(206, step, { "retry-after": header }), now)).toEqual({ kind: "retry", delay });
  });

  it.for([
    ["1d2h3m4s", "2030-01-02T02:03:04.000Z"],
    ["1w", "2030-01-08T00:00:00.000Z"],
    ["", "2030-01-01T00:00:00.000Z"],
    ["2030-05-05T05:05:05.000Z", "2030-05-05T05:05:05.000Z"],
  ] as const)("with the sleep %j wakes at %s", ([name, until]) => {
    const outcome = readResponse(job(0), answer(206, [{ id: "s", op: "Sleep", name }]), now);
    expect(outcome).toEqual({ kind: "progress", results: [], planned: [{ id: "s", kind: "sleep", until }] });
  });

  it.for([
    [[]],
    ["nothing"],
    [[{ id: "s", op: "Gateway" }]],
    [[{ id: "s", op: "StepPlanned", opts: { parallelMode: "race" } }]],
    [[{ id: "s", op: "Sleep", name: "soon" }]],
  ])("with operations that it cannot follow (%j) fails the run and says so", ([body]) => {
    expect(readResponse(job(0), answer(206, body), now)).toMatchObject({
      kind: "failed",
      error: { name: "UnsupportedOperationError" },
    });
  });
});
