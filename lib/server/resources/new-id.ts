import { randomInt } from "node:crypto";
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

/** Takes from the bytes that Node has in store; Web Crypto would be asked for each of an id's sixteen characters. */
const random = () => randomInt(2 ** 32) / 2 ** 32;

/** Returns a new id: prefix, underscore, ULID. Ids of one prefix sort by creation time. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${ulid(undefined, random)}`;
}
