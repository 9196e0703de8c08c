import type { z } from "zod";

/** What the tests read of a zod schema's definition: zod has a type of its own for each kind, and none for all. */
export type Definition = {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
  values?: unknown[];
  checks?: unknown[];
};

export const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;
