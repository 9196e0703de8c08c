import { ulid } from "ulid";

export type IdPrefix =
  | "idem"
  | "org"
  | "user"
  | "mem"
  | "key"
  | "idn"
  | "inv"
  | "link"
  | "tmpl"
  | "ana"
  | "gen"
  | "deck"
  | "ver"
  | "logo"
  | "asset"
  | "prev"
  | "share"
  | "pdf"
  | "pages"
  | "hook"
  | "mail"
  | "msg"
  | "att"
  | "aud"
  | "req";

/** Returns a new id: prefix, underscore, ULID. Ids of one prefix sort by creation time. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${ulid()}`;
}
