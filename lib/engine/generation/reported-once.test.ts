import { describe, expect, it } from "vitest";
import { deckSlide, generateDeckRequest } from "@/lib/contract/presentations";
import { slideData } from "@/lib/contract/slide-data/slide-data";
import { unknownKeysOf } from "@/lib/contract/slide-data/unknown-fields";
import { slideIdOf } from "@/lib/engine/analysis/analyse-template";
import { Presentation } from "@/lib/engine/pptx/model/presentation";
import { type SlideRequest, dryRunDeck, generateDeck } from "./generate-deck";
import { fillSample } from "./testing/fill-sample";
import { sampleBytes, sampleSlides } from "./testing/sample-deck";

const template = Presentation.open(sampleBytes());
const textSlide = (data: object, rest: Partial<SlideRequest> = {}): SlideRequest => ({
  templateId: "t",
  templateSlideId: slideIdOf("t", template.slides[sampleSlides.text]!.id),
  slideData: slideData.parse(data),
  options: {},
  ...rest,
});
const templates = new Map([["t", sampleBytes()]]);
const found = (result: { warnings: readonly { code: string; message: string; loc: string[] | null }[] } | undefined) =>
  result?.warnings.filter(({ code }) => code === "UNKNOWN_FIELD").map(({ message, loc }) => [message, loc]);

describe("fields that nothing reads", () => {
  it("are reported for the deck, a slide, its content and its options, in dry runs too", async () => {
    const deck = generateDeckRequest.parse({
      slides: [{ template_slide_id: "s", slide_data: {}, option: {} }],
      optoins: {},
    });
    const unknown = [...unknownKeysOf(generateDeckRequest, deck), ...unknownKeysOf(deckSlide, deck.slides[0]!)];
    const slides = [textSlide({ titel: "T" }, { unknown, options: { footer_txt: "F" } as object })];
    const expected = [
      ['The field "optoins" of the request is unknown and was ignored. Did you mean "options"?', ["optoins"]],
      ['The field "option" of the request is unknown and was ignored. Did you mean "options"?', ["option"]],
      ['The field "titel" of slide_data is unknown and was ignored. Did you mean "title"?', ["slide_data", "titel"]],
      [
        'The field "footer_txt" of options is unknown and was ignored. Did you mean "footer_text"?',
        ["options", "footer_txt"],
      ],
    ];
    expect(found((await dryRunDeck({ templates, slides })).slideResults[0])).toEqual(expected);
    expect(found((await generateDeck({ templates, slides })).slideResults[0])).toEqual(expected);
  });

  it("of several slides are one sentence, on the first of them", async () => {
    const options = { footer_txt: "F" } as object;
    const slides = [1, 2, 3, 4, 5].map((number) =>
      textSlide(number === 4 ? { title: "T", x: 1 } : { title: "T" }, { options }),
    );
    const { slideResults } = await dryRunDeck({ templates, slides });
    expect(slideResults.map((result) => found(result)?.map(([message]) => message))).toEqual([
      [
        'The field "footer_txt" of options is unknown and was ignored. Did you mean "footer_text"? The same applies to slide_index 1–4.',
      ],
      [],
      [],
      ['The field "x" of slide_data is unknown and was ignored.'],
      [],
    ]);
  });
});

describe("a retry", () => {
  it("restores a link to a slide that had failed, and keeps the others", async () => {
    const linked = { title: [{ text: "See", link: { slide: 2 } }] };
    const good = { title: "T" };
    const bad = { content: { blocks: [{ type: "text", text: { text: "x" } }] }, title: "T" };
    const slides = [textSlide(linked), textSlide(bad, { templateSlideId: "gone" }), textSlide(good)];
    const first = await generateDeck({ templates, slides });
    expect(first.slideResults.map(({ status }) => status)).toEqual(["completed", "failed", "completed"]);
    expect(first.slideResults[0]?.warnings.map(({ code }) => code)).toContain("LINK_REMOVED");
    const generated: number[] = [];
    const again = await generateDeck({
      templates,
      slides: [slides[0]!, textSlide(good), slides[2]!],
      previous: { bytes: first.bytes!, results: first.slideResults },
      onSlide: (index) => void generated.push(index),
    });
    expect(generated).toEqual([0, 1]);
    expect(again.slideResults[0]?.warnings.map(({ code }) => code)).not.toContain("LINK_REMOVED");
    const deck = Presentation.open(again.bytes!);
    const click = deck.slides[0]!.part.root.descendants("a:hlinkClick")[0];
    expect(deck.slides[0]!.part.rels.get(click?.get("r:id") ?? "")?.target).toBe(deck.slides[1]!.part.name);
  });

  it("keeps links between slides that it keeps, and those of new slides to them", async () => {
    const slides = [
      textSlide({ title: [{ text: "See", link: { slide: 3 } }] }),
      textSlide({ title: [{ text: "Back", link: { slide: 1 } }] }, { templateSlideId: "gone" }),
      textSlide({ title: "T" }),
    ];
    const first = await generateDeck({ templates, slides });
    const again = await generateDeck({
      templates,
      slides: [slides[0]!, textSlide({ title: [{ text: "Back", link: { slide: 1 } }] }), slides[2]!],
      previous: { bytes: first.bytes!, results: first.slideResults },
    });
    const deck = Presentation.open(again.bytes!);
    const targetOf = (page: number) => {
      const { part } = deck.slides[page]!;
      return part.rels.get(part.root.descendants("a:hlinkClick")[0]?.get("r:id") ?? "")?.target;
    };
    expect([targetOf(0), targetOf(1)]).toEqual([deck.slides[2]!.part.name, deck.slides[0]!.part.name]);
  });
});

