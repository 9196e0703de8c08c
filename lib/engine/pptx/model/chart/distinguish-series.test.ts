import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { childValue, labelsOrder, plotOrder, seriesOrder, setValue } from "@/lib/engine/pptx/oxml/chart/schema";
import { faultsOf } from "@/lib/engine/pptx/testing/inspect-chart";
import { sampleChart } from "@/lib/engine/pptx/testing/sample-chart";
import { el } from "@/lib/engine/pptx/xml/element";
import { Chart } from "./chart";
import { fillChart } from "./fill-chart";

const content = (count: number) => ({
  categories: ["a", "b"],
  series: Array.from({ length: count }, (_, at) => ({ name: `S${at}`, values: [at + 1, at + 2] })),
});
const withFills = (first: string, second: string, more: (xml: string) => string = (xml) => xml) =>
  sampleChart({
    xml: (xml) =>
      more(
        xml
          .replace('<a:schemeClr val="accent1"/>', `<a:srgbClr val="${first}"/>`)
          .replace('<a:schemeClr val="accent3"/>', `<a:srgbClr val="${second}"/>`),
      ),
  });
const fill = (part: Part, count: number) => {
  fillChart(part, content(count), { keepFormatting: false });
  expect(faultsOf(part)).toEqual([]);
  return Chart.open(part).plots.flatMap((plot) =>
    plot.elements("c:ser").map((series) => series.find("c:spPr", "a:solidFill")?.elements()[0]?.get("val")),
  );
};

