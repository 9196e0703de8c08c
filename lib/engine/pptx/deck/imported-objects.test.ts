import { describe, expect, it } from "vitest";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { addPart, importSlide, plain, treeOf, xml } from "@/lib/engine/pptx/testing/import-slide";

const RELS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MS = "http://schemas.microsoft.com/office";
const frame = (id: number, uri: string, content: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Object ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="900" cy="900"/></p:xfrm><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
const picture = (id: number, embed: string, rest = "") =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Picture ${id}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${embed}">${rest}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900" cy="900"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
const image = (slide: Part, name = "p1") => addPart(slide, `/ppt/media/${name}.png`, "image/png", "image", name).id;

/** Returns the differences between an object in the template and in the output, including its parts. */
function changes({ slide, source }: { slide: Part; source: Part }, name: string): string[] {
  const [before, after] = [source, slide].map((part) => plain(part.root.descendants(name)[0]));
  const parts = [...source.rels].filter(({ id, type, target }) => {
    const [from, to] = [source.package_.part(target)!, slide.related(id)];
    const same = to && (from.name === to.name || Buffer.compare(from.bytes(), to.bytes()) === 0);
    return (
      !type.endsWith("/notesSlide") &&
      !(same && slide.rels.get(id)!.type === type && to.contentType === from.contentType)
    );
  });
  return [...(before !== "" && before === after ? [] : [name]), ...parts.map(({ type }) => type)];
}

it("a web add-in is dropped, because it would load an external page", () => {
  const { slide } = importSlide((source) => {
    const { id } = addPart(
      source,
      "/ppt/webextensions/webextension1.xml",
      "application/vnd.ms-office.webextension+xml",
      `${MS}/2011/relationships/webextension`,
      xml("<a:x/>"),
    );
    const choice = frame(
      97,
      `${MS}/webextensions/webextension/2010/11`,
      `<we:webextensionref xmlns:we="${MS}/webextensions/webextension/2010/11" r:id="${id}"/>`,
    );
    treeOf(source).append(
      xml(
        `<mc:AlternateContent><mc:Choice xmlns:we="${MS}/webextensions/webextension/2010/11" Requires="we">${choice}</mc:Choice><mc:Fallback>${picture(97, image(source))}</mc:Fallback></mc:AlternateContent>`,
      ),
    );
  });
  expect([...slide.rels].filter(({ type }) => type.endsWith("/webextension"))).toEqual([]);
  expect(slide.root.descendants("we:webextensionref")).toEqual([]);
  expect(slide.package_.parts().filter(({ name }) => name.includes("webextension"))).toEqual([]);
});

describe("kept unchanged", () => {
  it("SmartArt, with its five parts", () => {
    const kinds = ["Data", "Layout", "QuickStyle", "Colors"] as const;
    const carried = importSlide((slide) => {
      const ids = kinds.map(
        (kind) =>
          addPart(
            slide,
            `/ppt/diagrams/${kind}1.xml`,
            `application/vnd.openxmlformats-officedocument.drawingml.diagram${kind.replace("QuickStyle", "Style")}+xml`,
            `diagram${kind}`,
            xml(`<dgm:${kind}/>`),
          ).id,
      );
      addPart(
        slide,
        "/ppt/diagrams/drawing1.xml",
        "application/vnd.ms-office.drawingml.diagramDrawing+xml",
        `${MS}/2007/relationships/diagramDrawing`,
        xml(`<dsp:drawing xmlns:dsp="${MS}/drawing/2008/diagram"/>`),
      );
      const [dm, lo, qs, cs] = ids;
      treeOf(slide).append(
        xml(
          frame(
            90,
            "http://schemas.openxmlformats.org/drawingml/2006/diagram",
            `<dgm:relIds r:dm="${dm}" r:lo="${lo}" r:qs="${qs}" r:cs="${cs}"/>`,
          ),
        ),
      );
    });
    expect(changes(carried, "p:graphicFrame")).toEqual([]);
    expect([...carried.slide.rels].filter(({ type }) => type.includes("/diagram"))).toHaveLength(5);
  });

  it("embedded objects, with their file, picture and legacy drawing", () => {
    const carried = importSlide((slide) => {
      const { id } = addPart(
        slide,
        "/ppt/embeddings/oleObject1.bin",
        "application/vnd.openxmlformats-officedocument.oleObject",
        "oleObject",
        "ole",
      );
      const drawing = addPart(
        slide,
        "/ppt/drawings/vmlDrawing1.vml",
        "application/vnd.openxmlformats-officedocument.vmlDrawing",
        "vmlDrawing",
        "<xml/>",
      );
      drawing.part.rels.add("image", slide.package_.add("/ppt/media/ole.emf", "image/x-emf", Buffer.from("emf")).name);
      const object = (inside: string) =>
        `<p:oleObj spid="_x0000_s1026" name="Worksheet" r:id="${id}" imgW="900" imgH="900" progId="Excel.Sheet.8"><p:embed/>${inside}</p:oleObj>`;
      const choice = `<mc:AlternateContent><mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v">${object("")}</mc:Choice><mc:Fallback>${object(picture(0, image(slide)))}</mc:Fallback></mc:AlternateContent>`;
      treeOf(slide).append(xml(frame(91, "http://schemas.openxmlformats.org/presentationml/2006/ole", choice)));
    });
    expect(changes(carried, "p:graphicFrame")).toEqual([]);
    expect(carried.slide.relatedByType("vmlDrawing")!.relatedByType("image")!.bytes().toString()).toBe(
      Buffer.from("emf").toString(),
    );
  });

  it("3-D models, with the picture that older versions show", () => {
    const carried = importSlide((slide) => {
      const model = addPart(
        slide,
        "/ppt/media/model3d1.glb",
        "model/gltf.binary",
        `${MS}/2017/06/relationships/model3d`,
        "glb",
      );
      const fallback = image(slide);
      const choice = frame(
        92,
        `${MS}/drawing/2017/model3d`,
        `<am3d:model3d r:embed="${model.id}"><am3d:raster rName="Office3DRenderer"><am3d:blip r:embed="${fallback}"/></am3d:raster></am3d:model3d>`,
      );
      treeOf(slide).append(
        xml(
          `<mc:AlternateContent><mc:Choice xmlns:am3d="${MS}/drawing/2017/model3d" Requires="am3d">${choice}</mc:Choice><mc:Fallback>${picture(92, fallback)}</mc:Fallback></mc:AlternateContent>`,
        ),
      );
    });
    expect(changes(carried, "mc:AlternateContent")).toEqual([]);
  });

  it("ink, with the picture that older versions show", () => {
    const carried = importSlide((slide) => {
      const ink = addPart(
        slide,
        "/ppt/ink/ink1.xml",
        "application/inkml+xml",
        "customXml",
        xml(`<inkml:ink xmlns:inkml="http://www.w3.org/2003/InkML"/>`),
      );
      const content = `<p:contentPart p14:bwMode="auto" r:id="${ink.id}"><p14:nvContentPartPr><p14:cNvPr id="93" name="Ink 93"/><p14:cNvContentPartPr/><p14:nvPr/></p14:nvContentPartPr><p14:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></p14:xfrm></p:contentPart>`;
      treeOf(slide).append(
        xml(
          `<mc:AlternateContent><mc:Choice xmlns:p14="${MS}/powerpoint/2010/main" Requires="p14">${content}</mc:Choice><mc:Fallback>${picture(93, image(slide))}</mc:Fallback></mc:AlternateContent>`,
        ),
      );
    });
    expect(changes(carried, "mc:AlternateContent")).toEqual([]);
  });

  it("SVG pictures with their bitmap", () => {
    const carried = importSlide((slide) => {
      const svg = addPart(slide, "/ppt/media/icon.svg", "image/svg+xml", "image", "<svg/>");
      const extension = `<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip r:embed="${svg.id}"/></a:ext></a:extLst>`;
      treeOf(slide).append(xml(picture(94, image(slide), extension)));
    });
    expect(changes(carried, "p:pic")).toEqual([]);
  });

  it("equations, with the picture that older versions show", () => {
    const math = `<a14:m><m:oMathPara xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:oMath><m:r><m:t>x²</m:t></m:r></m:oMath></m:oMathPara></a14:m>`;
    const shape = (text: string) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="95" name="Equation"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p>${text}</a:p></p:txBody></p:sp>`;
    const carried = importSlide((slide) =>
      treeOf(slide).append(
        xml(
          `<mc:AlternateContent><mc:Choice xmlns:a14="${MS}/drawing/2010/main" Requires="a14">${shape(math)}</mc:Choice><mc:Fallback>${shape("<a:r><a:t> </a:t></a:r>")}</mc:Fallback></mc:AlternateContent>`,
        ),
      ),
    );
    expect(changes(carried, "mc:AlternateContent")).toEqual([]);
  });

  it("video and audio, with both relationships to one file, once however often the slide is used", () => {
    const carried = importSlide(
      (slide) => {
        const { part, id } = addPart(slide, "/ppt/media/clip.mp4", "video/mp4", "video", "mp4");
        const media = slide.rels.add(`${MS}/2007/relationships/media`, part.name).id;
        const extension = `<p:extLst><p:ext uri="{DAA4B4D4-6D71-4841-9C94-3DE7FCFB9230}"><p14:media r:embed="${media}"/></p:ext></p:extLst>`;
        treeOf(slide).append(
          xml(
            picture(96, image(slide)).replace(
              "<p:nvPr/>",
              `<p:nvPr><a:videoFile r:link="${id}"/>${extension}</p:nvPr>`,
            ),
          ),
        );
      },
      (_, deck, template) => void deck.addSlide(template.slides[3]!),
    );
    expect(changes(carried, "p:pic")).toEqual([]);
    expect(carried.output.package_.parts().filter(({ contentType }) => contentType === "video/mp4")).toHaveLength(1);
  });

  it("tags and custom XML of shapes", () => {
    const carried = importSlide((slide) => {
      const tags = addPart(
        slide,
        "/ppt/tags/tag1.xml",
        "application/vnd.openxmlformats-officedocument.presentationml.tags+xml",
        "tags",
        xml('<p:tagLst><p:tag name="A" val="1"/></p:tagLst>'),
      );
      const data = addPart(slide, "/customXml/item9.xml", "application/xml", "customXml", "<data/>");
      const properties = treeOf(slide).elements("p:sp")[0]!.find("p:nvSpPr", "p:nvPr")!;
      properties.append(
        xml(`<p:custDataLst><p:custData r:id="${data.id}"/><p:tags r:id="${tags.id}"/></p:custDataLst>`),
      );
    });
    expect(changes(carried, "p:custDataLst")).toEqual([]);
  });

  it("charts of newer kinds, with workbook, style and colours", () => {
    const CX = `${MS}/drawing/2014/chartex`;
    const carried = importSlide((slide) => {
      const chart = addPart(
        slide,
        "/ppt/charts/chartEx1.xml",
        "application/vnd.ms-office.chartex+xml",
        `${MS}/2014/relationships/chartEx`,
        xml(
          `<cx:chartSpace xmlns:cx="${CX}"><cx:chartData><cx:externalData r:id="rId1"/></cx:chartData></cx:chartSpace>`,
        ),
      );
      addPart(
        chart.part,
        "/ppt/embeddings/book9.xlsx",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "package",
        "xlsx",
      );
      const choice = frame(97, CX, `<cx:chart xmlns:cx="${CX}" r:id="${chart.id}"/>`);
      treeOf(slide).append(
        xml(
          `<mc:AlternateContent><mc:Choice xmlns:cx1="${MS}/drawing/2015/9/8/chartex" Requires="cx1">${choice}</mc:Choice><mc:Fallback>${picture(97, image(slide))}</mc:Fallback></mc:AlternateContent>`,
        ),
      );
    });
    expect(changes(carried, "mc:AlternateContent")).toEqual([]);
    expect(
      carried.slide
        .related([...carried.slide.rels].find(({ type }) => type.endsWith("/chartEx"))!.id)!
        .relatedByType("package")!.name,
    ).toContain("/embeddings/");
  });
});

describe("dropped", () => {
  it("ActiveX controls, with their code", () => {
    const { slide, output } = importSlide((part) => {
      const control = addPart(
        part,
        "/ppt/activeX/activeX1.xml",
        "application/vnd.ms-office.activeX+xml",
        "control",
        "<ax/>",
      );
      addPart(
        control.part,
        "/ppt/activeX/activeX1.bin",
        "application/vnd.ms-office.activeX",
        `${MS}/2006/relationships/activeXControlBinary`,
      );
      const choice = `<mc:Choice xmlns:v="urn:schemas-microsoft-com:vml" Requires="v"><p:control spid="1" name="Button" r:id="${control.id}" imgW="9" imgH="9"/></mc:Choice>`;
      part.root
        .child("p:cSld")!
        .append(
          xml(
            `<p:controls><mc:AlternateContent>${choice}<mc:Fallback><p:control name="Button" r:id="${control.id}"/></mc:Fallback></mc:AlternateContent></p:controls>`,
          ),
        );
    });
    expect(slide.root.descendants("p:control")).toEqual([]);
    expect(output.package_.parts().filter(({ contentType }) => /activeX/i.test(contentType))).toEqual([]);
  });

  it("links to external objects, whose picture stays", () => {
    const { slide } = importSlide((part) => {
      const { id } = part.rels.add("oleObject", "file:///c:/book.xlsx", { external: true });
      const object = `<p:oleObj name="Worksheet" r:id="${id}" imgW="9" imgH="9" progId="Excel.Sheet.12"><p:link updateAutomatic="1"/>${picture(0, image(part))}</p:oleObj>`;
      treeOf(part).append(xml(frame(98, "http://schemas.openxmlformats.org/presentationml/2006/ole", object)));
    });
    expect(slide.root.descendants("p:oleObj")).toEqual([]);
    expect(slide.root.descendants("p:pic").map((one) => one.find("p:nvPicPr", "p:cNvPr")!.get("name"))).toEqual([
      "Object 98",
    ]);
    expect([...slide.rels].some(({ external, type }) => external && `${RELS}/hyperlink` !== type)).toBe(false);
  });

  it("external pictures, which would show a cross, but not the video that one is the poster of", () => {
    const { slide } = importSlide((part) => {
      const link = (name: string) => part.rels.add("image", `http://example.com/${name}.png`, { external: true }).id;
      const clip = addPart(part, "/ppt/media/clip.mp4", "video/mp4", "video", "mp4");
      treeOf(part).append(xml(picture(100, link("a")).replace("r:embed", "r:link")));
      treeOf(part).append(xml(picture(101, image(part)).replace("r:embed", `r:link="${link("b")}" r:embed`)));
      treeOf(part).append(
        xml(
          picture(102, link("c"))
            .replace("r:embed", "r:link")
            .replace("<p:nvPr/>", `<p:nvPr><a:videoFile r:link="${clip.id}"/></p:nvPr>`),
        ),
      );
    });
    expect(slide.root.descendants("p:pic").map((one) => one.find("p:nvPicPr", "p:cNvPr")!.get("id"))).toEqual([
      "101",
      "102",
    ]);
    expect(slide.root.descendants("a:blip").map((blip) => blip.get("r:link"))).toEqual([undefined, undefined]);
  });

  it("embedded files with macros", () => {
    const { slide, output } = importSlide((part) => {
      const { id } = addPart(
        part,
        "/ppt/embeddings/book.xlsm",
        "application/vnd.ms-excel.sheet.macroEnabled.12",
        "package",
      );
      treeOf(part).append(
        xml(
          frame(
            99,
            "http://schemas.openxmlformats.org/presentationml/2006/ole",
            `<p:oleObj r:id="${id}" imgW="9" imgH="9" progId="Excel.SheetMacroEnabled.12"><p:embed/></p:oleObj>`,
          ),
        ),
      );
    });
    expect(slide.root.descendants("p:oleObj")).toEqual([]);
    expect(output.package_.part("/ppt/embeddings/book.xlsm")).toBeUndefined();
  });
});
