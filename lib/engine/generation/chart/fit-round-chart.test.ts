import { describe, expect, it } from "vitest";
import type { ChartData } from "@/lib/contract/slide-data/chart";
import { Chart } from "@/lib/engine/pptx/model/chart/chart";
import { fillChart } from "@/lib/engine/pptx/model/chart/fill-chart";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { EMU_PER_POINT } from "@/lib/engine/pptx/units";
import { fitRoundChart, fitSliceFigures } from "./fit-round-chart";
import { placePieLegend } from "./place-pie-legend";

const SHORT = ["North", "South", "East"];
const LONG = ["Northern Europe", "Central Europe and DACH", "Iberia and Latin America", "Spare parts and upgrades"];
const labels = (shown: readonly string[]) =>
  `<c:dLbls>${["LegendKey", "Val", "CatName", "SerName", "Percent", "BubbleSize"]
    .map((flag) => `<c:show${flag} val="${shown.includes(flag) ? 1 : 0}"/>`)
    .join("")}</c:dLbls>`;
const withoutLegend = (xml: string) => xml.replace(/<c:legend>.*?<\/c:legend>/s, "");

/** Returns a pie chart whose labels name the slices. */
const pie = (more: (xml: string) => string) =>
  sampleChart({
    xml: (xml) =>
      more(
        xml
          .replace('<c:spPr><a:solidFill><a:schemeClr val="accent1"/></a:solidFill></c:spPr>', "")
          .replace(
            /<c:barChart>.*?(<c:ser>.*?<\/c:ser>).*?<\/c:barChart>/s,
            '<c:pieChart><c:varyColors val="1"/>$1</c:pieChart>',
          )
          .replace(/<c:catAx>.*<\/c:valAx>/s, "")
          .replace('<c:invertIfNegative val="0"/>', "")
          .replace(/<c:dPt>.*?<\/c:dLbls>/s, labels(["Val", "CatName"])),
      ),
  });
/** Returns a radar chart with its legend on the right, positioned manually. */
const radar = () =>
  sampleChart({
    xml: (xml) =>
      xml
        .replace(
          /<c:barChart><c:barDir val="col"\/><c:grouping val="clustered"\/>/,
          '<c:radarChart><c:radarStyle val="marker"/>',
        )
        .replace(/<c:gapWidth val="219"\/><c:overlap val="-27"\/>/, "")
        .replace("</c:barChart>", "</c:radarChart>")
        .replaceAll('<c:invertIfNegative val="0"/>', "")
        .replace(/<c:dPt>.*?<\/c:dLbls>/s, "")
        .replace(
          '<c:legendPos val="b"/>',
          '<c:legendPos val="r"/><c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.8"/><c:y val="0.4"/></c:manualLayout></c:layout>',
        ),
  });

function fit(part: Part, [width, height]: readonly [number, number], categories: string[], more: ChartData = {}) {
  const round = part.root.descendants("c:pieChart").length > 0;
  const names = round ? ["S"] : ["Actual 2026", "Prior year 2025"];
  const content = {
    categories,
    series: names.map((name, at) => ({ name, values: categories.map((_, index) => index + at + 1) })),
    ...more,
  };
  fillChart(part, content, { keepFormatting: false });
  fitRoundChart(part, { x: 0, y: 0, width: width * EMU_PER_POINT, height: height * EMU_PER_POINT }, content);
  expect(faultsOf(part)).toEqual([]);
  const { chart, plots } = Chart.open(part);
  const legend = chart!.child("c:legend");
  return {
    names: plots[0]!.descendants("c:showCatName")[0]?.get("val"),
    legend: legend?.child("c:legendPos")?.get("val"),
    isPlaced: legend?.find("c:layout", "c:manualLayout") !== undefined,
  };
}

