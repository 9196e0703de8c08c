import { describe, expect, it } from "vitest";
import { contentColumns } from "@/lib/contract/slide-data/slide-data";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { slideSchema } from "@/lib/engine/analysis/schema/slide-schema";
import {
  type PresentationParts,
  barPlot,
  buildPresentation,
  chart,
  chartParts,
  placeholder,
  table,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { validatedSchemas } from "./validated-schemas";

const title = placeholder("Title 1", 'type="title"', "Results", [40, 20, 880, 60]);
/** Sets a font whose letters are wider than those of most fonts. */
const wide = (points: number) =>
  `<a:lvl1pPr><a:defRPr sz="${points * 100}"><a:latin typeface="Courier New"/></a:defRPr></a:lvl1pPr>`;

async function tried(shapes: string, parts: PresentationParts = {}) {
  const bytes = buildPresentation({ ...parts, slides: [shapes] });
  const [slide] = analyseTemplate(bytes, { templateId: "t" }).slides;
  const { example, json_schema, room } = validatedSchemas("t", bytes)(slide!)!;
  const { slideResults } = await generateSlide(bytes, example);
  return { example, json_schema, room, plain: slideSchema(slide!)!, warnings: slideResults[0]!.warnings };
}

describe("a validated example", () => {
  it("is the analysis's own if that fits", async () => {
    const { example, json_schema, room, plain, warnings } = await tried(
      title + placeholder("Body", 'type="body" idx="1"', "", [40, 100, 880, 300]),
    );
    expect({ example, json_schema, room }).toEqual(plain);
    expect(warnings).toEqual([]);
  });

  it("is shorter if words would break or a drawing takes the room, and then causes no warning", async () => {
    const narrow = await tried(title + placeholder("Body", 'type="body" idx="1"', "", [40, 100, 240, 60], wide(28)));
    expect(JSON.stringify(narrow.example).length).toBeLessThan(JSON.stringify(narrow.plain.example).length);
    expect(narrow.warnings).toEqual([]);
    expect(
      (
        await tried(
          title +
            table(
              "T",
              [
                ["A", "B", "C"],
                ["1", "2", "3"],
              ],
              [40, 100, 150, 60],
            ) +
            textBox("Label", "Revenue", [40, 170, 200, 24]),
        )
      ).warnings,
    ).toEqual([]);
  });

  it("omits tokens of a text that it fills itself, but not where else they occur", async () => {
    const token = placeholder("Title 1", 'type="title"', "Report {{quarter}}", [40, 20, 880, 60]);
    const filled = await tried(token);
    expect(filled.example).toEqual({ title: expect.any(String) });
    expect(filled.warnings).toEqual([]);
    const text = placeholder("Body", 'type="body" idx="1"', "", [40, 100, 880, 300]);
    const twice = await tried(token + text + textBox("TextBox 1", "{{quarter}}", [700, 120, 100, 30]));
    expect(twice.example.custom_fields).toEqual({ quarter: expect.any(String) });
    expect(twice.warnings).toEqual([]);
  });

  it("of a layout omits a footer where the layout has a text of its own", async () => {
    const place = [300, 500, 360, 28] as const;
    const footer = placeholder("Footer", 'type="ftr" idx="11"', "", place);
    const exampleWith = (layout: string) => {
      const bytes = buildPresentation({ slides: [title], layout: title + layout });
      const [analysed] = analyseTemplate(bytes, { templateId: "t" }).layouts;
      return validatedSchemas("t", bytes)(analysed!)!.example;
    };
    expect(exampleWith(footer)).toHaveProperty("footer");
    expect(exampleWith(textBox("Note", "Acme", [...place]) + footer)).not.toHaveProperty("footer");
  });

  it("has values with as many digits as its chart's labels show", async () => {
    const labels =
      '<c:dLbls><c:numFmt formatCode="0" sourceLinked="0"/><c:showLegendKey val="0"/><c:showVal val="1"/></c:dLbls>';
    const valuesOf = async (plot: string) => {
      const { example, warnings } = await tried(title + chart("Chart 1", [40, 100, 600, 300]), chartParts(plot));
      expect(warnings).toEqual([]);
      const [block] = contentColumns(example).flatMap(({ blocks }) => blocks);
      return block?.type === "chart" ? block.chart.series.flatMap(({ values }) => values ?? []) : [];
    };
    const exact = await valuesOf(barPlot());
    const rounded = await valuesOf(barPlot().replaceAll("<c:cat>", `${labels}<c:cat>`));
    expect(exact.every(Number.isInteger)).toBe(false);
    expect(rounded).toEqual(exact.map((value) => Math.round(value ?? 0)));
  });
});
