import { setTimeout as delay } from "node:timers/promises";
import { cron, type Inngest, eventType, NonRetriableError, RetryAfterError, staticSchema } from "inngest";
import { waitUntil } from "@/scripts/service/wait-until";
import type { createJournal } from "./journal";

type Data = { key: string; group?: string; payload?: unknown };

/** Returns the event that starts the suite's function of that name. */
const suiteEvent = (name: string) => eventType(`conformance/${name}`, { schema: staticSchema<Data>() });

/** The key of the entries that the scheduled function writes, once a minute. */
export const timedKey = "timed";
export const suiteSchedule = "TZ=Europe/Paris * * * * *";

const soon = (message: string) => new RetryAfterError(message, 1000);

/** How many groups of one key run at once: now, and the maximum so far. */
type Parallelism = { now: number; max: number };

/**
 * Creates every type of function that the product uses. Delays are one second, so that the suite is quick on any
 * Inngest server.
 */
export function createSuite(inngest: Inngest, write: ReturnType<typeof createJournal>) {
  const parallelism = new Map<string, Parallelism>();
  /** Keys of the runs whose next call finds a version of their function without the step that they have done. */
  const upgraded = new Set<string>();
  /** Waits until as many groups have run at once as the payload requires, so that tests do not depend on timing. */
  const work = async ({
    event,
    step,
  }: {
    event: { data: Data };
    step: { run: (id: string, action: () => Promise<void>) => Promise<unknown> };
  }) => {
    await step.run("work", async () => {
      const { key, group, payload } = event.data;
      const running = parallelism.get(key) ?? { now: 0, max: 0 };
      parallelism.set(key, running);
      running.now += 1;
      running.max = Math.max(running.max, running.now);
      write(key, "begins", group);
      await waitUntil(() => running.max >= Number(payload), 20_000, 20);
      await delay(50);
      write(key, "ends", group);
      running.now -= 1;
    });
  };
  return [
    inngest.createFunction({ id: "no-step", triggers: suiteEvent("no-step") }, ({ event }) => {
      write(event.data.key, "ran", event.data.payload);
    }),
    inngest.createFunction({ id: "one-step", triggers: suiteEvent("one-step") }, async ({ event, step }) => {
      const result = await step.run("only", () => (write(event.data.key, "only"), event.data.payload));
      write(event.data.key, "end", result);
    }),
    inngest.createFunction({ id: "three-steps", triggers: suiteEvent("three-steps") }, async ({ event, step }) => {
      const one = await step.run("one", () => (write(event.data.key, "one"), 1));
      const two = await step.run("two", () => (write(event.data.key, "two"), one + 1));
      const three = await step.run("three", () => (write(event.data.key, "three"), two + 1));
      write(event.data.key, "end", [one, two, three]);
    }),
    inngest.createFunction({ id: "parallel", triggers: suiteEvent("parallel") }, async ({ event, step }) => {
      const part = (name: string) =>
        step.run(name, async () => {
          write(event.data.key, `${name} begins`);
          await delay(600);
          write(event.data.key, `${name} ends`);
          return name;
        });
      const chain = async () => [await part("first"), await part("second")];
      const parts = await Promise.all([part("a"), part("b"), chain(), step.sleep("rest", 1000)]);
      const after = await step.run("after", () => (write(event.data.key, "after"), "after"));
      write(event.data.key, "end", [...parts, after]);
    }),
    inngest.createFunction({ id: "sleep", triggers: suiteEvent("sleep") }, async ({ event, step }) => {
      await step.run("before", () => write(event.data.key, "before"));
      await step.sleep("rest", "1s");
      await step.sleepUntil("until", new Date(event.ts ?? 0));
      await step.run("after", () => write(event.data.key, "after"));
    }),
    inngest.createFunction(
      { id: "retried-step", retries: 3, triggers: suiteEvent("retried-step") },
      async ({ event, step, attempt }) => {
        await step.run("steady", () => write(event.data.key, "steady"));
        await step.run("shaky", () => {
          write(event.data.key, "shaky", attempt);
          if (attempt < 2) throw soon("not yet");
        });
        await step.run("next", () => write(event.data.key, "next", attempt));
      },
    ),
    inngest.createFunction(
      { id: "retried-function", retries: 3, triggers: suiteEvent("retried-function") },
      ({ event, attempt }) => {
        write(event.data.key, "ran", attempt);
        if (attempt < 1) throw soon("not yet");
      },
    ),
    inngest.createFunction(
      {
        id: "exhausted",
        retries: 1,
        triggers: suiteEvent("exhausted"),
        onFailure: async ({ event, error, step }) => {
          const { key } = event.data.event.data;
          await step.run("note", () =>
            write(key, "failed", { name: error.name, message: error.message, function: event.data.function_id }),
          );
        },
      },
      async ({ event, step, attempt }) => {
        await step.run("hopeless", () => {
          write(event.data.key, "hopeless", attempt);
          throw soon("never");
        });
      },
    ),
    inngest.createFunction(
      {
        id: "exhausted-function",
        retries: 1,
        triggers: suiteEvent("exhausted-function"),
        onFailure: ({ event, error }) =>
          write(event.data.event.data.key, "failed", { name: error.name, message: error.message }),
      },
      ({ event, attempt }) => {
        write(event.data.key, "ran", attempt);
        throw attempt < 1 ? soon("not yet") : Object.assign(new Error("never"), { name: "HopelessError" });
      },
    ),
    inngest.createFunction({ id: "upgraded", triggers: suiteEvent("upgraded") }, async ({ event, step }) => {
      const { key } = event.data;
      if (!upgraded.has(key)) await step.run("old", () => (upgraded.add(key), write(key, "old")));
      write(key, "end");
    }),
    inngest.createFunction(
      {
        id: "non-retriable",
        triggers: suiteEvent("non-retriable"),
        onFailure: ({ event, error }) => write(event.data.event.data.key, "failed", error.message),
      },
      ({ event }) => {
        write(event.data.key, "ran");
        throw new NonRetriableError("no use");
      },
    ),
    inngest.createFunction({ id: "caught", triggers: suiteEvent("caught") }, async ({ event, step }) => {
      const caught = await step
        .run("wrong", () => {
          write(event.data.key, "wrong");
          throw new NonRetriableError("as expected");
        })
        .catch((error: Error) => error.message);
      await step.run("right", () => write(event.data.key, "right", caught));
    }),
    inngest.createFunction(
      { id: "caught-late", retries: 1, triggers: suiteEvent("caught-late") },
      async ({ event, step, attempt }) => {
        const caught = await step
          .run("wrong", () => {
            write(event.data.key, "wrong", attempt);
            throw soon("as expected");
          })
          .catch((error: Error) => error.message);
        await step.run("right", () => write(event.data.key, "right", [caught, attempt]));
      },
    ),
    inngest.createFunction(
      { id: "backing-off", retries: 1, triggers: suiteEvent("backing-off") },
      ({ event, attempt }) => {
        write(event.data.key, "ran", attempt);
        if (attempt < 1) throw new Error("not yet");
      },
    ),
    inngest.createFunction(
      { id: "retried-at", retries: 1, triggers: suiteEvent("retried-at") },
      ({ event, attempt }) => {
        write(event.data.key, "ran", attempt);
        if (attempt < 1) throw new RetryAfterError("not yet", new Date(Date.now() + 2000));
      },
    ),
    inngest.createFunction({ id: "big", triggers: suiteEvent("big") }, async ({ event, step }) => {
      const text = await step.run("make", () => "ü😀x".repeat(150_000));
      const size = await step.run("measure", () => text.length);
      write(event.data.key, "end", size);
    }),
    inngest.createFunction({ id: "wide", triggers: suiteEvent("wide") }, async ({ event, step }) => {
      const parts = await Promise.all(
        Array.from({ length: 25 }, (_, place) =>
          step.run(`part ${place}`, () => (write(event.data.key, "part"), place)),
        ),
      );
      write(event.data.key, "end", parts);
    }),
    inngest.createFunction(
      { id: "either", triggers: [suiteEvent("either-a"), suiteEvent("either-b")] },
      async ({ event, step }) => {
        await step.run("tell", () => write(event.data.key, "ran", event.name));
      },
    ),
    inngest.createFunction(
      { id: "choosy", triggers: { event: suiteEvent("choosy"), if: "event.data.group == 'yes'" } },
      async ({ event, step }) => {
        await step.run("tell", () => write(event.data.key, "ran", event.data.group));
      },
    ),
    inngest.createFunction(
      { id: "crowd", concurrency: { limit: 4, key: "event.data.group" }, triggers: suiteEvent("crowd") },
      async ({ event, step }) => {
        await step.run("work", () => write(event.data.key, "ran", event.data.group));
      },
    ),
    inngest.createFunction(
      { id: "limited", concurrency: [{ limit: 2, key: "event.data.group" }], triggers: suiteEvent("limited") },
      work,
    ),
    inngest.createFunction(
      {
        id: "limited-twice",
        concurrency: [{ limit: 3 }, { limit: 1, key: "event.data.group" }],
        triggers: suiteEvent("limited-twice"),
      },
      work,
    ),
    inngest.createFunction(
      {
        id: "cancelled-waiting",
        concurrency: { limit: 1, key: "event.data.key" },
        cancelOn: [{ event: "conformance/cancel", match: "data.group" }],
        triggers: suiteEvent("cancelled-waiting"),
      },
      async ({ event, step }) => {
        await step.run("work", async () => {
          write(event.data.key, "begins", event.data.group);
          await delay(1500);
          write(event.data.key, "ends", event.data.group);
        });
      },
    ),
    inngest.createFunction(
      {
        id: "cancelled",
        cancelOn: [{ event: "conformance/cancel", match: "data.group" }],
        triggers: suiteEvent("cancelled"),
      },
      async ({ event, step }) => {
        await step.run("before", () => write(event.data.key, "before", event.data.group));
        await step.sleep("rest", "8s");
        await step.run("after", () => write(event.data.key, "after", event.data.group));
      },
    ),
    inngest.createFunction({ id: "sender", triggers: suiteEvent("sender") }, async ({ event, step }) => {
      await step.sendEvent("send", { name: "conformance/one-step", data: { key: event.data.key, payload: "sent" } });
    }),
    inngest.createFunction({ id: "timed", triggers: cron(suiteSchedule) }, async ({ event, step }) => {
      await step.run("tick", () => write(timedKey, "tick", event));
    }),
    inngest.createFunction({ id: "witness", triggers: suiteEvent("witness") }, async ({ event, step }) => {
      const work = async () => {
        write(event.data.key, "begins", process.pid);
        await delay(500);
        write(event.data.key, "ends", process.pid);
        return process.pid;
      };
      const first = await step.run("first", work);
      const second = await step.run("second", work);
      return { first, second };
    }),
    inngest.createFunction({ id: "long", triggers: suiteEvent("long") }, async ({ event, step }) => {
      const run = event.data.group;
      for (const place of [0, 1, 2, 3]) {
        await step.run(`step ${place}`, async () => {
          write(event.data.key, "begins", { run, place });
          await delay(60);
        });
      }
      write(event.data.key, "end", { run });
    }),
  ];
}
