import { describe, expect, it } from "vitest";
import type { AxisSettings, ChartType, TextFormat } from "@/lib/contract/slide-data";
import { changes } from "@/lib/engine/generation/testing/changes";
import { fillCharts, titleOf } from "@/lib/engine/generation/testing/fill-chart";
import { fillSample } from "@/lib/engine/generation/testing/fill-sample";
import type { ReadElement } from "@/lib/engine/generation/testing/read-element";
import { textLook } from "@/lib/engine/generation/testing/text-look";

const full = {
  font_name: "Georgia",
  font_size: 9.5,
  bold: true,
  italic: true,
  color: "#123ABC",
  alignment: "right",
  line_spacing: 1.5,
} as const satisfies TextFormat;
const axes = [
  ["value_axis", "c:valAx"],
  ["category_axis", "c:catAx"],
] as const;
const types: ChartType[] = ["clustered_column", "stacked_bar"];
const settings: Record<string, AxisSettings> = {
  hidden: { visible: false },
  shown: { visible: true },
  titled: { title: "Million EUR", title_format: full },
  untitled: { title: "" },
  labels: { label_format: full },
  turned: { label_rotation: -45 },
  level: { label_rotation: 0 },
  number: { number_format: "#,##0.0" },
  lines: { gridlines: true },
  bare: { gridlines: false },
};

describe.each(axes)("the %s", (field, element) => {
  describe.each(["meridian", "atelier"] as const)("on %s", (name) => {
    const keys = Object.keys(settings);
    const made = types.map((chart_type) =>
      fillCharts([{ chart_type }, ...keys.map((key) => ({ chart_type, [field]: settings[key] }))], { name }),
    );
    /** The axis with each setting, of a column chart and of a bar chart. */
    const each = async (key: string | null, check: (axis: ReadElement, plain: ReadElement) => void) => {
      for (const { deck } of await Promise.all(made)) {
        const axis = (page: number) => deck.chart(page).all(element)[0]!;
        check(axis(key === null ? 0 : keys.indexOf(key) + 1), axis(0));
      }
    };

    it("visible: shows or hides it", async () => {
      await each("hidden", (axis) => expect(axis.val("c:delete")).toBe("1"));
      await each("shown", (axis) => {
        expect(axis.val("c:delete")).toBe("0");
        expect(axis.val("c:tickLblPos")).not.toBe("none");
      });
    });

    it("title and title_format: names it, in the look that is sent", async () => {
      await each("titled", (axis) => {
        expect(titleOf(axis)).toBe("Million EUR");
        expect(textLook(axis.find("c:title/c:tx/c:rich/a:p")!)).toEqual(full);
      });
      await each("untitled", (axis) => expect(axis.find("c:title")).toBeUndefined());
      await each(null, (axis) => expect(axis.find("c:title")).toBeUndefined());
    });

    it("label_format: decides the look of its labels", async () => {
      await each("labels", (axis) => expect(textLook(axis.find("c:txPr/a:p")!)).toEqual(full));
    });

    it("label_rotation: turns its labels, in degrees", async () => {
      await each("turned", (axis) => expect(axis.find("c:txPr/a:bodyPr")?.get("rot")).toBe(String(-45 * 60_000)));
      await each("level", (axis) => expect(axis.find("c:txPr/a:bodyPr")?.get("rot")).toBe("0"));
    });

    it("number_format: formats its labels, whatever the data's format", async () => {
      await each("number", (axis) =>
        expect(axis.find("c:numFmt")?.attributes).toEqual({ formatCode: "#,##0.0", sourceLinked: "0" }),
      );
    });

    it("gridlines: are drawn or not", async () => {
      await each("lines", (axis) => expect(axis.find("c:majorGridlines")).toBeDefined());
      await each("bare", (axis) => expect(axis.find("c:majorGridlines")).toBeUndefined());
    });

    it("changes what is sent alone", async () => {
      const places: Record<string, RegExp> = {
        hidden: /^c:delete/,
        shown: /^c:(delete|tickLblPos)/,
        titled: /^c:title/,
        labels: /^c:txPr/,
        turned: /^c:txPr/,
        number: /^c:numFmt/,
        lines: /^c:majorGridlines/,
        bare: /^c:(major|minor)Gridlines/,
      };
      for (const [key, expected] of Object.entries(places)) {
        await each(key, (axis, plain) =>
          expect(
            Object.keys(changes(plain, axis)).filter((place) => !expected.test(place)),
            key,
          ).toEqual([]),
        );
      }
    });
  });
});

describe("the ends of an axis", () => {
  const scaling = async (value_axis: AxisSettings, chart_type: ChartType = "clustered_column") => {
    const { deck } = await fillCharts([{ chart_type, value_axis }]);
    const found = deck.chart(0).all("c:valAx")[0]!.find("c:scaling")!;
    return [found.val("c:min"), found.val("c:max")];
  };

  it("min_value and max_value: fix them, each alone or both", async () => {
    expect(await scaling({ min_value: -5, max_value: 40.5 })).toEqual(["-5", "40.5"]);
    expect(await scaling({ min_value: 0 })).toEqual(["0", undefined]);
    expect(await scaling({ max_value: 50 }, "stacked_bar")).toEqual([undefined, "50"]);
  });

  it("have no effect on categories, with a warning", async () => {
    const { deck, results } = await fillCharts([{}, { category_axis: { min_value: 1, max_value: 5 } }]);
    expect(changes(deck.chart(0), deck.chart(1))).toEqual({});
    expect(
      results.map(({ warnings }) =>
        warnings.some(({ message }) => message.includes("min_value and max_value of the category axis have no effect")),
      ),
    ).toEqual([false, true]);
  });

  it("that cross fail the slide by name", async () => {
    const chart = {
      categories: ["a"],
      series: [{ name: "S", values: [1] }],
      value_axis: { min_value: 5, max_value: 5 },
    };
    const made = await fillSample([
      { slide: "title", data: { title: "T" } },
      { slide: "columnChart", data: { title: "T", content: { blocks: [{ type: "chart", chart }] } } },
    ]);
    expect(made.results[1]).toMatchObject({
      error_code: "INVALID_CHART",
      error: expect.stringContaining("min_value must be smaller than max_value"),
    });
  });
});
