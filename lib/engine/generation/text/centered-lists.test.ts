import { expect, it } from "vitest";
import { buildPresentation, placeholder, textBox } from "@/lib/engine/analysis/testing/build-presentation";
import { generateSlide } from "@/lib/engine/generation/testing/sample-deck";
import { shapeName } from "@/lib/engine/pptx/model/shape";

/** Returns alignment and left margin (points) of the items of a list whose sample is centered, 400 points wide. */
async function itemsOf(bullets: string[], { beside = "" } = {}) {
  const body = placeholder("Body", 'type="body" idx="1"', "One", [200, 120, 414.4, 300]).replace(
    "<a:p>",
    '<a:p><a:pPr marL="228600" indent="-228600" algn="ctr"><a:buChar char="•"/></a:pPr>',
  );
  const bytes = buildPresentation({ slides: [beside + body], layout: placeholder("Body", 'type="body" idx="1"') });
  const { tree } = await generateSlide(bytes, { content: { blocks: [{ type: "text", text: { bullets } }] } });
  const shapes = tree.elements("p:sp");
  return shapes
    .find((shape) => shapeName(shape) === "Body")!
    .descendants("a:pPr")
    .map((properties) => ({ algn: properties.get("algn"), margin: (properties.int("marL") ?? 0) / 12_700 }));
}

const uneven = ["Revenue up nine percent in all regions", "Costs within budget"];

it("items of a centered list begin below each other, with the longest in the middle", async () => {
  const [first, second] = await itemsOf(uneven);
  expect(first).toEqual(second);
  expect(first!.algn).toBe("l");
  // The text begins where the centered line began.
  expect(first!.margin).toBeGreaterThan(40);
  expect(first!.margin).toBeLessThan(120);
});

it.each([
  ["equally long items", ["Revenue up 9", "Revenue up 7"], {}],
  [
    "items whose bullets would be on a drawing",
    ["Revenue up nine percent in all of the regions", "Costs within budget"],
    {
      beside: textBox("Panel", "", [190, 60, 32, 400]).replace(
        '<a:prstGeom prst="rect"/>',
        '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="224466"/></a:solidFill>',
      ),
    },
  ],
])("%s stay centered", async (_, bullets, options) => {
  for (const { algn } of await itemsOf(bullets, options)) expect(algn).toBe("ctr");
});
