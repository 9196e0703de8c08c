import { describe, expect, it } from "vitest";
import type { OpcPackage } from "@/lib/engine/pptx/opc/package";
import {
  type Injected,
  MASTER,
  SLIDE,
  first,
  logOf,
  openSample,
  presentationOf,
} from "@/lib/engine/pptx/testing/inject-fault";
import { el } from "@/lib/engine/pptx/xml/element";

const firstSlide = (package_: OpcPackage) => first(package_, SLIDE, "p:sp").part;
const layoutOf = (package_: OpcPackage) => firstSlide(package_).relatedByType("slideLayout")!;

/** Adds the extension that contains the sections of these slides. */
function addSections(package_: OpcPackage, ids: readonly (string | undefined)[]) {
  const part = presentationOf(package_);
  const list = el("p14:sldIdLst", {}, ...ids.map((id) => el("p14:sldId", { id })));
  const sections = el(
    "p14:sectionLst",
    {},
    el("p14:section", { name: "All", id: "{00000000-0000-0000-0000-000000000001}" }, list),
  );
  part
    .edit()
    .removeAll("p:extLst")
    .append(el("p:extLst", {}, el("p:ext", { uri: "{521415D9-36F7-43E2-AB2F-B90AF26B5E84}" }, sections)));
  return part;
}
const slideIds = (package_: OpcPackage) =>
  presentationOf(package_)
    .root.child("p:sldIdLst")!
    .elements()
    .map((item) => item.get("id"));

