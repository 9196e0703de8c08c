import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { patchChart, patchLinks, patchShapes } from "./renderer-patches.mjs";

describe("shapes", () => {
  it("an arc over the whole circle becomes two halves", () => {
    const arc = (start: string, swing: string) => `<a:arcTo wR="1000" hR="500" stAng="${start}" swAng="${swing}"/>`;
    expect(patchShapes(arc("10800000", "21600000"))).toBe(arc("10800000", "10800000") + arc("21600000", "10800000"));
    expect(patchShapes(arc("0", "-21600000"))).toBe(arc("0", "-10800000") + arc("-10800000", "-10800000"));
    expect(patchShapes(arc("0", "5400000"))).toBe(arc("0", "5400000"));
  });

  it("a rule thinner than a pixel gets one, a line without thickness stays", () => {
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

it("what lies outside the file is not asked for; links of texts stay", () => {
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

it("without East Asian rules for line breaks words stay whole", () => {
  expect(patchShapes('<a:lvl1pPr algn="l" eaLnBrk="0" hangingPunct="0">')).toBe(
    '<a:lvl1pPr algn="l" hangingPunct="0">',
  );
  expect(patchShapes('<a:lvl1pPr eaLnBrk="1">')).toBe('<a:lvl1pPr eaLnBrk="1">');
});

it("corners are round up to half of the shorter side", () => {
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

  it("leaves those of other fonts", () => {
    expect(patchShapes(bullet("Arial", "•"))).toBe(bullet("Arial", "•"));
  });
});

describe("charts", () => {
  const chart = (inside: string, after = "") => `<c:chartSpace><c:chart>${inside}</c:chart>${after}</c:chartSpace>`;
  const sized = '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200"/></a:pPr></a:p></c:txPr>';

  it("sizes of text are given in pixels", () => {
    expect(patchChart(chart('<a:rPr lang="en-US" sz="1800" b="1"/>', sized))).toContain(
      '<a:rPr lang="en-US" sz="2400" b="1"/>',
    );
  });

  it("that of the whole stays in points", () => {
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

  it("an axis whose line has no fill gets one that is not seen; its gridlines stay", () => {
    const none = '<c:spPr><a:ln w="9525"><a:noFill/></a:ln></c:spPr>';
    const patched = patchChart(chart(`<c:valAx><c:majorGridlines>${none}</c:majorGridlines>${none}</c:valAx>`, sized));
    expect(patched).toContain(
      `<c:majorGridlines>${none}</c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="FFFFFF"><a:alpha val="0"/>`,
    );
  });

  it("a title without a text is the name of the only series, else two words", () => {
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

  it("a title without a size is a fifth larger than the text", () => {
    const title = (run: string) =>
      patchChart(chart(`<c:title><c:tx><c:rich><a:p>${run}</a:p></c:rich></c:tx></c:title>`, sized));
    expect(title("<a:r><a:t>Sales</a:t></a:r>")).toContain('<a:r><a:rPr sz="1920"/><a:t>Sales');
    expect(title('<a:r><a:rPr lang="en-US"/><a:t>Sales</a:t></a:r>')).toContain('<a:rPr sz="1920" lang="en-US"/>');
    expect(title('<a:r><a:rPr sz="1500"/><a:t>Sales</a:t></a:r>')).toContain('<a:rPr sz="2000"/>');
  });

  it("a label that shows nothing is none", () => {
    const label = (shown: 0 | 1) =>
      `<c:dLbl><c:idx val="2"/><c:showLegendKey val="0"/><c:showVal val="${shown}"/></c:dLbl>`;
    expect(patchChart(chart(label(0), sized))).toContain('<c:dLbl><c:idx val="2"/><c:delete val="1"/></c:dLbl>');
    expect(patchChart(chart(label(1), sized))).toContain(label(1));
  });

  it("points of a scatter chart that have words stand at one, two and so on", () => {
    const words =
      '<c:xVal><c:strRef><c:f>A1</c:f><c:strCache><c:ptCount val="2"/><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache></c:strRef></c:xVal>';
    expect(patchChart(chart(words, sized))).toContain(
      '<c:xVal><c:numRef><c:f/><c:numCache><c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="1"><c:v>2</c:v></c:pt></c:numCache></c:numRef></c:xVal>',
    );
  });

  it("points vary in colour where there is one series only", () => {
    const bars = (count: number) =>
      chart(`<c:barChart><c:varyColors val="1"/>${"<c:ser></c:ser>".repeat(count)}</c:barChart>`, sized);
    expect(patchChart(bars(1))).toContain('<c:varyColors val="1"/>');
    expect(patchChart(bars(2))).toContain('<c:varyColors val="0"/>');
  });

  it("categories in several levels are those of the lowest, and series without any are numberCategories", () => {
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

  it("what is no chart with the usual prefix stays as it is", () => {
    expect(patchChart("<chartSpace><chart/></chartSpace>")).toBe("<chartSpace><chart/></chartSpace>");
  });
});
