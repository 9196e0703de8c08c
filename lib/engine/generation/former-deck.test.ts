import { describe, expect, it } from "vitest";
import { slideIdOf } from "@/lib/engine/analysis";
import { checkPackage } from "@/lib/engine/pptx/checks";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { el } from "@/lib/engine/pptx/xml";
import { generateDeck, type SlideRequest } from "./generate-deck";
import { sampleBytes, sampleSlides, type SampleSlide, tableBlock, withBlocks } from "./testing/sample-deck";

const templates = new Map([
  ["meridian", sampleBytes("meridian")],
  ["atelier", sampleBytes("atelier")],
]);

function request(slide: SampleSlide, slideData: SlideRequest["slideData"], template = "meridian"): SlideRequest {
  const source = Presentation.open(templates.get(template)!).slides[sampleSlides[slide]]!;
  return { templateId: template, templateSlideId: slideIdOf(template, source.id), slideData, options: {} };
}

const chart = (title: string) =>
  withBlocks(title, {
    type: "chart",
    chart: { categories: ["Q1", "Q2"], series: [{ name: "Revenue", values: [1, 2] }] },
  });
const rows = Array.from({ length: 40 }, (_, index) => [`Row ${index}`, "1"]);
const slides = [
  request("title", { title: "One", notes: "Say one" }),
  request("columnChart", chart("Two")),
  request("table", withBlocks("Three", tableBlock(["A", "B"], rows))),
  request("text", { title: "Four", notes: "Say four" }),
  request("columnChart", chart("Five")),
];

/** The deck without the slides at these places, and then again with them. */
async function madeInTwo(wanted: readonly SlideRequest[], failing: readonly number[]) {
  const first = await generateDeck({
    templates,
    slides: wanted.map((slide, index) => (failing.includes(index) ? { ...slide, templateId: null } : slide)),
  });
  expect(first.slideResults.flatMap(({ status }, index) => (status === "failed" ? [index] : []))).toEqual(failing);
  const steps: [number, number][] = [];
  const again = await generateDeck({
    templates: new Map([...templates].filter(([id]) => failing.some((index) => wanted[index]!.templateId === id))),
    slides: wanted.map((slide, index) => (failing.includes(index) ? slide : { ...slide, templateId: null })),
    former: { bytes: first.bytes!, results: first.slideResults },
    onSlide: (index, total) => void steps.push([index, total]),
  });
  return { first, again, steps };
}

const open = (bytes: Uint8Array | null) => Presentation.open(bytes!);
const titles = (deck: Presentation) => deck.slides.map(({ part }) => part.root.descendants("a:t")[0]!.text);
const count = (deck: Presentation, type: string) =>
  deck.package_.parts().filter(({ contentType }) => contentType.endsWith(type)).length;

describe("a deck that goes on from a former one", () => {
  it.each([[[1]], [[0]], [[4]], [[2, 3]], [[0, 1, 2, 4]]])(
    "has the slides %j, which failed before, in their places",
    async (failing) => {
      const whole = await generateDeck({ templates, slides });
      const { again, steps } = await madeInTwo(slides, failing);
      expect(again.slideResults).toEqual(whole.slideResults);
      expect(again.pages).toBe(whole.pages);
      expect(steps).toEqual(failing.map((_, index) => [index, failing.length]));
      const [made, wanted] = [open(again.bytes), open(whole.bytes)];
      expect(checkPackage(made.package_)).toEqual([]);
      expect(titles(made)).toEqual(titles(wanted));
      for (const type of [
        "slideMaster+xml",
        "slideLayout+xml",
        "theme+xml",
        "chart+xml",
        "spreadsheetml.sheet",
        "notesSlide+xml",
        "notesMaster+xml",
        "image/png",
      ]) {
        expect([type, count(made, type)]).toEqual([type, count(wanted, type)]);
      }
      expect(new Set(made.slides.map(({ id }) => id)).size).toBe(made.slides.length);
      const core = (deck: Presentation) => deck.package_.part("/docProps/core.xml")!.root.child("dc:title")!.text;
      expect(core(made)).toBe(core(wanted));
    },
  );

  it("keeps what succeeded byte by byte, charts and workbooks and notes included", async () => {
    const { first, again } = await madeInTwo(slides, [1, 3]);
    const [former, made] = [open(first.bytes).package_, open(again.bytes).package_];
    const kept = former.parts().filter(({ name }) => !/presentation\.xml|slideMaster\d|docProps/.test(name));
    expect(kept.length).toBeGreaterThan(20);
    for (const part of kept)
      expect([part.name, Buffer.compare(part.compressed().data, made.part(part.name)!.compressed().data)]).toEqual([
        part.name,
        0,
      ]);
  });

  it("brings the master of another template along once, fitted to the page of the former deck", async () => {
    const mixed = [
      slides[0]!,
      request("title", { title: "Other" }, "atelier"),
      request("text", { title: "Other text" }, "atelier"),
      slides[3]!,
    ];
    for (const failing of [[1], [1, 2], [0], [0, 3]]) {
      const { first, again } = await madeInTwo(mixed, failing);
      const made = open(again.bytes);
      expect([failing, made.masters.length, made.slides.length]).toEqual([failing, 2, 4]);
      expect(made.slideSize).toEqual(open(first.bytes).slideSize);
      expect(checkPackage(made.package_)).toEqual([]);
    }
  });

  it("has links to slides that it had before", async () => {
    const template = Presentation.open(sampleBytes());
    const [from, to] = [template.slides[sampleSlides.text]!.part, template.slides[sampleSlides.title]!.part];
    const click = { "r:id": from.rels.add("slide", to.name).id, action: "ppaction://hlinksldjump" };
    from.edit().descendants("p:cNvPr")[1]!.append(el("a:hlinkClick", click));
    const linked = new Map([["meridian", template.package_.save()]]);
    const wanted = [slides[0]!, slides[3]!];
    const first = await generateDeck({
      templates: linked,
      slides: wanted.with(1, { ...wanted[1]!, templateId: null }),
    });
    const again = await generateDeck({
      templates: linked,
      slides: wanted,
      former: { bytes: first.bytes!, results: first.slideResults },
    });
    const [title, text] = open(again.bytes).slides;
    expect(text!.part.related(text!.part.root.descendants("a:hlinkClick")[0]!.get("r:id"))).toBe(title!.part);
  });

  it("stays what it was where the slides fail again, and can be gone on with once more", async () => {
    const agenda = request("columnChart", withBlocks("Two", { type: "agenda", agenda: { sections: ["A"] } }));
    const { again } = await madeInTwo(slides.with(1, agenda), [1, 2]);
    expect(again.slideResults.map(({ status }) => status)).toEqual([
      "completed",
      "failed",
      "completed",
      "completed",
      "completed",
    ]);
    const last = await generateDeck({
      templates,
      slides,
      former: { bytes: again.bytes!, results: again.slideResults },
    });
    expect(last.slideResults.map(({ status }) => status)).toEqual(Array(5).fill("completed"));
    const made = open(last.bytes);
    expect(titles(made).slice(0, 2)).toEqual(["One", "Two"]);
    expect(made.masters).toHaveLength(1);
    expect(checkPackage(made.package_)).toEqual([]);
  });
});
