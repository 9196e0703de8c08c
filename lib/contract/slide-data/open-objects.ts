import * as z from "zod";

export * from "zod";

/** The unknown keys of content: kept when parsed, but no part of its schema. */
export const unknownKeys = z.unknown();

/**
 * Creates an object schema as zod does, but parsing keeps unknown keys, so that generation can warn about them
 * (`unknownFields`). The type does not show them.
 */
export const object: typeof z.object = (shape, params) => z.object(shape, params).catchall(unknownKeys) as never;