describe("names of a pie's slices", () => {
  it("are beside the slices if they fit", () => {
    expect(fit(pie(withoutLegend), [400, 300], SHORT)).toMatchObject({ names: "1", legend: undefined });
    expect(fit(pie(withoutLegend), [600, 400], LONG)).toMatchObject({ names: "1", legend: undefined });
  });

  it("move to a legend otherwise: at the side of a wide chart, else below", () => {
    expect(fit(pie(withoutLegend), [150, 80], LONG)).toMatchObject({ names: "0", legend: "r" });
    expect(fit(pie(withoutLegend), [120, 120], LONG)).toMatchObject({ names: "0", legend: "b" });
  });

  it("stay if all slices have one color, which no legend could explain", () => {
    const plain = (xml: string) => withoutLegend(xml).replace('<c:varyColors val="1"/>', '<c:varyColors val="0"/>');
    expect(fit(pie(plain), [150, 80], LONG)).toMatchObject({ names: "1", legend: undefined });
  });

  it("disappear if a legend has them, and stay if the request has them or no legend", () => {
    expect(
      fit(
        pie((xml) => xml),
        [150, 80],
        LONG,
      ),
    ).toMatchObject({ names: "0", legend: "b" });
    expect(fit(pie(withoutLegend), [150, 80], LONG, { data_labels: { show: "category" } })).toMatchObject({
      names: "1",
    });
    expect(fit(pie(withoutLegend), [150, 80], LONG, { legend: { position: "none" } })).toMatchObject({ names: "1" });
  });
});

