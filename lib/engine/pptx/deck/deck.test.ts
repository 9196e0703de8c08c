import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addedFaults, checkPackage } from "@/lib/engine/pptx/checks/check-package";
import { FaultyPackageError } from "@/lib/engine/pptx/checks/fault";
import { placeholderOf } from "@/lib/engine/pptx/model/placeholder";
import { Presentation, type Slide } from "@/lib/engine/pptx/model/presentation";
import { ownBox } from "@/lib/engine/pptx/model/shape";
import { OpcPackage } from "@/lib/engine/pptx/opc/package";
import { xml } from "@/lib/engine/pptx/testing/import-slide";
import { type XmlElement, el } from "@/lib/engine/pptx/xml/element";
import { Deck } from "./deck";

const sample = (name: "meridian" | "atelier") =>
  Presentation.open(readFileSync(new URL(`../../../../public/samples/${name}.pptx`, import.meta.url)));
const wide = () => sample("meridian");
const narrow = () => sample("atelier");
const CHART_SLIDE = 6;

function saved(deck: Deck): Presentation {
  const presentation = Presentation.open(deck.save());
  expect(checkPackage(presentation.package_)).toEqual([]);
  return presentation;
}

/** Returns the texts of a slide, without its slide number. */
const texts = (slide: Slide | undefined) =>
  slide!.part.root
    .descendants("a:r")
    .map((run) => run.child("a:t")?.text)
    .join("|");
const ends = (presentation: Presentation, type: string) =>
  presentation.package_.parts().filter((part) => part.contentType.endsWith(type));

describe("a deck from one template", () => {
  it("has only the slides that were added, in that order", () => {
    const template = wide();
    const deck = Deck.from(template);
    for (const index of [4, 0, 4]) deck.addSlide(template.slides[index]!);
    expect(deck.length).toBe(3);
    const output = saved(deck);
    expect(output.slides.map(texts)).toEqual([4, 0, 4].map((index) => texts(template.slides[index])));
    expect(output.slides.map((slide) => slide.id)).toEqual([256, 257, 258]);
    expect([ends(output, "slide+xml").length, ends(output, "chart+xml").length, output.masters.length]).toEqual([
      3, 0, 1,
    ]);
    expect(output.layouts.length).toBe(template.layouts.length);
    expect(output.slideSize).toEqual(template.slideSize);
  });

  it("gives every copy of a slide its own charts and workbooks, and shares layouts", () => {
    const template = wide();
    const deck = Deck.from(template);
    const [first, second] = [0, 1].map(() => deck.addSlide(template.slides[CHART_SLIDE]!));
    const chartOf = (slide: typeof first) => slide!.part.relatedByType("chart")!;
    expect(chartOf(first)).not.toBe(chartOf(second));
    expect(chartOf(first).relatedByType("package")).not.toBe(chartOf(second).relatedByType("package"));
    const layoutOf = (slide: typeof first) => slide!.part.relatedByType("slideLayout")!;
    expect(layoutOf(first).name).toMatch(/slideLayout/);
    expect(layoutOf(first)).toBe(layoutOf(second));
    chartOf(first).edit().append(el("c:userShapes"));
    expect(chartOf(second).root.child("c:userShapes")).toBeUndefined();
    expect(template.slides[CHART_SLIDE]!.part.relatedByType("chart")!.edited).toBe(false);
  });

  it("shows a hidden slide and drops its notes and comments", () => {
    const template = wide();
    const source = template.slides[0]!;
    source.part.edit().set("show", 0);
    const comments = template.package_.add(
      "/ppt/comments/comment1.xml",
      "application/vnd.openxmlformats-officedocument.presentationml.comments+xml",
      el("p:cmLst"),
    );
    source.part.rels.add("comments", comments.name);
    const deck = Deck.from(template);
    deck.addSlide(source);
    const output = saved(deck);
    expect(output.slides[0]!.hidden).toBe(false);
    expect(output.package_.part(comments.name)).toBeUndefined();
  });

  it("creates slides from layouts, with the placeholders that PowerPoint copies", () => {
    const template = wide();
    const deck = Deck.from(template);
    const layout = template.layouts.find(
      (item) => item.part.root.child("p:cSld")!.get("name") === "Title and Content",
    )!;
    deck.addSlideFromLayout(layout);
    const slide = saved(deck).slides[0]!;
    const types = slide.part.root.descendants("p:ph").map((ph) => ph.get("type") ?? "obj");
    expect(types).toContain("title");
    expect(types.filter((type) => ["dt", "ftr", "sldNum"].includes(type))).toEqual([]);
    expect(slide.layout!.part.root.child("p:cSld")!.get("name")).toBe("Title and Content");
  });

  it("gives each of several placeholders with the same type and index its own position", () => {
    const template = wide();
    const layout = template.layouts.find((item) => item.part.root.child("p:cSld")!.get("name") === "Two Columns")!;
    const tree = layout.part.edit().find("p:cSld", "p:spTree")!;
    const columnsOf = (shapes: XmlElement | undefined) =>
      shapes!.elements("p:sp").filter((shape) => placeholderOf(shape)?.type === "obj");
    for (const column of columnsOf(tree)) column.find("p:nvSpPr", "p:nvPr", "p:ph")!.set("idx", null);
    const deck = Deck.from(template);
    deck.addSlideFromLayout(layout);
    const boxes = (shapes: XmlElement | undefined) => columnsOf(shapes).map(ownBox);
    expect(boxes(saved(deck).slides[0]!.shapeTree)).toEqual(boxes(tree));
  });

  it("removes a slide with the parts that only it used", () => {
    const template = wide();
    const deck = Deck.from(template);
    deck.addSlide(template.slides[0]!);
    const gone = deck.addSlide(template.slides[CHART_SLIDE]!);
    deck.discard(gone);
    const output = saved(deck);
    expect(output.slides).toHaveLength(1);
    expect([ends(output, "chart+xml").length, ends(output, "spreadsheetml.sheet").length]).toEqual([0, 0]);
  });

  it("names its slides by their position, also after one was discarded", () => {
    const template = wide();
    const deck = Deck.from(template);
    deck.addSlide(template.slides[4]!);
    deck.discard(deck.addSlide(template.slides[0]!));
    for (const index of [2, 4]) deck.addSlide(template.slides[index]!);
    expect(saved(deck).slides.map(({ part }) => part.name)).toEqual(
      [1, 2, 3].map((number) => `/ppt/slides/slide${number}.xml`),
    );
  });

  it("counts its slides in the file's properties and names no slide of the template", () => {
    const template = wide();
    const deck = Deck.from(template);
    deck.addSlide(template.slides[0]!);
    const properties = saved(deck).package_.relatedByType("extended-properties")!.root;
    expect(properties.child("Slides")?.text ?? "1").toBe("1");
    expect(properties.child("TitlesOfParts")).toBeUndefined();
  });
});

