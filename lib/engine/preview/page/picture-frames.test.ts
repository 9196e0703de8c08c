import { describe, expect, it } from "vitest";
// @ts-expect-error plain JavaScript of the page, without types
import { fillCropShapes } from "./picture-frames.mjs";

const picture = (properties: string, crop = "", kind = "<p:nvPr/>") =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="A"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr>${kind}</p:nvPicPr><p:blipFill><a:blip r:embed="rId2"/>${crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm/>${properties}</p:spPr></p:pic>`;
const line = '<a:ln w="9525"><a:solidFill/></a:ln>';

describe("the frames of pictures", () => {
  it("are drawn as shapes that show the same part of the picture", () => {
    const round = '<a:prstGeom prst="ellipse"><a:avLst/></a:prstGeom>';
    expect(
      fillCropShapes(`<p:x/>${picture(`${round}<a:noFill/>${line}`, '<a:srcRect l="10000" r="40000" t="-50000"/>')}`),
    ).toBe(
      `<p:x/><p:sp><p:nvSpPr><p:cNvPr id="4" name="A"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm/>${round}<a:blipFill><a:blip r:embed="rId2"/><a:stretch><a:fillRect l="-20000" t="33333" r="-80000" b="0"/></a:stretch></a:blipFill>${line}</p:spPr></p:sp>`,
    );
  });

  it("stay pictures if they are rectangles, have no border, or show a film", () => {
    const custom = "<a:custGeom><a:pathLst/></a:custGeom>";
    for (const same of [
      picture(`<a:prstGeom prst="rect"/>${line}`),
      picture(custom),
      picture(custom + line, "", '<p:nvPr><a:videoFile r:link="rId3"/></p:nvPr>'),
    ])
      expect(fillCropShapes(same)).toBe(same);
    expect(fillCropShapes(picture(custom + line))).toContain("<p:sp>");
  });
});
