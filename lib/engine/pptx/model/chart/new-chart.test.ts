import { describe, expect, it } from "vitest";
import { OpcPackage } from "@/lib/engine/pptx/opc";
import { el } from "@/lib/engine/pptx/xml";
import { Chart, type ChartContent, chartFrame, newChart } from "./index";
import { disagreements } from "./testing/agreement";
import { faultsOf } from "./testing/faults";

const slide = () =>
  OpcPackage.create().add(
    "/ppt/slides/slide1.xml",
    "application/vnd.openxmlformats-officedocument.presentationml.slide+xml",
    el("p:sld", {}, el("p:cSld")),
  );
const content = (series: number): ChartContent => ({
  categories: ["a", "b"],
  series: Array.from({ length: series }, (_, i) => ({ name: `S${i}`, values: [i, i + 1] })),
});

describe("a new chart", () => {
  it("comes with its workbook, accents in turn and a legend under several series", async () => {
    const { part, warnings } = newChart(slide(), content(7));
    expect(warnings).toEqual([]);
    expect(part.root.descendants("c:ser").map((series) => series.descendants("a:schemeClr")[0]!.get("val"))).toEqual(
      [1, 2, 3, 4, 5, 6, 1].map((n) => `accent${n}`),
    );
    expect(part.root.find("c:chart", "c:legend", "c:legendPos")!.get("val")).toBe("b");
    expect(newChart(slide(), content(1)).part.root.find("c:chart", "c:legend")).toBeUndefined();
    expect(faultsOf(part)).toEqual([]);
    expect(await disagreements(part)).toEqual([]);
  });

  it("is of the type and has the words that are asked for", () => {
    const { part } = newChart(slide(), { ...content(2), chart_type: "percent_stacked_bar", title: "Shares" });
    expect(Chart.open(part).chartType).toBe("percent_stacked_bar");
    expect(part.root.find("c:chart", "c:title")!.descendants("a:t")[0]!.text).toBe("Shares");
  });

  it("is shown by a frame in its placeholder", () => {
    const on = slide();
    const { relationshipId } = newChart(on, content(1));
    const frame = chartFrame({
      id: 7,
      name: "Chart 6",
      relationshipId,
      box: { x: 1, y: 2.4, width: 3, height: 4 },
      placeholder: el("p:ph", { type: "chart", idx: 1 }),
    });
    on.edit()
      .child("p:cSld")!
      .append(
        el(
          "p:spTree",
          {},
          el("p:nvGrpSpPr", {}, el("p:cNvPr", { id: 1, name: "" }), el("p:cNvGrpSpPr"), el("p:nvPr")),
          el("p:grpSpPr"),
          frame,
        ),
      );
    expect(faultsOf(on)).toEqual([]);
    expect(frame.find("p:nvGraphicFramePr", "p:nvPr", "p:ph")!.get("idx")).toBe("1");
    expect(frame.find("p:xfrm", "a:off")!.get("y")).toBe("2");
  });

  it("leaves nothing behind when its data doesn't fit", () => {
    const on = slide();
    expect(() => newChart(on, { categories: ["a"], series: [{ name: "S", values: [] }] })).toThrow(
      'Series "S" has 0 values for 1 category.',
    );
    expect(on.package_.parts()).toEqual([on]);
    expect(on.rels.size).toBe(0);
  });
});
