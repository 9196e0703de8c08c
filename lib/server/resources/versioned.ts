/**
 * An answer with the entity tag of its version, for operations that know the version before they make the answer.
 *
 * @template T The type of the answer
 */
export class Versioned<T> {
  constructor(
    /** Null: the answer can change without a new version, so its text determines the tag. */
    readonly tag: string | null,
    /** Null: the client has this version. */
    readonly value: T | null,
  ) {}
}
