import { afterAll, describe, expect, it } from "vitest";
import { config } from "@/lib/config";
import { lineHeight } from "@/lib/fonts";
import { createSlidePictures } from "..";
import { editedSample } from "../testing/edited-sample";
// @ts-expect-error plain JavaScript of the page, without types
import { single, withSingleSpacing } from "./line-heights.mjs";

it("a line is as high as the engine takes it for", () => {
  expect(single).toBe(lineHeight(1));
});

describe("spacing that nobody names", () => {
  const spacing = '<a:lnSpc><a:spcPct val="100000"/></a:lnSpc>';

  it("is single, on each level", () => {
    const mended = withSingleSpacing('<p:notesSz cx="1" cy="2"/><p:defaultTextStyle><a:defPPr><a:defRPr lang="en-US"/></a:defPPr><a:lvl1pPr marL="0"><a:defRPr sz="1800"/></a:lvl1pPr></p:defaultTextStyle>');
    expect(mended).toContain(`<p:notesSz cx="1" cy="2"/><p:defaultTextStyle><a:defPPr>${spacing}<a:defRPr lang="en-US"/></a:defPPr><a:lvl1pPr marL="0">${spacing}<a:defRPr sz="1800"/></a:lvl1pPr><a:lvl2pPr>${spacing}</a:lvl2pPr>`);
    expect(mended.split("<p:defaultTextStyle>")).toHaveLength(2);
    expect(withSingleSpacing('<p:notesSz cx="1" cy="2"/>')).toContain(`<a:lvl9pPr>${spacing}</a:lvl9pPr></p:defaultTextStyle>`);
  });

  it("stays what it is where the presentation names it", () => {
    const own = '<a:lvl1pPr><a:lnSpc><a:spcPct val="90000"/></a:lnSpc></a:lvl1pPr>';
    expect(withSingleSpacing(`<p:notesSz/><p:defaultTextStyle>${own}</p:defaultTextStyle>`)).toContain(own);
  });
});

describe("what spacing takes off a line", () => {
  const pictures = createSlidePictures({ chromium: config.browser });
  afterAll(() => pictures.close());

  async function titleWith(anchor: string, percent: number): Promise<string> {
    const spaced = (xml: string) => xml.replace("<a:bodyPr/><a:lstStyle/><a:p>", `<a:bodyPr anchor="${anchor}"/><a:lstStyle/><a:p><a:pPr><a:lnSpc><a:spcPct val="${percent}000"/></a:lnSpc></a:pPr>`);
    const bytes = await editedSample("atelier", { "ppt/slides/slide4.xml": spaced });
    const drawn: string[] = [];
    await pictures.render({ id: `${anchor}${percent}`, read: async () => bytes }, [{ slideNumber: 4, width: 480 }], async (_, made) => {
      if (!(made instanceof Uint8Array)) throw made;
      drawn.push(Buffer.from(made).toString("base64"));
    });
    return drawn[0]!;
  }

  it("is taken off above its text: at the foot of a box it stays where it is, at the head it rises", async () => {
    expect(await titleWith("b", 70)).toBe(await titleWith("b", 100));
    expect(await titleWith("t", 70)).not.toBe(await titleWith("t", 100));
  });
});
