import { describe, expect, it } from "vitest";
import { legendPositions, type TextFormat } from "@/lib/contract/slide-data";
import { changes } from "@/lib/engine/generation/testing/changes";
import { fillCharts } from "@/lib/engine/generation/testing/fill-chart";
import { readSample } from "@/lib/engine/generation/testing/fill-sample";
import { textLook } from "@/lib/engine/generation/testing/text-look";

const full = {
  font_name: "Georgia",
  font_size: 9.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "center",
  line_spacing: 1.5,
} as const satisfies TextFormat;

describe.each(["meridian", "atelier"] as const)("the legend on %s", (name) => {
  it("position: bottom, left, right, top and top_right place it, none takes it away", async () => {
    const { deck } = await fillCharts(
      legendPositions.map((position) => ({ legend: { position } })),
      { name },
    );
    const positions = legendPositions.map((_, page) => deck.chart(page).find("c:chart/c:legend")?.val("c:legendPos"));
    expect(positions).toEqual(["b", "l", "r", "t", "tr", undefined]);
  });

  it("text_format: decides the look of its entries", async () => {
    const { deck } = await fillCharts([{ legend: { text_format: full } }], { name });
    expect(textLook(deck.chart(0).find("c:chart/c:legend/c:txPr/a:p")!)).toEqual(full);
  });

  it("stays as the template has it where nothing is sent, and keeps its look where it moves", async () => {
    const { deck } = await fillCharts([{}, { legend: { position: "left" } }], { name });
    const sample = (await readSample(name)).chart(6).find("c:chart/c:legend")!;
    const [same, moved] = [0, 1].map((page) => deck.chart(page).find("c:chart/c:legend")!);
    expect(changes(sample, same!)).toEqual({});
    expect(Object.keys(changes(sample, moved!)).filter((place) => !/^c:(legendPos|layout)/.test(place))).toEqual([]);
  });
});
