import { describe, expect, it } from "vitest";
import { type PresentationParts, buildPresentation } from "@/lib/engine/analysis/testing/build-presentation";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
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
  it("accepts a sound presentation and counts its slides", () => {
    expect(check({ slides: ["", ""] })).toEqual({ ok: true, slideCount: 2 });
    expect(check({ slides: [] })).toEqual({ ok: true, slideCount: 0 });
  });

  it("refuses a master without its theme, which PowerPoint can't open", () => {
    const package_ = OpcPackage.open(buildPresentation({ slides: [""] }));
    for (const part of package_.parts()) if (part.contentType.endsWith("theme+xml")) package_.remove(part.name);
    expect(checkTemplate(package_.save(), limits)).toMatchObject({
      ok: false,
      code: "CORRUPT",
      message: expect.stringContaining("theme"),
    });
  });

  it("refuses a presentation that is cut off, wherever that is", () => {
    const whole = buildPresentation({ slides: [""] });
    for (let length = 0; length < whole.length; length += 53) {
      expect(checkTemplate(whole.subarray(0, length), limits), `${length} bytes`).toMatchObject({
        ok: false,
        code: expect.stringMatching(/^(CORRUPT|NOT_PPTX|EMPTY)$/),
      });
    }
  });

  it("refuses other kinds of Office files with a sentence that says what to do", () => {
    const result = check({
      presentationType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
    });
    expect(result).toMatchObject({ ok: false, code: "NOT_PPTX" });
    expect(
      codeOf({ presentationType: "application/vnd.openxmlformats-officedocument.presentationml.template.main+xml" }),
    ).toBe("UNSUPPORTED_TYPE");
  });

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

  it("refuses XML that is broken or declares a document type, even in parts that nobody reads", () => {
    expect(codeOf({ entries: { "customXml/item1.xml": "<a><b></a>" } })).toBe("CORRUPT");
    expect(codeOf({ entries: { "customXml/item1.xml": '<!DOCTYPE a [<!ENTITY x "y">]><a/>' } })).toBe(
      "XML_DTD_FORBIDDEN",
    );
    expect(codeOf({ entries: { "customXml/item1.xml": Buffer.from("\ufeff<a>ä</a>", "utf16le") } })).toBe("ok");
  });

  it("knows parts by the names that escapes stand for", () => {
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

  it("refuses a part of more elements than a tree can hold", () => {
    const many = `<a>${Array.from({ length: 600_000 }, (_, at) => (at % 7 === 0 ? "<b/>" : "<cc/>")).join("")}</a>`;
    expect(codeOf({ entries: { "customXml/item1.xml": many } }, { inflateRatio: 10_000 })).toBe("ZIP_BOMB");
  });

  it("measures pictures by their content, whatever they are called", () => {
    expect(codeOf({ entries: { "ppt/media/image1.png": png(5000, 9000) } })).toBe("ok");
    expect(check({ entries: { "ppt/media/image1.bin": png(50_000, 9000) } })).toMatchObject({
      ok: false,
      code: "IMAGE_TOO_LARGE",
      message: expect.stringContaining("50000 × 9000 pixels") as unknown,
    });
  });

  it("counts slides, and misses layouts and masters", () => {
    expect(codeOf({ slides: ["", "", "", ""] })).toBe("TOO_MANY_SLIDES");
    expect(codeOf({ entries: { "ppt/slideLayouts/slideLayout1.xml": "" } })).toBe("CORRUPT");
    expect(codeOf({ entries: { "ppt/slideMasters/slideMaster1.xml": "" } })).toBe("CORRUPT");
    expect(codeOf({ entries: { "ppt/slides/slide1.xml": "" } })).toBe("CORRUPT");
    expect(codeOf({}, { zipEntries: 5 })).toBe("TOO_MANY_PARTS");
  });
});
