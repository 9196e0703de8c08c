import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import JSZip from "jszip";
import { afterAll, describe, expect, it, vi } from "vitest";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";
import { PreviewFailedError, PreviewUnavailableError } from "./errors";
import { createSlideRenderer, type SlideRenderer } from "./slide-renderer";
import { readBitmap, readPng } from "./testing/bitmap";
import { editedSample, renamedSample } from "./testing/edited-sample";

/** With `isFast`, ten minutes take one second. */
const clock = vi.hoisted(() => ({ isFast: false }));
vi.mock("node:timers/promises", async (original) => {
  const timers = await original<typeof import("node:timers/promises")>();
  const setTimeout: typeof timers.setTimeout = (milliseconds = 1, ...rest) =>
    timers.setTimeout(clock.isFast && milliseconds === 600_000 ? 1000 : milliseconds, ...rest);
  return { ...timers, setTimeout };
});

const renderer = createSlideRenderer({ chromium, limits });
afterAll(() => renderer.close());

async function draw(
  by: SlideRenderer,
  id: string,
  bytes: Uint8Array | Promise<Uint8Array>,
  numbers: number[],
  width = 480,
): Promise<(Uint8Array | PreviewFailedError)[]> {
  const image: (Uint8Array | PreviewFailedError)[] = [];
  const expected = numbers.map((slideNumber) => ({ slideNumber, width }));
  await by.render({ id, read: async () => bytes }, expected, async (_, one) => void image.push(one));
  return image;
}

function png(image: Uint8Array | PreviewFailedError | undefined): ReturnType<typeof readPng> {
  if (!image || image instanceof PreviewFailedError) throw image ?? new Error("nothing was made");
  return readPng(image);
}

/** An embedded font (EOT 2.1) with a payload, which claims to have `claimed` bytes. */
function eot(payload: Buffer, flags: number, claimed = payload.length): Buffer {
  const head = Buffer.alloc(100);
  head.writeUInt32LE(head.length + payload.length, 0);
  head.writeUInt32LE(claimed, 4);
  head.writeUInt32LE(0x00020001, 8);
  head.writeUInt32LE(flags, 12);
  head.writeUInt16LE(0x504c, 34);
  return Buffer.concat([head, payload]);
}

/** The sample with these embedded fonts as the cuts of Calibri. */
async function withFonts(fonts: readonly Buffer[]): Promise<Uint8Array> {
  const cuts = ["regular", "bold", "italic", "boldItalic"];
  const list = cuts.map((cut, index) => `<p:${cut} r:id="rIdFont${index}"/>`).join("");
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/font";
  const links = fonts.map(
    (_, index) => `<Relationship Id="rIdFont${index}" Type="${type}" Target="fonts/font${index}.fntdata"/>`,
  );
  const edited = await editedSample("meridian", {
    "ppt/presentation.xml": (xml) =>
      xml.replace(
        /<p:notesSz\b[^>]*>/,
        `$&<p:embeddedFontLst><p:embeddedFont><p:font typeface="Calibri"/>${list}</p:embeddedFont></p:embeddedFontLst>`,
      ),
    "ppt/_rels/presentation.xml.rels": (xml) => xml.replace("</Relationships>", `${links.join("")}</Relationships>`),
    "[Content_Types].xml": (xml) =>
      xml.replace("<Default ", '<Default Extension="fntdata" ContentType="application/x-fontdata"/><Default '),
  });
  const zip = await JSZip.loadAsync(edited);
  fonts.forEach((font, index) => zip.file(`ppt/fonts/font${index}.fntdata`, font));
  return zip.generateAsync({ type: "uint8array" });
}

