import { z } from "zod";
import { type Timetable, parseTimetable } from "@/inngest/runner/queue/timetable";
import { parseCondition, parseOperand, UnsupportedExpressionError } from "./expression";

/** A function as the runner knows it. */
export type ServedFunction = {
  id: string;
  maxAttempts: number;
  triggers: { event: string; matches: (event: unknown) => boolean }[];
  timetables: Timetable[];
  cancelOn: { event: string; matches: (event: unknown, later: unknown) => boolean }[];
  /** Slots of a run: at most `limit` calls of one slot are under way at once. */
  concurrency: { limit: number; slot: (event: unknown) => string }[];
};

/** Thrown when a served function asks for something that this runner does not do; each fault is named. */
export class UnsupportedFunctionError extends Error {
  override name = "UnsupportedFunctionError";
}

const limitSchema = z.looseObject({
  limit: z.number().int(),
  key: z.string().optional(),
  scope: z.string().optional(),
});
const concurrencySchema = z.union([
  z.number().transform((limit) => [{ limit }]),
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

/** Retries of a function that names none, as the Inngest server has it. */
const defaultRetries = 4;

/** Reads the functions of a sync answer. Throws UnsupportedFunctionError, which names every option it can't honour. */
export function readFunctions(definitions: unknown): ServedFunction[] {
  const faults: string[] = [];
  const functions = z
    .array(functionSchema)
    .parse(definitions)
    .map((definition) => {
      const refuse = (option: string) =>
        faults.push(`Function ${definition.id}: the local runner does not support ${option}.`);
      const checkKeys = (given: object, allowed: string[], prefix: string) =>
        Object.keys(given)
          .filter((key) => !allowed.includes(key))
          .forEach((key) => refuse(`${prefix}${key}`));
      const parsed = <T>(parse: (source: string) => T, source: string, option: string): T | undefined => {
        try {
          return parse(source);
        } catch (error) {
          if (!(error instanceof UnsupportedExpressionError)) throw error;
          refuse(`the expression "${source}" in ${option}`);
        }
      };

      checkKeys(definition, known.function, "");
      if (definition.triggers.length === 0) refuse("triggers that leave only step.invoke to start it");
      for (const trigger of definition.triggers) {
        checkKeys(trigger, known.trigger, "triggers.");
        if (trigger.event?.includes("*")) refuse(`the wildcard "${trigger.event}" in triggers.event`);
      }
      for (const one of definition.cancel) checkKeys(one, known.cancel, "cancelOn.");
      if (definition.concurrency.length > 2) refuse("more than two concurrency options");
      for (const one of definition.concurrency as z.output<typeof limitSchema>[]) {
        checkKeys(one, known.concurrency, "concurrency.");
        if (one.scope !== undefined && one.scope !== "fn") refuse(`concurrency.scope "${one.scope}"`);
      }

      return {
        id: definition.id,
        maxAttempts: (definition.steps.step.retries?.attempts ?? defaultRetries) + 1,
        triggers: definition.triggers.flatMap(({ event, expression }) => {
          const condition = expression === undefined ? undefined : parsed(parseCondition, expression, "triggers");
          return event === undefined
            ? []
            : [{ event, matches: (started: unknown) => condition?.({ event: started }) ?? true }];
        }),
        timetables: definition.triggers.flatMap(({ cron }) => {
          const timetable = cron === undefined ? [] : parseTimetable(cron);
          if (timetable === null) refuse(`the timetable "${cron}" in triggers.cron`);
          return timetable ?? [];
        }),
        cancelOn: definition.cancel.map(({ event, if: source }) => {
          const condition = source === undefined ? undefined : parsed(parseCondition, source, "cancelOn");
          return {
            event,
            matches: (started: unknown, later: unknown) => condition?.({ event: started, async: later }) ?? true,
          };
        }),
        concurrency: (definition.concurrency as z.output<typeof limitSchema>[])
          .filter(({ limit }) => limit > 0)
          .map(({ limit, key }) => {
            const operand = key === undefined ? undefined : parsed(parseOperand, key, "concurrency.key");
            // JSON keeps 1 and "1" apart and never holds the NUL that a text column refuses.
            return {
              limit,
              slot: (event: unknown) => `${definition.id} ${key ?? ""} ${JSON.stringify(operand?.({ event }) ?? null)}`,
            };
          }),
      };
    });
  if (faults.length > 0) throw new UnsupportedFunctionError(faults.join("\n"));
  return functions;
}