describe("names of slices in a pie with a manual position", () => {
  const NAVY = "00249C";
  const flag = (name: string, shown: boolean) => `<c:show${name} val="${shown ? 1 : 0}"/>`;
  const text = (color: string) =>
    `<c:txPr><a:bodyPr/><a:p><a:pPr><a:defRPr sz="1200"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:defRPr></a:pPr></a:p></c:txPr>`;
  /** Returns a pie as high as its chart, with names of this color, and slices of these colors, repeated. */
  const placedPie = (color: string, slices: readonly string[], more = "", shown = ["CatName"]) =>
    pie((xml) =>
      withoutLegend(xml)
        .replace(/<c:title>.*?<\/c:title>/s, "")
        .replace('<c:autoTitleDeleted val="0"/>', '<c:autoTitleDeleted val="1"/>')
        .replace(
          "<c:plotArea><c:layout/>",
          '<c:plotArea><c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.2"/><c:y val="0"/><c:w val="0.6"/><c:h val="1"/></c:manualLayout></c:layout>',
        )
        .replace(
          /<c:dLbls>.*?<\/c:dLbls>/s,
          `${[0, 1, 2, 3].map((idx) => `<c:dPt><c:idx val="${idx}"/><c:spPr><a:solidFill><a:srgbClr val="${slices[idx % slices.length]}"/></a:solidFill></c:spPr></c:dPt>`).join("")}<c:dLbls>${more}${text(color)}${["LegendKey", "Val", "CatName", "SerName", "Percent", "BubbleSize"].map((name) => flag(name, shown.includes(name))).join("")}</c:dLbls>`,
        ),
    );
  /** Fills a pie of these values. Returns its diameter in points, and the position and color of each label. */
  function filled(part: Part, [width, height]: readonly [number, number], values: readonly (number | null)[]) {
    const categories = values.map((_, at) => LONG[at % LONG.length]!);
    const content = { categories, series: [{ name: "S", values: [...values] }] };
    fillChart(part, content, { keepFormatting: false });
    fitRoundChart(part, { x: 0, y: 0, width: width * EMU_PER_POINT, height: height * EMU_PER_POINT }, content);
    expect(faultsOf(part)).toEqual([]);
    const { chart, plotArea, plots } = Chart.open(part);
    const layout = plotArea!.find("c:layout", "c:manualLayout");
    const own = plots[0]!.descendants("c:dLbl");
    return {
      legend: chart!.child("c:legend")?.child("c:legendPos")?.get("val"),
      diameter: layout && Math.round(Number(layout.child("c:h")!.get("val")) * height),
      positions: own.map((label) => label.child("c:dLblPos")?.get("val")),
      inks: own.map((label) =>
        label.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill")!.elements()[0]!.get("val"),
      ),
      size: own[0]?.find("c:txPr", "a:p", "a:pPr", "a:defRPr")?.int("sz"),
      fills: plots[0]!.descendants("c:dPt").map((point) => point.descendants("a:srgbClr")[0]?.get("val")),
      values: plots[0]!.descendants("c:showVal")[0]?.get("val"),
    };
  }

  it("are beside slices that are too small for them, in a color that can be read there", () => {
    const { positions, inks, diameter, fills, legend } = filled(
      placedPie("FFFFFF", [NAVY]),
      [600, 360],
      [5, 40, 45, 50],
    );
    expect(positions).toEqual(["outEnd", "ctr", "ctr", "ctr"]);
    expect(inks).toEqual(["tx1", "FFFFFF", "FFFFFF", "FFFFFF"]);
    expect(fills).toEqual([NAVY, NAVY, NAVY, NAVY]);
    expect(diameter).toBeLessThan(345);
    expect(diameter).toBeGreaterThan(300);
    expect(legend).toBeUndefined();
  });

  it("leave a pie alone whose names can be read within and beside the slices", () => {
    expect(
      filled(placedPie("000000", ["DDEBF7", "FFF2CC", "E2F0D9", "FCE4D6"]), [600, 360], [40, 45, 50, 42]),
    ).toMatchObject({ diameter: 360, positions: [] });
  });

  it("need no room for a slice without a value", () => {
    expect(filled(placedPie("FFFFFF", [NAVY]), [600, 360], [null, 40, 45, 50])).toMatchObject({
      diameter: 360,
      positions: ["ctr", "ctr", "ctr"],
    });
  });

  it("get a color that can be read on their slices", () => {
    const { inks } = filled(placedPie("000000", [NAVY, "DDEBF7"]), [600, 360], [40, 45, 50, 42]);
    expect(inks).toEqual(["FFFFFF", "000000", "FFFFFF", "000000"]);
  });

  it("move to a legend if a small chart would break their words, and figures stay", () => {
    const colors = [NAVY, "DDEBF7", "C00000", "FFC000"];
    const small = filled(placedPie("000000", colors, "", ["CatName", "Val"]), [200, 150], [5, 40, 45, 50]);
    expect(small).toMatchObject({ legend: "b", values: "1" });
  });

  it("are shrunk in a pie of one color, which no legend could explain", () => {
    const { legend, size } = filled(placedPie("FFFFFF", [NAVY]), [180, 120], [5, 40, 45, 50]);
    expect(legend).toBeUndefined();
    expect(size).toBeLessThan(1200);
  });

  it("stay where they are if there are too many to read", () => {
    const values = (count: number) => Array.from({ length: count }, () => 1);
    const labelled = (count: number) => filled(placedPie("FFFFFF", [NAVY]), [500, 300], values(count)).positions.length;
    expect([labelled(100), labelled(101)]).toEqual([100, 0]);
  });
});

describe("figures at the outer end of a pie's slices", () => {
  const white =
    '<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:defRPr></a:pPr></a:p></c:txPr>';
  /** Returns the colors of the figures beside the pie, by slice. */
  const fit = (values: number[], { at = '<c:dLblPos val="inEnd"/>', more = {} as ChartData } = {}) => {
    const part = pie((xml) =>
      xml.replace(/<c:dLbls>.*?<\/c:dLbls>/s, labels(["Val", "Percent"]).replace("<c:dLbls>", `$&${white}${at}`)),
    );
    const content = { categories: values.map(String), series: [{ name: "S", values }], ...more };
    fillChart(part, content, { keepFormatting: false });
    fitSliceFigures(part, { x: 0, y: 0, width: 400 * EMU_PER_POINT, height: 300 * EMU_PER_POINT }, content);
    expect(faultsOf(part)).toEqual([]);
    const beside = part.root
      .descendants("c:dLbl")
      .filter((label) => label.child("c:dLblPos")?.get("val") === "outEnd")
      .map((label) => [
        label.child("c:idx")!.get("val"),
        label.descendants("a:solidFill")[0]?.elements()[0]?.get("val"),
      ]);
    return Object.fromEntries(beside);
  };

  it("stay within slices that have room for them", () => {
    expect(fit([50, 40, 30])).toEqual({});
  });

  it("move beside slices that are too narrow, in a color that can be read there", () => {
    expect(fit([50, 40, 5.25])).toEqual({ 2: "tx1" });
  });

  it("stay where the request or PowerPoint places them, and where they would run into each other", () => {
    expect(fit([50, 40, 5.25], { more: { data_labels: { position: "inside_end" } } })).toEqual({});
    expect(fit([50, 40, 5.25], { at: "" })).toEqual({});
    expect(fit([50, 40, 1.25, 1.5, 1.75])).toEqual({});
  });
});