it("a deck can be continued after it was saved without its unused parts", () => {
  const [first, other] = [wide(), narrow()];
  const deck = Deck.from(first);
  deck.addSlide(first.slides[0]!);
  deck.discard(deck.addSlide(other.slides[CHART_SLIDE]!));
  expect(saved(deck).masters).toHaveLength(1);
  deck.addSlide(other.slides[CHART_SLIDE]!);
  const output = saved(deck);
  expect([output.slides.length, output.masters.length]).toEqual([2, 2]);
  expect(Buffer.compare(deck.save(), deck.save())).toBe(0);
});

describe("a deck with a fault", () => {
  const faulty = () => {
    const template = wide();
    const deck = Deck.from(template);
    const slide = deck.addSlide(template.slides[4]!);
    slide.part.edit().descendants("a:tc")[0]!.set("gridSpan", 40);
    return { deck, slide };
  };

  it("is not saved, and says what is wrong where", () => {
    const { deck, slide } = faulty();
    expect(() => deck.save()).toThrow(`${slide.part.name}: A cell in row 1 of a table spans past the last column.`);
  });

  it("is found even if its slide was finished long before, and fixed with the slide", () => {
    const { deck, slide } = faulty();
    deck.finish(slide);
    deck.addSlide(wide().slides[0]!);
    expect(() => deck.save()).toThrow(FaultyPackageError);
    slide.part.edit().descendants("a:tc")[0]!.set("gridSpan", null);
    saved(deck);
  });

  it("is fixed by removing the slide", () => {
    const { deck, slide } = faulty();
    deck.finish(slide);
    deck.discard(slide);
    deck.addSlide(wide().slides[0]!);
    expect(saved(deck).slides).toHaveLength(1);
  });
});

describe("speaker notes", () => {
  it("are written line by line, add a notes master, and can be replaced", () => {
    const template = wide();
    const deck = Deck.from(template);
    const slides = [0, 1].map((index) => deck.addSlide(template.slides[index]!));
    slides[0]!.setNotes("old");
    slides[0]!.setNotes("First & <line>\n\nthird\u0001");
    slides[1]!.setNotes("other");
    const output = saved(deck);
    const notes = output.slides.map((slide) => slide.part.relatedByType("notesSlide")!);
    expect(
      notes[0]!.root.descendants("a:p").map((paragraph) =>
        paragraph
          .descendants("a:t")
          .map((t) => t.text)
          .join(""),
      ),
    ).toEqual(["First & <line>", "", "third"]);
    expect(notes.map((part) => part.relatedByType("slide"))).toEqual(output.slides.map((slide) => slide.part));
    expect(ends(output, "notesMaster+xml")).toHaveLength(1);
  });
});

