import { describe, expect, it } from "vitest";
import { formatAgo, formatBytes, formatDuration, formatLength } from "./format";

describe("formatBytes", () => {
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [1_500, "1.5 kB"],
    [48_256, "48 kB"],
    [52_428_800, "52 MB"],
    [3_200_000_000, "3.2 GB"],
  ])("formats %d bytes as %s", (bytes, text) => {
    expect(formatBytes(bytes, "en")).toBe(text);
  });
});

describe("formatDuration", () => {
  it.each([
    ["2026-01-01T00:00:00.800Z", "0.8 s"],
    ["2026-01-01T00:00:12.300Z", "12 s"],
    ["2026-01-01T00:03:05.000Z", "3 min 5 s"],
  ])("formats the time until %s as %s", (end, text) => {
    expect(formatDuration("2026-01-01T00:00:00.000Z", end, "en")).toBe(text);
  });
});

describe("formatLength", () => {
  it("uses centimetres", () => {
    expect(formatLength([960, 540], "en-GB")).toBe("33.9 × 19.1\u00a0cm");
    expect(formatLength(36, "de")).toBe("1,3\u00a0cm");
  });

  it("uses inches where people measure in inches", () => {
    expect(formatLength([960, 540], "en-US")).toBe("13.33 × 7.5\u00a0in");
    expect(formatLength([72, 36], "en", " · ")).toBe("1 · 0.5\u00a0in");
  });
});

const now = new Date("2026-05-01T12:00:00Z");

it.each([
  ["2026-05-01T12:00:00Z", "now"],
  ["2026-05-01T11:59:30Z", "30 seconds ago"],
  ["2026-05-01T11:57:01Z", "2 minutes ago"],
  ["2026-05-01T09:00:00Z", "3 hours ago"],
  ["2026-04-30T09:00:00Z", "yesterday"],
  ["2026-05-04T12:00:01Z", "in 3 days"],
  ["2026-03-01T12:00:00Z", "1 Mar 2026"],
])("formatAgo formats %s as %s", (time, text) => {
  expect(formatAgo(time, now, "en-GB")).toBe(text);
});
