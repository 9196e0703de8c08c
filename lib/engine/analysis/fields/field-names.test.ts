import { describe, expect, it } from "vitest";
import { UniqueNames, chosenName, promptedName, tokensIn } from "./field-names";

describe("field names", () => {
  it.each([
    "TextBox 3",
    "Text 12",
    "Rectangle: Rounded Corners 7",
    "Google Shape;441;p46",
    "CustomShape 1",
    "Textfeld 5",
    "ZoneTexte 15",
    "テキスト ボックス 3",
    "正方形/長方形 12",
    "Прямоугольник 5",
    "Straight Arrow Connector 4",
    "Picture 2",
    "",
  ])("do not come from generated shape names: %s", (name) => {
    expect(chosenName(name, "")).toBeNull();
  });

  it("come from the author's name for a shape, or from its alternative text", () => {
    expect(chosenName("Revenue (EUR m)", "")).toBe("revenue_eur_m");
    expect(chosenName("KPI 1", "")).toBe("kpi_1");
    expect(chosenName("TextBox 3", "Größte Region")).toBe("größte_region");
    expect(chosenName("Picture 3", "preencoded.png")).toBeNull();
    expect(chosenName("Picture 3", "A picture containing a tree, description automatically generated")).toBeNull();
  });

  it('come from prompts, without words like "insert"', () => {
    expect(promptedName("[Insert presenter name]")).toBe("presenter_name");
    expect(promptedName("{owner}")).toBe("owner");
    expect([promptedName("Click to add text"), promptedName("Revenue")]).toEqual(["text", null]);
  });

  it("of tokens are the text in the braces", () => {
    expect(tokensIn("{{client}}, {{ Report.date }} and {{ref('x')}}, {one}")).toEqual(["client", "Report.date"]);
  });

  it("are unique", () => {
    const names = new UniqueNames();
    expect(["label_#", "label_#", "date", "date", "label_#"].map((name) => names.take(name))).toEqual([
      "label_1",
      "label_2",
      "date",
      "date_2",
      "label_3",
    ]);
  });
});
