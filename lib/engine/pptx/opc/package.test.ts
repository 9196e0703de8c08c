import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { el } from "@/lib/engine/pptx/xml/element";
import { outerXml } from "@/lib/engine/pptx/xml/serialize";
import { ZipArchive } from "@/lib/engine/pptx/zip/archive";
import { ZipWriter, compress } from "@/lib/engine/pptx/zip/writer";
import { OpcPackage } from "./package";
import { Relationships, relationshipType, relativeTarget, resolveTarget } from "./relationships";

const SLIDE = "application/vnd.openxmlformats-officedocument.presentationml.slide+xml";
const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const writer = new ZipWriter();
  for (const [name, text] of Object.entries(files)) writer.add(name, compress(Buffer.from(text)));
  return writer.finish();
}

const types = (inner: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${inner}</Types>`;

describe("targets of relationships", () => {
  it.each([
    ["/ppt/slides/slide1.xml", "../media/image1.png", "/ppt/media/image1.png"],
    ["/ppt/slides/slide1.xml", "/ppt/media/a.png", "/ppt/media/a.png"],
    ["/ppt/slides/slide1.xml", "slide2.xml", "/ppt/slides/slide2.xml"],
    ["/ppt/slides/slide1.xml", "./x/../y.xml", "/ppt/slides/y.xml"],
    ["/ppt/slides/slide1.xml", "..\\media\\b.png", "/ppt/media/b.png"],
    ["/ppt/slides/slide1.xml", "../media/a%20b.png#frag", "/ppt/media/a b.png"],
    ["/ppt/slides/slide1.xml", "../../../../etc/passwd", "/etc/passwd"],
    ["/", "ppt/presentation.xml", "/ppt/presentation.xml"],
  ])("from %s, %s means %s", (source, target, name) => {
    expect(resolveTarget(source, target)).toBe(name);
  });

  it.each([
    ["/ppt/slides/slide1.xml", "/ppt/media/a b.png", "../media/a%20b.png"],
    ["/ppt/presentation.xml", "/ppt/slides/slide1.xml", "slides/slide1.xml"],
    ["/", "/ppt/presentation.xml", "ppt/presentation.xml"],
    ["/ppt/charts/chart1.xml", "/ppt/embeddings/x.xlsx", "../embeddings/x.xlsx"],
  ])("from %s to %s the target is %s and resolves back", (source, name, target) => {
    expect(relativeTarget(source, name)).toBe(target);
    expect(resolveTarget(source, target)).toBe(name);
  });
});

describe("relationships", () => {
  const parse = (xml: string) =>
    Relationships.parse(
      "/ppt/slides/slide1.xml",
      Buffer.from(`<Relationships ${RELS}>${xml}</Relationships>`),
      "/x.rels",
    );

  it("take the next free id, and accept short type names, also in strict form", () => {
    const rels = parse(
      '<Relationship Id="rId7" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/image" Target="../media/a.png"/><Relationship Id="odd" Type="t" Target="file:///x" TargetMode="External"/>',
    );
    expect(rels.byType("image")!.target).toBe("/ppt/media/a.png");
    expect(rels.get("odd")).toMatchObject({ external: true, target: "file:///x" });
    expect(rels.add("chart", "/ppt/charts/chart1.xml").id).toBe("rId8");
    expect(rels.changed).toBe(true);
    expect(rels.allOfType("chart").map(({ type }) => type)).toEqual([relationshipType("chart")]);
  });

  it("survive the round trip", () => {
    const rels = parse("");
    rels.add("hyperlink", "https://example.com/?a=1&b=2", { external: true });
    rels.add("image", "/ppt/media/ü.png", { id: "pic" });
    rels.retarget("pic", "/ppt/media/é.png");
    const back = Relationships.parse(rels.source, Buffer.from(outerXml(rels.toXml())), "/x.rels");
    expect([...back]).toEqual([...rels]);
    expect(() => rels.add("image", "/ppt/media/b.png", { id: "pic" })).toThrow(/already/);
    rels.remove("pic");
    expect(rels.size).toBe(1);
  });
});

describe("a package", () => {
  const bytes = zipOf({
    "[Content_Types].xml": types(
      `<Default Extension="xml" ContentType="application/xml"/><Default Extension="PNG" ContentType="image/png"/><Override PartName="/ppt/Slides/slide1.xml" ContentType="${SLIDE}"/>`,
    ),
    "_rels/.rels": `<Relationships ${RELS}><Relationship Id="rId1" Type="${relationshipType("officeDocument")}" Target="ppt/slides/slide1.xml"/></Relationships>`,
    "ppt/slides/slide1.xml": "<a><b/></a>",
    "ppt/slides/_rels/slide1.xml.rels": `<Relationships ${RELS}><Relationship Id="rId1" Type="${relationshipType("image")}" Target="../media/a.png"/><Relationship Id="rId2" Type="${relationshipType("image")}" Target="../media/NULL"/></Relationships>`,
    "ppt/media/a.png": "picture",
    "ppt/media/orphan.png": "nobody's",
    "ppt/unknown.thing": "no content type",
  });

  it("finds parts and content types regardless of case", () => {
    const package_ = OpcPackage.open(bytes);
    const slide = package_.relatedByType("officeDocument")!;
    expect([slide.contentType, package_.part("/PPT/slides/SLIDE1.xml")]).toEqual([SLIDE, slide]);
    expect(slide.related("rId1")!.contentType).toBe("image/png");
    expect([slide.related("rId2"), slide.related("rId9"), slide.related(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(package_.part("/ppt/unknown.thing")).toBeUndefined();
    expect(() => package_.requirePart("/no.xml")).toThrow(expect.objectContaining({ code: "CORRUPT" }));
  });

  it("copies unedited parts as compressed bytes, and writes edited ones", () => {
    const package_ = OpcPackage.open(bytes);
    const slide = package_.relatedByType("officeDocument")!;
    const before = ZipArchive.open(bytes);
    expect(ZipArchive.open(package_.save()).compressed("ppt/slides/slide1.xml")).toEqual(
      before.compressed("ppt/slides/slide1.xml"),
    );
    void slide.root.append(el("lost"));
    slide.releaseTree();
    slide.edit().append(el("kept"));
    const saved = OpcPackage.open(package_.save()).relatedByType("officeDocument")!;
    expect(outerXml(saved.root)).toBe("<a><b/><kept/></a>");
    expect(saved.contentType).toBe(SLIDE);
    expect(saved.related("rId1")!.bytes()).toEqual(Buffer.from("picture"));
  });

  it("tracks the sources of a part through changes", () => {
    const package_ = OpcPackage.open(bytes);
    const [slide, picture] = [package_.requirePart("/ppt/slides/slide1.xml"), package_.requirePart("/ppt/media/a.png")];
    const referrers = () => package_.referrers(picture).map((part) => part.name);
    expect(referrers()).toEqual([slide.name]);
    const second = package_.add("/ppt/slides/slide2.xml", SLIDE, slide);
    second.rels.add("image", picture.name, { id: "a" });
    second.rels.add("image", picture.name, { id: "b" });
    second.rels.remove("a");
    expect(referrers()).toEqual([slide.name, second.name]);
    second.rels.retarget("b", slide.name);
    expect(referrers()).toEqual([slide.name]);
    expect(package_.referrers(slide)).toEqual([second]);
    package_.remove(second.name);
    expect(package_.referrers(slide)).toEqual([]);
  });

  it("is copied independently", () => {
    const package_ = OpcPackage.open(bytes);
    const copy = package_.copy();
    expect(Buffer.compare(copy.save(), package_.save())).toBe(0);
    const slide = copy.requirePart("/ppt/slides/slide1.xml");
    expect(slide.origin).toBe(package_.requirePart(slide.name));
    slide.edit().set("changed", 1);
    slide.rels.add("image", "/ppt/media/b.png");
    expect(slide.origin).toBe(slide);
    expect(Buffer.compare(package_.save(), OpcPackage.open(bytes).save())).toBe(0);
    expect(Buffer.from(copy.save()).equals(Buffer.from(package_.save()))).toBe(false);
  });

  it("removes unreferenced parts", () => {
    const package_ = OpcPackage.open(bytes);
    package_.sweep();
    expect(package_.parts().map((part) => part.name)).toEqual(["/ppt/slides/slide1.xml", "/ppt/media/a.png"]);
  });

  it("adds parts under free names, and copies sealed ones", () => {
    const package_ = OpcPackage.open(bytes);
    expect(package_.freeName("/ppt/slides/slide", ".xml")).toBe("/ppt/slides/slide2.xml");
    const copy = package_.add("/ppt/slides/slide2.xml", SLIDE, package_.requirePart("/ppt/slides/slide1.xml"));
    expect(copy.original).toBe(true);
    copy.edit().append(el("more"));
    expect(outerXml(package_.requirePart("/ppt/slides/slide1.xml").root)).toBe("<a><b/></a>");
    copy.compact();
    expect(copy.original).toBe(false);
    expect(outerXml(copy.root)).toBe("<a><b/><more/></a>");
    expect(() => package_.add("/ppt/SLIDES/slide2.xml", SLIDE, el("x"))).toThrow(/already/);
    copy.replace(Buffer.from("<z/>"));
    expect(outerXml(OpcPackage.open(package_.save()).requirePart("/ppt/slides/slide2.xml").root)).toBe("<z/>");
  });

  it("is copied without reading the file again, and both copies are independent", () => {
    const package_ = OpcPackage.open(bytes);
    const copy = package_.copy();
    const [before, slide] = [
      package_.requirePart("/ppt/slides/slide1.xml"),
      copy.requirePart("/ppt/slides/slide1.xml"),
    ];
    expect([slide.origin, slide.related("rId1")!.package_]).toEqual([before, copy]);
    expect(Buffer.from(copy.save())).toEqual(Buffer.from(package_.save()));
    slide.edit().append(el("more"));
    slide.rels.remove("rId2");
    expect(slide.origin).toBe(slide);
    expect([outerXml(before.root), before.rels.size]).toEqual(["<a><b/></a>", 2]);
    expect(outerXml(OpcPackage.open(copy.save()).requirePart(slide.name).root)).toBe("<a><b/><more/></a>");
  });

  it("finds and writes parts with escaped names", () => {
    const package_ = OpcPackage.open(
      zipOf({
        "[Content_Types].xml": types(
          `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/ppt/Pr%C3%A4sentation%201.xml" ContentType="${SLIDE}"/>`,
        ),
        "_rels/.rels": `<Relationships ${RELS}><Relationship Id="rId1" Type="${relationshipType("officeDocument")}" Target="ppt/Pr%C3%A4sentation%201.xml"/></Relationships>`,
        "ppt/Pr%C3%A4sentation%201.xml": "<a/>",
        "ppt/_rels/Pr%C3%A4sentation%201.xml.rels": `<Relationships ${RELS}><Relationship Id="rId1" Type="${relationshipType("image")}" Target="50%.xml"/></Relationships>`,
        "ppt/50%.xml": "<b/>",
      }),
    );
    const part = package_.relatedByType("officeDocument")!;
    expect([part.name, part.contentType, part.related("rId1")?.name]).toEqual([
      "/ppt/Präsentation 1.xml",
      SLIDE,
      "/ppt/50%.xml",
    ]);
    const names = [
      "[Content_Types].xml",
      "_rels/.rels",
      "ppt/Pr%C3%A4sentation%201.xml",
      "ppt/_rels/Pr%C3%A4sentation%201.xml.rels",
      "ppt/50%25.xml",
    ];
    expect(ZipArchive.open(package_.save()).names()).toEqual(names);
    part.rels.add("image", "/ppt/50%.xml");
    expect(OpcPackage.open(package_.save()).relatedByType("officeDocument")!.related("rId2")?.name).toBe(
      "/ppt/50%.xml",
    );
  });

  it("is rejected if escapes hide a path outside the package", () => {
    const types_ = types('<Default Extension="xml" ContentType="application/xml"/>');
    expect(() => OpcPackage.open(zipOf({ "[Content_Types].xml": types_, "ppt/%2e%2e/%2e%2e/a.xml": "<a/>" }))).toThrow(
      expect.objectContaining({ code: "BAD_ENTRY_NAME" }),
    );
  });

  it("is rejected without content types", () => {
    expect(() => OpcPackage.open(zipOf({ "a.xml": "<a/>" }))).toThrow(expect.objectContaining({ code: "NOT_PPTX" }));
  });

  it("stores compressed formats without compressing them again: images and workbooks", () => {
    const package_ = OpcPackage.open(bytes);
    package_.add("/ppt/media/b.png", "image/png", Buffer.alloc(500));
    expect(ZipArchive.open(package_.save()).compressed("ppt/media/b.png").method).toBe(0);
  });
});