describe("slide previews", () => {
  it.each([
    ["meridian", 270],
    ["atelier", 360],
  ] as const)("renders slides of %s in their aspect ratio, none blank", async (name, height) => {
    // The gallery compares every slide with its reference.
    const image = await draw(renderer, name, readFile(`public/samples/${name}.pptx`), [1, 5, 7, 20]);
    expect(image).toHaveLength(4);
    for (const one of image) {
      expect(png(one)).toMatchObject({ width: 480, height });
      expect(png(one).values).toBeGreaterThan(20);
    }
    expect(new Set(image.map((one) => Buffer.from(one as Uint8Array).toString("base64"))).size).toBe(4);
  });

  it("shows a file in upper case with another main part like any other", async () => {
    const other = (name: string) => name.replace("ppt/presentation.xml", "ppt/main.xml");
    const bytes = await renamedSample(
      (name) => other(name).replace("_rels/presentation", "_rels/main").toUpperCase(),
      other,
    );
    const [[expected], [image]] = [
      await draw(renderer, "meridian", readFile("public/samples/meridian.pptx"), [7]),
      await draw(renderer, "renamed", bytes, [7]),
    ];
    expect(png(image)).toEqual(png(expected));
  });

  it("has the requested width, from thumbnail to full size", async () => {
    const bytes = await readFile("public/samples/meridian.pptx");
    for (const width of [160, 1920]) {
      const [image] = await draw(renderer, "meridian", bytes, [7], width);
      expect(png(image)).toMatchObject({ width, height: (width * 9) / 16 });
    }
  });

  it("sets text boxes in the presentation's default size, not in the master's for other text", async () => {
    const box =
      '<p:sp><p:nvSpPr><p:cNvPr id="901" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="2743200"/><a:ext cx="5486400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Text without a size</a:t></a:r></a:p></p:txBody></p:sp>';
    const level = (size: number) => `<a:lvl1pPr><a:defRPr sz="${size}"/></a:lvl1pPr>`;
    const drawn = async (defaults: number, other: number) => {
      const bytes = await editedSample("meridian", {
        "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${box}</p:spTree>`),
        "ppt/presentation.xml": (xml) =>
          xml
            .replace(/<p:defaultTextStyle>.*?<\/p:defaultTextStyle>/s, "")
            .replace(
              /<p:notesSz[^>]*>/,
              (size) => `${size}<p:defaultTextStyle>${level(defaults)}</p:defaultTextStyle>`,
            ),
        "ppt/slideMasters/slideMaster1.xml": (xml) =>
          xml.replace(
            /<p:otherStyle>.*?<\/p:otherStyle>|<p:otherStyle\/>/s,
            `<p:otherStyle>${level(other)}</p:otherStyle>`,
          ),
      });
      const [image] = await draw(renderer, `sizes-${defaults}-${other}`, bytes, [4]);
      return Buffer.from(image as Uint8Array).toString("base64");
    };
    const small = await drawn(1200, 1200);
    expect(await drawn(1200, 4000)).toBe(small);
    expect(await drawn(4000, 1200)).not.toBe(small);
  });

  it("fills a title like its layout, or else like its master", async () => {
    const filled = (part: string, fill: string) => ({
      [part]: (xml: string) =>
        xml.replace(
          /(<p:ph type="title"[^>]*>(?:(?!<\/p:sp>).)*?<p:spPr)(?:\/>|>(.*?)<\/p:spPr>)/s,
          (_, start, inner = "") => {
            const [, before = "", after = ""] = /^(.*<\/a:prstGeom>|.*<\/a:xfrm>|)(.*)$/s.exec(inner as string) ?? [];
            return `${start}>${before}${fill}${after}</p:spPr>`;
          },
        ),
    });
    const master = filled("ppt/slideMasters/slideMaster1.xml", '<a:solidFill><a:srgbClr val="FF0000"/></a:solidFill>');
    const layout = filled("ppt/slideLayouts/slideLayout2.xml", "<a:noFill/>");
    const redPixels = async (id: string, edits: typeof master) => {
      const [image] = await draw(renderer, id, editedSample("meridian", edits), [4]);
      const { data } = readBitmap(image as Uint8Array);
      return Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 3).join()).filter(
        (color) => color === "255,0,0",
      ).length;
    };
    expect(await redPixels("master-filled", master)).toBeGreaterThan(2000);
    expect(await redPixels("layout-clear", { ...master, ...layout })).toBe(0);
  });

  it("ignores fonts of the file that are not fonts", async () => {
    const noise = Buffer.from(Array.from({ length: 65_536 }, (_, index) => (index * 7919) % 251));
    const isCompressed = 0x4;
    const edited = await withFonts([noise, eot(noise, 0), eot(noise, isCompressed), eot(noise, 0, 0xffffffff)]);
    const plain = await draw(renderer, "meridian", readFile("public/samples/meridian.pptx"), [3]);
    const own = await draw(renderer, "fonts", edited, [3]);
    expect(own.map((image) => image instanceof Uint8Array)).toEqual([true]);
    expect(own).toEqual(plain);
  });

  it("includes hidden slides in the numbering", async () => {
    const plain = await draw(renderer, "meridian", readFile("public/samples/meridian.pptx"), [2, 3]);
    const hidden = await editedSample("meridian", {
      "ppt/slides/slide2.xml": (xml) => xml.replace("<p:sld ", '<p:sld show="0" '),
    });
    expect(await draw(renderer, "hidden", hidden, [2, 3])).toEqual(plain);
  });

  it("is always the same image", async () => {
    const bytes = await readFile("public/samples/atelier.pptx");
    const first = await draw(renderer, "atelier", bytes, [8]);
    await draw(renderer, "other", bytes, [3]);
    expect(await draw(renderer, "again", bytes, [8])).toEqual(first);
  });

  it("show their own file, however many are rendered at once", async () => {
    const names = ["meridian", "atelier"] as const;
    const one = (name: string, run: string) =>
      draw(renderer, `${name} ${run}`, readFile(`public/samples/${name}.pptx`), [4], 160);
    const alone = [await one(names[0], "alone"), await one(names[1], "alone")];
    for (const run of ["first", "second"])
      expect(await Promise.all(names.map((name) => one(name, run)))).toEqual(alone);
  });

  it("of a very tall slide is limited in height", async () => {
    const tall = await editedSample("meridian", {
      "ppt/presentation.xml": (xml) => xml.replace(/<p:sldSz[^>]*>/, '<p:sldSz cx="914400" cy="51206400"/>'),
    });
    expect(png((await draw(renderer, "tall", tall, [1], 1920))[0])).toMatchObject({ width: 73, height: 4096 });
  });
});

