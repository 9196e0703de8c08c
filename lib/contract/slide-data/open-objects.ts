import * as z from "zod";

export * from "zod";

/** The unknown keys of content: parsing keeps them, but they are not part of the schema. */
export const unknownKeys = z.unknown();

/**
 * Creates an object schema like zod's, but parsing keeps unknown keys so that generation can warn about them
 * (`unknownFields`). The type does not show them.
 */
export const object: typeof z.object = (shape, params) => z.object(shape, params).catchall(unknownKeys) as never;
