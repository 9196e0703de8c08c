import { describe, expect, it } from "vitest";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { addPart, importSlide, inner, openSample, plain, xml } from "@/lib/engine/pptx/testing/import-slide";
import { el } from "@/lib/engine/pptx/xml/element";
import { Deck } from "./deck";

const MS = "http://schemas.microsoft.com/office";
const root = ({ part }: Presentation) => part.edit();
/** Inserts an element into the presentation before another one. */
const put = (template: Presentation, element: string, before = "p:defaultTextStyle") =>
  void root(template).insertBefore(root(template).child(before), xml(element));
const contentTypes = (presentation: Presentation) =>
  presentation.package_
    .parts()
    .map(({ contentType }) => contentType)
    .join(" ");
const font = (template: Presentation, typeface: string, bytes: string) => {
  const { id } = addPart(template.part, `/ppt/fonts/${bytes}.fntdata`, "application/x-fontdata", "font", bytes);
  return `<p:embeddedFont><p:font typeface="${typeface}"/><p:regular r:id="${id}"/></p:embeddedFont>`;
};

describe("from the file a deck keeps", () => {
  it("first slide number, reading direction, default text and language rules", () => {
    const { output, template } = importSlide((_, original) => {
      root(original).set("firstSlideNum", 7).set("rtl", 1);
      put(original, '<p:kinsoku invalStChars="!" invalEndChars="$"/>');
    });
    expect([output.part.root.get("firstSlideNum"), output.part.root.get("rtl")]).toEqual(["7", "1"]);
    for (const name of ["p:kinsoku", "p:defaultTextStyle", "p:notesSz"])
      expect(plain(output.part.root.child(name))).toBe(plain(template.part.root.child(name)));
  });

  it("tags and custom XML of the presentation", () => {
    const { output } = importSlide((_, template) => {
      const tags = addPart(
        template.part,
        "/ppt/tags/tag1.xml",
        "application/vnd.openxmlformats-officedocument.presentationml.tags+xml",
        "tags",
        xml('<p:tagLst><p:tag name="A" val="1"/></p:tagLst>'),
      );
      put(template, `<p:custDataLst><p:tags r:id="${tags.id}"/></p:custDataLst>`);
      addPart(template.part, "/customXml/item1.xml", "application/xml", "customXml", "<data/>").part.rels.add(
        "customXmlProps",
        template.package_.add(
          "/customXml/itemProps1.xml",
          "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
          xml("<ds/>"),
        ).name,
      );
    });
    expect(output.part.relatedByType("tags")!.root.descendants("p:tag")[0]!.get("name")).toBe("A");
    expect(output.part.relatedByType("customXml")!.relatedByType("customXmlProps")).toBeDefined();
  });

  it("embedded fonts, those of further templates too, each typeface once", () => {
    const [first, other] = [openSample(), openSample("atelier")];
    put(first, `<p:embeddedFontLst>${font(first, "House", "house")}</p:embeddedFontLst>`);
    put(
      other,
      `<p:embeddedFontLst>${font(other, "House", "another")}${font(other, "Guest", "guest")}</p:embeddedFontLst>`,
    );
    const deck = Deck.from(first);
    for (const template of [first, other]) deck.addSlide(template.slides[0]!);
    const output = Presentation.open(deck.save());
    const fonts = output.part.root.child("p:embeddedFontLst")!.elements();
    expect(fonts.map((one) => one.child("p:font")!.get("typeface"))).toEqual(["House", "Guest"]);
    expect(
      fonts.map((one) => Buffer.from(output.part.related(one.child("p:regular")!.get("r:id"))!.bytes()).toString()),
    ).toEqual(["house", "guest"]);
  });

  it("the handout master, unless it has no theme", () => {
    const master = (template: Presentation) => {
      const { part, id } = addPart(
        template.part,
        "/ppt/handoutMasters/handoutMaster1.xml",
        "application/vnd.openxmlformats-officedocument.presentationml.handoutMaster+xml",
        "handoutMaster",
        xml(
          `<p:handoutMaster><p:cSld><p:spTree><p:nvGrpSpPr/><p:grpSpPr/></p:spTree></p:cSld><p:clrMap/></p:handoutMaster>`,
        ),
      );
      put(template, `<p:handoutMasterIdLst><p:handoutMasterId r:id="${id}"/></p:handoutMasterIdLst>`, "p:sldIdLst");
      return part;
    };
    const whole = importSlide((_, template) => {
      const theme = template.masters[0]!.themePart!;
      master(template).rels.add("theme", template.package_.add("/ppt/theme/theme9.xml", theme.contentType, theme).name);
    });
    expect(whole.output.part.relatedByType("handoutMaster")!.relatedByType("theme")).toBeDefined();
    const broken = importSlide((_, template) => void master(template));
    expect([
      broken.output.part.root.child("p:handoutMasterIdLst"),
      broken.output.part.relatedByType("handoutMaster"),
    ]).toEqual([undefined, undefined]);
  });

  it("the company's own properties and sensitivity labels, not the template's authors, titles and times", () => {
    const { output } = importSlide(
      (_, { package_ }) => {
        const labels = package_.add(
          "/docMetadata/LabelInfo.xml",
          "application/vnd.ms-office.classificationlabels+xml",
          Buffer.from("<labels/>"),
        );
        package_.rels.add(`${MS}/2020/02/relationships/classificationlabels`, labels.name);
        const application = package_.relatedByType("extended-properties")!.edit();
        application
          .removeAll("Company", "Manager", "TotalTime")
          .append(el("Company", {}, "Meridian"), el("Manager", {}, "J. Doe"), el("TotalTime", {}, "99"));
        const core = package_.part([...package_.rels].find(({ type }) => type.endsWith("core-properties"))!.target)!;
        core.edit().append(el("dc:creator", {}, "J. Doe"), el("cp:lastModifiedBy", {}, "J. Doe"));
      },
      (slide) => void slide.setText("title", "What we\ndo next"),
    );
    expect(output.package_.part("/docMetadata/LabelInfo.xml")).toBeDefined();
    const application = output.package_.relatedByType("extended-properties")!.root;
    expect(["Company", "Manager", "TotalTime", "Slides"].map((name) => application.child(name)?.text)).toEqual([
      "Meridian",
      undefined,
      "0",
      "1",
    ]);
    const core = output.package_.part("/docProps/core.xml")!.root;
    expect(inner(core)).toBe("<dc:title>What we do next</dc:title>");
  });

  it("custom properties, and a show that loops", () => {
    const { output } = importSlide((_, { package_, part }) => {
      package_.rels.add(
        "custom-properties",
        package_.add(
          "/docProps/custom.xml",
          "application/vnd.openxmlformats-officedocument.custom-properties+xml",
          xml("<Properties/>"),
        ).name,
      );
      const settings = part.relatedByType("presProps")!.edit().removeAll("p:showPr");
      settings.insertBefore(
        settings.elements()[0],
        xml(
          '<p:showPr loop="1"><p:kiosk/><p:custShow id="3"/><p:penClr><a:srgbClr val="FF0000"/></p:penClr></p:showPr>',
        ),
      );
    });
    expect(output.package_.relatedByType("custom-properties")).toBeDefined();
    expect(plain(output.part.relatedByType("presProps")!.root.child("p:showPr"))).toBe(
      '<p:showPr loop="1"><p:kiosk/><p:sldAll/><p:penClr><a:srgbClr val="FF0000"/></p:penClr></p:showPr>',
    );
  });
});

