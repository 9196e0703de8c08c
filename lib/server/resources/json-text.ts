/**
 * An answer that is JSON already, because the database has stored it so. It is sent as it is: parsing and writing a
 * large one would block the event loop.
 *
 * @template T The type of the value that the text describes
 */
export class JsonText<T> {
  declare protected readonly value: T;

  constructor(readonly text: string) {}
}
