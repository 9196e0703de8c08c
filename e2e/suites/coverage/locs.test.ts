import { expect, it } from "vitest";
import { faultySlides, remarkableSlides } from "@/lib/engine/generation/testing/faulty-slides";
import { fillSample } from "@/lib/engine/generation/testing/fill-sample";

it.each(faultySlides)("an error names %s by the way to it", async (_, slide, data, loc) => {
  const { results } = await fillSample([
    { slide, data },
    { slide: "text", data: { title: "T" } },
  ]);
  expect(results[0]).toMatchObject({ status: "failed", error_loc: loc });
});

it.each(remarkableSlides)("a warning names %s by the way to it", async (_, slide, data, options, code, loc) => {
  const { results } = await fillSample([{ slide, data, options }]);
  expect(results[0]!.warnings).toContainEqual(expect.objectContaining({ code, loc }));
});

it("what is nobody's fault has no way", async () => {
  const { results } = await fillSample([{ slide: "table", data: { title: "T" } }]);
  expect(results[0]).toMatchObject({ error_loc: null, warnings: [{ code: "SHAPES_REMOVED", loc: null }] });
});
