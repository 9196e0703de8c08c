import { expect, it } from "vitest";
import { expiryTime, firstDay } from "./expiry";

const now = new Date("2026-05-01T12:00:00Z");

it("expires after some days, or never", () => {
  expect(expiryTime("never", "", now)).toBeNull();
  expect(expiryTime("30", "", now)).toBe("2026-05-31T12:00:00.000Z");
});

it("expires at the end of the chosen day, local time", () => {
  const end = new Date(expiryTime("date", "2026-06-30", now) ?? "");
  expect([end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([6, 1, 0, 0]);
});

it.each(["", "2026-05-01", "2026-04-01", "soon"])("rejects “%s”, which is not a day after today", (date) => {
  expect(expiryTime("date", date, now)).toBeUndefined();
});

it("offers days from tomorrow", () => {
  expect(expiryTime("date", firstDay(now), now)).toEqual(expect.any(String));
});
