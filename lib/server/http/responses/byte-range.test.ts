import { expect, it } from "vitest";
import { byteRange } from "./byte-range";

it.each([
  [null, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-3", null],
  ["bytes=0-1,4-5", null],
  ["bytes=-", null],
  ["lines=0-9", null],
])("of %j in 100 bytes is %j", (header, range) => expect(byteRange(header, 100)).toEqual(range));
