import type { Operation } from "@/lib/contract/common";
import { operations } from "@/lib/contract/operations";
import type { Kind } from "./kinds";
import { type Place, placesOf } from "./places";

export type Case = { operation: Operation; place: Place };

/** Named within the thing that the path names, and sent together with that of somebody else. */
const within: readonly Kind[] = ["number of a slide", "version of a picture", "entity tag", "event"];
/** These name nothing that is looked up, or are themselves the right to it. */
const nothing: readonly Kind[] = ["text", "password"];

/** Every place of every operation where a request may name something of somebody else. */
export const cases: readonly Case[] = operations.flatMap((operation) =>
  placesOf(operation.id)
    .filter(({ kind }) => !nothing.includes(kind) && !within.includes(kind))
    .map((place) => ({ operation, place })),
);

/** The places of an operation that are sent as somebody else's together with the path. */
export const placesWithin = ({ operation, place }: Case): Place[] =>
  isFirst({ operation, place }) ? placesOf(operation.id).filter(({ kind }) => within.includes(kind)) : [];

/** Whether the place is the thing that a path begins with: the rest of the path is then of the same owner. */
export const isFirst = ({ operation, place }: Case): boolean =>
  place.in === "path" && Object.keys(operation.params?.shape ?? {})[0] === place.name;