describe("external targets", () => {
  it("are dropped, except hyperlinks", () => {
    const template = wide();
    const { part } = template.slides[0]!;
    const add = (type: string, target: string) => part.rels.add(type, target, { external: true }).id;
    const [web, mail] = [add("hyperlink", "https://example.com/"), add("hyperlink", "mailto:a@example.com")];
    const [file, picture] = [add("hyperlink", "file:///c:/x"), add("image", "http://example.com/p.png")];
    const content = part.edit().child("p:cSld")!;
    const [first, second] = content.descendants("p:cNvPr");
    first!.append(el("a:hlinkClick", { "r:id": web }));
    second!.append(el("a:hlinkClick", { "r:id": file }));
    const fill = el("a:blipFill", {}, el("a:blip", { "r:link": picture }));
    content.prepend(el("p:bg", {}, el("p:bgPr", {}, fill, el("a:effectLst"))));
    const deck = Deck.from(template);
    deck.addSlide(template.slides[0]!);
    const slide = saved(deck).slides[0]!.part;
    expect([...slide.rels].filter((item) => item.external).map((item) => item.target)).toEqual([
      "https://example.com/",
      "mailto:a@example.com",
    ]);
    expect(slide.rels.get(mail)).toBeDefined();
    expect(slide.root.descendants("a:hlinkClick").map((link) => link.get("r:id"))).toEqual([web]);
    expect(slide.root.descendants("a:blip").map((blip) => blip.get("r:link"))).toEqual([undefined]);
  });
});

describe("a deck from two templates", () => {
  const mixed = () => {
    const [first, other] = [wide(), narrow()];
    const deck = Deck.from(first);
    deck.addSlide(first.slides[0]!);
    deck.addSlide(other.slides[4]!);
    deck.addSlide(other.slides[CHART_SLIDE]!);
    deck.addSlide(first.slides[4]!);
    return { first, other, deck };
  };

  it("contains each master once, with layouts and theme, under unique ids", () => {
    const { first, other, deck } = mixed();
    const output = saved(deck);
    expect(output.masters).toHaveLength(2);
    expect(output.layouts).toHaveLength(first.layouts.length + other.layouts.length);
    expect(output.slides.map((slide) => slide.layout!.part.relatedByType("slideMaster"))).toEqual(
      [0, 1, 1, 0].map((at) => output.masters[at]!.part),
    );
    expect(addedFaults(output.package_, [])).toEqual([]);
  });

  it("stores the same picture once, whichever template it came from", () => {
    const templates = [wide(), narrow()];
    for (const template of templates) {
      const picture = template.package_.add("/ppt/media/logo.png", "image/png", Buffer.from("the same picture"));
      const other = template.package_.add(
        "/ppt/media/own.png",
        "image/png",
        Buffer.from(`own ${template.slideSize.width}`),
      );
      for (const { name } of [picture, other]) template.slides[0]!.part.rels.add("image", name);
    }
    const deck = Deck.from(templates[0]!);
    for (const template of templates) for (let i = 0; i < 2; i++) deck.addSlide(template.slides[0]!);
    expect(ends(saved(deck), "png")).toHaveLength(3);
  });

  it("fits slides of 4:3 into 16:9: evenly, within the page, text and shapes alike", () => {
    const { other, deck } = mixed();
    const output = saved(deck);
    const { width, height } = output.slideSize;
    const box = (element: XmlElement) => {
      const xfrm = element.child("p:xfrm") ?? element.find("p:spPr", "a:xfrm");
      const [off, ext] = [xfrm?.child("a:off"), xfrm?.child("a:ext")];
      return off && ext ? { x: off.int("x")!, y: off.int("y")!, w: ext.int("cx")!, h: ext.int("cy")! } : undefined;
    };
    const shapes = (slide: Slide) =>
      slide
        .shapeTree!.elements()
        .map(box)
        .filter((item) => item !== undefined);
    for (const slide of [output.slides[1]!, output.slides[2]!]) {
      for (const { x, y, w, h } of shapes(slide)) {
        expect(x >= 0 && y >= 0 && x + w <= width + 2 && y + h <= height + 2).toBe(true);
      }
    }
    // Both pages have the same height, so nothing is scaled and everything is centered horizontally.
    expect(height).toBe(other.slideSize.height);
    const [before, after] = [other.slides[CHART_SLIDE]!, output.slides[2]!].map((slide) =>
      box(slide.shapeTree!.elements("p:graphicFrame")[0]!)!,
    );
    expect(after).toEqual({ ...before!, x: before!.x + Math.round((width - other.slideSize.width) / 2) });
  });

  it("scales slides of a wider page down, with their text, and keeps bands at the edges", () => {
    const [first, other] = [narrow(), wide()];
    const band = el(
      "p:sp",
      {},
      el("p:nvSpPr", {}, el("p:cNvPr", { id: 900, name: "Band" }), el("p:cNvSpPr"), el("p:nvPr")),
      el(
        "p:spPr",
        {},
        el("a:xfrm", {}, el("a:off", { x: 0, y: 0 }), el("a:ext", { cx: other.slideSize.width, cy: 1000 })),
      ),
    );
    other.slides[4]!.part.edit().find("p:cSld", "p:spTree")!.append(band);
    const deck = Deck.from(first);
    deck.addSlide(other.slides[4]!);
    const slide = saved(deck).slides[0]!.part.root;
    const sizes = (root: XmlElement) =>
      root
        .descendants("a:rPr")
        .map((run) => run.int("sz"))
        .filter((size) => size !== undefined);
    const factor = first.slideSize.width / other.slideSize.width;
    expect(sizes(slide)).toEqual(sizes(other.slides[4]!.part.root).map((size) => Math.round(size * factor)));
    const placed = slide.descendants("p:sp").find((shape) => shape.descendants("p:cNvPr")[0]!.get("name") === "Band")!;
    expect([
      placed.find("p:spPr", "a:xfrm", "a:off")!.int("x"),
      placed.find("p:spPr", "a:xfrm", "a:ext")!.int("cx"),
    ]).toEqual([0, first.slideSize.width]);
    const columns = slide.descendants("a:gridCol").map((column) => column.int("w")!);
    expect(columns.reduce((sum, w) => sum + w, 0)).toBeLessThanOrEqual(first.slideSize.width);
  });
});