const injected: Injected[] = [
  [
    "a missing part",
    "relationships",
    /\(slideLayout\) has no target part/,
    (p) => {
      const slide = firstSlide(p);
      p.remove(layoutOf(p).name);
      return slide;
    },
  ],
  [
    "a relationship of the wrong kind",
    "relationships",
    /\(slideLayout\) has a target of another type/,
    (p) => {
      const part = firstSlide(p);
      part.rels.retarget(part.rels.byType("slideLayout")!.id, presentationOf(p).name);
      return part;
    },
  ],
  [
    "a slide without layout",
    "relationships",
    /exactly one relationship to a slideLayout/,
    (p) => {
      const part = firstSlide(p);
      part.rels.remove(part.rels.byType("slideLayout")!.id);
      return part;
    },
  ],
  [
    "an orphan",
    "relationships",
    /No relationship leads to the part \(image\/png\)/,
    (p) => p.add("/ppt/media/orphan.png", "image/png", Buffer.from("x")),
  ],
  [
    "a link to a file",
    "external",
    /\(oleObject\) is external/,
    (p) => {
      const part = firstSlide(p);
      part.rels.add("oleObject", "file:///c:/x.xlsx", { external: true });
      return part;
    },
  ],
  [
    "a slide id out of range",
    "lists",
    /p:sldId has the id 7, which is out of range/,
    (p) => {
      const part = presentationOf(p);
      part.edit().descendants("p:sldId")[0]!.set("id", 7);
      return part;
    },
  ],
  [
    "a slide id twice",
    "lists",
    /p:sldId has the id \d+, which another one has/,
    (p) => {
      const part = presentationOf(p);
      const [a, b] = part.edit().descendants("p:sldId");
      a!.set("id", b!.get("id"));
      return part;
    },
  ],
  [
    "a slide listed twice",
    "lists",
    /p:sldId leads to a part that is already listed/,
    (p) => {
      const part = presentationOf(p);
      const [a, b] = part.edit().descendants("p:sldId");
      a!.set("r:id", b!.get("r:id"));
      return part;
    },
  ],
  [
    "a layout with the master's id",
    "lists",
    /p:sldLayoutId has the id \d+, which another one has/,
    (p) => {
      const part = presentationOf(p);
      first(p, MASTER, "p:sldLayoutId").element.set("id", part.root.descendants("p:sldMasterId")[0]!.get("id"));
      return part;
    },
  ],
  [
    "a slide outside the list",
    "lists",
    /slide is not in the slide list/,
    (p) => {
      const list = presentationOf(p).edit().child("p:sldIdLst")!;
      const part = presentationOf(p).related(list.elements()[0]!.get("r:id"))!;
      list.remove(list.elements()[0]!);
      return part;
    },
  ],
  [
    "a master outside the list",
    "lists",
    /p:sldMasterId leads to no part of its type/,
    (p) => {
      const part = presentationOf(p);
      part.edit().descendants("p:sldMasterId")[0]!.set("r:id", "rId999");
      return part;
    },
  ],
  [
    "a layout outside its master's list",
    "lists",
    /A layout is not in the master's layout list/,
    (p) => {
      const { part, element } = first(p, MASTER, "p:sldLayoutIdLst");
      element.remove(element.elements()[0]!);
      return part;
    },
  ],
  [
    "a second notes master",
    "lists",
    /There are 2 notes masters/,
    (p) => {
      const part = presentationOf(p);
      const list = el(
        "p:notesMasterIdLst",
        {},
        el("p:notesMasterId", { "r:id": "rId1" }),
        el("p:notesMasterId", { "r:id": "rId2" }),
      );
      part.edit().put(list, ["p:sldMasterIdLst", "p:notesMasterIdLst", "p:sldIdLst"]);
      return part;
    },
  ],
  [
    "a section of a slide that is gone",
    "lists",
    /A section contains a slide that doesn't exist/,
    (p) => addSections(p, [...slideIds(p), "9999"]),
  ],
  ["a slide in no section", "lists", /A slide is in no section/, (p) => addSections(p, slideIds(p).slice(1))],
  [
    "a slide in two sections",
    "lists",
    /Sections contain a slide twice/,
    (p) => addSections(p, [...slideIds(p), slideIds(p)[0]]),
  ],
  [
    "a custom show of what is no slide",
    "lists",
    /custom show contains a slide that doesn't exist/,
    (p) => {
      const part = presentationOf(p);
      const show = el(
        "p:custShow",
        { name: "Short", id: 0 },
        el("p:sldLst", {}, el("p:sld", { "r:id": part.rels.byType("slideMaster")!.id })),
      );
      part.edit().insertBefore(part.root.child("p:defaultTextStyle"), el("p:custShowLst", {}, show));
      return part;
    },
  ],
  [
    "settings that name a custom show",
    "lists",
    /settings name a custom show that doesn't exist/,
    (p) => {
      presentationOf(p)
        .relatedByType("presProps")!
        .edit()
        .append(el("p:showPr", {}, el("p:custShow", { id: 3 })));
      return presentationOf(p);
    },
  ],
  [
    "a name that is none",
    "parts",
    /has an invalid name/,
    (p) => p.add("/ppt/media/a..", "image/png", Buffer.from("x")),
  ],
  [
    "a content type that is none",
    "parts",
    /The content type "png" is invalid/,
    (p) => p.add("/ppt/media/b.png", "png", Buffer.from("x")),
  ],
  [
    "a macro",
    "parts",
    /contains executable code/,
    (p) => p.add("/ppt/vbaProject.bin", "application/vnd.ms-office.vbaProject", Buffer.from("x")),
  ],
  [
    "another root than the content type's",
    "parts",
    /starts with p:sldLayout, not with p:sld/,
    (p) => {
      const part = firstSlide(p);
      part.replace(el("p:sldLayout", {}, el("p:cSld")));
      return part;
    },
  ],
  [
    "a wrong count of slides",
    "properties",
    /The properties count 99 slides/,
    (p) => {
      const part = p.relatedByType("extended-properties")!;
      part
        .edit()
        .removeAll("Slides")
        .append(el("Slides", {}, "99"));
      return part;
    },
  ],
  [
    "a wrong count of titles",
    "properties",
    /different number of titles/,
    (p) => {
      const part = p.relatedByType("extended-properties")!;
      part
        .edit()
        .removeAll("TitlesOfParts")
        .append(el("TitlesOfParts", {}, el("vt:vector", { size: 2, baseType: "lpstr" })));
      return part;
    },
  ],
];

describe("the checks of a package as a whole find", () => {
  it.each(injected)("%s", (...fault) => {
    const { lines, expected } = logOf(fault);
    expect(lines).toContainEqual(expect.stringMatching(expected));
  });

  it("never two relationships with the same id, because none can be added", () => {
    const slide = firstSlide(openSample());
    expect(() => slide.rels.add("image", "/ppt/media/a.png", { id: slide.rels.byType("slideLayout")!.id })).toThrow(
      /already|has a relationship/,
    );
  });
});
