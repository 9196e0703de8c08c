import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { decodePart, patchChart, patchLinks, patchShapes } from "./renderer-patches.mjs";

describe("shapes", () => {
  it("an arc over the whole circle becomes two halves", () => {
    const arc = (start: string, swing: string) => `<a:arcTo wR="1000" hR="500" stAng="${start}" swAng="${swing}"/>`;
    expect(patchShapes(arc("10800000", "21600000"))).toBe(arc("10800000", "10800000") + arc("21600000", "10800000"));
    expect(patchShapes(arc("0", "-21600000"))).toBe(arc("0", "-10800000") + arc("-10800000", "-10800000"));
    expect(patchShapes(arc("0", "5400000"))).toBe(arc("0", "5400000"));
  });

  it("a line thinner than a pixel gets one pixel, a line without width stays", () => {
    expect(patchShapes('<a:ext cx="11002975" cy="9144"/>')).toBe('<a:ext cx="11002975" cy="9600"/>');
    for (const same of [
      '<a:ext cx="452" cy="444"/>',
      '<a:ext cx="11002975" cy="0"/>',
      '<a:ext cx="9525" cy="914400"/>',
      '<a:ext uri="{x}"/>',
    ])
      expect(patchShapes(same)).toBe(same);
  });
});

it("external resources are not requested; hyperlinks stay", () => {
  const of = (type: string, rest: string) =>
    `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" ${rest}/>`;
  expect(patchLinks(of("image", 'Target="http://example.com/a.png" TargetMode="External"'))).toBe(
    of("image", 'Target="outside"'),
  );
  expect(patchLinks(of("video", 'TargetMode="External" Target="https://example.com/?a&amp;b"'))).toContain(
    'Target="outside"',
  );
  for (const same of [
    of("hyperlink", 'Target="http://example.com" TargetMode="External"'),
    of("image", 'Target="../media/image1.png"'),
  ])
    expect(patchLinks(same)).toBe(same);
});

it("a part in UTF-8 or UTF-16 is read", () => {
  const part = '<a:buChar char="•"/><a:t>Größe 大</a:t>';
  const marked = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${part}`;
  expect(decodePart(Buffer.from(marked, "utf16le"))).toBe(part);
  expect(decodePart(Buffer.from(marked, "utf16le").swap16())).toBe(part);
  expect(decodePart(Buffer.from(`\uFEFF${part}`))).toBe(part);
  expect(decodePart(Buffer.from(part))).toBe(part);
});

it("words stay whole without East Asian line breaking", () => {
  expect(patchShapes('<a:lvl1pPr algn="l" eaLnBrk="0" hangingPunct="0">')).toBe(
    '<a:lvl1pPr algn="l" hangingPunct="0">',
  );
  expect(patchShapes('<a:lvl1pPr eaLnBrk="1">')).toBe('<a:lvl1pPr eaLnBrk="1">');
});

it("corner radius is at most half of the shorter side", () => {
  const rounded = (share: number) =>
    `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${share}"/></a:avLst></a:prstGeom>`;
  expect(patchShapes(rounded(120_000))).toBe(rounded(50_000));
  expect(patchShapes(rounded(16_667))).toBe(rounded(16_667));
});

describe("bullets of symbol fonts", () => {
  const bullet = (font: string, char: string) => `<a:buFont typeface="${font}" charset="2"/><a:buChar char="${char}"/>`;
  const shown = (char: string) => `<a:buFont typeface="Arial"/><a:buChar char="${char}"/>`;

  it.each([
    ["Wingdings", "§", "▪"],
    ["Wingdings", "\uf0d8", "➢"],
    ["Wingdings", "&#xF0FC;", "✓"],
    ["Wingdings 3", "\uf075", "▶"],
    ["Symbol", "·", "•"],
    ["Webdings", "?", "•"],
  ])("%s %s is %s", (font, char, unicode) => {
    expect(patchShapes(bullet(font, char))).toBe(shown(unicode));
  });

  it("keeps bullets of other fonts", () => {
    expect(patchShapes(bullet("Arial", "•"))).toBe(bullet("Arial", "•"));
  });
});

