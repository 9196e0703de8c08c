import { describe, expect, it } from "vitest";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import type { Part } from "@/lib/engine/pptx/opc/package";
import { importSlide, openSample, treeOf } from "@/lib/engine/pptx/testing/import-slide";
import { el } from "@/lib/engine/pptx/xml/element";
import { Deck } from "./deck";

/** Adds clicks with these attributes to the first shapes of the slide, one each. */
function clicks(slide: Part, ...attributes: Record<string, string>[]) {
  const shapes = treeOf(slide).descendants("p:cNvPr");
  attributes.forEach((item, at) => shapes[at]!.append(el("a:hlinkClick", item)));
}
const linksOf = (slide: Part) =>
  slide.root.descendants("a:hlinkClick").map((link) => [link.get("action") ?? "", link.get("r:id") ?? ""]);
const JUMP = "ppaction://hlinksldjump";

/** Returns the sample with links from its first slide to the second and third. */
function linked() {
  const template = openSample();
  const [from, ...to] = template.slides.slice(0, 3).map(({ part }) => part);
  clicks(from!, ...to.map((slide) => ({ "r:id": from!.rels.add("slide", slide.name).id, action: JUMP })));
  return template;
}
const created = (template: Presentation, indexes: readonly number[]) => {
  const deck = Deck.from(template);
  for (const index of indexes) deck.addSlide(template.slides[index]!);
  return Presentation.open(deck.save()).slides.map(({ part }) => part);
};

describe("clicks", () => {
  it("to web and mail addresses, and to the next or last slide, are kept", () => {
    const { slide, source } = importSlide((part) => {
      const [web, mail] = ["https://example.com/", "mailto:a@example.com"].map(
        (address) => part.rels.add("hyperlink", address, { external: true }).id,
      );
      clicks(
        part,
        { "r:id": web! },
        { "r:id": mail! },
        { "r:id": "", action: "ppaction://hlinkshowjump?jump=lastslide" },
      );
    });
    expect(linksOf(slide)).toHaveLength(3);
    expect(linksOf(slide)).toEqual(linksOf(source));
    expect([...slide.rels].filter(({ external }) => external).map(({ target }) => target)).toEqual([
      "https://example.com/",
      "mailto:a@example.com",
    ]);
  });

  it("to another slide lead to its copy, wherever it is", () => {
    const [third, first, second] = created(linked(), [2, 0, 1]);
    const targets = linksOf(first!).map(([, id]) => first!.related(id));
    expect(targets).toEqual([second, third]);
  });

  it("to a slide that the deck doesn't have, or has several of, are removed", () => {
    const template = linked();
    expect(linksOf(created(template, [0])[0]!)).toEqual([]);
    const [first, , second] = created(template, [0, 2, 1, 2]);
    expect(linksOf(first!).map(([, id]) => first!.related(id))).toEqual([second]);
    expect(first!.rels.allOfType("slide")).toHaveLength(1);
  });

  it("that run macros or programs, or start a custom show, are removed", () => {
    const { slide } = importSlide((part) =>
      clicks(
        part,
        ...["macro?name=Run", "program", "customshow?id=0"].map((action) => ({
          "r:id": "",
          action: `ppaction://${action}`,
        })),
      ),
    );
    expect(linksOf(slide)).toEqual([]);
  });

  it("to files and shares are removed", () => {
    const { slide } = importSlide((part) =>
      clicks(part, {
        "r:id": part.rels.add("hyperlink", "file://server/share/x.docx", { external: true }).id,
        action: "ppaction://hlinkfile",
      }),
    );
    expect([linksOf(slide), [...slide.rels].filter(({ external }) => external)]).toEqual([[], []]);
  });
});
