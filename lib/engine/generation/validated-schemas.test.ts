import { describe, expect, it } from "vitest";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { slideSchema } from "@/lib/engine/analysis/schema/slide-schema";
import { buildPresentation, placeholder, table, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateDeck } from "./generate-deck";
import { validatedSchemas } from "./validated-schemas";

const title = placeholder("Title 1", 'type="title"', "Results", [40, 20, 880, 60]);
const size = (points: number) => `<a:lvl1pPr><a:defRPr sz="${points * 100}"/></a:lvl1pPr>`;

async function tried(shapes: string) {
  const bytes = buildPresentation({ slides: [shapes] });
  const [slide] = analyseTemplate(bytes, { templateId: "t" }).slides;
  const { example, json_schema } = validatedSchemas("t", bytes)(slide!)!;
  const request = { templateId: "t", templateSlideId: slide!.slideId, slideData: example, options: {} };
  const { slideResults } = await generateDeck({ templates: new Map([["t", bytes]]), slides: [request] });
  return { example, json_schema, plain: slideSchema(slide!)!, warnings: slideResults[0]!.warnings };
}

describe("an example that was tried", () => {
  it("is the analysis's own where that fits", async () => {
    const { example, json_schema, plain, warnings } = await tried(
      title + placeholder("Body", 'type="body" idx="1"', "", [40, 100, 880, 300]),
    );
    expect({ example, json_schema }).toEqual(plain);
    expect(warnings).toEqual([]);
  });

  it("is shorter where text breaks words, or a drawing takes the room, and then needs no remark", async () => {
    const narrow = await tried(title + placeholder("Body", 'type="body" idx="1"', "", [40, 100, 120, 200], size(32)));
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
});
