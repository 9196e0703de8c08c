import { describe, expect, it } from "vitest";
import { patchNumberFormat } from "@/lib/engine/preview/page-files";
// @ts-expect-error plain JavaScript of the page, without types
import { addDefaultColors, addLabelFormats, addPieLabelPositions } from "./chart-defaults.mjs";
// @ts-expect-error plain JavaScript of the page, without types
import { breakLine } from "./chart-text.mjs";

const chart = (inner: string, properties = "") =>
  `<c:chartSpace><c:chart>${inner}</c:chart>${properties && `<c:txPr><a:p><a:pPr>${properties}</a:pPr></a:p></c:txPr>`}</c:chartSpace>`;
const fill = (color: string) => `<a:solidFill><a:schemeClr val="${color}"/></a:solidFill>`;

describe("text without a colour", () => {
  it.each([
    ["a legend", '<c:legend><c:legendPos val="b"/></c:legend>'],
    ["an axis", '<c:valAx><c:axId val="1"/><c:crossAx val="2"/></c:valAx>'],
    ["labels", '<c:dLbls><c:showVal val="1"/></c:dLbls>'],
    ["one label", '<c:dLbl><c:idx val="0"/><c:showVal val="1"/></c:dLbl>'],
    ["a title", "<c:title><c:tx><c:rich><a:p><a:r><a:t>Revenue</a:t></a:r></a:p></c:rich></c:tx></c:title>"],
    ["properties without one", '<c:legend><c:txPr><a:p><a:pPr><a:defRPr sz="900"/></a:pPr></a:p></c:txPr></c:legend>'],
  ])("%s has the theme's, or the chart's", (_, part) => {
    expect(addDefaultColors(chart(part))).toContain(fill("tx1"));
    const ofChart = addDefaultColors(chart(part, `<a:defRPr>${fill("accent2")}</a:defRPr>`));
    expect(ofChart.split(fill("accent2"))).toHaveLength(3);
    expect(ofChart).not.toContain(`<a:defRPr>${fill("tx1")}`);
  });

  it("keeps a colour of its own", () => {
    const own = `<c:legend><c:txPr><a:p><a:pPr><a:defRPr>${fill("bg1")}</a:defRPr></a:pPr></a:p></c:txPr></c:legend>`;
    expect(addDefaultColors(chart(own))).toBe(chart(own));
  });
});

it("lines of axes without one have the colour of the theme's text", () => {
  const axis = '<c:valAx><c:majorGridlines/><c:crossAx val="2"/></c:valAx>';
  expect(addDefaultColors(chart(axis)).match(/<a:ln w="9525">/g)).toHaveLength(2);
  const own = "<c:valAx><c:spPr><a:ln><a:noFill/></a:ln></c:spPr><c:txPr/><c:crossAx/></c:valAx>";
  expect(addDefaultColors(chart(own))).not.toContain('<a:ln w="9525">');
});

describe("number formats of labels", () => {
  const values = "<c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode></c:numCache></c:numRef></c:val>";
  const labels = (linked: string) => `<c:dLbls><c:numFmt formatCode="0%" sourceLinked="${linked}"/></c:dLbls>`;
  const formats = (xml: string) => [...xml.matchAll(/<c:formatCode>([^<]*)/g)].map(([, format]) => format);

  it("go to the values, from the series or the group", () => {
    const series = (own: string) => `<c:ser>${own}${values}</c:ser>`;
    expect(formats(addLabelFormats(`<c:barChart>${series(labels("0"))}${series("")}</c:barChart>`))).toEqual([
      "0%",
      "General",
    ]);
    expect(formats(addLabelFormats(`<c:barChart>${series("")}${labels("0")}</c:barChart>`))).toEqual(["0%"]);
    expect(formats(addLabelFormats(`<c:barChart>${series(labels("1"))}</c:barChart>`))).toEqual(["General"]);
  });

  it("are Excel's: the renderer's function is replaced", () => {
    const source = 'function Ye(t, e) {\n  if (!e || e === "General")\n    return String(t);\n}';
    expect(patchNumberFormat(source)).toContain("function Ye(t, e) { return globalThis.formatChartNumber(t, e);");
    expect(() => patchNumberFormat("function Ye(t) {}")).toThrow("has changed");
  });
});

describe("labels of slices", () => {
  const labels = (rest: string) => `<c:dLbls>${rest}<c:showLegendKey val="0"/><c:showPercent val="1"/></c:dLbls>`;
  const group = (kind: string, rest: string) => `<c:${kind}><c:ser>${labels(rest)}</c:ser></c:${kind}>`;
  const inside = '<c:dLblPos val="ctr"/>';

  it("lie on them, if they are short and may go anywhere", () => {
    for (const anywhere of ["", '<c:dLblPos val="bestFit"/>'])
      expect(addPieLabelPositions(group("pieChart", anywhere))).toBe(group("pieChart", inside));
    for (const own of ['<c:dLblPos val="outEnd"/>', '<c:showCatName val="1"/>'])
      expect(addPieLabelPositions(group("pieChart", own))).toBe(group("pieChart", own));
  });

  it("always lie on rings", () => {
    expect(addPieLabelPositions(group("doughnutChart", '<c:showCatName val="1"/>'))).toContain(inside);
    expect(addPieLabelPositions(group("barChart", ""))).toBe(group("barChart", ""));
  });
});

it("a title is broken at spaces", () => {
  const measure = (text: string) => text.length;
  expect(breakLine("Closed on time in June", 10, measure)).toEqual(["Closed on", "time in", "June"]);
  expect(breakLine("Internationalisation", 10, measure)).toEqual(["Internationalisation"]);
});
