import { Cron } from "croner";
import { z } from "zod";

/** A function as the runner knows it. */
export type ServedFunction = {
  id: string;
  maxAttempts: number;
  triggers: { event: string; matches: (event: unknown) => boolean }[];
  schedules: Schedule[];
  cancelOn: { event: string; matches: (event: unknown, later: unknown) => boolean }[];
  /** The run's slots: at most `limit` calls of one slot run at once. */
  concurrency: { limit: number; slot: (event: unknown) => string }[];
  /**
   * Returns the owner of a run: the value of the first concurrency key, which is shared by functions with the same key.
   * Null if there is no key.
   */
  owner: (event: unknown) => string | null;
};

/** A served function uses features that this runner does not support; the message names each. */
export class UnsupportedFunctionError extends Error {
  override name = "UnsupportedFunctionError";
}

const limitSchema = z.looseObject({
  limit: z.number().int(),
  key: z.string().optional(),
  scope: z.string().optional(),
});
const concurrencySchema = z.union([
  z.number().transform((limit): z.output<typeof limitSchema>[] => [{ limit }]),
  limitSchema.transform((one) => [one]),
  z.array(limitSchema),
]);
const functionSchema = z.looseObject({
  id: z.string(),
  triggers: z.array(
    z.looseObject({ event: z.string().optional(), expression: z.string().optional(), cron: z.string().optional() }),
  ),
  steps: z.object({ step: z.looseObject({ retries: z.object({ attempts: z.number().int().optional() }).optional() }) }),
  concurrency: concurrencySchema.default([]),
  cancel: z.array(z.looseObject({ event: z.string(), if: z.string().optional() })).default([]),
});

const known = {
  function: ["id", "name", "triggers", "steps", "concurrency", "cancel"],
  trigger: ["event", "expression", "cron"],
  concurrency: ["limit", "key", "scope"],
  cancel: ["event", "if"],
};

/** The default of the Inngest server. */
const defaultRetries = 4;

/** Reads the functions of a sync response. @throws UnsupportedFunctionError, which names every unsupported option */
export function readFunctions(definitions: unknown): ServedFunction[] {
  const faults: string[] = [];
  const functions = z
    .array(functionSchema)
    .parse(definitions)
    .map((definition) => {
      const reject = (option: string) =>
        faults.push(`Function ${definition.id}: the local runner does not support ${option}.`);
      const checkKeys = (given: object, allowed: string[], prefix: string) =>
        Object.keys(given)
          .filter((key) => !allowed.includes(key))
          .forEach((key) => reject(`${prefix}${key}`));
      const parsed = <T>(parse: (source: string) => T, source: string, option: string): T | undefined => {
        try {
          return parse(source);
        } catch (error) {
          if (!(error instanceof UnsupportedExpressionError)) throw error;
          reject(`the expression "${source}" in ${option}`);
        }
      };

      checkKeys(definition, known.function, "");
      if (definition.triggers.length === 0) reject("triggers that leave only step.invoke to start it");
      for (const trigger of definition.triggers) {
        checkKeys(trigger, known.trigger, "triggers.");
        if (trigger.event?.includes("*")) reject(`the wildcard "${trigger.event}" in triggers.event`);
      }
      for (const one of definition.cancel) checkKeys(one, known.cancel, "cancelOn.");
      if (definition.concurrency.length > 2) reject("more than two concurrency options");
      for (const one of definition.concurrency) {
        checkKeys(one, known.concurrency, "concurrency.");
        if (one.scope !== undefined && one.scope !== "fn") reject(`concurrency.scope "${one.scope}"`);
      }

      const concurrency = definition.concurrency
        .filter(({ limit }) => limit > 0)
        .map(({ limit, key }) => {
          const operand = key === undefined ? undefined : parsed(parseOperand, key, "concurrency.key");
          // JSON distinguishes 1 from "1", and never contains the NUL character that a text column rejects.
          return { limit, key, value: (event: unknown) => JSON.stringify(operand?.({ event }) ?? null) };
        });
      const keyed = concurrency.find(({ key }) => key !== undefined);

      return {
        id: definition.id,
        maxAttempts: (definition.steps.step.retries?.attempts ?? defaultRetries) + 1,
        triggers: definition.triggers.flatMap(({ event, expression }) => {
          const condition = expression === undefined ? undefined : parsed(parseCondition, expression, "triggers");
          return event === undefined
            ? []
            : [{ event, matches: (started: unknown) => condition?.({ event: started }) ?? true }];
        }),
        schedules: definition.triggers.flatMap(({ cron }) => {
          const timetable = cron === undefined ? [] : parseSchedule(cron);
          if (timetable === null) reject(`the timetable "${cron}" in triggers.cron`);
          return timetable ?? [];
        }),
        cancelOn: definition.cancel.map(({ event, if: source }) => {
          const condition = source === undefined ? undefined : parsed(parseCondition, source, "cancelOn");
          return {
            event,
            matches: (started: unknown, later: unknown) => condition?.({ event: started, async: later }) ?? true,
          };
        }),
        concurrency: concurrency.map(({ limit, key, value }) => ({
          limit,
          slot: (event: unknown) => `${definition.id} ${key ?? ""} ${value(event)}`,
        })),
        owner: (event: unknown) => (keyed ? `${keyed.key} ${keyed.value(event)}` : null),
      };
    });
  if (faults.length > 0) throw new UnsupportedFunctionError(faults.join("\n"));
  return functions;
}

