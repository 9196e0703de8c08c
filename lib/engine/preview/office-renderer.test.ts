import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { PreviewFailedError, PreviewUnavailableError } from "@/lib/engine/preview/errors";
import type { SlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { readPng } from "@/lib/engine/preview/testing/bitmap";
import { editedSample } from "@/lib/engine/preview/testing/edited-sample";
import { chromium } from "@/lib/engine/preview/testing/renderer-settings";
import { createOfficeRenderer } from "./office-renderer";

const { programs } = chromium;
const isInstalled = programs.some((folder) => existsSync(path.join(folder, "soffice")));

async function draw(
  by: SlideRenderer,
  id: string,
  bytes: Uint8Array,
  numbers: number[],
  shows: "slides" | "layouts" = "slides",
): Promise<(Uint8Array | PreviewFailedError)[]> {
  const image: (Uint8Array | PreviewFailedError)[] = [];
  await by.render(
    { id, read: async () => bytes, shows },
    numbers.map((slideNumber) => ({ slideNumber, width: 480 })),
    async (_, one) => void image.push(one),
  );
  return image;
}

describe.skipIf(!isInstalled)("previews by LibreOffice (skipped if soffice is not installed)", () => {
  const renderer = createOfficeRenderer({ programs });
  afterAll(() => renderer.close());

  it("show the requested slide, counting hidden ones, and layouts", async () => {
    const plain = await readFile("public/samples/meridian.pptx");
    const [second, third] = (await draw(renderer, "plain", plain, [2, 3])) as Uint8Array[];
    expect([readPng(second!), readPng(third!)]).toMatchObject([
      { width: 480, height: 270 },
      { width: 480, height: 270 },
    ]);
    expect(readPng(third!).values).toBeGreaterThan(20);
    const hidden = await editedSample("meridian", {
      "ppt/slides/slide2.xml": (xml) => xml.replace("<p:sld ", '<p:sld show="0" '),
    });
    expect(await draw(renderer, "hidden", hidden, [3])).toEqual([third]);
    const [layout] = await draw(renderer, "layouts", plain, [2], "layouts");
    expect(readPng(layout as Uint8Array)).toMatchObject({ width: 480, height: 270 });
  });

  it("never request linked resources", async () => {
    let connections = 0;
    const canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
    const { port } = canary.address() as AddressInfo;
    const picture =
      '<p:pic><p:nvPicPr><p:cNvPr id="90" name="x"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:link="rId90"/><a:stretch/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>';
    const linked = await editedSample("meridian", {
      "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${picture}</p:spTree>`),
      "ppt/slides/_rels/slide4.xml.rels": (xml) =>
        xml.replace(
          "</Relationships>",
          `<Relationship Id="rId90" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:${port}/a.png" TargetMode="External"/></Relationships>`,
        ),
    });
    const [image] = await draw(renderer, "linked", linked, [4]);
    expect(readPng(image as Uint8Array).values).toBeGreaterThan(20);
    canary.close();
    expect(connections).toBe(0);
  });

  it("of an unreadable file or missing slide fail with a message, and the next one is rendered", async () => {
    const [broken] = await draw(renderer, "broken", new TextEncoder().encode("no zip"), [1]);
    expect(broken).toBeInstanceOf(PreviewFailedError);
    const plain = await readFile("public/samples/meridian.pptx");
    const [missing, there] = await draw(renderer, "plain", plain, [21, 1]);
    expect(missing).toMatchObject({ message: "Only 20 slides of the file can be rendered" });
    expect(readPng(there as Uint8Array).width).toBe(480);
    const slide = { slideNumber: 1, width: 320, without: null };
    expect(readPng((await renderer.renderDraft("one", plain, slide)).png).width).toBe(320);
  });
});

it("without LibreOffice the error says what to install, and names the setting", async () => {
  const none = createOfficeRenderer({ programs: ["/nowhere"] });
  await expect(draw(none, "meridian", new Uint8Array(), [1])).rejects.toThrow(PreviewUnavailableError);
  await expect(draw(none, "meridian", new Uint8Array(), [1])).rejects.toThrow(/soffice.*PREVIEW_ENGINE/);
  await none.close();
});
