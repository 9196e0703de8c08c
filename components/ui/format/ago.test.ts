import { expect, it } from "vitest";
import { formatAgo } from "./ago";

const now = new Date("2026-05-01T12:00:00Z");

it.each([
  ["2026-05-01T12:00:00Z", "now"],
  ["2026-05-01T11:59:30Z", "30 seconds ago"],
  ["2026-05-01T11:57:01Z", "2 minutes ago"],
  ["2026-05-01T09:00:00Z", "3 hours ago"],
  ["2026-04-30T09:00:00Z", "yesterday"],
  ["2026-05-04T12:00:01Z", "in 3 days"],
  ["2026-03-01T12:00:00Z", "1 Mar 2026"],
])("%s is told as %s", (time, text) => {
  expect(formatAgo(time, now, "en-GB")).toBe(text);
});