/** Five fields in the common cron syntax, after a time zone unless it is UTC. */
const schedulePattern =
  /^(?:TZ=(\S+) )?((?:[\d*,/-]|[A-Z]{3})+(?: (?:[\d*,/-]|[A-Z]{3})+){3} (?:[0-6*,/-]|[A-Z]{3})+)$/;

/** A schedule. `next` returns the first tick after a time; null if there is none. */
type Schedule = { cron: string; next: (after: Date) => Date | null };

/** Parses a schedule such as `0 3 * * *` or `TZ=Europe/Paris 0 12 * * FRI`; null when it is invalid or never ticks. */
export function parseSchedule(cron: string): Schedule | null {
  const [, timezone = "UTC", fields] = schedulePattern.exec(cron) ?? [];
  if (fields === undefined) return null;
  try {
    const pattern = new Cron(fields, { timezone, mode: "5-part" });
    return pattern.nextRun() === null ? null : { cron, next: (after) => pattern.nextRun(after) };
  } catch {
    return null;
  }
}

/** The scope of an expression: `event` started the run, `async` is a later event that may cancel it. */
type ExpressionScope = { event: unknown; async?: unknown };

type Operand = (scope: ExpressionScope) => unknown;

/** The expression is outside the small part of CEL that the runner supports. */
export class UnsupportedExpressionError extends Error {}

/** Parses a path such as `event.data.organizationId`, or a quoted string. */
export function parseOperand(source: string): Operand {
  const text = source.trim();
  const quoted = /^(['"])([^'"\\]*)\1$/.exec(text);
  if (quoted) return () => quoted[2];
  const [, root, path = ""] = /^(event|async)((?:\.[A-Za-z_]\w*)+)$/.exec(text) ?? [];
  if (root !== "event" && root !== "async") throw new UnsupportedExpressionError(text);
  const keys = path.split(".").slice(1);
  return (scope) => keys.reduce(field, scope[root]);
}

function field(value: unknown, key: string): unknown {
  const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, key);
  return isObject ? Reflect.get(value, key) : undefined;
}

/** Parses `a == b`, where each side is a path or a quoted string. A missing path equals nothing. */
export function parseCondition(source: string): (scope: ExpressionScope) => boolean {
  const sides = source.split("==");
  const [left, right] = sides;
  if (left === undefined || right === undefined || sides.length !== 2) throw new UnsupportedExpressionError(source);
  const [a, b] = [parseOperand(left), parseOperand(right)];
  return (scope) => a(scope) !== undefined && a(scope) === b(scope);
}