describe("layouts of a template", () => {
  it("are shown as new slides, with placeholder prompts", async () => {
    const bytes = await readFile("public/samples/meridian.pptx");
    const image: Uint8Array[] = [];
    const expected = [1, 2, 3].map((slideNumber) => ({ slideNumber, width: 320 }));
    await renderer.render(
      { id: "layouts", read: async () => bytes, shows: "layouts" },
      expected,
      async (_, one) => void image.push(one as Uint8Array),
    );
    for (const one of image) expect(png(one)).toMatchObject({ width: 320, height: 180 });
    expect(new Set(image.map((one) => Buffer.from(one).toString("base64"))).size).toBe(3);
    for (const one of image) expect(png(one).values).toBeGreaterThan(20);
  });
});

describe("a draft preview", () => {
  it("is the same image as from the stored file, in a page that stays open", async () => {
    const bytes = await readFile("public/samples/meridian.pptx");
    const [stored] = await draw(renderer, "stored", bytes, [8]);
    const other = await editedSample("meridian", {
      "ppt/slides/slide8.xml": (xml) => xml.replace("Freight", "Shipping"),
    });
    const slide = { slideNumber: 8, width: 480, without: null };
    const first = await renderer.renderDraft("one", other, slide);
    expect(Buffer.from(first.png).equals(Buffer.from(stored as Uint8Array))).toBe(false);
    expect(
      Buffer.from((await renderer.renderDraft("one", bytes, slide)).png).equals(Buffer.from(stored as Uint8Array)),
    ).toBe(true);
  });

  it("reports the layout of text that is scaled to fit its shape, and of bullets in the spacing of their lines", async () => {
    const paragraph = (text: string) =>
      `<a:p><a:pPr marL="342900" indent="-342900"><a:lnSpc><a:spcPct val="150000"/></a:lnSpc><a:spcBef><a:spcPts val="1200"/></a:spcBef><a:buChar char="•"/></a:pPr><a:r><a:rPr lang="en-US" sz="2000" spc="300"/><a:t>${text}</a:t></a:r></a:p>`;
    const box = (id: number, height: number) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="914400" y="914400"/><a:ext cx="3657600" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"><a:normAutofit/></a:bodyPr><a:lstStyle/>${["One", "Two", "Three"].map(paragraph).join("")}</p:txBody></p:sp>`;
    const bytes = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) =>
        xml.replace("</p:spTree>", `${box(901, 3657600)}${box(902, 914400)}</p:spTree>`),
    });
    const { texts } = await renderer.renderDraft("layout", bytes, { slideNumber: 4, width: 480, without: null });
    const [roomy, tight] = [901, 902].map((id) => texts.find(({ shapeId }) => shapeId === id)!);
    expect(roomy!.box).toMatchObject({ x: 72, y: 72, width: 288 });
    expect(roomy!.paragraphs[1]).toMatchObject({ marginLeft: 27, spaceBefore: 12, run: { size: 20, spacing: 3 } });
    expect(roomy!.paragraphs[1]!.lineHeight).toBeCloseTo(1.8, 2);
    // A bullet's font begins where the font of its line does.
    const { lineHeight, shift, bullet } = roomy!.paragraphs[1]!;
    expect(bullet!.top).toBeCloseTo(((lineHeight - 1.2) / 2 + shift) * 20, 0);
    expect(tight!.box.height).toBeCloseTo(72, 0);
    const scale = tight!.paragraphs[1]!.run.size / 20;
    expect(scale).toBeLessThan(0.8);
    expect(tight!.paragraphs[1]!.spaceBefore).toBeCloseTo(12 * scale, 1);
    expect(tight!.paragraphs[1]!.lineHeight).toBeCloseTo(1.8, 1);
  });

  it("reports the layout of texts that are turned, vertical or within groups", async () => {
    const text = (id: number, xfrm: string, body = "", words = "Turned text") =>
      `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Box"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm ${xfrm}</a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="127000" ${body}/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US" sz="2000"/><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;
    const at = (x: number, y: number, width: number, height: number) =>
      `<a:off x="${x * 12_700}" y="${y * 12_700}"/><a:ext cx="${width * 12_700}" cy="${height * 12_700}"/>`;
    const within = (x: number, y: number, width: number, height: number) =>
      at(x, y, width, height).replace("a:off", "a:chOff").replace("a:ext", "a:chExt");
    const group = (xfrm: string, ...shapes: string[]) =>
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="900" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm ${xfrm}</a:xfrm></p:grpSpPr>${shapes.join("")}</p:grpSp>`;
    const shapes = [
      text(901, `rot="5400000">${at(100, 100, 200, 60)}`),
      text(902, `rot="-900000">${at(100, 100, 200, 60)}`),
      text(903, `flipH="1">${at(100, 100, 200, 60)}`),
      text(904, `flipV="1">${at(100, 100, 200, 60)}`),
      // Half as large, from (400, 100) on.
      group(
        `>${at(400, 100, 200, 100)}${within(1000, 1000, 400, 200)}`,
        text(905, `>${at(1000, 1000, 200, 100)}`),
        // As large as the group around it, at its right.
        group(`>${at(1200, 1000, 200, 200)}${within(0, 0, 100, 100)}`, text(906, `>${at(50, 50, 50, 50)}`)),
      ),
      group(
        `rot="16200000">${at(200, 200, 200, 100)}${within(200, 200, 200, 100)}`,
        text(907, `rot="1800000">${at(200, 200, 100, 100)}`),
      ),
      text(911, `>${at(100, 100, 60, 200)}`, 'vert="vert" tIns="63500" anchor="ctr"'),
      text(912, `rot="600000">${at(100, 100, 60, 200)}`, 'vert="vert270" tIns="63500"'),
      text(913, `>${at(100, 100, 60, 200)}`, 'vert="eaVert"', "\u5b63\u5ea6"),
    ];
    const bytes = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${shapes.join("")}</p:spTree>`),
    });
    const slide = { slideNumber: 4, width: 480, without: null };
    const { texts } = await renderer.renderDraft("turned", bytes, slide);
    const placeOf = (id: number) => {
      const { box, rotation } = texts.find(({ shapeId }) => shapeId === id)!;
      return [...[box.x, box.y, box.width, box.height].map(Math.round), rotation];
    };
    expect(placeOf(901)).toEqual([100, 100, 200, 60, 90]);
    expect(placeOf(902)).toEqual([100, 100, 200, 60, 345]);
    expect(placeOf(903)).toEqual([100, 100, 200, 60, 0]);
    expect(placeOf(904)).toEqual([100, 100, 200, 60, 180]);
    expect(placeOf(905)).toEqual([400, 100, 100, 50, 0]);
    expect(placeOf(906)).toEqual([550, 150, 50, 50, 0]);
    expect(placeOf(907), "beside the middle of its group, below it once turned").toEqual([250, 250, 100, 100, 300]);
    for (const { insets, paragraphs } of texts.filter(({ shapeId }) => shapeId > 900 && shapeId < 910))
      expect([insets.left, paragraphs[0]!.run.size, paragraphs[0]!.lineHeight]).toEqual([
        expect.closeTo(10, 2),
        20,
        expect.closeTo(texts.find(({ shapeId }) => shapeId === 905)!.paragraphs[0]!.lineHeight, 2),
      ]);
    // Letters lie in the lines of these, but stand in those of the last.
    expect(placeOf(911)).toEqual([30, 170, 200, 60, 90]);
    expect(placeOf(912)).toEqual([30, 170, 200, 60, 280]);
    expect(texts.find(({ shapeId }) => shapeId === 913)).toBeUndefined();
    const [down, up] = [911, 912].map((id) => texts.find(({ shapeId }) => shapeId === id)!);
    const insetsOf = ({ insets: { top, right, bottom, left } }: typeof down & {}) =>
      [top, right, bottom, left].map((inset) => inset.toFixed(2));
    expect(insetsOf(down!)).toEqual(["7.20", "3.60", "10.00", "5.00"]);
    expect(insetsOf(up!)).toEqual(["10.00", "5.00", "7.20", "3.60"]);
    expect([down!.anchor, up!.anchor]).toEqual(["middle", "top"]);
    expect(down!.paragraphs[0]!.lineHeight, "a paragraph is as wide as its lines").toBeLessThan(1.3);
    const { backdrop, png: whole } = await renderer.renderDraft("turned", bytes, { ...slide, without: 906 });
    expect(backdrop).not.toEqual(whole);
  });

  it("reports the spacing with which text in a font of the file is as wide in the font that replaces it", async () => {
    const font = await readFile("node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff2");
    const bytes = await withFonts(Array.from({ length: 4 }, () => eot(font, 0)));
    const slide = { slideNumber: 8, width: 480, without: null };
    const spacings = async (file: Uint8Array) =>
      (await renderer.renderDraft("embedded", file, slide)).texts.map(({ paragraphs: [first] }) => first!.run);
    const [plain, own] = [await spacings(await readFile("public/samples/meridian.pptx")), await spacings(bytes)];
    expect(plain.map(({ spacing }) => spacing)).toEqual(plain.map(() => 0));
    // Letters of Arial are about 0.04 em wider than those of Calibri.
    for (const { spacing, size } of own) {
      expect(spacing / size).toBeGreaterThan(0.02);
      expect(spacing / size).toBeLessThan(0.07);
    }
  });

  it("keeps the fonts of its Latin text after a draft in Chinese with the same fonts", async () => {
    const latin = await readFile("public/samples/meridian.pptx");
    const chinese = await editedSample("meridian", {
      "ppt/slides/slide8.xml": (xml) => xml.replace("Freight", "货运，海运"),
    });
    const slide = { slideNumber: 8, width: 480, without: null };
    const before = await renderer.renderDraft("fonts", latin, slide);
    await renderer.renderDraft("fonts", chinese, slide);
    const after = await renderer.renderDraft("fonts", latin, slide);
    expect(Buffer.from(after.png).equals(Buffer.from(before.png))).toBe(true);
  });

  it("that can't be rendered is reported, and the next one is rendered", async () => {
    await expect(
      renderer.renderDraft("one", new TextEncoder().encode("no zip"), { slideNumber: 1, width: 480, without: null }),
    ).rejects.toThrow(PreviewFailedError);
    expect(
      png(
        (
          await renderer.renderDraft("one", await readFile("public/samples/meridian.pptx"), {
            slideNumber: 1,
            width: 480,
            without: null,
          })
        ).png,
      ).width,
    ).toBe(480);
  });

  it("never waits for files that are being rendered", async () => {
    const bytes = await readFile("public/samples/meridian.pptx");
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    // As many as can be open at once. Each stays open until its image has been taken.
    const files = ["a", "b", "c"].map((id) =>
      renderer.render({ id: `long ${id}`, read: async () => bytes }, [{ slideNumber: 1, width: 160 }], () => released),
    );
    const { png: image } = await renderer.renderDraft("two", bytes, { slideNumber: 1, width: 480, without: null });
    expect(png(image).width).toBe(480);
    release();
    await Promise.all(files);
  });
});

describe("linked resources", () => {
  it("are never requested, however they are linked", async () => {
    let connections = 0;
    const canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    const { port } = canary.address() as AddressInfo;
    const targets = [`http://127.0.0.1:${port}/a.png`, `https://localhost:${port}/b.png`, "file:///etc/passwd"];
    const shapes = targets.flatMap((_, index) => [
      `<p:pic><p:nvPicPr><p:cNvPr id="9${index}" name="x"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId9${index}"/><a:stretch/></p:blipFill>${frame()}</p:pic>`,
      `<p:sp><p:nvSpPr><p:cNvPr id="8${index}" name="y"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${frame(`<a:blipFill><a:blip r:embed="rId9${index}"/><a:stretch/></a:blipFill>`)}</p:sp>`,
    ]);
    const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";
    const links = targets.map(
      (target, index) => `<Relationship Id="rId9${index}" Type="${type}" Target="${target}" TargetMode="External"/>`,
    );
    const linked = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${shapes.join("")}</p:spTree>`),
      "ppt/slides/_rels/slide4.xml.rels": (xml) => xml.replace("</Relationships>", `${links.join("")}</Relationships>`),
    });
    const [image] = await draw(renderer, "linked", linked, [4]);
    expect(png(image).values).toBeGreaterThan(20);
    canary.close();
    expect(connections).toBe(0);
  });
});

function frame(fill = ""): string {
  return `<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}</p:spPr>`;
}

describe("a file that can't be rendered", () => {
  it("is reported, and the next file is rendered", async () => {
    const image = await draw(renderer, "broken", new TextEncoder().encode("no zip"), [1, 2, 3]);
    expect(image.map((one) => (one as Error).message)).toEqual(Array(3).fill("The file can't be opened"));
    expect(png((await draw(renderer, "meridian", readFile("public/samples/meridian.pptx"), [1]))[0]).width).toBe(480);
  });

  it("reports a missing slide", async () => {
    const [image] = await draw(renderer, "meridian", readFile("public/samples/meridian.pptx"), [21]);
    expect(image).toMatchObject({ name: "PreviewFailedError", message: "Only 20 slides of the file can be rendered" });
  });

  it("has a time limit, after which its page is closed", async () => {
    const shape = (xml: string) => /<p:sp>.*?<\/p:sp>/s.exec(xml)?.[0] ?? "";
    const heavy = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${shape(xml).repeat(40_000)}</p:spTree>`),
    });
    const own = createSlideRenderer({ chromium, limits, limitMilliseconds: 600_000 });
    clock.isFast = true;
    const [image] = await draw(own, "heavy", heavy, [4]);
    clock.isFast = false;
    expect(image).toMatchObject({ message: "The slide took longer than 600 seconds to render" });
    expect(png((await draw(own, "meridian", readFile("public/samples/meridian.pptx"), [4]))[0]).width).toBe(480);
    await own.close();
  });
});

