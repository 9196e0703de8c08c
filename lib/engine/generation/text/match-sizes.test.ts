import { expect, it } from "vitest";
import { setBox } from "@/lib/engine/generation/slide/set-box";
import { editedSample, SampleDeck } from "@/lib/engine/generation/testing/sample-deck";
import { TextBody } from "@/lib/engine/pptx/model/text-body";

const long = Array.from(
  { length: 9 },
  (_, index) => `${index + 1}. A point that goes on for more than one line of its column`,
);

/** The sizes (points) of two text columns, the second as high as the first, or `share` of it. */
async function sizes(bullets: string[][], share = 1) {
  const bytes = editedSample("text", (tree) => {
    const body = tree
      .elements("p:sp")
      .find((item) => item.child("p:txBody") && TextBody.of(item).text.split("\n").length > 1)!;
    const other = body.clone();
    for (const [index, shape] of [body, other].entries()) {
      shape
        .find("p:nvSpPr", "p:cNvPr")!
        .set("name", `Column ${index}`)
        .set("id", 910 + index);
      shape.find("p:nvSpPr", "p:nvPr", "p:ph")?.set("idx", 20 + index);
      setBox(shape, {
        x: 600_000 + index * 5_600_000,
        y: 1_700_000,
        width: 5_200_000,
        height: 4_000_000 * (index === 0 ? 1 : share),
      });
    }
    tree.append(other);
  });
  const content = bullets.map((items) => ({
    blocks: [{ type: "text" as const, text: { bullets: items, bullets_format: { font_size: 24 } } }],
  }));
  const deck = await SampleDeck.make([{ slide: "text", data: { title: "T", content } }], { bytes });
  return bullets.map((_, index) => deck.shape(`Column ${index}`).descendants("a:rPr")[0]!.int("sz")! / 100);
}

it("columns of one size stay in one size of text", async () => {
  const [left, right] = await sizes([long, ["Short"]]);
  expect(left).toBe(right);
  expect(left).toBeLessThan(24);
});

it("a column of another height, or beside one that is far too full, keeps its own size", async () => {
  expect((await sizes([long, ["Short"]], 0.5))[1]).toBe(24);
  expect((await sizes([[...long, ...long, ...long], ["Short"]]))[1]).toBe(24);
});
