import JSZip from "jszip";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFile, patchDecoding, patchFunctions } from "@/lib/engine/preview/page-files";
import { editedSample } from "@/lib/engine/preview/testing/edited-sample";
import { readPdf, type PdfPage } from "@/lib/engine/preview/testing/read-pdf";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { createSlideRenderer } from "./slide-renderer";

const renderer = createSlideRenderer({ chromium, limits, limitMilliseconds: 60_000 });
afterAll(() => renderer.close());

const shows = (flags: Record<string, boolean>) =>
  ["LegendKey", "Val", "CatName", "SerName", "Percent", "BubbleSize"]
    .map((name) => `<c:show${name} val="${flags[name] ? 1 : 0}"/>`)
    .join("");
const numbers = (values: readonly number[], format: string) =>
  `<c:numRef><c:f/><c:numCache><c:formatCode>${format}</c:formatCode><c:ptCount val="${values.length}"/>${values
    .map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`)
    .join("")}</c:numCache></c:numRef>`;
const series = (labels: string, values: readonly number[], categories: string, format = "General") =>
  `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:v>Sales</c:v></c:tx>${labels}<c:cat>${categories}</c:cat><c:val>${numbers(values, format)}</c:val></c:ser>`;
const cities = (count: number) =>
  `<c:strRef><c:f/><c:strCache><c:ptCount val="${count}"/>${Array.from({ length: count }, (_, index) => `<c:pt idx="${index}"><c:v>City${index}</c:v></c:pt>`).join("")}</c:strCache></c:strRef>`;
const withSeries = (own: string) => (xml: string) => xml.replace(/<c:ser>.*<\/c:ser>/s, () => own);

const barLabels = `<c:dPt><c:idx val="1919251285"/><c:spPr><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></c:spPr></c:dPt><c:dLbls>
  <c:dLbl><c:idx val="0"/><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>About </a:t></a:r><a:fld id="{1}" type="VALUE"><a:t>[VALUE]</a:t></a:fld></a:p></c:rich></c:tx>${shows({ Val: true })}</c:dLbl>
  <c:dLbl><c:idx val="1"/>${shows({ SerName: true, CatName: true, Val: true })}<c:separator>/</c:separator></c:dLbl>
  <c:dLbl><c:idx val="2"/><c:numFmt formatCode="0.00" sourceLinked="0"/>${shows({ Val: true })}</c:dLbl>
  ${shows({ Val: true })}</c:dLbls>`;
const pie = `<c:pieChart><c:varyColors val="1"/>${series(`<c:dLbls>${shows({ CatName: true, Percent: true })}</c:dLbls>`, [8.2, 3.2, 1.4, 1.2], cities(4))}</c:pieChart>`;
const firstDay = 42125;
const days = numbers(
  Array.from({ length: 600 }, (_, index) => firstDay + index),
  "yyyy/m/d",
);

const names = (texts: readonly string[]) =>
  `<c:strRef><c:f/><c:strCache><c:ptCount val="${texts.length}"/>${texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join("")}</c:strCache></c:strRef>`;
const rich = (...runs: readonly [properties: string, text: string][]) =>
  `<c:title><c:tx><c:rich><a:bodyPr/><a:p>${runs.map(([properties, text]) => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`).join("")}</a:p></c:rich></c:tx></c:title>`;
const axis = (name: string, place: string, rest: string) =>
  `<c:${name}><c:axId val="${place === "b" ? 1 : 2}"/><c:scaling/>${rest.replace(/^(?!<c:delete)/, '<c:delete val="0"/>')}<c:axPos val="${place}"/><c:crossAx val="${place === "b" ? 2 : 1}"/></c:${name}>`;
/** A chart of bars with the names of its categories, and the content of its two axes. */
const barChart = (title: string, categories: readonly string[], across: string, upwards: string) => (xml: string) =>
  xml.replace(
    /<c:chart>.*<\/c:chart>/s,
    () =>
      `<c:chart>${title}<c:autoTitleDeleted val="${title ? 0 : 1}"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series("", [8, 30, 70, 90].slice(0, categories.length), names(categories))}<c:axId val="1"/><c:axId val="2"/></c:barChart>${axis("catAx", "b", across)}${axis("valAx", "l", upwards)}</c:plotArea></c:chart>`,
  );
const longTitle = rich(
  ['sz="1800" b="1"', "Employment of workers with a degree or better grew at two to three percent "],
  ['sz="1200" b="0"', "over the past two decades (compared with those who left school earlier)"],
);

const box = (x: number, width: number, body: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${900 + x}" name="Text"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="914400"/><a:ext cx="${width}" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p>${body}</a:p></p:txBody></p:sp>`;
const run = (text: string) => `<a:r><a:rPr lang="en-US"><a:latin typeface="Calibri"/></a:rPr><a:t>${text}</a:t></a:r>`;
const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="950" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="3000000"/><a:ext cx="1800000" cy="900000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="1800000"/></a:tblGrid><a:tr h="900000"><a:tc><a:txBody><a:bodyPr/><a:p>${run("Resources of all regions and faraway countries\t")}</a:p></a:txBody><a:tcPr/></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

describe("the words of a PDF", () => {
  let pages: string[] = [];
  let pieces: PdfPage["pieces"][] = [];
  beforeAll(async () => {
    const zip = await JSZip.loadAsync(
      await editedSample("meridian", {
        "ppt/charts/chart1.xml": withSeries(series(barLabels, [548, 571, 586, 0, 620], cities(5), '"n="0')),
        "ppt/charts/chart2.xml": (xml) => xml.replace(/<c:barChart>.*<\/c:valAx>/s, () => pie),
        "ppt/charts/chart3.xml": (xml) =>
          withSeries(series("", [1, 2, 3], days))(xml).replace(
            /(<c:catAx>.*?)<c:numFmt[^>]*>/s,
            (_, start) => `${start}<c:numFmt formatCode="mmm\\-yy" sourceLinked="0"/>`,
          ),
        "ppt/charts/chart4.xml": withSeries(""),
        "ppt/charts/chart5.xml": barChart(
          longTitle,
          ["High school or less than that", "Some college or associate degrees", "Bachelor degree or more than one"],
          rich(['b="1"', "Level of education"]),
          `<c:delete val="1"/>${rich(['b="0"', "Rate per year"])}`,
        ),
        "ppt/charts/chart6.xml": barChart(
          rich(['b="1"', "{sales}"]),
          ["Telecommunications", "Internationalisation", "Misunderstandings", "Responsibilities"],
          '<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="3200"/></a:pPr></a:p></c:txPr>',
          "",
        ),
        "ppt/slides/slide4.xml": (xml) =>
          xml.replace(
            "</p:spTree>",
            `${box(0, 4_000_000, run("Quality product") + run("ion"))}${box(2_000_000, 4_000_000, `<a:pPr indent="-342900"/>${run("Outdented")}`)}${table}</p:spTree>`,
          ),
      }),
    );
    const slide = (await zip.file("ppt/slides/slide5.xml")!.async("string")).replace(/^<\?xml.*?\?>/s, "");
    const marked = `\uFEFF<?xml version="1.0" encoding="UTF-16"?>${slide.replace("</p:spTree>", `${box(0, 4_000_000, run("Größe • 大"))}</p:spTree>`)}`;
    zip.file("ppt/slides/slide5.xml", Buffer.from(marked, "utf16le"));
    const bytes = await zip.generateAsync({ type: "uint8array" });
    const pdf = await readPdf(await renderer.renderPdf({ id: "words", read: async () => bytes }, "Deck"));
    pieces = pdf.pages.map((page) => page.pieces);
    pages = pdf.pages.map(({ text }) => text.replaceAll(/\s+/g, " "));
  });

  it("contain labels of bars with texts, names and formats of their own, and zeros", () => {
    for (const label of ["About n=548", "Sales/City1/n=571", "586.00", "n=0", "n=620"])
      expect(pages[6]).toContain(label);
  });

  it("contain each share as it is rounded", () => {
    for (const [index, share] of [59, 23, 10, 9].entries()) expect(pages[7]).toContain(`City${index} ${share}%`);
  });

  it("contain dates in the format of their axis, as many as it has room for", () => {
    expect(pages[8]).toContain("May-15");
    expect(pages[8]!.match(/[A-Z][a-z]{2}-\d\d/g)!.length).toBeLessThan(60);
  });

  it("contain none for a chart that can't be drawn", () => {
    expect(pages[9]).not.toContain("Unsupported");
  });

  it("contain a long title of a chart, the titles of its axes, also of a deleted one, and braces", () => {
    expect(pages[14]).toMatch(/Employment of workers.*two to three percent.*over the past.*left school earlier\)/);
    for (const title of ["Level of education", "Rate per year"]) expect(pages[14]).toContain(title);
    expect(pieces[14]!.find(({ text }) => text.startsWith("Rate"))?.angle).toBe(90);
    expect(pages[15]).toContain("{sales}");
  });

  it("are those of categories, in lines of their slots, or else at an angle", () => {
    const lines = pieces[14]!.filter(({ text }) => /^(?:High|Some|Bachelor|less|assoc|degree|more|than|or)/.test(text));
    expect(lines.length).toBeGreaterThan(3);
    for (const one of lines)
      for (const other of lines)
        if (Math.abs(one.y - other.y) < 2 && one.x < other.x) expect(one.x + one.width).toBeLessThan(other.x);
    for (const name of ["Telecommunications", "Responsibilities"])
      expect(pieces[15]!.find(({ text }) => text === name)?.angle).toBe(45);
  });

  it("contain letters of two runs, and all lines of a text with a tab", () => {
    expect(pages[3]).toContain("Quality production");
    expect(pages[3]).toMatch(/Resources of all.*faraway.*countries/);
  });

  it("begin within their box, even with an indent beyond it", () => {
    expect(pieces[3]!.find(({ text }) => text === "Outdented")!.x).toBeGreaterThan(2_000_000 / 12_700);
  });

  it("contain those of a part in UTF-16", () => {
    expect(pages[4]).toContain("Größe • 大");
  });
});

describe("the labels of charts", () => {
  const points = (name: string, values: readonly number[]) => `<c:${name}>${numbers(values, "General")}</c:${name}>`;
  const range = (texts: readonly string[]) =>
    `<c:extLst><c:ext uri="{02D57815-91ED-43cb-92C2-25804820EDAC}" xmlns:c15="x"><c15:datalabelsRange><c15:f/><c15:dlblRangeCache>${texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join("")}</c15:dlblRangeCache></c15:datalabelsRange></c:ext></c:extLst>`;
  const fromCells =
    '<c:extLst><c:ext uri="{CE6537A1-D6FC-4f65-9D91-7224C49458BB}" xmlns:c15="x"><c15:showDataLabelsRange val="1"/></c:ext></c:extLst>';
  const ser = (content: string) =>
    `<c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:v>Sales</c:v></c:tx>${content}</c:ser>`;
  const plot =
    (content: string, rest = "") =>
    (xml: string) =>
      xml.replace(
        /<c:chart>.*<\/c:chart>(?:<c:spPr>.*?<\/c:spPr>)?/s,
        () => `<c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${content}</c:plotArea></c:chart>${rest}`,
      );
  const valueAxes = axis("valAx", "b", "") + axis("valAx", "l", "");
  const ids = '<c:axId val="1"/><c:axId val="2"/>';
  const style = (size: number) => `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="${size}"/></a:pPr></a:p></c:txPr>`;
  const point = (index: number, text: string) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`;
  const levels = `<c:multiLvlStrRef><c:f/><c:multiLvlStrCache><c:ptCount val="3"/><c:lvl>${point(0, "City0")}${point(1, "City1")}${point(2, "City2")}</c:lvl><c:lvl>${point(0, "Inland")}${point(2, "Coast")}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>`;
  const entries = Array.from(
    { length: 5 },
    (_, index) => `Entry ${index} as wide as it is${index % 2 ? ", or more" : ""}`,
  );
  let pages: PdfPage[] = [];
  beforeAll(async () => {
    const bytes = await editedSample("atelier", {
      "ppt/charts/chart1.xml": plot(
        `<c:scatterChart><c:scatterStyle val="lineMarker"/>${ser(
          `<c:dLbls><c:dLbl><c:idx val="1"/>${shows({ SerName: true, Val: true })}</c:dLbl>${style(2000)}${shows({ CatName: true, Val: true })}</c:dLbls>${points("xVal", [21, 44, 82])}${points("yVal", [4.5, 6.7, 8.5])}`,
        )}${ids}</c:scatterChart>${valueAxes}`,
      ),
      "ppt/charts/chart2.xml": plot(
        `<c:bubbleChart>${ser(
          `<c:dLbls><c:dLbl><c:idx val="0"/>${shows({ BubbleSize: true })}</c:dLbl>${shows({})}${fromCells}</c:dLbls>${points("xVal", [1, 2, 3])}${points("yVal", [50, 60, 70])}${points("bubbleSize", [7.25, 8, 9])}${range(["Alpha", "Beta", "Gamma"])}`,
        )}${ids}</c:bubbleChart>${valueAxes}`,
      ),
      "ppt/charts/chart3.xml": plot(
        `<c:pieChart><c:varyColors val="1"/>${ser(
          `<c:dLbls><c:dLbl><c:idx val="1"/><c:layout><c:manualLayout><c:x val="-0.9"/><c:y val="0.1"/></c:manualLayout></c:layout>${shows({ CatName: true })}</c:dLbl>${shows({ CatName: true })}</c:dLbls><c:cat>${names(["Leadership, accountability and engagement of all", "Operational control and emergency preparedness", "Training"])}</c:cat>${points("val", [3, 4, 5])}`,
        )}</c:pieChart>`,
      ),
      "ppt/charts/chart4.xml": plot(
        `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${ser(
          `<c:dLbls>${shows({ Val: true })}<c:separator>: </c:separator>${fromCells}</c:dLbls><c:cat>${levels}</c:cat>${points("val", [10, 20, 30])}${range(["North", "East", "South"])}`,
        )}${ids}</c:barChart>${axis("catAx", "b", "")}${axis("valAx", "l", "")}`,
        "<c:spPr><a:ln><a:noFill/></a:ln></c:spPr>",
      ),
      "ppt/charts/chart5.xml": (xml) =>
        plot(
          `<c:scatterChart><c:scatterStyle val="lineMarker"/>${ser(`${points("xVal", [10_000, 30_000])}${points("yVal", [1, 2])}`)}${ids}</c:scatterChart>${valueAxes}`,
        )(xml).replace(
          /<c:autoTitleDeleted[^>]*>/,
          `${rich(['b="1"', "Sales of all regions"]).replace("</c:title>", '<c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.95"/><c:y val="0.1"/></c:manualLayout></c:layout></c:title>')}<c:autoTitleDeleted val="0"/>`,
        ),
      "ppt/charts/chart6.xml": (xml) =>
        plot(
          `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${entries.map((name, index) => series("", [index], cities(1)).replace("<c:v>Sales", `<c:v>${name}`)).join("")}${ids}</c:barChart>${axis("catAx", "b", "")}${axis("valAx", "l", "")}`,
        )(xml).replace(
          "</c:plotArea>",
          `</c:plotArea><c:legend><c:legendPos val="b"/><c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.01"/><c:y val="0.5"/><c:w val="0.98"/><c:h val="0.5"/></c:manualLayout></c:layout>${style(2000)}</c:legend>`,
        ),
      "ppt/charts/chart7.xml": plot(
        `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/>${series("", [8000, 9000], cities(2))}<c:axId val="3"/><c:axId val="4"/></c:barChart>
        <c:lineChart><c:grouping val="standard"/>${series("", [0.2, 0.4], cities(2), "0%")}${ids}</c:lineChart>${axis("catAx", "b", "")}${axis("valAx", "l", '<c:delete val="0"/><c:numFmt formatCode="0%" sourceLinked="0"/>')}
        <c:valAx><c:axId val="4"/><c:scaling/><c:delete val="0"/><c:axPos val="r"/><c:crossAx val="3"/><c:crosses val="max"/></c:valAx><c:catAx><c:axId val="3"/><c:scaling/><c:delete val="1"/><c:axPos val="b"/><c:crossAx val="4"/></c:catAx>`,
      ),
    });
    ({ pages } = await readPdf(await renderer.renderPdf({ id: "labels", read: async () => bytes }, "Deck")));
  });

  it("are there at points: X and Y values, names, in the size of the series", () => {
    for (const label of ["21, 4.5", "Sales, 6.7", "82, 8.5"]) expect(pages[6]!.text).toContain(label);
    const [first, named] = ["21, 4.5", "Sales, 6.7"].map((label) =>
      pages[6]!.pieces.find(({ text }) => text === label),
    );
    expect(first!.width).toBeGreaterThan(40);
    expect(named!.width).toBeGreaterThan(first!.width);
  });

  it("are there at bubbles: sizes, and texts from cells", () => {
    for (const label of ["7.25", "Beta", "Gamma"]) expect(pages[7]!.text).toContain(label);
    expect(pages[7]!.text).not.toContain("Alpha");
  });

  it("are whole at slices, in several lines, also where the file moves them beyond the edge", () => {
    const text = pages[8]!.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("Leadership, accountability and engagement of all");
    expect(text).toContain("Operational control and emergency preparedness");
    expect(pages[8]!.pieces.map((piece) => piece.text)).not.toContain(
      "Leadership, accountability and engagement of all",
    );
  });

  it("of two levels are below each other, the upper ones in the middle of theirs", () => {
    const at = (name: string) => {
      const { x, y, width } = pages[9]!.pieces.find(({ text }) => text === name)!;
      return { middle: x + width / 2, y };
    };
    expect(at("Inland").middle).toBeCloseTo((at("City0").middle + at("City1").middle) / 2, 0);
    expect(at("Coast").middle).toBeCloseTo(at("City2").middle, 0);
    expect(at("Coast").y).toBeLessThan(at("City2").y);
  });

  it("are whole at the end of an axis, and so is a title at the edge", () => {
    for (const text of ["35000", "Sales of all regions"]) expect(pages[14]!.text).toContain(text);
    const [title] = pages[14]!.pieces.filter(({ text }) => text === "Sales of all regions");
    expect(title!.x + title!.width).toBeLessThan(pages[14]!.width);
  });

  it("of a legend with an entry in each row begin below each other, and all have room", () => {
    const starts = pages[15]!.pieces.filter(({ text }) => entries.includes(text)).map(({ x }) => Math.round(x));
    expect(starts).toHaveLength(entries.length);
    expect(new Set(starts).size).toBe(1);
  });

  it("are there for categories whose axis the first series don't show, and values are on the sides of their axes", () => {
    for (const city of ["City0", "City1"]) expect(pages[16]!.text).toContain(city);
    const at = (label: string) => pages[16]!.pieces.find(({ text }) => text === label)!.x;
    expect(at("40%")).toBeLessThan(at("City0"));
    expect(at("8000")).toBeGreaterThan(at("City1"));
  });

  it("have texts from cells before the values of bars", () => {
    for (const label of ["North: 10", "East: 20", "South: 30"]) expect(pages[9]!.text).toContain(label);
  });
});

it("the renderer's functions are replaced, and a changed renderer is noticed", async () => {
  const source = (await pageFile("/renderer.mjs"))!.body.toString();
  expect(source).toContain('["anchor", "vert", "lIns"');
  expect(() => patchFunctions("")).toThrow("A function of the renderer has changed");
  expect(() => patchDecoding("")).toThrow("reads parts in another way");
});