describe("options of a slide", () => {
  it("override those of its deck field by field", async () => {
    const { mergedSlide } = await import("@/lib/server/resources/presentations/jobs");
    const slide = { template_slide_id: "s", slide_data: {}, options: { footer_text: "Own" } };
    expect(mergedSlide(slide, { footer_text: "Deck", strict: true, unfilled: "keep" }).options).toEqual({
      footer_text: "Own",
      strict: true,
      unfilled: "keep",
    });
  });
});

describe("the same missing logo", () => {
  it("is one warning for the deck", async () => {
    const rows = [{ cells: [{ value: "nobody.example", is_logo: true }] }];
    const data = { title: "T", content: { blocks: [{ type: "table" as const, table: { table: { rows } } }] } };
    const { results } = await fillSample([
      { slide: "table", data },
      { slide: "table", data },
    ]);
    const logos = results.map(({ warnings }) => warnings.filter(({ code }) => code === "LOGO_NOT_FOUND"));
    expect(logos.map(({ length }) => length)).toEqual([1, 0]);
    expect(logos[0]?.[0]?.message).toMatch(/ The same applies to slide_index 1\.$/);
  });
});

it("the same removed sample text of several slides is one warning, which names the slides", async () => {
  const chart = { categories: ["A"], series: [{ name: "S", values: [1] }] };
  const data = { title: "T", content: { blocks: [{ type: "chart" as const, chart }] } };
  const { results } = await fillSample([
    { slide: "columnChart", data },
    { slide: "columnChart", data },
    { slide: "columnChart", data },
  ]);
  const removed = results.map(({ warnings }) => warnings.filter(({ code }) => code === "SHAPES_REMOVED"));
  expect(removed.map(({ length }) => length)).toEqual([1, 0, 0]);
  expect(removed[0]?.[0]?.message).toMatch(/^Removed sample text .* The same applies to slide_index 1 and 2\.$/);
});

describe("the warnings of a deck", () => {
  it("are limited: each slide has its share, and says how many are left out", async () => {
    const slides = Array.from({ length: 200 }, (_, index) =>
      textSlide({
        title: "T",
        custom_fields: Object.fromEntries(
          Array.from({ length: index === 0 ? 20 : 25 }, (_unused, field) => [`x${index}_${field}`, 1]),
        ),
      }),
    );
    const { slideResults } = await dryRunDeck({ templates, slides });
    expect(slideResults.map(({ warnings }) => warnings.length)).toEqual(slides.map(() => 21));
    expect(slideResults[0]?.warnings.at(-1)?.code).not.toBe("WARNINGS_OMITTED");
    expect(slideResults[1]?.warnings.at(-1)).toEqual({
      code: "WARNINGS_OMITTED",
      message: "The slide has 5 more warnings. Correct what the first ones name, and send it again.",
      loc: null,
    });
  });

  it("quote the beginning of a long name", async () => {
    const unknown = { title: "T", ["😀".repeat(3000)]: 1 } as never;
    const { slideResults } = await dryRunDeck({ templates, slides: [textSlide(unknown)] });
    const warning = slideResults[0]?.warnings.find(({ code }) => code === "UNKNOWN_FIELD");
    expect(warning?.message).toMatch(/^The field "😀+…$/u);
    expect(warning?.message.length).toBeLessThanOrEqual(1000);
    expect(warning?.loc?.[1]).toMatch(/^😀+…$/u);
    expect(warning?.loc?.[1]?.length).toBeLessThanOrEqual(200);
  });
});
