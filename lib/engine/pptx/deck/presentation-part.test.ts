import { describe, expect, it } from "vitest";
import { checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { openSample, xml } from "@/lib/engine/pptx/testing/import-slide";
import { Deck } from "./deck";

function created(...templates: Presentation[]): Presentation {
  const deck = Deck.from(templates[0]!);
  for (const template of templates) for (const index of [0, 3]) deck.addSlide(template.slides[index]!);
  return Presentation.open(deck.save());
}
const count = (presentation: Presentation, type: string) =>
  presentation.package_.parts().filter(({ contentType }) => contentType.endsWith(type)).length;

describe("a template (.potx) and a slide show (.ppsx)", () => {
  const TYPES = "application/vnd.openxmlformats-officedocument.presentationml";
  const openAs = (kind: string) => {
    const sample = openSample();
    sample.part.retype(`${TYPES}.${kind}.main+xml`);
    return sample.package_.save();
  };
  const mainType = (bytes: Uint8Array) => OpcPackage.open(bytes).relatedByType("officeDocument")?.contentType;

  it.each(["template", "slideshow"])("of the type %s become presentations when they are saved", (kind) => {
    const bytes = openAs(kind);
    expect(mainType(bytes)).toBe(`${TYPES}.${kind}.main+xml`);
    const opened = Presentation.open(bytes);
    expect(mainType(opened.package_.save())).toBe(`${TYPES}.presentation.main+xml`);
    const deck = Deck.from(opened);
    for (const slide of opened.slides.slice(0, 2)) deck.addSlide(slide);
    const output = deck.save();
    expect(mainType(output)).toBe(`${TYPES}.presentation.main+xml`);
    expect(Presentation.open(output).slides).toHaveLength(2);
    expect(checkPackage(OpcPackage.open(output))).toEqual([]);
  });
});

describe("masters of several templates", () => {
  it("are merged if the templates are the same file, uploaded twice", () => {
    const [alone, twice] = [created(openSample()), created(openSample(), openSample())];
    expect(twice.slides).toHaveLength(4);
    for (const type of ["slideMaster+xml", "slideLayout+xml", "theme+xml"])
      expect(count(twice, type)).toBe(count(alone, type));
    expect(new Set(twice.slides.map(({ layout }) => layout!.part)).size).toBe(2);
  });

  it("are merged among further templates too, scaled together", () => {
    const [first, second, third] = [openSample(), openSample("atelier"), openSample("atelier")];
    expect(created(first, second, third).masters).toHaveLength(2);
  });

  it.each<[what: string, change: (template: Presentation) => void]>([
    ["a layout", ({ layouts }) => void layouts[5]!.part.edit().child("p:cSld")!.set("name", "Other")],
    [
      "a colour of the theme",
      ({ masters }) =>
        void masters[0]!.themePart!.edit().descendants("a:accent1")[0]!.elements()[0]!.set("val", "123456"),
    ],
    ["the page", ({ part }) => void part.edit().child("p:sldSz")!.set("cy", 9_000_000)],
  ])("are separate if %s differs", (_, change) => {
    const other = openSample();
    change(other);
    expect(created(openSample(), other).masters).toHaveLength(2);
  });

  it("are merged if only default text differs that none of their texts uses", () => {
    const other = openSample();
    other.part.edit().child("p:defaultTextStyle")!.descendants("a:defRPr")[0]!.set("sz", 1000);
    expect(created(openSample(), other).masters).toHaveLength(1);
  });

  it("get unique ids with their layouts, in lists without duplicates", () => {
    const output = created(openSample(), openSample("atelier"));
    const ids = [output.part, ...output.masters.map(({ part }) => part)].flatMap((part) =>
      part.root
        .descendants()
        .filter(({ name }) => name === "p:sldMasterId" || name === "p:sldLayoutId")
        .map((item) => item.int("id")!),
    );
    expect([new Set(ids).size, Math.min(...ids)]).toEqual([ids.length, 2_147_483_648]);
    expect(ids).toHaveLength(output.masters.length + output.layouts.length);
  });
});

describe("masters of a damaged template", () => {
  it.each<[what: string, damage: (template: Presentation) => void]>([
    [
      "a layout that leads to no master",
      ({ slides }) => {
        const { rels } = slides[3]!.layout!.part;
        rels.remove(rels.byType("slideMaster")!.id);
      },
    ],
    [
      "a list that names layouts which are not there",
      ({ masters, package_ }) => package_.remove(masters[0]!.layouts[7]!.part.name),
    ],
    [
      "a list without its layouts",
      ({ masters }) => void masters[0]!.part.edit().child("p:sldLayoutIdLst")!.removeAll("p:sldLayoutId"),
    ],
    [
      "an entry without relationship",
      ({ masters }) => void masters[0]!.part.edit().descendants("p:sldLayoutId")[7]!.set("r:id", null),
    ],
  ])("are fixed: %s", (_, damage) => {
    const template = openSample();
    damage(template);
    const deck = Deck.from(template);
    for (const slide of template.slides.slice(0, 4)) deck.addSlide(slide);
    const output = Presentation.open(deck.save());
    expect(checkPackage(output.package_)).toEqual([]);
    expect(output.slides.every(({ layout }) => layout !== undefined)).toBe(true);
  });
});

describe("a notes master", () => {
  it("is created if the template's has no theme, with the pictures of the master's theme", () => {
    const template = openSample();
    const theme = template.masters[0]!.themePart!;
    const { id } = theme.rels.add(
      "image",
      template.package_.add("/ppt/media/fill.png", "image/png", Buffer.from("png")).name,
    );
    const deck = Deck.from(template);
    deck.addSlide(template.slides[0]!).setNotes("A note");
    const output = Presentation.open(deck.save());
    const notesTheme = output.part.relatedByType("notesMaster")!.relatedByType("theme")!;
    expect(notesTheme.name).not.toBe(output.masters[0]!.themePart!.name);
    expect(notesTheme.related(id)!.contentType).toBe("image/png");
  });
});

const GUEST = "{11111111-2222-3333-4444-555555555555}";
const UNUSED = "{11111111-2222-3333-4444-666666666666}";

it("a deck has the table styles of its first template, and those of others that its tables use", () => {
  const [first, other] = [openSample(), openSample("atelier")];
  const list = other.part.relatedByType("tableStyles")!.edit();
  for (const styleId of [GUEST, UNUSED]) list.append(xml(`<a:tblStyle styleId="${styleId}" styleName="Guest"/>`));
  const deck = Deck.from(first);
  const slide = deck.addSlide(other.slides[4]!);
  slide.part
    .edit()
    .descendants("a:tblPr")[0]!
    .removeAll("a:tableStyleId")
    .append(xml(`<a:tableStyleId>${GUEST}</a:tableStyleId>`));
  const styles = (presentation: Presentation) =>
    presentation.part
      .relatedByType("tableStyles")!
      .root.elements("a:tblStyle")
      .map((style) => style.get("styleId"));
  expect(styles(Presentation.open(deck.save()))).toEqual([...styles(first), GUEST]);
});
