import { afterAll, describe, expect, it } from "vitest";
import { lineHeight } from "@/lib/engine/fonts/measure-text";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { readBitmap } from "@/lib/engine/preview/testing/bitmap";
import { editedSample } from "@/lib/engine/preview/testing/edited-sample";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
// @ts-expect-error plain JavaScript of the page, without types
import { single, addSingleSpacing } from "./html-patches.mjs";

it("a line has the height that the engine measures", () => {
  expect(single).toBe(lineHeight(1));
});

describe("default spacing", () => {
  const spacing = '<a:lnSpc><a:spcPct val="100000"/></a:lnSpc>';

  it("is single on each level", () => {
    const patched = addSingleSpacing(
      '<p:notesSz cx="1" cy="2"/><p:defaultTextStyle><a:defPPr><a:defRPr lang="en-US"/></a:defPPr><a:lvl1pPr marL="0"><a:defRPr sz="1800"/></a:lvl1pPr></p:defaultTextStyle>',
    );
    expect(patched).toContain(
      `<p:notesSz cx="1" cy="2"/><p:defaultTextStyle><a:defPPr>${spacing}<a:defRPr lang="en-US"/></a:defPPr><a:lvl1pPr marL="0">${spacing}<a:defRPr sz="1800"/></a:lvl1pPr><a:lvl2pPr>${spacing}</a:lvl2pPr>`,
    );
    expect(patched.split("<p:defaultTextStyle>")).toHaveLength(2);
    expect(addSingleSpacing('<p:notesSz cx="1" cy="2"/>')).toContain(
      `<a:lvl9pPr>${spacing}</a:lvl9pPr></p:defaultTextStyle>`,
    );
  });

  it("stays unchanged if the presentation sets it", () => {
    const own = '<a:lvl1pPr><a:lnSpc><a:spcPct val="90000"/></a:lnSpc></a:lvl1pPr>';
    expect(addSingleSpacing(`<p:notesSz/><p:defaultTextStyle>${own}</p:defaultTextStyle>`)).toContain(own);
  });
});

describe("reduced line spacing", () => {
  const renderer = createSlideRenderer({ chromium, limits });
  afterAll(() => renderer.close());

  const slide = (anchor: string, percent: number) =>
    `<p:sld xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="Title"/><p:cNvSpPr/><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr anchor="${anchor}"/><a:lstStyle/><a:p><a:pPr><a:lnSpc><a:spcPct val="${percent}000"/></a:lnSpc></a:pPr><a:r><a:rPr lang="en-US"/><a:t>Customers want fewer</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;

  it("is removed above the text: at the bottom of a box text stays, at the top it moves up", async () => {
    const numbers = [1, 2, 3, 5];
    const titles = [slide("b", 70), slide("b", 100), slide("t", 70), slide("t", 100)];
    const edits = numbers.flatMap((number, index) => [
      [`ppt/slides/slide${number}.xml`, () => titles[index]!] as const,
      [
        `ppt/slides/_rels/slide${number}.xml.rels`,
        (xml: string) => xml.replace(/slideLayout\d+/, "slideLayout2"),
      ] as const,
    ]);
    const bytes = await editedSample("atelier", Object.fromEntries(edits));
    const drawn: string[] = [];
    await renderer.render(
      { id: "titles", read: async () => bytes },
      numbers.map((slideNumber) => ({ slideNumber, width: 480 })),
      async (_, image) => {
        if (!(image instanceof Uint8Array)) throw image;
        drawn.push(Buffer.from(image).toString("base64"));
      },
    );
    expect(drawn[0]).toBe(drawn[1]);
    expect(drawn[2]).not.toBe(drawn[3]);
    expect(drawn[3]).not.toBe(drawn[1]);
  });
});

describe("vertical text", () => {
  const renderer = createSlideRenderer({ chromium, limits });
  afterAll(() => renderer.close());

  /** Returns where the text in a box of 240 to 480 pixels is from left to right, in pixels. */
  async function middleOf(direction: string, anchor: string): Promise<number> {
    const box = `<p:sp><p:nvSpPr><p:cNvPr id="901" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="3048000" y="3048000"/><a:ext cx="3048000" cy="3048000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr vert="${direction}" wrap="square" lIns="0" rIns="381000" anchor="${anchor}"/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="2400"><a:solidFill><a:srgbClr val="FF00FF"/></a:solidFill></a:rPr><a:t>Upwards</a:t></a:r></a:p></p:txBody></p:sp>`;
    const bytes = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${box}</p:spTree>`),
    });
    const { png } = await renderer.renderDraft(direction, bytes, { slideNumber: 4, width: 960, without: null });
    const { width, data } = readBitmap(png);
    const found: number[] = [];
    for (let at = 0; at < data.length; at += 4)
      if (data[at]! > 230 && data[at + 1]! < 60 && data[at + 2]! > 230) found.push((at / 4) % width);
    return found.reduce((sum, x) => sum + x, 0) / found.length;
  }

  it("begins at the edge that its anchor names, within the insets of its shape", async () => {
    const [left, middle, right] = [255, 345, 435];
    for (const [anchor, down, up] of [
      ["t", right, left],
      ["ctr", middle, middle],
      ["b", left, right],
    ] as const) {
      expect(Math.abs((await middleOf("vert", anchor)) - down)).toBeLessThan(12);
      expect(Math.abs((await middleOf("vert270", anchor)) - up)).toBeLessThan(12);
    }
  });
});

describe("text that is larger than its box", () => {
  const renderer = createSlideRenderer({ chromium, limits });
  afterAll(() => renderer.close());

  it.each(["", '<a:normAutofit fontScale="90000"/>'])("is shown below it, with %s", async (fit) => {
    const box = `<p:sp><p:nvSpPr><p:cNvPr id="901" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="3048000" y="3048000"/><a:ext cx="1524000" cy="254000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr>${fit}</a:bodyPr><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="2400"><a:solidFill><a:srgbClr val="FF00FF"/></a:solidFill></a:rPr><a:t>Easy to test and to maintain</a:t></a:r></a:p></p:txBody></p:sp>`;
    const bytes = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${box}</p:spTree>`),
    });
    const { png } = await renderer.renderDraft(fit, bytes, { slideNumber: 4, width: 960, without: null });
    const { width, data } = readBitmap(png);
    const isText = (at: number) => data[at]! > 230 && data[at + 1]! < 60 && data[at + 2]! > 230;
    const rows = Array.from({ length: data.length / 4 }, (_, pixel) => pixel).filter((pixel) => isText(pixel * 4));
    const bottom = 260;
    expect(Math.max(...rows.map((pixel) => Math.floor(pixel / width)))).toBeGreaterThan(bottom);
  });
});
