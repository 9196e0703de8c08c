import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { evenSteps, fitBubbles, fitRings } from "./chart-axes.mjs";
// @ts-expect-error plain JavaScript of the page, without types
import { breakPieces } from "./chart-text.mjs";

describe("the steps of a value axis", () => {
  const axis = (max: number, rest: object = {}) => ({ min: 0, max, axisLabel: { fontSize: 16, show: false }, ...rest });

  // A chart of PowerPoint: its plot is 132 points high, and its text has 12 points.
  it("are as large as in PowerPoint", () => {
    expect(evenSteps(axis(900), "yAxis", 176)).toEqual({ interval: 200, min: 0, max: 1000 });
    expect(evenSteps(axis(700), "yAxis", 176)).toEqual({ interval: 100, min: 0, max: 700 });
    expect(evenSteps(axis(100), "yAxis", 400)).toEqual({ interval: 10, min: 0, max: 100 });
    expect(evenSteps(axis(70), "xAxis", 529)).toEqual({ interval: 10, min: 0, max: 70 });
  });

  it("are those of the file, and its limits stay", () => {
    expect(evenSteps(axis(90, { own: { majorUnit: 25 } }), "yAxis", 176)).toEqual({ interval: 25, min: 0, max: 100 });
    expect(evenSteps(axis(90, { own: { majorUnit: 25, isMaxSet: true } }), "yAxis", 176)).toEqual({
      interval: 25,
      min: 0,
      max: 90,
      axisLabel: { showMaxLabel: false },
    });
  });

  it("begin with a whole one, unless the file says where", () => {
    expect(evenSteps({ ...axis(0.64), min: 0.44 }, "yAxis", 100)).toMatchObject({
      interval: 0.05,
      min: 0.4,
      max: 0.65,
    });
    expect(evenSteps({ ...axis(0.64, { own: { isMinSet: true } }), min: 0.44 }, "yAxis", 100)).toMatchObject({
      min: 0.44,
    });
    expect(evenSteps({ ...axis(0), min: -4 }, "yAxis", 176)).toEqual({ interval: 1, min: -4, max: 0 });
  });
});

it("the rings of a radar chart are whole steps, and its uppermost name has room", () => {
  const chart = { getWidth: () => 300, getHeight: () => 200 };
  const indicator = [
    { name: "a", max: 4, axisLabel: { fontSize: 13 } },
    { name: "b", max: 4 },
  ];
  const center = ["50%", "50%"];
  expect(fitRings(chart, { indicator, radius: "80%", center: ["50%", 180] })).toEqual({
    radius: 80,
    splitNumber: 4,
    indicator,
  });
  expect(fitRings(chart, { indicator: [{ name: "a", max: 90 }], radius: 60, center })).toEqual({
    radius: 60,
    splitNumber: 2,
    indicator: [{ name: "a", max: 100 }],
  });
  expect(fitRings(chart, { indicator, radius: 95, center, axisName: { fontSize: 10 } })).toMatchObject({ radius: 73 });
});

it("the largest bubble has a quarter of the plot's shorter side", () => {
  const { symbolSize } = fitBubbles({ symbolSize: (size: number) => size }, 200);
  expect(symbolSize(120)).toBe(50);
});

describe("a text in pieces", () => {
  const measure = ({ text }: { text: string }) => text.length;

  it("is broken between words, and keeps spaces between pieces", () => {
    const pieces = [{ text: "Scores around" }, { text: " " }, { text: "age 4, by month", style: "r1" }];
    const lines: { text: string }[][] = breakPieces(pieces, 16, measure);
    expect(lines.map((line) => line.map(({ text }) => text).join(""))).toEqual(["Scores around ", "age 4, by month"]);
    expect(lines[1]!.every((piece) => "style" in piece)).toBe(true);
  });

  it("is broken between East Asian letters, and where it has line breaks", () => {
    const lines: { text: string }[][] = breakPieces([{ text: "四半期別\n売上高 Q1" }], 3, measure);
    expect(lines.map((line) => line.map(({ text }) => text).join(""))).toEqual(["四半期", "別", "売上高", "Q1"]);
  });
});
