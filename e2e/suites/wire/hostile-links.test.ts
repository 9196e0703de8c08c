import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { requestOf, sourcesOf } from "@/e2e/suites/corpus/corpus-templates";
import { analyseTemplate } from "@/lib/engine/analysis/analyse-template";
import { checkTemplate } from "@/lib/engine/analysis/check/check-template";
import { generateDeck } from "@/lib/engine/generation/generate-deck";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { compress, ZipWriter } from "@/lib/engine/pptx/zip/writer";
import type { PreviewFailedError } from "@/lib/engine/preview/errors";
import { createSlideRenderer } from "@/lib/engine/preview/slide-renderer";
import { chromium, limits } from "@/lib/engine/preview/testing/renderer-settings";

const sample = readFileSync(new URL("../../../public/samples/meridian.pptx", import.meta.url));
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Number of incoming connections. */
let connections = 0;
const canary = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
let host: string;
const renderer = createSlideRenderer({ chromium, limits });
beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(canary.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await renderer.close();
  canary.close();
});

/** Returns external targets for a slide's links by relationship type, each in several spellings. */
const addressesOf = (): [type: string, target: string][] => [
  ...[
    "image",
    "video",
    "audio",
    "media",
    "oleObject",
    "package",
    "chart",
    "slideMaster",
    "slideLayout",
    "slide",
    "font",
    "diagramData",
    "control",
    "notesSlide",
    "theme",
  ].map((type): [string, string] => [type, `http://${host}/${type}`]),
  ["image", `https://localhost:${host.split(":")[1]}/a.png`],
  ["image", `//${host}/a.png`],
  ["image", `\\\\${host}\\share\\a.png`],
  ["image", "file:///etc/passwd"],
  ["oleObject", `file://${host}/share/x.docx`],
  ["hyperlink", "javascript:alert(1)"],
  ["hyperlink", "file:///etc/passwd"],
  ["hyperlink", `\\\\${host}\\share`],
  ["hyperlink", "data:text/html,<script>alert(1)</script>"],
  ["hyperlink", "ms-word:ofe|u|http://x.example/x.docx"],
];

const svg = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" onload="fetch('http://${host}/onload')">` +
  `<?xml-stylesheet href="http://${host}/style.css"?><style>@import url(http://${host}/import.css); rect { fill: url(http://${host}/fill.svg#a) }</style>` +
  `<script>fetch("http://${host}/script")</script><script xlink:href="http://${host}/script.js"/><image xlink:href="http://${host}/image.png" width="9" height="9"/>` +
  `<use xlink:href="http://${host}/use.svg#a"/><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://${host}/frame"/><img xmlns="http://www.w3.org/1999/xhtml" src="http://${host}/img.png"/></foreignObject>` +
  '<rect width="100" height="100"/></svg>';

const place =
  '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>';
const picture = (id: number, blip: string, media = "") =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${9000 + id}" name="linked ${id}"/><p:cNvPicPr/><p:nvPr>${media}</p:nvPr></p:nvPicPr><p:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></p:blipFill>${place}</p:pic>`;
const clicked = (id: number, link: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${9500 + id}" name="clicked ${id}"><a:hlinkClick r:id="${link}"/><a:hlinkHover r:id="${link}"/></p:cNvPr><p:cNvSpPr/><p:nvPr/></p:nvSpPr>${place}</p:sp>`;

/** Returns the sample with a slide that links to all of these targets. */
function linked(): Uint8Array {
  const addresses = addressesOf();
  const rows = addresses
    .map(
      ([type, target], at) =>
        `<Relationship Id="rIdOut${at}" Type="${OFFICE}/${type}" Target="${target.replaceAll("<", "&lt;")}" TargetMode="External"/>`,
    )
    .join("");
  const shapes = addresses.map(([type], at) =>
    type === "hyperlink"
      ? clicked(at, `rIdOut${at}`)
      : picture(
          at,
          `<a:blip r:embed="rIdOut${at}" r:link="rIdOut${at}"/>`,
          /video|audio/.test(type) ? `<a:${type}File r:link="rIdOut${at}"/>` : "",
        ),
  );
  const drawing = picture(
    400,
    '<a:blip r:embed="rIdSvg"><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rIdSvg"/></a:ext></a:extLst></a:blip>',
  );
  const edits: Record<string, (xml: string) => string> = {
    "ppt/slides/slide4.xml": (xml) => xml.replace("</p:spTree>", `${shapes.join("")}${drawing}</p:spTree>`),
    "ppt/slides/_rels/slide4.xml.rels": (xml) =>
      xml.replace(
        "</Relationships>",
        `${rows}<Relationship Id="rIdSvg" Type="${OFFICE}/image" Target="../media/canary.svg"/></Relationships>`,
      ),
    "ppt/_rels/presentation.xml.rels": (xml) =>
      xml.replace(
        "</Relationships>",
        `<Relationship Id="rIdOut" Type="${OFFICE}/attachedTemplate" Target="http://${host}/t.potx" TargetMode="External"/></Relationships>`,
      ),
    "[Content_Types].xml": (xml) =>
      xml.replace("<Override", '<Default Extension="svg" ContentType="image/svg+xml"/><Override'),
  };
  const archive = ZipArchive.open(sample);
  const writer = new ZipWriter();
  for (const name of archive.names())
    writer.add(
      name,
      edits[name]
        ? compress(Buffer.from(edits[name](Buffer.from(archive.read(name)).toString())))
        : archive.compressed(name),
    );
  writer.add("ppt/media/canary.svg", compress(Buffer.from(svg())));
  return writer.finish();
}

async function draw(id: string, bytes: Uint8Array, slideNumber: number): Promise<void> {
  await renderer.render({ id, read: async () => bytes }, [{ slideNumber, width: 480 }], async (_, image) => {
    if (!(image instanceof Uint8Array)) throw image satisfies PreviewFailedError;
  });
}

it("a file full of external links is checked, analysed, rendered and filled without a network request, and no deck keeps the links", async () => {
  const template = linked();
  expect(checkTemplate(template, limits)).toEqual({ ok: true, slideCount: 20 });
  analyseTemplate(template, { templateId: "t" });
  await draw("template", template, 4);

  const fourth = sourcesOf(template, "t").sources.filter(
    ({ analysed }) => "slideNumber" in analysed && analysed.slideNumber === 4,
  );
  const { bytes } = await generateDeck({
    templates: new Map([["t", template]]),
    slides: fourth.map((source) => requestOf("t", source)),
  });
  const deck = bytes!;
  const package_ = OpcPackage.open(deck);
  const outside = [package_.rels, ...package_.parts().map(({ rels }) => rels)]
    .flatMap((rels) => [...rels])
    .filter(({ external }) => external);
  expect(outside.filter(({ target }) => !/^(https?|mailto):/.test(target) || target.includes(host))).toEqual([]);
  const drawings = package_.parts().filter(({ name }) => name.endsWith(".svg"));
  expect(drawings).toHaveLength(1);
  expect(Buffer.from(drawings[0]!.bytes()).toString()).not.toMatch(/script|foreign|onload|127\.0\.0\.1/i);
  await draw("deck", deck, 1);
  await renderer.close();
  expect(connections).toBe(0);
});
