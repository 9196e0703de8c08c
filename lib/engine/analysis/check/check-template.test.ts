import { describe, expect, it } from "vitest";
import {
  type PresentationParts,
  buildPresentation,
  group,
  textBox,
} from "@/lib/engine/analysis/testing/build-presentation";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { Relationships } from "@/lib/engine/pptx/opc/relationships";
import { el } from "@/lib/engine/pptx/xml/element";
import { renamedSample } from "@/lib/engine/preview/testing/edited-sample";
import { checkTemplate } from "./check-template";

const limits = {
  zipEntries: 100,
  inflatedBytes: 8 * 1024 * 1024,
  xmlPartBytes: 4 * 1024 * 1024,
  inflateRatio: 100,
  imageMegapixels: 50,
  slidesPerTemplate: 3,
};
const check = (parts: PresentationParts, more: Partial<typeof limits> = {}) =>
  checkTemplate(buildPresentation(parts), { ...limits, ...more });
const codeOf = (parts: PresentationParts, more: Partial<typeof limits> = {}) => {
  const result = check(parts, more);
  return result.ok ? "ok" : result.code;
};
const png = (width: number, height: number) => {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(0x89504e47, 0);
  bytes.write("IHDR", 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

describe("checkTemplate", () => {
  it("accepts a valid presentation and counts its slides", () => {
    expect(check({ slides: ["", ""] })).toEqual({ ok: true, slideCount: 2 });
    expect(check({ slides: [] })).toEqual({ ok: true, slideCount: 0 });
  });

  it("accepts names in upper case, because names of parts are not case-sensitive", async () => {
    const bytes = await renamedSample((name) => name.toUpperCase());
    expect(checkTemplate(bytes, { ...limits, zipEntries: 500, slidesPerTemplate: 50 })).toEqual({
      ok: true,
      slideCount: 20,
    });
  });

  it("rejects a master without its theme, which PowerPoint can't open", () => {
    const package_ = OpcPackage.open(buildPresentation({ slides: [""] }));
    for (const part of package_.parts()) if (part.contentType.endsWith("theme+xml")) package_.remove(part.name);
    expect(checkTemplate(package_.save(), limits)).toMatchObject({
      ok: false,
      code: "CORRUPT",
      message: expect.stringContaining("theme"),
    });
  });

  it("rejects a presentation that is truncated anywhere", () => {
    const whole = buildPresentation({ slides: [""] });
    for (let length = 0; length < whole.length; length += 53) {
      expect(checkTemplate(whole.subarray(0, length), limits), `${length} bytes`).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^(CORRUPT|NOT_PPTX|EMPTY)$/),
      });
    }
  });

  it("rejects other types of Office files, and says what to do", () => {
    const result = check({
      presentationType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
    });
    expect(result).toMatchObject({ ok: false, code: "NOT_PPTX" });
  });

  it.each(["template", "slideshow"])(
    "accepts a %s, which differs from a presentation only by its content type",
    (kind) => {
      const type = `application/vnd.openxmlformats-officedocument.presentationml.${kind}.main+xml`;
      expect(check({ presentationType: type, slides: ["", ""] })).toEqual({ ok: true, slideCount: 2 });
      const macros = `application/vnd.ms-powerpoint.${kind}.macroEnabled.main+xml`;
      expect(codeOf({ presentationType: macros })).toBe("MACRO_ENABLED");
    },
  );

  it("finds macros by type, by name and by content", () => {
    expect(codeOf({ presentationType: "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml" })).toBe(
      "MACRO_ENABLED",
    );
    expect(codeOf({ entries: { "ppt/vbaProject.bin": Buffer.alloc(20) } })).toBe("MACRO_ENABLED");
    const compound = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      Buffer.alloc(636),
      Buffer.from("_Vba_Project", "utf16le"),
      Buffer.alloc(104),
    ]);
    expect(codeOf({ entries: { "ppt/embeddings/harmless.bin": compound } })).toBe("MACRO_ENABLED");
    const type = '<Override PartName="/ppt/other.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
    expect(codeOf({ contentTypes: type, entries: { "ppt/other.bin": Buffer.alloc(20) } })).toBe("MACRO_ENABLED");
  });

  it("rejects XML that is broken or declares a document type, even in parts that are never read", () => {
    expect(codeOf({ entries: { "customXml/item1.xml": "<a><b></a>" } })).toBe("CORRUPT");
    expect(codeOf({ entries: { "customXml/item1.xml": '<!DOCTYPE a [<!ENTITY x "y">]><a/>' } })).toBe(
      "XML_DTD_FORBIDDEN",
    );
    expect(codeOf({ entries: { "customXml/item1.xml": Buffer.from("\ufeff<a>ä</a>", "utf16le") } })).toBe("ok");
  });

  it("decodes escaped part names", () => {
    const contentTypes = '<Override PartName="/ppt/%C3%9Cbersicht%201" ContentType="application/x+xml"/>';
    const named = (name: string, xml: string) => codeOf({ contentTypes, entries: { [name]: xml } });
    expect(named("ppt/%C3%9Cbersicht%201.xml", "<a/>")).toBe("ok");
    expect(named("ppt/%C3%9Cbersicht%201", "<a/>")).toBe("ok");
    expect(named("ppt/%C3%9Cbersicht%201", "<a>")).toBe("CORRUPT");
  });

  it("checks large parts as a stream, with the same strictness", () => {
    const text = Array.from({ length: 40_000 }, (_, at) => `<row n="${at}">${Math.sin(at)} ${Math.cos(at)}</row>`).join(
      "",
    );
    expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
    const large = (xml: string) => codeOf({ entries: { "customXml/item1.xml": xml } });
    expect(large(`<a>${text}</a>`)).toBe("ok");
    expect(large(`<a>${text}</b>`)).toBe("CORRUPT");
    expect(large(`<!DOCTYPE a><a>${text}</a>`)).toBe("XML_DTD_FORBIDDEN");
    expect(codeOf({ entries: { "customXml/item1.xml": `<a>${text}</a>` } }, { xmlPartBytes: 1024 * 1024 })).toBe(
      "ZIP_BOMB",
    );
  });

  it("rejects more layouts than any presentation has, and counts each listed layout once", () => {
    const masterWith = (count: number, distinct: boolean) => {
      const package_ = OpcPackage.open(buildPresentation({ slides: [""] }));
      const master = package_.requirePart("/ppt/slideMasters/slideMaster1.xml");
      const layout = package_.requirePart("/ppt/slideLayouts/slideLayout1.xml");
      const list = master.edit().requireChild("p:sldLayoutIdLst");
      for (let at = 2; at <= count; at++) {
        const name = distinct ? `/ppt/slideLayouts/slideLayout${at}.xml` : layout.name;
        const rels = new Relationships(name);
        rels.add("slideMaster", master.name);
        if (distinct) package_.add(name, layout.contentType, layout, rels);
        list.append(el("p:sldLayoutId", { id: 2147483649 + at, "r:id": master.rels.add("slideLayout", name).id }));
      }
      return checkTemplate(package_.save(), { ...limits, zipEntries: 5000 });
    };
    expect(masterWith(1001, true)).toMatchObject({ ok: false, code: "TOO_MANY_PARTS" });
    expect(masterWith(1001, false)).toMatchObject({ ok: true });
  });

  it("measures metafiles by their content, however well they are compressed", () => {
    const named = (bytes: Uint8Array) => codeOf({ entries: { "ppt/media/image1.wmf": bytes } });
    const words = Buffer.alloc(1024 * 1024);
    expect(named(words)).toBe("ZIP_BOMB");
    // A metafile: a header of nine words, one bitmap record, and the end record ([MS-WMF] 2.3.2).
    words.writeUInt16LE(1, 0);
    words.writeUInt16LE(9, 2);
    words.writeUInt32LE(words.length / 2, 6);
    words.writeUInt32LE((words.length - 24) / 2, 18);
    words.writeUInt32LE(3, words.length - 6);
    expect(named(words)).toBe("ok");
    words.writeUInt32LE(words.length, 18);
    expect(named(words)).toBe("ZIP_BOMB");
  });

  it("counts the relationships of a part", () => {
    const relationships = (count: number) =>
      `<Relationships>${Array.from({ length: count }, (_, at) => `<Relationship Id="r${at}" Type="t" Target="x"/>`).join("")}</Relationships>`;
    const of = (count: number) => check({ entries: { "customXml/_rels/item1.xml.rels": relationships(count) } });
    expect(of(10_000)).toMatchObject({ ok: true });
    expect(of(10_001)).toMatchObject({
      code: "TOO_MANY_PARTS",
      message: expect.stringContaining('"customXml/_rels/item1.xml.rels" has more than 10000 relationships') as unknown,
    });
  });

  it("rejects a part with too many elements", () => {
    const many = `<a>${Array.from({ length: 600_000 }, (_, at) => (at % 7 === 0 ? "<b/>" : "<cc/>")).join("")}</a>`;
    expect(codeOf({ entries: { "customXml/item1.xml": many } }, { inflateRatio: 10_000 })).toBe("ZIP_BOMB");
  });

  describe("the cost of a slide's shapes", () => {
    const boxes = (count: number, text = "") =>
      Array.from({ length: count }, (_, at) => textBox(`T${at % 7}`, text, [at, at, 100, 20])).join("");
    const verdict = (parts: PresentationParts) =>
      check(parts, {
        zipEntries: 5000,
        inflatedBytes: 64 * 1024 * 1024,
        xmlPartBytes: 32 * 1024 * 1024,
        slidesPerTemplate: 500,
      });
    const rejected = (message: string) => ({ ok: false, code: "ZIP_BOMB", message: expect.stringContaining(message) });

    it("is limited for the file", () => {
      const slides = (count: number, shapes: number) => Array.from({ length: count }, () => boxes(shapes));
      expect(verdict({ slides: slides(499, 50) })).toMatchObject({ ok: true });
      expect(verdict({ slides: slides(500, 50), layout: boxes(1) })).toMatchObject(rejected("more than 25000 shapes"));
    });

    it("grows with the groups around them", () => {
      const nested = (depth: number): string =>
        depth === 0 ? boxes(200) : group("G", [0, 0, 960, 540], [0, 0, 960, 540], nested(depth - 1));
      expect(verdict({ slides: [nested(80)] })).toMatchObject({ ok: true });
      expect(verdict({ slides: [nested(120)] })).toMatchObject(rejected("more than 25000 shapes"));
    });

    it("grows with the square of those on one slide, and with their text", () => {
      expect(verdict({ slides: [boxes(1200)] })).toMatchObject({ ok: true });
      expect(verdict({ slides: [boxes(1300)] })).toMatchObject(rejected("too much text"));
      expect(verdict({ slides: [boxes(700), boxes(700)] })).toMatchObject({ ok: true });
      expect(verdict({ slides: [boxes(900), boxes(900)] })).toMatchObject(rejected('"ppt/slides/slide2.xml"'));
      expect(verdict({ slides: [boxes(600, "word ".repeat(20))] })).toMatchObject({ ok: true });
      expect(verdict({ slides: [boxes(600, "word ".repeat(200))] })).toMatchObject(rejected("too much text"));
    });

    it("grows with the elements that they inherit from", () => {
      const styles = (children: number) =>
        `<p:txStyles><p:bodyStyle>${"<a:lvl1pPr/>".repeat(children)}</p:bodyStyle></p:txStyles>`;
      expect(verdict({ slides: [boxes(500)], textStyles: styles(35_000) })).toMatchObject({ ok: true });
      expect(verdict({ slides: [boxes(500)], textStyles: styles(45_000) })).toMatchObject(
        rejected("45000 children, which is too many for a file of 500 shapes"),
      );
      const drawing = `<p:sp><a:path>${"<a:close/>".repeat(45_000)}</a:path></p:sp>`;
      expect(verdict({ slides: [boxes(500)], layout: drawing })).toMatchObject({ ok: true });
      const flat = `<p:grpSp>${"<p:x/>".repeat(45_000)}</p:grpSp>`;
      expect(verdict({ slides: [boxes(500) + flat] })).toMatchObject(rejected("45000 children"));
    });

    it("grows with the cells of their tables", () => {
      const table = (rows: number, columns: number) =>
        `<p:graphicFrame><a:tbl>${`<a:tr>${"<a:tc/>".repeat(columns)}</a:tr>`.repeat(rows)}</a:tbl></p:graphicFrame>`;
      const slides = Array.from({ length: 10 }, () => table(100, 100));
      expect(verdict({ slides })).toMatchObject({ ok: true });
      expect(verdict({ slides: [...slides, table(1, 1)] })).toMatchObject(
        rejected('more than 100000 table cells; the limit is reached in "ppt/slides/slide11.xml"'),
      );
    });

    it("includes names and fonts, which the analysis repeats", () => {
      const named = (length: number) => codeOf({ slides: [textBox("N".repeat(length), "", [0, 0, 10, 10])] });
      expect([named(1000), named(1001)]).toEqual(["ok", "CORRUPT"]);
      const themed = (length: number) =>
        codeOf({
          themeElements: `<a:fontScheme name=""><a:majorFont><a:latin typeface="${"F".repeat(length)}"/></a:majorFont></a:fontScheme>`,
        });
      expect([themed(1000), themed(1001)]).toEqual(["ok", "CORRUPT"]);
      expect(codeOf({ entries: { "customXml/item1.xml": `<b name="${"N".repeat(5000)}"/>` } })).toBe("ok");
    });
  });

  it("measures images by their content, whatever their file name", () => {
    expect(codeOf({ entries: { "ppt/media/image1.png": png(5000, 9000) } })).toBe("ok");
    expect(check({ entries: { "ppt/media/image1.bin": png(50_000, 9000) } })).toMatchObject({
      ok: false,
      code: "IMAGE_TOO_LARGE",
      message: expect.stringContaining("50000 × 9000 pixels") as unknown,
    });
  });

  it("counts slides, and reports missing layouts and masters", () => {
    expect(codeOf({ slides: ["", "", "", ""] })).toBe("TOO_MANY_SLIDES");
    expect(codeOf({ entries: { "ppt/slideLayouts/slideLayout1.xml": "" } })).toBe("CORRUPT");
    expect(codeOf({ entries: { "ppt/slideMasters/slideMaster1.xml": "" } })).toBe("CORRUPT");
    expect(codeOf({ entries: { "ppt/slides/slide1.xml": "" } })).toBe("CORRUPT");
    expect(codeOf({}, { zipEntries: 5 })).toBe("TOO_MANY_PARTS");
  });
});
