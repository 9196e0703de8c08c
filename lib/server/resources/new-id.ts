import { randomInt } from "node:crypto";
import { ulid } from "ulid";

type IdPrefix =
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

/** Uses the random bytes that Node keeps in reserve. Web Crypto would be called for each of an id's sixteen characters. */
const random = () => randomInt(2 ** 32) / 2 ** 32;

/** Returns a new id: prefix, underscore, ULID. Ids with the same prefix sort by creation time. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${ulid(undefined, random)}`;
}