describe("series of a filled chart", () => {
  it("keep the template's colours, and get none that looks like an earlier one", () => {
    const colors = fill(withFills("4472C4", "ED7D31"), 4);
    expect(colors.slice(0, 2)).toEqual(["4472C4", "ED7D31"]);
    // Accents 1 and 2 of the default theme are these two colors.
    expect(colors.slice(2).every((color) => /^accent[3-6]$/.test(color ?? ""))).toBe(true);
    expect(new Set(colors).size).toBe(4);
  });

  it("get no color of an earlier one's hue, unless it is much lighter or darker", () => {
    // Accent 2 of the default theme (#ED7D31) is an orange like #FF6A1A, accent 6 (#70AD47) a green.
    expect(fill(withFills("FF6A1A", "4472C4"), 3)[2]).toMatch(/^accent[3-6]$/);
    expect(fill(withFills("7A3000", "4472C4"), 3)[2]).toBe("accent2");
  });

  it("are seen before what lies behind them, unless an outline shows them", () => {
    expect(fill(withFills("4472C4", "FFFFFF"), 2)).toEqual(["4472C4", expect.stringMatching(/^accent[2-6]$/)]);
    const outlined = withFills("4472C4", "FFFFFF", (xml) =>
      xml.replace(
        '<a:srgbClr val="FFFFFF"/></a:solidFill>',
        '<a:srgbClr val="FFFFFF"/></a:solidFill><a:ln><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln>',
      ),
    );
    expect(fill(outlined, 2)).toEqual(["4472C4", "FFFFFF"]);
  });

  it("are seen before the card behind a chart without a fill of its own, at any lightness if their hue differs", () => {
    const onGround = (ground: string | null) => {
      const part = withFills("ED7D31", "A5A5A5");
      fillChart(part, content(2), { keepFormatting: false, ground: () => ground });
      return Chart.open(part).plots.flatMap((plot) =>
        plot.elements("c:ser").map((series) => series.find("c:spPr", "a:solidFill")?.elements()[0]?.get("val")),
      );
    };
    expect(onGround("#A6A6A6")).toEqual(["ED7D31", expect.stringMatching(/^accent[1-6]$/)]);
    expect(onGround("#FFFFFF")).toEqual(["ED7D31", "A5A5A5"]);
    expect(onGround(null)).toEqual(["ED7D31", "A5A5A5"]);
  });

  it("keep automatic colours that are shades of one accent, whatever the accents of the theme are", () => {
    const fillsOf = (style: number) => {
      const part = sampleChart({
        xml: (xml) =>
          xml
            .replace(/<mc:AlternateContent.*?<\/mc:AlternateContent>/s, `<c:style val="${style}"/>`)
            .replaceAll(/<c:spPr><a:solidFill><a:schemeClr val="accent\d"\/><\/a:solidFill><\/c:spPr>/g, "")
            .replace(
              "</c:valAx></c:plotArea>",
              '</c:valAx><c:spPr><a:solidFill><a:schemeClr val="accent2"/></a:solidFill></c:spPr></c:plotArea>',
            ),
      });
      return fill(part, 2);
    };
    expect([fillsOf(4), fillsOf(2)]).toEqual([
      [undefined, undefined],
      [undefined, expect.stringMatching(/^accent/)],
    ]);
  });

  it("get another color if their style's shades of one accent are too much alike", () => {
    const third = (accent: string) => {
      const part = sampleChart({
        xml: (xml) =>
          xml
            .replace(/<mc:AlternateContent.*?<\/mc:AlternateContent>/s, '<c:style val="13"/>')
            .replaceAll(/<c:spPr><a:solidFill><a:schemeClr val="accent\d"\/><\/a:solidFill><\/c:spPr>/g, ""),
      });
      const color = (name: string, value: string) => el(`a:${name}`, {}, el("a:srgbClr", { val: value }));
      const others = ["lt2", "accent1", "accent2", "accent4", "accent5", "accent6", "hlink", "folHlink"];
      const scheme = el(
        "a:clrScheme",
        { name: "C" },
        ...["dk1", "dk2"].map((name) => color(name, "000000")),
        color("lt1", "FFFFFF"),
        ...others.map((name) => color(name, "648DC6")),
        color("accent3", accent),
      );
      const type = "application/vnd.openxmlformats-officedocument.themeOverride+xml";
      const theme = part.package_.add("/ppt/theme/themeOverride1.xml", type, el("a:themeOverride", {}, scheme));
      part.rels.add("themeOverride", theme.name);
      return fill(part, 3);
    };
    expect(third("E0E9F4")).toEqual([undefined, undefined, "accent1"]);
    // Its lightest shade is near the plain one.
    for (const accent of ["7A9A20", "B0CCB0"]) expect(third(accent)).toEqual([undefined, undefined, undefined]);
  });

  it.each([undefined, "filled_radar" as const])(
    "have outlines in the color of their areas if the sample's do (%s)",
    (type) => {
      const outlined = (xml: string) =>
        xml.replaceAll(
          /<a:solidFill><a:srgbClr val="(2563EB|94A3B8)"\/><\/a:solidFill>/g,
          (fill) => `${fill}<a:ln w="25400">${fill}</a:ln>`,
        );
      const part = withFills("2563EB", "94A3B8", outlined);
      fillChart(part, { ...content(3), ...(type && { chart_type: type }) }, { keepFormatting: false });
      const looks = Chart.open(part).plots.flatMap((plot) =>
        plot
          .elements("c:ser")
          .map((series) => [["a:solidFill"], ["a:ln", "a:solidFill"]].map((path) => series.find("c:spPr", ...path)!)),
      );
      const colors = looks.map((fills) => fills.map((each) => each.elements()[0]?.get("val")));
      expect(colors).toHaveLength(3);
      for (const [area, outline] of colors) expect(outline).toBe(area);
      // Accent 1 of the default theme is another blue.
      expect(colors[2]).toEqual([expect.stringMatching(/^accent[2-6]$/), expect.any(String)]);
    },
  );

  it("stand side by side where the sample's overlap would hide them", () => {
    const overlapOf = (count: number) => {
      const part = withFills("4472C4", "ED7D31", (xml) => xml.replace('overlap val="-27"', 'overlap val="100"'));
      fill(part, count);
      return part.root.descendants("c:overlap")[0]?.get("val");
    };
    expect([overlapOf(2), overlapOf(3)]).toEqual(["100", "0"]);
  });

  it("stand side by side where only their signs in the sample kept them apart", () => {
    const part = withFills("4472C4", "ED7D31", (xml) => xml.replace('overlap val="-27"', 'overlap val="100"'));
    const overlapWith = (second: readonly number[]) => {
      const series = [
        { name: "In", values: [3, 4] },
        { name: "Out", values: [...second] },
      ];
      fillChart(part, { categories: ["a", "b"], series }, { keepFormatting: false });
      return part.root.descendants("c:overlap")[0]?.get("val");
    };
    expect([overlapWith([-1, -2]), overlapWith([-5, 0]), overlapWith([-1, 2])]).toEqual(["100", "100", "0"]);
  });

  it("are explained by a legend if the sample's only one needed none", () => {
    const single = () => {
      const part = sampleChart();
      fillChart(part, content(1), { keepFormatting: true });
      part.edit().child("c:chart")?.removeAll("c:legend");
      return part;
    };
    const hasLegend = (count: number, keepFormatting: boolean) => {
      const part = single();
      fillChart(part, content(count), { keepFormatting });
      return part.root.descendants("c:legend").length === 1;
    };
    expect([hasLegend(1, false), hasLegend(2, false), hasLegend(2, true)]).toEqual([false, true, false]);
  });

  it("have readable labels on their bars", () => {
    const part = withFills("11144C", "F0E0E0", (xml) =>
      xml
        .replace('<c:grouping val="clustered"/>', '<c:grouping val="stacked"/>')
        .replaceAll('<c:dLblPos val="outEnd"/>', '<c:dLblPos val="ctr"/>'),
    );
    fillChart(part, content(1), { keepFormatting: false });
    const labels = part.root.descendants("c:dLbls")[0];
    expect(labels?.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill", "a:srgbClr")?.get("val")).toBe("FFFFFF");
  });

  it("have readable labels on their bubbles, also on gradients, but not beside them", () => {
    const colorOf = (position: string) => {
      const part = sampleChart();
      const points: [number, number, number][] = [
        [1, 2, 3],
        [2, 3, 4],
      ];
      const series = [{ name: "S", points, data_labels: { show: "value" as const } }];
      fillChart(part, { chart_type: "bubble", series }, { keepFormatting: false });
      const own = part.root.descendants("c:ser")[0]!;
      const stops = ["000000", "11144C", "222222"].map((color, at) =>
        el("a:gs", { pos: at * 50_000 }, el("a:srgbClr", { val: color })),
      );
      own.put(el("c:spPr", {}, el("a:gradFill", {}, el("a:gsLst", {}, ...stops))), seriesOrder);
      setValue(own.child("c:dLbls")!, "c:dLblPos", position, labelsOrder);
      fillChart(part, { series: [{ name: "S", points }] }, { keepFormatting: false });
      const [labels] = part.root.descendants("c:dLbls");
      return labels?.find("c:txPr", "a:p", "a:pPr", "a:defRPr", "a:solidFill", "a:srgbClr")?.get("val");
    };
    expect([colorOf("ctr"), colorOf("r")]).toEqual(["FFFFFF", undefined]);
  });

  it("have smaller bubbles where many would hide each other", () => {
    const scaleOf = (count: number, sizes: string | null = null) => {
      const part = sampleChart();
      const points = Array.from({ length: count }, (_, at): [number, number, number] => [at, at, 1 + (at % 2)]);
      const bubbles = (chart_type: "bubble" | null, own: typeof points) =>
        fillChart(part, { chart_type, series: [{ name: "S", points: own }] }, { keepFormatting: false });
      bubbles("bubble", points.slice(0, 2));
      const plot = () => Chart.open(part).plots[0]!;
      if (sizes) plot().put(el("c:sizeRepresents", { val: sizes }), plotOrder);
      bubbles(null, points);
      return Number(childValue(plot(), "c:bubbleScale"));
    };
    expect(scaleOf(6)).toBe(60);
    // 40 bubbles cover 30 × 0.03 × 0.6², which is a third of the plot.
    expect(scaleOf(40)).toBe(47);
    expect(scaleOf(40, "w")).toBe(52);
    expect(scaleOf(2000)).toBe(15);
  });
});
