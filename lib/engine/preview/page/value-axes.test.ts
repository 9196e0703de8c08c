import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { axisLimits, niceStep, addAxisLimits } from "./value-axes.mjs";

describe("value axes", () => {
  it.each([
    [548, 668, 0, 800],
    [5, 84, 0, 90],
    [1, 5, 0, 6],
    [0, 95, 0, 100],
    [96, 100, 94, 101],
    [-20, 40, -30, 50],
    [-40, -10, -45, 0],
    [0, 0, 0, 1],
    [0.31, 0.44, 0, 0.5],
  ])("of %s to %s go from %s to %s", (lowest, highest, min, max) => {
    expect(axisLimits(lowest, highest)).toEqual({ min, max });
  });

  it.each([
    [800, 10, 100],
    [6, 10, 1],
    [90, 10, 10],
    [6, 4, 2],
    [0.5, 10, 0.05],
  ])("a range of %s has at most %s steps of %s", (range, maximum, step) => {
    expect(niceStep(range, maximum)).toBeCloseTo(step, 10);
  });
});

describe("the XML of a chart", () => {
  const points = (...values: number[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("");
  const series = (...values: number[]) =>
    `<c:ser><c:cat><c:strRef><c:strCache>${points(9000)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points(...values)}</c:numCache></c:numRef></c:val></c:ser>`;
  const axis = (scaling: string) => `<c:valAx><c:axId val="2"/>${scaling}<c:axPos val="l"/></c:valAx>`;
  const bars = (grouping: string, ...all: string[]) =>
    `<c:barChart><c:grouping val="${grouping}"/>${all.join("")}<c:axId val="1"/><c:axId val="2"/></c:barChart>`;
  const open = '<c:scaling><c:orientation val="minMax"/></c:scaling>';

  it("gets its missing limits", () => {
    expect(addAxisLimits(bars("clustered", series(548, 620), series(601, 668)) + axis(open))).toContain(
      '<c:orientation val="minMax"/><c:max val="800"/><c:min val="0"/></c:scaling>',
    );
    expect(addAxisLimits(bars("stacked", series(40, 10), series(45, 5)) + axis("<c:scaling/>"))).toContain(
      '<c:scaling><c:max val="90"/><c:min val="0"/></c:scaling>',
    );
  });

  it("keeps its own limits", () => {
    const own = axis('<c:scaling><c:max val="1000"/><c:min val="500"/></c:scaling>');
    expect(addAxisLimits(bars("clustered", series(548)) + own)).toContain(own);
  });

  it("begins where the file says, and ends as if all values began there", () => {
    const from = (start: number) => axis(`<c:scaling><c:min val="${start}"/></c:scaling>`);
    expect(addAxisLimits(bars("clustered", series(470, 490)) + from(0))).toContain('<c:max val="600"/>');
    expect(addAxisLimits(bars("clustered", series(470, 490)) + from(400))).toContain('<c:max val="500"/>');
  });

  it.each([
    ["of shares of a whole", bars("percentStacked", series(5)) + axis(open)],
    ["of powers", bars("clustered", series(5)) + axis('<c:scaling><c:logBase val="10"/></c:scaling>')],
    ["without values", bars("clustered") + axis(open)],
  ])("%s stays unchanged", (_, xml) => {
    expect(addAxisLimits(xml)).toBe(xml);
  });

  it("of a scatter chart gets limits for both axes", () => {
    const scatter = `<c:scatterChart><c:ser><c:xVal><c:numCache>${points(1, 9)}</c:numCache></c:xVal><c:yVal><c:numCache>${points(100, 900)}</c:numCache></c:yVal></c:ser><c:axId val="1"/><c:axId val="2"/></c:scatterChart>`;
    const across = '<c:valAx><c:axId val="1"/><c:scaling/><c:axPos val="b"/></c:valAx>';
    expect(addAxisLimits(scatter + across + axis(open))).toMatch(/max val="10".*max val="1000"/s);
  });
});
