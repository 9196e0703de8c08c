/**
 * A body that is JSON already, because the database stores it as JSON. It is sent unchanged: parsing and serializing a
 * large one would block the event loop.
 *
 * @template T The type of the value that the text describes
 */
export class JsonText<T> {
  declare protected readonly value: T;

  constructor(readonly text: string) {}
}

/** Adds a field to the JSON of an object that has others. `value` is JSON, too. */
export const withField = (object: string, name: string, value: string): string =>
  `${object.trimEnd().slice(0, -1)},${JSON.stringify(name)}:${value}}`;

/**
 * A body whose JSON is made in pieces while it is sent, so that a large one blocks the event loop for a piece at a time
 * and is never in memory as a whole. It has no entity tag.
 *
 * @template T The type of the value that the text describes
 */
export class JsonPieces<T> {
  declare protected readonly value: T;

  constructor(readonly pieces: AsyncIterable<string>) {}
}

/**
 * A body with the entity tag of its version, for operations that know the version before they make the body.
 *
 * @template T The type of the body
 */
export class Versioned<T> {
  constructor(
    /** Null: the body can change without a new version, so its text determines the tag. */
    readonly tag: string | null,
    /** Null: the client has this version. */
    readonly value: T | null,
  ) {}
}
