import { ulid } from "ulid";

export type IdPrefix =
  | "idem"
  | "org"
  | "user"
  | "mem"
  | "key"
  | "inv"
  | "link"
  | "tmpl"
  | "ana"
  | "gen"
  | "deck"
  | "logo"
  | "prev"
  | "hook"
  | "msg"
  | "att"
  | "aud"
  | "req";

/** A new identifier: prefix, underscore, ULID; ids of one prefix sort by the time of their creation. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${ulid()}`;
}