describe("a radar's legend", () => {
  it("stays at the side if the labels leave room", () => {
    expect(fit(radar(), [500, 300], SHORT)).toEqual({ names: undefined, legend: "r", isPlaced: true });
  });

  it("moves below long labels, unless the request places it", () => {
    expect(fit(radar(), [200, 160], LONG)).toEqual({ names: undefined, legend: "b", isPlaced: false });
    expect(fit(radar(), [200, 160], LONG, { legend: { position: "right" } })).toMatchObject({ legend: "r" });
  });
});

describe("a small pie and its legend", () => {
  const seven = [...LONG, "Asia Pacific", "Service contracts", "Digital subscriptions"];
  /** Returns the side of the legend, and the diameter of the pie in points; null if its place is automatic. */
  const placed = (
    side: "r" | "b",
    [width, height]: readonly [number, number],
    names: string[],
    more: ChartData = {},
    legendSize?: { w: number; h: number },
  ) => {
    const manual = legendSize
      ? `<c:layout><c:manualLayout><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.6"/><c:y val="0.1"/><c:w val="${legendSize.w}"/><c:h val="${legendSize.h}"/></c:manualLayout></c:layout>`
      : "";
    const part = pie((xml) =>
      xml
        .replace('<c:legendPos val="b"/>', `<c:legendPos val="${side}"/>${manual}`)
        .replace(/<c:title>.*?<\/c:title>/s, ""),
    );
    const content = { categories: names, series: [{ name: "S", values: names.map((_, at) => at + 1) }], ...more };
    fillChart(part, content, { keepFormatting: false });
    placePieLegend(part, { x: 0, y: 0, width: width * EMU_PER_POINT, height: height * EMU_PER_POINT }, content);
    expect(faultsOf(part)).toEqual([]);
    const { chart, plotArea } = Chart.open(part);
    const layout = plotArea!.find("c:layout", "c:manualLayout");
    const shareOf = (name: string) => layout && Math.round(Number(layout.child(name)!.get("val")) * height);
    return {
      side: chart!.child("c:legend")!.child("c:legendPos")!.get("val"),
      diameter: shareOf("c:h") ?? null,
      top: shareOf("c:y") ?? null,
    };
  };

  it("share the room so that the pie stays large", () => {
    const { side, diameter } = placed("b", [240, 140], seven);
    expect(side).toBe("r");
    expect(diameter).toBeGreaterThan(50);
    expect(placed("r", [160, 260], seven)).toMatchObject({ side: "b" });
  });

  it("keep the template's place for the legend only as long as it holds all entries", () => {
    expect(placed("r", [400, 240], seven, {}, { w: 0.39, h: 0.8 }).diameter).toBeNull();
    expect(placed("r", [400, 240], seven, {}, { w: 0.39, h: 0.1 }).diameter).toBeGreaterThan(50);
  });

  it("stay below the name of the series, which PowerPoint shows as the title", () => {
    expect(placed("b", [240, 140], seven).top).toBeGreaterThan(45);
  });

  it("are left to PowerPoint where there is enough room, and on the side that the request names", () => {
    expect(placed("r", [600, 400], seven)).toMatchObject({ side: "r", diameter: null });
    expect(placed("b", [240, 160], seven, { legend: { position: "bottom" } })).toMatchObject({ side: "b" });
  });
});
