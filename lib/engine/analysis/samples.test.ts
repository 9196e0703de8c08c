import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { analyseTemplate } from "./analyse-template";

const layoutsOf = (name: string) =>
  analyseTemplate(readFileSync(join(import.meta.dirname, "../../../public/samples", `${name}.pptx`)), {
    templateId: "t",
  }).slides.map((slide) => slide.content_layout);

describe("the sample templates", () => {
  it.each(["meridian", "atelier"])("have a slide for every supported layout, and no other slides: %s", (name) => {
    expect(layoutsOf(name)).toEqual([
      "title_text",
      "agenda",
      "title_text",
      "title_text",
      "table",
      "table_text",
      "chart",
      "chart",
      "chart_text",
      "two_column_table_chart",
      "two_column_table_table",
      "title_text",
    ]);
  });
});