describe("the browser", () => {
  it("is replaced when it crashes, even while rendering", async () => {
    const own = createSlideRenderer({ chromium, limits });
    const bytes = await readFile("public/samples/meridian.pptx");
    await draw(own, "first", bytes, [1]);
    const image: string[] = [];
    await own.render(
      { id: "second", read: async () => bytes },
      [1, 2, 3].map((slideNumber) => ({ slideNumber, width: 160 })),
      async (_, one) => {
        image.push(one instanceof PreviewFailedError ? one.message : `${readPng(one).width}`);
        if (image.length === 1) for (const browser of browsers()) process.kill(browser, "SIGKILL");
      },
    );
    expect(image).toEqual(["160", "160", "160"]);
    await own.close();
  });

  it("exits when idle", async () => {
    const known = new Set(browsers());
    const own = createSlideRenderer({ chromium, limits, idleMilliseconds: 50 });
    await draw(own, "meridian", readFile("public/samples/meridian.pptx"), [1], 160);
    const mine = browsers().filter((pid) => !known.has(pid));
    expect(mine).toHaveLength(1);
    await expect.poll(browsers, { timeout: 20_000 }).not.toContain(mine[0]);
  });

  it("that doesn't start is reported with the setting's name", async () => {
    const none = createSlideRenderer({ chromium: { named: "/nowhere/chromium", programs: [] }, limits });
    await expect(draw(none, "meridian", readFile("public/samples/meridian.pptx"), [1])).rejects.toThrow(
      PreviewUnavailableError,
    );
    await expect(draw(none, "meridian", readFile("public/samples/meridian.pptx"), [1])).rejects.toThrow(
      /\/nowhere\/chromium.*CHROMIUM_PATH/,
    );
    await none.close();
  });
});

/** Returns the ids of the browser processes that this process started. */
function browsers(): number[] {
  const rows = execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" }).split(
    "\n",
  );
  return rows.filter((row) => row.includes("--headless")).map((row) => Number.parseInt(row, 10));
}