const SAMPLE = readFileSync(new URL("../../../../public/samples/meridian.pptx", import.meta.url));
const contents = (bytes: Uint8Array) => {
  const archive = ZipArchive.open(bytes);
  return new Map(archive.names().map((name) => [name, Buffer.from(archive.read(name)).toString("base64")]));
};
const differing = (a: Map<string, string>, b: Map<string, string>) =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();

describe("OpcPackage", () => {
  it("writes unchanged parts byte for byte", () => {
    expect(differing(contents(OpcPackage.open(SAMPLE).save()), contents(SAMPLE))).toEqual([]);
  });

  it("writes only what was edited", () => {
    const package_ = OpcPackage.open(SAMPLE);
    package_.requirePart("/ppt/slides/slide1.xml").edit().set("show", "0");
    expect(differing(contents(package_.save()), contents(SAMPLE))).toEqual(["ppt/slides/slide1.xml"]);
  });

  it("rewrites relationships and content types if parts are added or removed", () => {
    const package_ = OpcPackage.open(SAMPLE);
    const slide = package_.requirePart("/ppt/slides/slide1.xml");
    const name = package_.freeName("/ppt/media/image", ".png");
    package_.add(name, "image/png", Buffer.from("not really a picture"));
    slide.rels.add("image", name);
    const saved = OpcPackage.open(package_.save());
    expect(saved.part(name)?.contentType).toBe("image/png");
    expect(saved.requirePart("/ppt/slides/slide1.xml").relatedByType("image")?.name).toBe(name);
  });

  it("drops unreferenced parts", () => {
    const package_ = OpcPackage.open(SAMPLE);
    package_.add("/ppt/media/lost.png", "image/png", Buffer.from("x"));
    const before = package_.parts().length;
    package_.sweep();
    expect(package_.parts()).toHaveLength(before - 1);
    expect(package_.part("/ppt/media/lost.png")).toBeUndefined();
  });

  it("finds a part regardless of case", () => {
    expect(OpcPackage.open(SAMPLE).part("/PPT/Slides/SLIDE1.xml")?.name).toBe("/ppt/slides/slide1.xml");
  });
});