describe("charts", () => {
  const chart = (inside: string, after = "") => `<c:chartSpace><c:chart>${inside}</c:chart>${after}</c:chartSpace>`;
  const sized = '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200"/></a:pPr></a:p></c:txPr>';

  it("declare the prefix of the elements that are added", () => {
    const xml = chart("", '<c:txPr><a:bodyPr xmlns:a="urn:a"/></c:txPr>');
    expect(patchChart(xml)).toMatch(/^<c:chartSpace xmlns:a="http:[^"]+\/drawingml\/2006\/main">/);
    const declared = xml.replace("<c:chartSpace>", '<c:chartSpace xmlns:c="urn:c" xmlns:a="urn:a">');
    expect(patchChart(declared)).toMatch(/^<c:chartSpace xmlns:c="urn:c" xmlns:a="urn:a">/);
  });

  it("sizes of text are given in pixels", () => {
    expect(patchChart(chart('<a:rPr lang="en-US" sz="1800" b="1"/>', sized))).toContain(
      '<a:rPr lang="en-US" sz="2400" b="1"/>',
    );
  });

  it("the size of the whole stays in points", () => {
    expect(patchChart(chart("", sized))).toContain('<a:defRPr sz="1200"/>');
  });

  it("text without a size has ten points", () => {
    expect(patchChart(chart(""))).toContain('</c:chart><c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1000"/>');
    expect(patchChart(chart("", "<c:spPr><a:noFill/></c:spPr>"))).toContain(
      '</c:spPr><c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1000"/>',
    );
    expect(patchChart(chart("", '<c:txPr><a:p><a:pPr><a:defRPr b="1"/></a:pPr></a:p></c:txPr>'))).toContain(
      '<a:defRPr sz="1000" b="1"/>',
    );
  });

  it("an axis line without fill becomes invisible; its gridlines stay", () => {
    const none = '<c:spPr><a:ln w="9525"><a:noFill/></a:ln></c:spPr>';
    const patched = patchChart(chart(`<c:valAx><c:majorGridlines>${none}</c:majorGridlines>${none}</c:valAx>`, sized));
    expect(patched).toContain(
      `<c:majorGridlines>${none}</c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="0"/>`,
    );
  });

  it("a title without text shows the name of the only series, else the default text", () => {
    const series = (name: string) =>
      `<c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx></c:ser>`;
    const untitled = (...names: string[]) =>
      patchChart(
        chart(`<c:title><c:overlay val="0"/></c:title><c:barChart>${names.map(series).join("")}</c:barChart>`, sized),
      ) as string;
    expect(untitled("Sales &amp; more")).toContain("<a:t>Sales &amp; more</a:t></a:r></a:p></c:rich></c:tx><c:overlay");
    expect(untitled("a", "b")).toContain("<a:t>Chart Title</a:t>");
    const titled = chart("<c:title><c:tx><c:rich/></c:tx></c:title>");
    expect(patchChart(titled)).toContain("<c:title><c:tx><c:rich/></c:tx></c:title>");
  });

  it("a title without a size is 20 % larger than the text", () => {
    const title = (run: string) =>
      patchChart(chart(`<c:title><c:tx><c:rich><a:p>${run}</a:p></c:rich></c:tx></c:title>`, sized));
    expect(title("<a:r><a:t>Sales</a:t></a:r>")).toContain('<a:r><a:rPr sz="1920"/><a:t>Sales');
    expect(title('<a:r><a:rPr lang="en-US"/><a:t>Sales</a:t></a:r>')).toContain('<a:rPr sz="1920" lang="en-US"/>');
    expect(title('<a:r><a:rPr sz="1500"/><a:t>Sales</a:t></a:r>')).toContain('<a:rPr sz="2000"/>');
  });

  it("a label that shows nothing is removed", () => {
    const label = (shown: 0 | 1) =>
      `<c:dLbl><c:idx val="2"/><c:showLegendKey val="0"/><c:showVal val="${shown}"/></c:dLbl>`;
    expect(patchChart(chart(label(0), sized))).toContain('<c:dLbl><c:idx val="2"/><c:delete val="1"/></c:dLbl>');
    expect(patchChart(chart(label(1), sized))).toContain(label(1).replace("</c:dLbl>", ""));
  });

  it("scatter points with text values are placed at 1, 2 and so on", () => {
    const words =
      '<c:xVal><c:strRef><c:f>A1</c:f><c:strCache><c:ptCount val="2"/><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache></c:strRef></c:xVal>';
    expect(patchChart(chart(words, sized))).toContain(
      '<c:xVal><c:numRef><c:f/><c:numCache><c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt></c:numCache></c:numRef></c:xVal>',
    );
  });

  it("points vary in colour if there is only one series", () => {
    const bars = (count: number) =>
      chart(`<c:barChart><c:varyColors val="1"/>${"<c:ser></c:ser>".repeat(count)}</c:barChart>`, sized);
    expect(patchChart(bars(1))).toContain('<c:varyColors val="1"/>');
    expect(patchChart(bars(2))).toContain('<c:varyColors val="0"/>');
  });

  it("multi-level categories show the lowest level, and series without categories are numbered", () => {
    const levels =
      '<c:multiLvlStrRef><c:f>A1</c:f><c:multiLvlStrCache><c:ptCount val="2"/><c:lvl><c:pt idx="0"><c:v>Q1</c:v></c:pt></c:lvl><c:lvl><c:pt idx="0"><c:v>2025</c:v></c:pt></c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>';
    const values = '<c:val><c:numRef><c:numCache><c:ptCount val="2"/></c:numCache></c:numRef></c:val>';
    expect(patchChart(chart(`<c:ser><c:cat>${levels}</c:cat>${values}</c:ser>`, sized))).toContain(
      '<c:cat><c:strRef><c:f/><c:strCache><c:ptCount val="2"/><c:pt idx="0"><c:v>Q1</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val>',
    );
    expect(patchChart(chart(`<c:ser>${values}</c:ser><c:ser><c:cat/>${values}</c:ser>`, sized))).toMatch(
      /<c:ser><c:cat>.*<c:pt idx="1"><c:v>2<\/c:v><\/c:pt><\/c:strCache><\/c:strRef><\/c:cat><c:val>.*<c:ser><c:cat\/><c:val>/s,
    );
  });

  it("other XML stays unchanged", () => {
    expect(patchChart("<chartSpace><chart/></chartSpace>")).toBe("<chartSpace><chart/></chartSpace>");
  });
});

it("a chart without a fill of its own lets what is behind it show through", () => {
  const chart = (fill: string) =>
    `<c:chartSpace xmlns:c="x"><c:chart><c:plotArea/></c:chart><c:spPr>${fill}<a:ln><a:noFill/></a:ln></c:spPr></c:chartSpace>`;
  expect(patchChart(chart(""))).toContain("</c:chart><c:spPr><a:noFill/><a:ln>");
  const filled = '</c:chart><c:spPr><a:solidFill><a:schemeClr val="lt1"/></a:solidFill><a:ln>';
  expect(patchChart(chart('<a:solidFill><a:schemeClr val="lt1"/></a:solidFill>'))).toContain(filled);
});
