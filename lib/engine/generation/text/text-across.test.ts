import { describe, expect, it } from "vitest";
import { buildPresentation, placeholder } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";

const LATIN = "Working capital falls by EUR 18 million after the new planning process went live";

/** Returns the direction that a title gets in its own text settings. */
async function filled(text: string, direction = "eaVert", width = 700) {
  const title = (place?: readonly [number, number, number, number]) => placeholder("Title", 'type="title"', "", place);
  const bytes = buildPresentation({
    layout: title([20, 40, width, 400]).replace("<a:bodyPr/>", `<a:bodyPr vert="${direction}"/>`),
    slides: [title()],
  });
  const { tree } = await generateSlide(bytes, { title: text });
  const [shape] = tree.elements("p:sp");
  return shape!.descendants("a:bodyPr")[0]!.get("vert") ?? "inherited";
}

describe("placeholders for vertical East Asian text", () => {
  it("take other text from left to right", async () => {
    expect(await filled(LATIN)).toBe("horz");
    expect(await filled("الإيرادات")).toBe("horz");
  });

  it.each(["2026年度の売上", "매출", "营业额 grew"])("keep their direction for %s", async (text) => {
    expect(await filled(text)).toBe("inherited");
  });

  it("keep it if they are too narrow for lines", async () => {
    expect(await filled("Regions", "eaVert", 60)).toBe("inherited");
  });
});

it.each(["vert", "vert270", "wordArtVert"])("text that is turned on purpose (%s) stays", async (direction) => {
  expect(await filled(LATIN, direction)).toBe("inherited");
});