describe("from the file a deck drops", () => {
  it("sections, custom shows, photo albums and write protection", () => {
    const { output } = importSlide((_, template) => {
      put(template, '<p:custShowLst><p:custShow name="Short" id="3"><p:sldLst/></p:custShow></p:custShowLst>');
      put(template, "<p:photoAlbum/>");
      root(template)
        .removeAll("p:extLst")
        .append(
          xml('<p:modifyVerifier algorithmName="SHA-512"/>'),
          xml(
            '<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst><p14:section name="A" id="{0}"><p14:sldIdLst/></p14:section></p14:sectionLst></p:ext></p:extLst>',
          ),
        );
    });
    for (const name of ["p:custShowLst", "p:photoAlbum", "p:modifyVerifier", "p:extLst"])
      expect(output.part.root.child(name)).toBeUndefined();
  });

  it("comments of both types, with their authors and tasks", () => {
    const { output, slide } = importSlide((part, template) => {
      addPart(
        part,
        "/ppt/comments/comment1.xml",
        "application/vnd.openxmlformats-officedocument.presentationml.comments+xml",
        "comments",
      );
      const modern = addPart(
        part,
        "/ppt/comments/modernComment_1.xml",
        "application/vnd.ms-powerpoint.comments+xml",
        `${MS}/2018/10/relationships/comments`,
      );
      part
        .edit()
        .append(
          xml(
            `<p:extLst><p:ext uri="{6950BFC3-D8DA-4A85-94F7-54DA5524770B}"><p188:commentRel xmlns:p188="${MS}/powerpoint/2018/8/main" r:id="${modern.id}"/></p:ext></p:extLst>`,
          ),
        );
      addPart(
        template.part,
        "/ppt/commentAuthors.xml",
        "application/vnd.openxmlformats-officedocument.presentationml.commentAuthors+xml",
        "commentAuthors",
      );
      addPart(
        template.part,
        "/ppt/authors.xml",
        "application/vnd.ms-powerpoint.authors+xml",
        `${MS}/2018/10/relationships/authors`,
      );
      addPart(
        modern.part,
        "/ppt/tasks/task1.xml",
        "application/vnd.ms-office.documenttasks+xml",
        `${MS}/2019/05/relationships/documenttasks`,
      );
    });
    expect(contentTypes(output)).not.toMatch(/comment|authors|tasks/i);
    expect(slide.root.descendants("p:ext")).toEqual([]);
  });

  it("macros, signatures, thumbnail, window and printer settings, revision data", () => {
    const bring = (from: Part | Presentation["package_"], name: string, type: string) => {
      const package_ = "package_" in from ? from.package_ : from;
      from.rels.add(
        type,
        package_.add(name, `application/${name.slice(5).replace(/\W/g, "-")}`, Buffer.from("x")).name,
      );
    };
    const { output } = importSlide((_, { part, package_ }) => {
      bring(part, "/ppt/vbaProject.bin", "http://schemas.microsoft.com/office/2006/relationships/vbaProject");
      bring(part, "/ppt/printerSettings1.bin", "printerSettings");
      bring(part, "/ppt/revisionInfo.xml", `${MS}/2015/10/relationships/revisionInfo`);
      bring(part, "/ppt/changesInfo1.xml", `${MS}/2016/11/relationships/changesInfo`);
      bring(
        package_,
        "/docProps/thumbnail.jpeg",
        "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail",
      );
      bring(
        package_,
        "/_xmlsignatures/origin.sigs",
        "http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin",
      );
    });
    expect(contentTypes(output)).not.toMatch(/vbaProject|printerSettings|revisionInfo|changesInfo|thumbnail|sigs/);
    expect(output.part.relatedByType("viewProps")).toBeUndefined();
  });
});