const open = (name: string) =>
  Presentation.open(readFileSync(new URL(`../../../../public/samples/${name}.pptx`, import.meta.url)));

describe("slide numbers", () => {
  const FIELD =
    '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>42</a:t></a:fld>';
  /** Returns a template whose first slide shows its number and a date field that doesn't change. */
  const numbered = () => {
    const template = wide();
    const paragraph = template.slides[0]!.part.edit().descendants("a:p")[0]!;
    const date = FIELD.replace("slidenum", "datetime1");
    paragraph.children = [xml(FIELD), xml(date)];
    return Presentation.open(template.package_.save());
  };
  const shown = (deck: Presentation) =>
    deck.slides.map(({ part }) =>
      part.root
        .descendants("a:fld")
        .map((field) => field.child("a:t")?.text)
        .join(),
    );

  it("count from the deck's first number", () => {
    const template = numbered();
    template.part.edit().set("firstSlideNum", 7);
    const deck = Deck.from(template);
    for (const index of [0, 1, 0]) deck.addSlide(template.slides[index]!);
    expect(shown(saved(deck))).toEqual(["7,42", expect.any(String), "9,42"]);
  });

  it("are updated when slides are added before those of a previous deck", () => {
    const template = numbered();
    const first = Deck.from(template);
    for (const index of [0, 0]) first.addSlide(template.slides[index]!);
    const previous = Presentation.open(first.save());
    const deck = Deck.continueFrom(previous);
    deck.keepSlides(1);
    deck.addSlide(template.slides[0]!);
    deck.keepSlides(1);
    const output = saved(deck);
    expect(shown(output)).toEqual(["1,42", "2,42", "3,42"]);
    expect(output.slides[0]!.part.bytes()).toEqual(previous.slides[0]!.part.bytes());
  });
});

it("a removed slide leaves nothing behind, and its template can be used again", () => {
  const [first, second] = [open("meridian"), open("atelier")];
  const deck = Deck.from(first);
  deck.addSlide(first.slides[0]!);
  deck.discard(deck.addSlide(second.slides[6]!));
  const alone = OpcPackage.open(deck.save());
  expect(alone.parts().filter((part) => part.contentType.endsWith("slideMaster+xml"))).toHaveLength(1);
  expect(checkPackage(alone)).toEqual([]);

  const again = Deck.from(first);
  const finished = again.addSlide(second.slides[6]!);
  again.finish(finished);
  again.discard(finished);
  again.addSlide(second.slides[7]!);
  again.addSlide(first.slides[1]!);
  const saved = OpcPackage.open(again.save());
  expect(checkPackage(saved)).toEqual([]);
  expect(saved.parts().filter((part) => part.contentType.endsWith("presentationml.slide+xml"))).toHaveLength(2);
});
